import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';
import { callApi } from './support/states.ts';

describe('what the model is sent', { timeout: 90_000 }, () => {
  const chat = useChatStage();
  const sentFor = (question: string): string => chat.model.calls.find((call) => call.question.startsWith(question))?.user ?? '';

  it('holds the profile and the Brand Hub, the last six messages in pairs, the earlier summary and the style that was picked [PROMPT-01 PROMPT-02 PROMPT-03 PROMPT-04 PROMPT-05 PROMPT-06 PROMPT-07 PROMPT-08 PROMPT-09 PROMPT-13]', async () => {
    const { page, context } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    const { origin } = new URL(page.url());
    for (const [section, field] of [['brandCore', 'mission'], ['targetAudience', 'painPoints'], ['positioning', 'category'], ['brandVoice', 'toneOfVoice'], ['visualIdentity', 'designStyle'], ['coreProducts', 'usp']] as const) {
      await callApi(context, `${origin}/api/brand/${section}/${field}`, { method: 'PUT', body: { value: `Marker of ${field}` } });
    }
    const pick = async (label: string): Promise<void> => {
      await view.style.click();
      await page.getByRole('menuitemradio', { name: label }).click();
    };
    for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await view.askAndWait(question);
    await soon(() => chat.model.calls.filter(({ kind }) => kind === 'summary').length).toBe(1);
    await pick('Shorter responses');
    await view.askAndWait('Five?');
    await pick('In-depth responses');
    await view.askAndWait('Six?');

    const first = sentFor('One?');
    for (const marker of ['Startup Name: Tallybean', 'Industry: Software for hospitality', 'mission', 'painPoints', 'category', 'toneOfVoice', 'designStyle', 'usp'].map((word) => (word.includes(':') ? word : `Marker of ${word}`))) {
      expect(first).toContain(marker);
    }
    expect(first).toContain('This is the beginning of the conversation');
    expect(first.endsWith('\n\nOne?')).toBe(true);
    const fifth = sentFor('Five?');
    expect(fifth).toContain('Earlier summary: They asked first: One?');
    expect(fifth.match(/^Interaction \d:|^User: .*/gm)).toEqual(['Interaction 1:', 'User: Two?', 'Interaction 2:', 'User: Three?', 'Interaction 3:', 'User: Four?']);
    expect(fifth.match(/^Assistant: .*/gm)).toEqual(['Two?', 'Three?', 'Four?'].map((question) => `Assistant: Answer to: ${question}`));
    expect(fifth).toMatch(/\n\nFive\?\n\nPlease be concise: .*$/);
    expect(sentFor('Six?')).toMatch(/\n\nSix\?\n\nPlease be verbose: .*$/);
    expect(await view.mine.getByText('Six?', { exact: true }).count()).toBe(1);
  });

  it('says so when the brand colors cannot be read [PROMPT-10]', async () => {
    const { page, context } = await chat.member();
    await page.goto('/chat');
    await callApi(context, `${new URL(page.url()).origin}/api/brand/visualIdentity/brandColors`, { method: 'PUT', body: { value: '{broken' } });
    await chatPage(page).askAndWait('Which colors?');
    expect(sentFor('Which colors?')).toContain('Brand Colors: Error parsing color data');
  });
});
