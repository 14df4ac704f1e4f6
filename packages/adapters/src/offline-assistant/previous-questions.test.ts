import { buildPrompt } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { previousQuestions } from './previous-questions.ts';
import { recognise } from './recognise.ts';

describe('earlier questions', () => {
  it('are read from the context as core builds it, with their further lines', () => {
    const message = (text: string, role: string) => ({ text, role });
    const { context } = buildPrompt({
      user: null, text: 'shorter', style: 'normal', summary: '- Asked: plan our launch\n- Advised: slowly\n- Asked: and pricing?',
      history: [message('Write posts:\nTopic: hiring', 'user'), message('Drafts.\nUser: not a question', 'Marquill'), message('lonely', 'user')],
    });
    expect(previousQuestions(context)).toEqual(['plan our launch', 'and pricing?', 'Write posts:\nTopic: hiring', 'lonely']);
    expect(previousQuestions('This is the beginning of the conversation')).toEqual([]);
  });
});

describe('a question that leans on the talk', () => {
  const talk = (...questions: string[]): string =>
    questions.map((question, index) => `Interaction ${index + 1}:\nUser: ${question}\nAssistant: An answer about pricing and churn.`).join('\n');

  it.each([
    ['shorter please', 'how do we reduce churn?', 'retention'],
    ['and for LinkedIn?', 'three instagram posts about our serum', 'social-posts'],
    ['more', 'ten taglines', 'names'],
    ['can you make it longer', 'write a press release about our funding', 'press'],
    ['another 5', 'subject lines for the sale email', 'email'],
    ['why?', 'how much should we charge', 'pricing'],
    ['and for instagram', 'make a content plan for linkedin', 'content-plan'],
  ])('takes "%s" after "%s" as %s', (question, before, id) => {
    expect(recognise(question, talk('hello', before)).playbook.id).toBe(id);
  });

  it('keeps what was asked for before unless it is asked anew', () => {
    const first = talk('write four instagram posts about our opening');
    expect(recognise('shorter please', first).question).toMatchObject({ count: 4, subject: 'our opening', wantsShorter: true });
    expect([...recognise('and for linkedin?', first).topics]).toEqual(['linkedin']);
    expect(recognise('two more', first)).toMatchObject({ alreadyShown: 4 });
  });

  it('looks past thanks and greetings to the last real question', () => {
    expect(recognise('shorter', talk('who is our ideal customer?', 'thanks!')).playbook.id).toBe('audience');
  });

  it('reads the earlier questions of a summary when no interaction helps', () => {
    expect(recognise('shorter please', '- Asked: plan our product launch\n- Advised: three small launches').playbook.id).toBe('launch');
  });

  it('lets a clear question change the subject', () => {
    expect(recognise('ok, and how much should we charge?', talk('ten taglines')).playbook.id).toBe('pricing');
    expect(recognise('what about seo?', talk('ten taglines')).playbook.id).toBe('seo');
  });
});
