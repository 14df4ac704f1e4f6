import { describe, expect, it } from 'vitest';
import type { Message } from './chat.ts';
import { choiceChanges, chosenBranch, placeQuestion, versionsOf } from './versions.ts';

type Row = Pick<Message, 'id' | 'chatId' | 'role' | 'parentId' | 'chosen' | 'isError' | 'isLoading'>;

const ask = (id: string, fields: Partial<Row> = {}): Row => ({ id, chatId: 'c', role: 'user', ...fields });
const reply = (to: string, fields: Partial<Row> = {}): Row => ({ id: `${to}r`, chatId: 'c', role: 'Marquill', parentId: to, ...fields });
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

const linear = [ask('a'), reply('a'), ask('b'), reply('b')];
/** b was asked again as d; then c continues d. */
const branched = [
  ask('a'), reply('a'), ask('b', { chosen: false }), reply('b', { chosen: false }), ask('d', { parentId: 'ar' }), reply('d'), ask('e'), reply('e'),
];

describe('a chat of existing data, without parents and marks', () => {
  it('is one branch, and each question its only version', () => {
    expect(chosenBranch(linear)).toEqual(linear);
    for (const question of linear.filter(({ role }) => role === 'user')) expect(ids(versionsOf(question, linear))).toEqual([question.id]);
  });

  it('takes a new question at its end without a parent', () => {
    expect(placeQuestion(linear, 'c')).toEqual({ unchosen: [] });
    expect(placeQuestion([], 'c')).toEqual({ unchosen: [] });
  });
});

describe('a question in the place of another', () => {
  it('follows what the other follows, and takes it and the rest of the branch off', () => {
    expect(placeQuestion(linear, 'c', 'b')).toEqual({ parentId: 'ar', unchosen: ['b', 'br'] });
    expect(placeQuestion(linear, 'c', 'a')).toEqual({ parentId: 'c', unchosen: ['a', 'ar', 'b', 'br'] });
    expect(placeQuestion(branched, 'c', 'd')).toEqual({ parentId: 'ar', unchosen: ['d', 'dr', 'e', 'er'] });
  });

  it('is refused for a reply, an unknown message and one that is off the branch', () => {
    for (const id of ['ar', 'x', 'b']) expect(placeQuestion(branched, 'c', id)).toBeNull();
  });
});

describe('versions', () => {
  it('are the questions with the same parent, oldest first, without those that only failed', () => {
    const [, , b, , d] = branched;
    for (const question of [b, d]) expect(question && ids(versionsOf(question, branched))).toEqual(['b', 'd']);
    const failed = [...linear.slice(0, 2), ask('b', { chosen: false }), reply('b', { chosen: false, isError: true }), ask('d', { parentId: 'ar' }), reply('d')];
    expect(ids(versionsOf(ask('d', { parentId: 'ar' }), failed))).toEqual(['d']);
  });

  it('are chosen with the newest of what follows them, in the place of what stood there', () => {
    expect(choiceChanges(branched, 'b')).toEqual({ chosen: ['b', 'br'], unchosen: ['d', 'dr', 'e', 'er'] });
    expect(choiceChanges(branched, 'd')).toEqual({ chosen: [], unchosen: [] });
    const back = branched.map((row): Row => {
      const { chosen: _chosen, ...rest } = row;
      return ['b', 'br'].includes(row.id) ? rest : ['d', 'dr', 'e', 'er'].includes(row.id) ? { ...rest, chosen: false } : rest;
    });
    expect(choiceChanges(back, 'd')).toEqual({ chosen: ['d', 'dr', 'e', 'er'], unchosen: ['b', 'br'] });
    expect(placeQuestion(back, 'c')).toEqual({ parentId: 'br', unchosen: [] });
  });

  it('cannot be chosen when they are replies, unknown, or hang on something off the branch', () => {
    const deep = [...branched.slice(0, 4), ask('f', { parentId: 'br', chosen: false }), ...branched.slice(4)];
    for (const id of ['ar', 'x', 'f']) expect(choiceChanges(deep, id)).toBeNull();
  });
});
