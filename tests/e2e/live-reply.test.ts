import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';

describe('a reply that is being written', { timeout: 90_000 }, () => {
  const chat = useChatStage();

  it('keeps its text over a reload and grows on [SEND-18 CHAT-04]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Reload me');
    await page.goto('/chat');
    await view.ask('Reload me');
    await reply.say('The first half, ');
    await view.answers.getByText('The first half,').waitFor();
    await page.reload();
    await view.answers.getByText('The first half,').waitFor();
    expect(await view.box.isDisabled()).toBe(true);
    expect(await view.dots.count()).toBe(1);
    await reply.say('the second half.');
    await view.answers.getByText('The first half, the second half.').waitFor();
    await reply.end();
    await view.send.waitFor();
    expect(await view.answers.count()).toBe(1);
    expect(chat.model.calls.filter(({ question }) => question === 'Reload me')).toHaveLength(1);
  });

  it('grows in a second tab too, which cannot send meanwhile', async () => {
    const { page, context } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Two tabs');
    await page.goto('/chat');
    await view.ask('Two tabs');
    await page.waitForURL(/\/chat\?c=/);
    await reply.say('Seen ');
    const second = await context.newPage();
    await second.goto(page.url());
    const other = chatPage(second);
    await other.answers.getByText('Seen').waitFor();
    expect(await other.box.isDisabled()).toBe(true);
    await reply.say('in both.');
    for (const each of [view, other]) await each.answers.getByText('Seen in both.').waitFor();
    await reply.end();
    for (const each of [view, other]) await each.send.waitFor();
    await other.askAndWait('From the other side');
    await view.answers.getByText('Answer to: From the other side').waitFor();
  });

  it('lets a message from another tab and chat wait for its turn', async () => {
    const { page, context } = await chat.member();
    const reply = chat.model.holds('First in line');
    await page.goto('/chat');
    await chatPage(page).ask('First in line');
    await reply.asked;
    const second = await context.newPage();
    const other = chatPage(second);
    await second.goto('/chat');
    const refused = second.waitForResponse((response) => response.url().endsWith('/api/messages') && response.status() === 409);
    await other.ask('Second in line');
    await refused;
    await other.sending.waitFor();
    await other.mine.getByText('Second in line').waitFor();
    expect(chat.model.calls.some(({ question }) => question === 'Second in line')).toBe(false);
    await reply.say('Done.');
    await reply.end();
    await other.answers.getByText('Answer to: Second in line').waitFor();
    await chatPage(page).answers.getByText('Done.').waitFor();
  });

  it('reaches eight open tabs', async () => {
    const { page, context } = await chat.member();
    await page.goto('/chat');
    await chatPage(page).askAndWait('Open the chat');
    await page.waitForURL(/\/chat\?c=/);
    const pages = [page];
    while (pages.length < 8) {
      const next = await context.newPage();
      await next.goto(page.url());
      pages.push(next);
    }
    const reply = chat.model.holds('To all of you');
    await chatPage(page).ask('To all of you');
    await reply.say('Here in ');
    await chatPage(page).answers.getByText('Here in').waitFor();
    await reply.say('all eight.');
    await reply.end();
    for (const each of pages) await chatPage(each).answers.getByText('Here in all eight.').waitFor();
    for (const each of pages) await chatPage(each).send.waitFor();
  });

  it('can be stopped; what was written stays, also after a reload, and the model is left alone', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Stop early');
    await page.goto('/chat');
    await view.ask('Stop early');
    await reply.say('Written so far');
    await view.answers.getByText('Written so far').waitFor();
    await view.stop.click();
    await view.send.waitFor();
    await reply.givenUp;
    for (const reloads of [false, true]) {
      if (reloads) await page.reload();
      await view.answers.getByText('Written so far').waitFor();
      await view.answers.getByText('You stopped this reply.').waitFor();
      await soon(() => view.dots.count()).toBe(0);
      expect(await view.stop.count()).toBe(0);
    }
    await view.askAndWait('Go on then');
  });

  it('can be stopped before its first word, in a new chat and in an old one: the question comes back into the box', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    for (const question of ['Stop the first', 'Stop the second']) {
      const reply = chat.model.holds(question);
      await view.ask(question);
      await reply.asked;
      await view.stop.click();
      await view.send.waitFor();
      await soon(() => view.dots.count()).toBe(0);
      await soon(() => view.box.inputValue()).toBe(question);
      expect(await view.mine.count()).toBe(0);
      expect(await view.answers.count()).toBe(0);
      expect(await page.getByText('Sorry, I encountered an error.').count()).toBe(0);
      await page.getByText('10 of 10 messages left today').waitFor();
    }
    await view.askAndWait('And now an answer');
    await page.reload();
    await soon(() => view.mine.count()).toBe(1);
    expect(await view.answers.count()).toBe(1);
  });

  it('keeps what is shown when the model breaks off, and ends on the whole second answer', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Break off');
    const tries = (): number => chat.model.calls.filter(({ question }) => question === 'Break off').length;
    await page.goto('/chat');
    await view.ask('Break off');
    await reply.say('Half of it');
    await view.answers.getByText('Half of it').waitFor();
    await reply.breakOff();
    await soon(tries).toBe(2);
    expect(await view.answers.getByText('Half of it').isVisible()).toBe(true);
    await reply.say('A whole answer of the second try.');
    await view.answers.getByText('A whole answer of the second try.').waitFor();
    await reply.end();
    await view.send.waitFor();
    expect(await view.answers.getByText('Half of it').count()).toBe(0);
    expect(await view.answers.count()).toBe(1);
  });

  it('is complete when the connection was away in the middle', async () => {
    const { page, context } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Through a tunnel');
    await page.goto('/chat');
    await view.ask('Through a tunnel');
    await reply.say('Before, ');
    await view.answers.getByText('Before,').waitFor();
    await context.setOffline(true);
    await page.getByRole('status').filter({ hasText: /offline|connection/i }).waitFor();
    expect(await view.answers.getByText('Before,').isVisible()).toBe(true);
    await reply.say('inside, ');
    await reply.say('after.');
    await reply.end();
    await context.setOffline(false);
    await view.answers.getByText('Before, inside, after.').waitFor();
    await view.send.waitFor();
  });

  it('is announced once at its start and once at its end, never word by word', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Say it aloud');
    await page.goto('/chat');
    await view.box.waitFor();
    const spoken = (): Promise<readonly string[]> => page.locator('[aria-live="polite"]').allInnerTexts();
    await view.ask('Say it aloud');
    await soon(spoken).toEqual(['Reply started']);
    await reply.say('Many words');
    await view.answers.getByText('Many words').waitFor();
    expect(await spoken()).toEqual(['Reply started']);
    expect(await view.log.getAttribute('aria-live')).toBe('off');
    await reply.end();
    await soon(spoken).toEqual(['Reply ready']);
  });

  it('does not pull down somebody who reads further up', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    chat.model.says('Fill the page', Array.from({ length: 50 }, (_, line) => `Line ${line + 1}.`).join('\n\n'));
    await page.goto('/chat');
    await view.askAndWait('Fill the page');
    const reply = chat.model.holds('Grow below');
    await view.ask('Grow below');
    await reply.say('Start. ');
    await view.answers.getByText('Start.').waitFor();
    await page.evaluate(() => document.querySelector('.scroll')?.scrollTo(0, 200));
    await view.toBottom.waitFor();
    // Where the line that is being read stands in the window; the scroll offset itself may be corrected by the browser.
    const standsAt = (): Promise<number> => view.answers.getByText('Line 12.', { exact: true }).evaluate((line) => Math.round(line.getBoundingClientRect().top));
    const read = await standsAt();
    expect(read).toBeGreaterThan(0);
    await reply.say(Array.from({ length: 40 }, (_, line) => `\n\nMore ${line + 1}.`).join(''));
    await view.answers.getByText('More 40.').waitFor({ state: 'attached' });
    expect(Math.abs(await standsAt() - read)).toBeLessThanOrEqual(1);
    await view.toBottom.click();
    await reply.say('\n\nThe very end.');
    await view.answers.getByText('The very end.').waitFor();
    await soon(() => view.answers.getByText('The very end.').evaluate((end) => end.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await reply.end();
    await view.send.waitFor();
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
