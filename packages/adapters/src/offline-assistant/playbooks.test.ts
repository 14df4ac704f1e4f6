import { describe, expect, it } from 'vitest';
import { PLAYBOOKS } from './playbooks.ts';

describe('the playbooks', () => {
  it('are at least fourteen, each with its own id and a short title', () => {
    expect(PLAYBOOKS.filter((playbook) => playbook.plain !== true).length).toBeGreaterThanOrEqual(14);
    expect(new Set(PLAYBOOKS.map(({ id }) => id)).size).toBe(PLAYBOOKS.length);
    for (const { title, topics = {} } of PLAYBOOKS) {
      for (const one of [title, ...Object.values(topics).flatMap((topic) => topic.title ?? [])]) expect(one).toMatch(/^[A-Z].{2,40}$/);
    }
  });

  it.each(PLAYBOOKS.map((playbook) => [playbook.id, playbook] as const))('%s asks only for topics it declares', (_, playbook) => {
    const asked = playbook.sections.flatMap((section) => section.when ?? []).flatMap((condition) => /^!?asks:(.*)$/.exec(condition)?.[1]?.split('|') ?? []);
    const declared = ['nothing', ...Object.keys(playbook.topics ?? {})];
    expect(asked.filter((topic) => !declared.includes(topic))).toEqual([]);
  });

  it.each(PLAYBOOKS.map((playbook) => [playbook.id, playbook] as const))('%s says something in every style', (_, playbook) => {
    expect(playbook.sections.some(({ level }) => level === 'all')).toBe(true);
    expect(Object.keys(playbook.triggers).length).toBeGreaterThan(6);
  });

  it('never closes a list entry or a text with stray spaces', () => {
    for (const { id, sections } of PLAYBOOKS) {
      for (const text of sections.flatMap((section) => [section.text ?? '', ...(section.list?.entries ?? [])])) expect([id, text]).toEqual([id, text.trim()]);
    }
  });
});
