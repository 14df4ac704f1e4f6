import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon } from './support/chat-stage.ts';
import { useStage } from './support/stage.ts';
import { onboardedPerson } from './support/states.ts';

describe('without any model', { timeout: 90_000 }, () => {
  const stage = useStage();
  const member = async () => {
    const { page } = await onboardedPerson(stage.browser, stage.url);
    await page.goto(`${stage.url}/chat`);
    return { page, view: chatPage(page) };
  };

  it('suggestions, a growing answer about the business, its title, thumbs and what it rests on are all there [EMPTY-07 EMPTY-11 SEND-04 SEND-09 SEND-12 CHAT-04 CHAT-06 CHAT-12 FEED-01 FEED-04]', async () => {
    const { page, view } = await member();
    const suggestion = page.getByRole('button', { name: 'Write a positioning statement for Tallybean' });
    await suggestion.click();
    await view.mine.getByText('Write a positioning statement for Tallybean').waitFor();
    await view.answers.getByText('Tallybean').first().waitFor();
    expect(await view.dots.count()).toBe(1);
    await view.send.waitFor();
    await view.answers.getByText(/Answered by the offline assistant/).waitFor();
    await soon(() => view.chats.first().innerText()).toMatch(/positioning/i);
    await view.answers.getByRole('button', { name: 'Good response' }).click();
    await view.answers.getByText(/^Based on Startup/).click();
    await view.answers.getByRole('link', { name: 'Startup Name' }).waitFor();
    await page.reload();
    await soon(() => view.answers.getByRole('button', { name: 'Good response' }).getAttribute('aria-pressed')).toBe('true');
    expect(await view.answers.count()).toBe(1);
  });

  it('a shorter answer is shorter, and an answer can be stopped [STYLE-06]', async () => {
    const { page, view } = await member();
    const length = async (): Promise<number> => (await view.answers.last().innerText()).length;
    await view.askAndWait('How should we price?');
    const usual = await length();
    await view.style.click();
    await page.getByRole('menuitemradio', { name: 'Shorter responses' }).click();
    await view.askAndWait('How should we price it?');
    expect(await length()).toBeLessThan(usual * 0.6);
    await view.ask('Make a four-week content plan');
    await view.answers.getByText(/content plan/i).first().waitFor();
    await view.stop.click();
    await view.answers.getByText('You stopped this reply.').waitFor();
  });
});
