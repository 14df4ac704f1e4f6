/*
 * Makes pictures of every screen into screenshots/ (git-ignored): desktop and phone, dark and light. Arguments: names of
 * scenes, all by default; --docs copies the chosen few that stand in README and docs.
 */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { launchBrowser } from '../e2e/support/browser.ts';
import { makeDataDir, startProduct } from '../e2e/support/product.ts';
import { shoot } from './camera.ts';
import { SCENES, type Take } from './scenes.ts';

const FOLDER = 'screenshots';

const DOCS = 'docs/pictures';
const CHOSEN = ['chat-active-desktop-dark', 'chat-active-phone-dark', 'chat-empty-desktop-light', 'brand-hub-color-desktop-light'] as const;

const wanted = process.argv.slice(2).filter((argument) => argument !== '--docs');
const scenes = Object.entries(SCENES).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const data = makeDataDir();
const [browser, product] = await Promise.all([launchBrowser(), startProduct(data.path, { STORAGE: 'memory', DAILY_MESSAGE_LIMIT: '5' })]);
mkdirSync(FOLDER, { recursive: true });
const take: Take = (name, page, shot) => shoot(page, `${FOLDER}/${name}`, shot);

try {
  for (const [name, scene] of scenes) {
    console.log(`${name} ...`);
    await scene({ browser, url: product.url, take });
  }
  for (const name of process.argv.includes('--docs') ? CHOSEN : []) {
    if (existsSync(`${FOLDER}/${name}.png`)) copyFileSync(`${FOLDER}/${name}.png`, `${DOCS}/${name}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
