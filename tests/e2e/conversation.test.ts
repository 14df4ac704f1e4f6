import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';
import { callApi } from './support/states.ts';

const FAILURE = 'Sorry, I encountered an error. Please try again.';

describe('a conversation', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  it('shows dots until the reply comes and closes the message box meanwhile [CHAT-01 CHAT-04 SEND-06 SEND-07 SEND-09 SEND-18 INPUT-08 INPUT-09 INPUT-10 INPUT-14 STYLE-04]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Who are our first customers?');
    await page.goto('/chat');
    await view.ask('Who are our first customers?');
    await view.dots.waitFor();
    await view.mine.getByText('Who are our first customers?').waitFor();
    expect(await view.box.isDisabled()).toBe(true);
    expect(await view.box.getAttribute('placeholder')).toBe('Waiting for response...');
    expect(await view.sending.innerText()).toBe('Sending...');
    expect(await view.send.count()).toBe(0);
    expect(await view.style.isDisabled()).toBe(true);
    await reply.say('Ten cafés ');
    await view.answers.getByText('Ten cafés').waitFor();
    expect(await view.box.isDisabled()).toBe(true);
    await reply.say('in your street.');
    await reply.end();
    await view.send.waitFor();
    await soon(() => view.dots.count()).toBe(0);
    expect(await view.answers.count()).toBe(1);
    expect(await view.answers.first().innerText()).toContain('Ten cafés in your street.');
    expect(await view.box.isEnabled()).toBe(true);
    expect(await view.style.isEnabled()).toBe(true);
    await soon(() => view.box.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('makes one chat with the first message and keeps to it, in the order of the messages [SEND-04 SEND-05 CHAT-09 MENU-01]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await soon(() => view.chats.count()).toBe(1);
    await view.askAndWait('First question');
    await page.waitForURL(/\/chat\?c=/);
    await soon(() => view.chats.count()).toBe(2);
    const address = page.url();
    await view.askAndWait('Second question');
    expect(page.url()).toBe(address);
    expect(await view.chats.count()).toBe(2);
    const order = ['First question', 'Answer to: First question', 'Second question', 'Answer to: Second question'];
    const texts = async (): Promise<readonly string[]> => (await view.log.getByRole('article').allInnerTexts()).map((text) => order.toReversed().find((each) => text.includes(each)) ?? text);
    expect(await texts()).toEqual(order);
    await page.reload();
    await soon(texts).toEqual(order);
  });

  it('asks for a title once and puts it into the menu without a reload [SEND-11 SEND-12 CHAT-12]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    chat.model.titles.set('How do we price it?', 'Pricing for cafés');
    await page.goto('/chat');
    await view.askAndWait('How do we price it?');
    await view.menu.getByRole('link', { name: 'Pricing for cafés' }).waitFor();
    const titles = (): number => chat.model.calls.filter(({ kind, user }) => kind === 'title' && user.includes('How do we price it?')).length;
    expect(titles()).toBe(1);
    expect(chat.model.calls.find(({ kind, user }) => kind === 'title' && user.includes('How do we price it?'))?.user).toContain('Answer to: How do we price it?');
    await view.askAndWait('And for chains?');
    expect(titles()).toBe(1);
  });

  it('tells the model the profile, the question and what was said before [SEND-08]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('What is our angle?');
    await view.askAndWait('What is the second one?');
    const [first, second] = ['What is our angle?', 'What is the second one?'].map((question) => chat.model.calls.find((call) => call.question === question)?.user ?? '');
    expect(first).toContain('Tallybean');
    expect(first).toContain('This is the beginning of the conversation');
    expect(second).toContain('User: What is our angle?');
    expect(second).toContain('Assistant: Answer to: What is our angle?');
  });

  it('summarises from the eighth message on, not before [SEND-13 SEND-14]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const summaries = (): number => chat.model.calls.filter(({ kind, user }) => kind === 'summary' && user.includes('Long talk')).length;
    await page.goto('/chat');
    for (const number of [1, 2, 3]) await view.askAndWait(`Long talk ${number}`);
    await soon(() => chat.model.calls.filter(({ kind, user }) => kind === 'title' && user.includes('Long talk')).length).toBe(1);
    expect(summaries()).toBe(0);
    await view.askAndWait('Long talk 4');
    await soon(summaries).toBe(1);
    await view.askAndWait('Long talk 5');
    await soon(() => chat.model.calls.find(({ question }) => question === 'Long talk 5')?.user ?? '').toContain('Earlier summary: They asked first:');
  });

  it('shows and keeps the failure bubble, frees the box, and sends again with one click [SEND-15 SEND-16 ERR-23 INPUT-14]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    chat.model.fails('Will this work?');
    await page.goto('/chat');
    await view.ask('Will this work?');
    await view.answers.getByText(FAILURE, { exact: true }).waitFor();
    await view.send.waitFor();
    expect(await view.dots.count()).toBe(0);
    expect(await view.box.isEnabled()).toBe(true);
    expect(await view.answers.getByRole('button', { name: /^(Good|Bad) response$/ }).count()).toBe(0);
    await page.reload();
    await view.answers.getByText(FAILURE, { exact: true }).waitFor();
    chat.model.says('Will this work?', 'Now it does.');
    await view.answers.getByRole('button', { name: 'Try again' }).click();
    await view.answers.getByText('Now it does.').waitFor();
    await view.send.waitFor();
    expect(chat.model.calls.filter(({ question }) => question === 'Will this work?').length).toBe(4);
  });

  it('has thumbs on each answer and on nothing else, and keeps the chosen one [CHAT-06 CHAT-07 CHAT-08 FEED-01 FEED-02 FEED-03 FEED-04]', async () => {
    const { page, context } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('One');
    await view.askAndWait('Two');
    const pressed = async (): Promise<readonly (string | null)[]> => {
      const buttons = await view.answers.getByRole('button', { name: /^(Good|Bad) response$/ }).all();
      return Promise.all(buttons.map((button) => button.getAttribute('aria-pressed')));
    };
    expect(await view.answers.getByRole('button', { name: 'Good response' }).count()).toBe(2);
    expect(await view.answers.getByRole('button', { name: 'Bad response' }).count()).toBe(2);
    expect(await view.mine.getByRole('button', { name: /response$/ }).count()).toBe(0);
    expect(await pressed()).toEqual(['false', 'false', 'false', 'false']);
    const saved = page.waitForResponse((response) => response.url().endsWith('/feedback') && response.ok());
    await view.answers.nth(0).getByRole('button', { name: 'Good response' }).click();
    const address = (await saved).url();
    const second = page.waitForResponse((response) => response.url().endsWith('/feedback') && response.ok());
    await view.answers.nth(1).getByRole('button', { name: 'Bad response' }).click();
    await second;
    await page.reload();
    await soon(pressed).toEqual(['true', 'false', 'false', 'true']);
    for (const other of ['great', '', null]) {
      await expect(callApi(context, address, { method: 'PUT', body: { feedback: other } })).rejects.toThrow('gave 400');
    }
    const changed = page.waitForResponse((response) => response.url().endsWith('/feedback') && response.ok());
    await view.answers.nth(0).getByRole('button', { name: 'Bad response' }).click();
    await changed;
    await page.reload();
    await soon(pressed).toEqual(['false', 'true', 'false', 'true']);
  });

  it('only logs feedback that could not be saved [ERR-30]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('Anything?');
    const words = await page.locator('body').innerText();
    await page.route('**/feedback', (route) => route.fulfill({ status: 500, json: { success: false, error: 'broken', code: 'internal' } }));
    const refused = page.waitForResponse('**/feedback');
    await view.answers.getByRole('button', { name: 'Good response' }).click();
    await refused;
    await soon(() => view.answers.getByRole('button', { name: 'Good response' }).getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('body').innerText()).toBe(words);
  });

  it('shows no error when chats cannot be loaded or the profile cannot be saved [ERR-30]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    let refused = 0;
    await page.route('**/api/live**', (route) => {
      refused += 1;
      return route.fulfill({ status: 500, json: { success: false, error: 'It broke.', code: 'internal' } });
    });
    await page.goto('/chat');
    await soon(() => refused).toBeGreaterThan(0);
    await view.box.waitFor();
    const quiet = async (): Promise<void> => {
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.locator('body').innerText()).not.toMatch(/It broke|error|went wrong|failed/i);
    };
    await quiet();
    await page.unroute('**/api/live**');
    await soon(() => view.chats.count()).toBe(1);
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: { success: false, error: 'It broke.', code: 'internal' } }));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    await dialog.getByLabel('First name').fill('Grace');
    const answered = page.waitForResponse('**/api/profile');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await answered;
    await soon(() => dialog.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Grace');
    await quiet();
  });

  it('offers the way down when it is more than 100 px away [CHAT-02 CHAT-03]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    chat.model.says('Tell me everything', Array.from({ length: 60 }, (_, line) => `Point ${line + 1} of many.`).join('\n\n'));
    await page.goto('/chat');
    await view.askAndWait('Tell me everything');
    await view.answers.getByText('Point 60 of many.').waitFor();
    const scroll = (up: number) => page.evaluate((distance) => {
      const list = document.querySelector('.scroll');
      if (list !== null) list.scrollTop = list.scrollHeight - list.clientHeight - distance;
    }, up);
    await soon(() => view.toBottom.count()).toBe(0);
    await scroll(101);
    await view.toBottom.waitFor();
    await scroll(100);
    await soon(() => view.toBottom.count()).toBe(0);
    await scroll(600);
    await view.toBottom.click();
    await soon(() => view.toBottom.count()).toBe(0);
    expect(await page.evaluate(() => {
      const list = document.querySelector('.scroll');
      return list === null ? NaN : Math.round(list.scrollHeight - list.clientHeight - list.scrollTop);
    })).toBeLessThanOrEqual(1);
  });

  it('puts the reply into the chat it was asked in while another is open, and sends one at a time [SEND-01 SEND-20]', async () => {
    const { page, sends } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('A slow one');
    await page.goto('/chat');
    await view.ask('A slow one');
    await view.dots.waitFor();
    await page.waitForURL(/\/chat\?c=/);
    const asked = page.url();
    await view.menu.getByRole('link', { name: 'Welcome Chat' }).click();
    await page.waitForURL((url) => url.href !== asked);
    await soon(() => view.box.isDisabled()).toBe(true);
    expect(await view.sending.count()).toBe(1);
    await expect(sends('Another one')).rejects.toThrow('gave 409');
    await reply.say('Here it is.');
    await reply.end();
    await view.send.waitFor();
    expect(await view.answers.count()).toBe(0);
    await page.goto(asked);
    await view.answers.getByText('Here it is.').waitFor();
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
