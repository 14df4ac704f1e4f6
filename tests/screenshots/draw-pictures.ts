/* Draws the pictures of packages/web/public that are no screens: the link preview from preview.html, the icons from mark.svg. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';

const PUBLIC = fileURLToPath(new URL('../../packages/web/public/', import.meta.url));
const PREVIEW = fileURLToPath(new URL('preview.html', import.meta.url));
const ICONS = [48, 180] as const;

async function drawPreview(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(pathToFileURL(PREVIEW).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PUBLIC}preview.png` });
  await page.close();
  return 'preview.png';
}

async function drawIcon(browser: Browser, size: number): Promise<string> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${readFileSync(`${PUBLIC}mark.svg`, 'utf8')}`);
  await page.screenshot({ path: `${PUBLIC}icon-${size}.png`, omitBackground: true });
  await page.close();
  return `icon-${size}.png`;
}

const browser = await launchBrowser(['--allow-file-access-from-files']);
try {
  for (const name of [await drawPreview(browser), ...(await Promise.all(ICONS.map((size) => drawIcon(browser, size))))]) {
    console.log(`${name}: ${statSync(PUBLIC + name).size} bytes`);
  }
} finally {
  await browser.close();
}
