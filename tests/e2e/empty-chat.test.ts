import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';

const HOURS = [
  ['03:59', 'Good evening'], ['04:00', 'Good morning'], ['11:59', 'Good morning'], ['12:00', 'Good afternoon'],
  ['17:59', 'Good afternoon'], ['18:00', 'Good evening'], ['00:00', 'Good evening'],
] as const;

describe('an empty chat', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  it('greets by the time of day and the first name [EMPTY-01 EMPTY-02 EMPTY-03 EMPTY-04 EMPTY-05]', async () => {
    const { page } = await chat.member();
    await page.clock.install({ time: new Date('2026-11-20T00:00:00+02:00') });
    for (const [time, greeting] of HOURS) {
      await page.clock.setFixedTime(new Date(`2026-11-20T${time}:00+02:00`));
      await page.goto('/chat');
      const heading = page.getByRole('heading', { level: 1, name: /^Good / });
      await heading.waitFor();
      expect([time, await heading.innerText()]).toEqual([time, `${greeting}, Ada`]);
    }
  });

  it('has the message box and the suggestions under their heading [EMPTY-06 EMPTY-07 EMPTY-08 INPUT-02 INPUT-03 INPUT-04 INPUT-13]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await page.getByRole('heading', { name: 'Try asking:', exact: true }).waitFor();
    const region = page.getByRole('region', { name: 'Try asking:' });
    expect(await region.getByRole('button').allInnerTexts()).toEqual([
      'How do we find our first cafés?', 'What should our landing page say?', 'Which newsletter fits us?',
    ]);
    expect(await view.box.evaluate((box) => box.tagName)).toBe('TEXTAREA');
    expect(await view.box.getAttribute('rows')).toBe('3');
    expect(await view.send.innerText()).toBe('Send');
    expect(await view.box.getAttribute('placeholder')).toBe('How can I help you today?');
  });

  it('sends a clicked suggestion once; it stays dimmed for the visit [EMPTY-09 EMPTY-10 EMPTY-11 SEND-19]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    const clicked = page.getByRole('button', { name: 'What should our landing page say?' });
    const other = page.getByRole('button', { name: 'Which newsletter fits us?' });
    await clicked.waitFor();
    const look = (): Promise<string> => clicked.evaluate((button) => `${getComputedStyle(button).color} ${getComputedStyle(button).opacity}`);
    const before = await look();
    const reply = chat.model.holds('What should our landing page say?');
    await clicked.dblclick();
    await view.mine.getByText('What should our landing page say?', { exact: true }).waitFor();
    await reply.say('Say what it does.');
    await view.answers.getByText('Say what it does.').waitFor();
    await view.newChat.click();
    await clicked.waitFor();
    expect(await clicked.isDisabled()).toBe(true);
    expect(await other.isDisabled()).toBe(true);
    await reply.end();
    await soon(() => other.isEnabled()).toBe(true);
    expect(await clicked.isDisabled()).toBe(true);
    expect(await look()).not.toBe(before);
    expect(chat.model.calls.filter(({ question }) => question === 'What should our landing page say?')).toHaveLength(1);
    await view.chats.first().click();
    await view.log.waitFor();
    await soon(() => view.mine.count()).toBe(1);
  });

  it('suggests prepared questions for the business when the model gives none, and shows no error [ERR-30]', async () => {
    chat.model.queries = null;
    const { page } = await chat.member({ person: { firstName: 'Quiet' } });
    await page.goto('/chat');
    await page.getByText('Try asking:').waitFor();
    await page.getByRole('button', { name: 'Write a positioning statement for Tallybean' }).waitFor();
    expect(chat.model.calls.filter(({ kind }) => kind === 'queries').length).toBeGreaterThanOrEqual(3);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
