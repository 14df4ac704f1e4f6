import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';
import { callApi } from './support/states.ts';

describe('another try and an edited question', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  it('makes the answer again, keeps every version within reach over a reload, and goes on from the chosen one only', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const button = (name: string) => view.answers.getByRole('button', { name, exact: true });
    chat.model.says('Plan a launch', 'First plan.');
    await page.goto('/chat');
    await view.askAndWait('Plan a launch');
    expect(await button('Previous version').count()).toBe(0);

    chat.model.says('Plan a launch', 'Second plan.');
    await button('Try again').click();
    await view.answers.getByText('Second plan.').waitFor();
    await view.answers.getByText('2 of 2', { exact: true }).waitFor();
    expect(await view.mine.count()).toBe(1);
    await page.getByText('8 of 10 messages left today').waitFor();

    await view.mine.getByRole('button', { name: 'Edit message' }).click();
    const edited = view.mine.getByRole('textbox');
    expect(await edited.inputValue()).toBe('Plan a launch');
    chat.model.says('Plan a small launch', 'Third plan.');
    await edited.fill('Plan a small launch');
    await view.mine.getByRole('button', { name: 'Send again' }).click();
    await view.answers.getByText('Third plan.').waitFor();
    await view.answers.getByText('3 of 3', { exact: true }).waitFor();
    expect(await view.mine.innerText()).toContain('Plan a small launch');

    await button('Previous version').focus();
    await page.keyboard.press('Enter');
    await view.answers.getByText('Second plan.').waitFor();
    await soon(() => button('Previous version').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await view.answers.getByText('Second plan.').waitFor();
    await view.answers.getByText('2 of 3', { exact: true }).waitFor();
    chat.model.says('And then?', 'Then rest.');
    await view.askAndWait('And then?');
    const sent = chat.model.calls.find(({ question }) => question === 'And then?')?.user ?? '';
    expect(sent).toContain('Second plan.');
    expect(sent).not.toMatch(/First plan|Third plan|small launch/);

    await button('Next version').first().click();
    await view.answers.getByText('Third plan.').waitFor();
    expect(await view.answers.count()).toBe(1);
    await button('Previous version').click();
    await view.answers.getByText('Then rest.').waitFor();
  });
});

describe('what an answer rests on', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  it('is what its prompt held, with a way to each editor, and stays so when the profile changes', async () => {
    const { page, context } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await callApi(context, `${new URL(page.url()).origin}/api/brand/brandVoice/toneOfVoice`, { method: 'PUT', body: { value: 'Plain and dry' } });
    await view.askAndWait('How do we sound?');
    await callApi(context, `${new URL(page.url()).origin}/api/brand/brandVoice/toneOfVoice`, { method: 'PUT', body: { value: 'Loud' } });
    await page.reload();
    await view.answers.getByText(/^Based on/).click();
    await view.answers.getByText('Plain and dry', { exact: true }).waitFor();
    expect(await view.answers.getByText('Loud', { exact: true }).count()).toBe(0);
    expect(chat.model.calls.find(({ question }) => question === 'How do we sound?')?.user).toContain('Tone of Voice: Plain and dry');
    await view.answers.getByText('Default responses', { exact: true }).waitFor();
    expect(await view.answers.getByRole('link', { name: 'Ideal Customer' }).getAttribute('href')).toBe('/brandhub#targetAudience');
    await view.answers.getByRole('link', { name: 'Tone of Voice' }).click();
    await page.waitForURL('**/brandhub#brandVoice');
  });

  it('can be said to be wrong in one click, or in words', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('Rate me');
    await view.answers.getByRole('button', { name: 'Bad response' }).click();
    await view.answers.getByRole('button', { name: 'Other', exact: true }).click();
    await view.answers.getByRole('textbox', { name: 'In your own words' }).fill('Too cheerful');
    const saved = page.waitForResponse((response) => response.url().endsWith('/feedback') && (response.request().postData() ?? '').includes('Too cheerful'));
    await view.answers.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await soon(() => view.answers.getByRole('button', { name: 'Bad response' }).getAttribute('aria-pressed')).toBe('true');
    await view.answers.getByRole('button', { name: 'Bad response' }).click();
    await soon(() => view.answers.getByRole('textbox', { name: 'In your own words' }).inputValue()).toBe('Too cheerful');
  });
});
