/* Makes pictures of every screen into screenshots/ (git-ignored): desktop and phone, dark and light. Arguments: names of scenes; all by default. */
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../e2e/support/browser.ts';
import { makeDataDir, startProduct } from '../e2e/support/product.ts';
import { shoot } from './camera.ts';
import { SCENES, type Take } from './scenes.ts';

const FOLDER = 'screenshots';

const wanted = process.argv.slice(2);
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
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
