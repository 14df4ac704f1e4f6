import type { ReplyStyle } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { BUSINESSES, factsOf } from './businesses.fixture.ts';
import { composeAnswer } from './compose-answer.ts';
import { BY_DEFAULT, PLAYBOOKS } from './playbooks.ts';

const NO_CONTEXT = 'This is the beginning of the conversation';
const STYLES: readonly ReplyStyle[] = ['concise', 'normal', 'explanatory'];

function answer(text: string, { facts = BUSINESSES.rota, style = 'normal', context = NO_CONTEXT }: Partial<Parameters<typeof composeAnswer>[0]> = {}): string {
  return composeAnswer({ text, facts, style, context });
}

/** A question for every playbook and for every topic of it. */
const QUESTIONS = PLAYBOOKS.flatMap((playbook) => {
  const [trigger = ''] = Object.entries(playbook.triggers).sort(([, a], [, b]) => b - a).map(([phrase]) => phrase);
  const topics = Object.values(playbook.topics ?? {}).map((topic) => `${trigger} ${topic.words[0] ?? ''}`);
  return [trigger, ...topics, `${trigger} about our summer sale`, `write 12 ${trigger} about patience, with $750, for 12 weeks`];
});

describe('an answer', () => {
  it.each(Object.entries(BUSINESSES))('is whole for %s, whatever is asked in whatever style', (_, facts) => {
    for (const question of QUESTIONS) {
      for (const style of STYLES) {
        const text = answer(question, { facts, style });
        const where = `${style}: ${question}\n${text}`;
        expect(text.length, where).toBeGreaterThan(200);
        for (const broken of [/undefined|null|NaN|\[object/, /[{}]/, /\[\[|\]\]/, /\S {2,}\S/, / [,;:](?=\s)/, /\(\s*\)|“\s*”|\*\*\*\*/, /\n{3,}/, /[ \t]\n/, /\.\.(?!\.)/, /\| \|\n(?!\| ---)/]) {
          expect(text, `${String(broken)} in ${where}`).not.toMatch(broken);
        }
        for (const table of text.match(/(?:^\|.*\|$\n?)+/gm) ?? []) {
          const widths = new Set(table.trim().split('\n').map((row) => row.replaceAll('\\|', '').split('|').length));
          expect([...widths], `table columns in ${where}`).toHaveLength(1);
        }
      }
    }
  });

  it('grows from concise over normal to explanatory, concise being about a third of normal', () => {
    const ratios: number[] = [];
    for (const playbook of PLAYBOOKS.filter((one) => one.plain !== true)) {
      const [question = ''] = Object.entries(playbook.triggers).sort(([, a], [, b]) => b - a).map(([phrase]) => phrase);
      const [concise = 0, normal = 0, explanatory = 0] = STYLES.map((style) => answer(question, { style, facts: BUSINESSES.skincare }).length);
      expect([playbook.id, concise < normal, normal < explanatory]).toEqual([playbook.id, true, true]);
      ratios.push(concise / normal);
    }
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(mean).toBeGreaterThan(0.28);
    expect(mean).toBeLessThan(0.42);
  });

  it('uses business name, industry and audience of the profile in every style [PROD-01]', () => {
    for (const playbook of PLAYBOOKS.filter((one) => one.plain !== true)) {
      const [question = ''] = Object.keys(playbook.triggers);
      for (const style of STYLES) {
        const text = answer(question, { style });
        for (const value of ['Rotalia', 'Hospitality software', 'B2B', 'Owners of independent cafés with 5 to 20 staff']) expect(text).toContain(value);
      }
    }
  });

  it('quotes every Brand Hub value its playbook relies on, word for word', () => {
    for (const playbook of PLAYBOOKS) {
      const [question = ''] = Object.entries(playbook.triggers).sort(([, a], [, b]) => b - a).map(([phrase]) => phrase);
      const text = answer(question, { style: 'normal' });
      for (const { fact } of playbook.uses) {
        const value = BUSINESSES.rota.find(({ key }) => key === fact || key.endsWith(`.${fact}`))?.value;
        if (value !== undefined) expect(text, `${playbook.id} ${fact}`).toContain(value);
      }
    }
  });

  it('names at most three missing facts, the most decisive first, and where to add them', () => {
    const text = answer('Write a positioning statement', { facts: BUSINESSES.skincare });
    const missing = text.match(/^- your \*\*.*$/gm) ?? [];
    expect(missing).toHaveLength(3);
    expect(missing[0]).toContain('your **competitive advantage**');
    expect(missing[0]).toContain('in the Brand Hub under Positioning');
    expect(answer('Write a positioning statement')).not.toContain('I don’t know');
  });

  it('treats stand-ins for missing values as missing', () => {
    const text = answer('how should we price', { facts: factsOf({ businessName: 'Kora', services: 'Not specified', 'coreProducts.usp': 'n/a' }) });
    expect(text).not.toContain('Not specified');
    expect(text).not.toContain('n/a');
  });

  it('says that it is the offline assistant and how to get a real model', () => {
    for (const style of STYLES) expect(answer('seo', { style })).toMatch(/\n---\n\n\*.*offline assistant.*OpenAI API key.*\*$/i);
  });

  it.each([[1], [3], [5], [9]])('gives as many posts as were asked for: %i', (count) => {
    const text = answer(`write ${count} linkedin posts`);
    expect(text.match(/^\*\*\d\. .*\*\*$/gm)?.length ?? 1).toBe(count);
  });

  it('gives other posts for another network, and further ones when more are asked for', () => {
    const linkedin = answer('write three linkedin posts');
    expect(linkedin).not.toEqual(answer('write three instagram posts'));
    const more = answer('three more', { context: 'Interaction 1:\nUser: write three linkedin posts\nAssistant: Drafts.' });
    const titles = (text: string): readonly string[] => [...text.matchAll(/^\*\*\d\. (.*)\*\*$/gm)].map((match) => match[1] ?? '');
    expect(titles(more)).toHaveLength(3);
    expect(titles(more).filter((title) => titles(linkedin).includes(title))).toEqual([]);
  });

  it('plans as many weeks as were asked for', () => {
    const weeks = (text: string): number => text.match(/^\| \d+ \|/gm)?.length ?? 0;
    expect([weeks(answer('content plan')), weeks(answer('a six-week content plan')), weeks(answer('content plan for 12 weeks'))]).toEqual([4, 6, 8]);
    expect(answer('content plan for 12 weeks')).toContain('After week 8');
  });

  it('divides the sum that was asked about', () => {
    expect(answer('how should I split a marketing budget of €8,000')).toMatch(/€4,000[\s\S]*€1,600[\s\S]*€1,200[\s\S]*€800[\s\S]*€400/);
  });

  it('speaks differently to sellers to companies, to consumers, and to marketers', () => {
    const [rota, skincare, bank] = [BUSINESSES.rota, BUSINESSES.skincare, BUSINESSES.bank].map((facts) => answer('which channels should we use', { facts }));
    expect(rota).toContain('LinkedIn');
    expect(skincare).toContain('Reels');
    expect(bank).toContain('established company');
  });

  it('shortens or deepens the earlier answer when that is asked', () => {
    const context = 'Interaction 1:\nUser: how do we reduce churn?\nAssistant: …';
    expect(answer('shorter please', { context })).toEqual(answer('how do we reduce churn?', { style: 'concise' }));
    expect(answer('explain that in more detail', { context })).toEqual(answer('how do we reduce churn?', { style: 'explanatory' }));
  });

  it('asks the decisive question when nothing prepared fits, instead of guessing', () => {
    for (const style of STYLES) {
      const text = answer('how do I convince my cofounder?', { style });
      expect(text).toContain('which number should be different in 90 days?');
      expect(text).not.toMatch(/[{}]|undefined/);
    }
    expect(PLAYBOOKS).not.toContain(BY_DEFAULT);
  });

  it('brings other subjects back to marketing in a few lines', () => {
    const text = answer('tell me a joke');
    expect(text).toContain('marketing of Rotalia');
    expect(text.length).toBeLessThan(700);
  });

  it('is the same each time', () => {
    for (const question of QUESTIONS.slice(0, 20)) expect(answer(question)).toEqual(answer(question));
  });
});
