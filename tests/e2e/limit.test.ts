import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage, type Member } from './support/chat-stage.ts';

const BANNER = 'Daily message limit reached. Please try again tomorrow.';

describe('the daily limit', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  /** Sends messages past the screen, each as soon as the reply before it is there. */
  async function uses(member: Member, count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      await soon(() =>
        member.sends(`Use ${number}`).then(
          () => 'sent',
          (error: unknown) => (String(error).includes('gave 409') ? 'busy' : String(error)),
        ),
      ).toBe('sent');
    }
  }

  it('counts each message and shows what is left [LIMIT-06 LIMIT-11]', async () => {
    const member = await chat.member();
    const { page } = member;
    const view = chatPage(page);
    await page.goto('/chat');
    await page.getByText('10 of 10 messages left today').waitFor();
    await view.askAndWait('One');
    await page.getByText('9 of 10 messages left today').waitFor();
    await uses(member, 5);
    await page.getByText('4 of 10 messages left today').waitFor();
    await view.askAndWait('The seventh is over the stored limit of 5 and goes');
  });

  it('lets the tenth message go, then shows the banner everywhere and sends nothing more [LIMIT-02 LIMIT-03 LIMIT-04 CHAT-05 ERR-22 SEND-03]', async () => {
    const member = await chat.member();
    const { page } = member;
    const view = chatPage(page);
    await uses(member, 9);
    await page.goto('/chat');
    await page.getByText('1 of 10 messages left today').waitFor();
    expect(await page.getByText(BANNER).count()).toBe(0);
    await view.ask('The tenth');
    await view.banner.waitFor();
    expect((await view.banner.innerText()).trim()).toBe(BANNER);
    await view.answers.getByText('Answer to: The tenth').waitFor();
    await view.send.waitFor();
    const chats = await view.chats.count();
    await view.box.fill('The eleventh');
    expect(await view.send.getAttribute('aria-disabled')).toBe('true');
    await view.box.press('Enter');
    await view.send.click({ force: true });
    expect(await view.box.inputValue()).toBe('The eleventh');
    await view.startsNew();
    await view.banner.waitFor();
    const suggestion = page.getByRole('region', { name: 'Try asking:' }).getByRole('button').first();
    await suggestion.waitFor();
    expect(await suggestion.isDisabled()).toBe(true);
    await expect(member.sends('Past the screen')).rejects.toThrow(/gave 429.*Daily message limit reached\. Please try again tomorrow\./);
    expect(await view.chats.count()).toBe(chats);
    expect(chat.model.calls.some(({ question }) => /eleventh|Past the screen/.test(question))).toBe(false);
    await page.reload();
    await view.banner.waitFor();
  });

  it('is each person’s own [LIMIT-12]', async () => {
    const [spender, other] = [await chat.member(), await chat.member({ person: { firstName: 'Bo' } })];
    await uses(spender, 10);
    // The tenth reply may still be on its way, which is refused for another reason.
    await soon(() => spender.sends('One more').catch(String)).toContain('gave 429');
    await other.page.goto('/chat');
    await chatPage(other.page).askAndWait('Mine is untouched');
    expect(await chatPage(other.page).banner.count()).toBe(0);
  });

  it('gives a message back when its reply failed', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    chat.model.fails('Fails');
    await page.goto('/chat');
    await view.ask('Fails');
    await view.answers.getByText('Sorry, I encountered an error.').waitFor();
    await page.getByText('10 of 10 messages left today').waitFor();
  });

  it('ends with the person’s own day, which only moves forward [LIMIT-01 LIMIT-09]', async () => {
    // Kiritimati is 25 hours ahead of Niue: there it is always a later day.
    const member = await chat.member({ context: { timezoneId: 'Pacific/Niue' } });
    await uses(member, 10);
    await member.page.goto('/chat');
    await chatPage(member.page).banner.waitFor();
    const east = chat.watch(await chat.stage.browser.newContext({
      baseURL: chat.stage.url, viewport: { width: 1200, height: 800 }, timezoneId: 'Pacific/Kiritimati', storageState: await member.context.storageState(),
    }));
    const page = await east.newPage();
    await page.goto('/chat');
    await page.getByText('10 of 10 messages left today').waitFor();
    expect(await chatPage(page).banner.count()).toBe(0);
    await chatPage(page).askAndWait('It is tomorrow here');
    await page.getByText('9 of 10 messages left today').waitFor();
    await member.page.reload();
    await member.page.getByText('9 of 10 messages left today').waitFor();
    expect(await chatPage(member.page).banner.count()).toBe(0);
  });

  it('asks again at the person’s midnight and clears the banner without a reload [LIMIT-09]', async () => {
    const member = await chat.member({ context: { timezoneId: 'Pacific/Niue' } });
    const { page } = member;
    await uses(member, 10);
    await page.clock.install();
    await page.goto('/chat');
    await chatPage(page).banner.waitFor();
    // The server keeps the real time: that its day has turned is played by a zone where it has.
    await page.route('**/api/live?**', (route) => route.continue({ url: route.request().url().replace('Niue', 'Kiritimati') }));
    await page.clock.fastForward('24:01:00');
    await soon(() => chatPage(page).banner.count()).toBe(0);
    await page.getByText('10 of 10 messages left today').waitFor();
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
