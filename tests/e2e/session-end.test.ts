import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage, type Member } from './support/chat-stage.ts';
import { expectPath } from './support/person.ts';
import { callApi, paidPerson, type Visit } from './support/states.ts';

describe('a session that ends in mid-use', { timeout: 60_000 }, () => {
  const chat = useChatStage();
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Your session has ended.' });

  /** Ends the session behind the page's back. */
  const ends = ({ context, url }: Visit) => callApi(context, `${url}/api/auth/log-out`);

  async function logsIn({ page, person }: Visit): Promise<void> {
    await notice(page).waitFor();
    await soon(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
  }

  async function inChat(): Promise<{ readonly member: Member; readonly address: string }> {
    const member = await chat.member();
    await member.page.goto('/chat');
    await chatPage(member.page).askAndWait('Before');
    await chatPage(member.page).box.fill('Half a thought');
    return { member, address: member.page.url() };
  }

  it('is told plainly, keeps the draft, and log-in leads back to the chat it was written in', async () => {
    const { member, address } = await inChat();
    await ends(member);
    await expectPath(member.page, '/login');
    await logsIn(member);
    await member.page.waitForURL(address);
    await chatPage(member.page).answers.getByText('Answer to: Before').waitFor();
    expect(await chatPage(member.page).box.inputValue()).toBe('Half a thought');
    expect(await notice(member.page).count()).toBe(0);
  });

  it('leads nobody else there', async () => {
    const { member } = await inChat();
    const other = await chat.member({ person: { firstName: 'Bo' } });
    await ends(member);
    await logsIn({ ...member, person: other.person });
    await chatPage(member.page).box.waitFor();
    expect(new URL(member.page.url()).search).toBe('');
    expect(await chatPage(member.page).box.inputValue()).toBe('');
  });

  it('keeps a brand text that was just being saved, and opens its editor again', async () => {
    const member = await chat.member();
    const { page, context } = member;
    await page.goto('/brandhub');
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Edit Vision' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Vision' });
    await editor.getByRole('textbox').fill('A long text about the future');
    await context.clearCookies();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectPath(page, '/login');
    await logsIn(member);
    await expectPath(page, '/brandhub');
    await page.getByRole('button', { name: 'Got it' }).click();
    expect(await editor.getByRole('textbox').inputValue()).toBe('A long text about the future');
    await editor.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('group', { name: 'Vision' }).getByText('A long text about the future').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Got it' }).click();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps an onboarding answer', async () => {
    const visit = await paidPerson(chat.stage.browser, chat.stage.url);
    const { page, context } = visit;
    await callApi(context, `${visit.url}/api/onboarding/account-type`, { body: { accountType: 'startup' } });
    await page.goto(`${visit.url}/onboarding`);
    await page.getByRole('textbox').fill('Tallybean');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Next' }).click();
    await logsIn(visit);
    await expectPath(page, '/onboarding');
    expect(await page.getByRole('textbox').inputValue()).toBe('Tallybean');
  });

  it('is not what logging out is: that leaves no notice and forgets what was kept', async () => {
    const { member } = await inChat();
    await member.page.getByRole('link', { name: 'Profile' }).click();
    await member.page.getByRole('button', { name: 'Log Out' }).click();
    await expectPath(member.page, '/login');
    await member.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await notice(member.page).count()).toBe(0);
    expect(await member.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
