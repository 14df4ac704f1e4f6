import type { ReplyRequest, ReplyStyle } from '@marquill/core';
import { FACT_PLACES, readFacts } from './facts.ts';
import { fillTemplate } from './fill-template.ts';
import { findTrade } from './find-trade.ts';
import { insertValue } from './insert-value.ts';
import type { FactName, Level, Playbook, SectionList } from './playbook.ts';
import { recognise } from './recognise.ts';
import { shortenMarkdown } from './shorten-markdown.ts';
import { readSegment } from './segment.ts';
import { holds, type Situation } from './situation.ts';

const SECTIONS_OF: Readonly<Record<ReplyStyle, readonly Level[]>> = {
  concise: ['short', 'all'],
  normal: ['all', 'full'],
  explanatory: ['all', 'full', 'deep'],
};

/** Facts that every answer uses when they are known. */
const ALWAYS_USED: readonly FactName[] = ['businessName', 'industry', 'targetAudience', 'idealCustomer'];

const FOOTER = '*Answered by the offline assistant from prepared playbooks; for a language model, set an OpenAI API key or a compatible server’s address.*';

/** The whole answer to a question as Markdown. The same request always gives the same answer. */
export function composeAnswer(request: Pick<ReplyRequest, 'text' | 'context' | 'facts' | 'style'>): string {
  const facts = readFacts(request.facts);
  const { playbook, topics, question, alreadyShown } = recognise(request.text, request.context);
  const { segment, guessed } = readSegment(facts);
  const style = question.wantsShorter ? 'concise' : question.wantsLonger ? 'explanatory' : request.style;
  const marketer = facts.has('role') || facts.has('marketingFocus');
  const situation: Situation = { facts, question, style, segment, segmentGuessed: guessed, marketer, trade: findTrade(facts, segment), topics, alreadyShown };
  const body = composeBody(playbook, situation);
  const closing = playbook.plain === true ? [] : [tradeNote(situation, body), usedFacts(playbook, situation, body), missingFacts(playbook, situation)];
  return [body, ...closing, `---\n\n${FOOTER}`].filter((part) => part !== '').join('\n\n');
}

function composeBody(playbook: Playbook, situation: Situation): string {
  const levels = SECTIONS_OF[situation.style];
  const shown = playbook.sections.filter((section) =>
    levels.includes(section.level ?? 'full') && (section.when ?? []).every((condition) => holds(condition, situation)));
  const parts = shown.map((section) => {
    const text = section.text === undefined ? '' : fillTemplate(section.text, situation);
    const list = section.list === undefined ? '' : composeList(section.list, situation);
    const whole = text === null ? '' : [text, list].filter((part) => part !== '').join('\n\n');
    return situation.style === 'concise' && playbook.plain !== true ? shortenMarkdown(whole) : whole;
  });
  return parts.filter((part) => part !== '').join('\n\n');
}

function composeList(list: SectionList, situation: Situation): string {
  const entries = list.entries.map((entry) => fillTemplate(entry, situation)).filter((entry) => entry !== null);
  const { question, style, alreadyShown } = situation;
  const asked = { pieces: question.count, weeks: question.weeks, nothing: null }[list.counts ?? 'pieces'];
  const usual = style === 'concise' && list.counts !== 'nothing' ? Math.ceil(list.count / (list.as === 'drafts' ? 3 : 2)) : list.count;
  const count = Math.min(asked ?? usual, entries.length);
  const offset = list.counts !== undefined || entries.length === 0 ? 0 : alreadyShown % entries.length;
  const chosen = [...entries.slice(offset), ...entries.slice(0, offset)].slice(0, count);
  const all = asked !== null && asked > entries.length && list.whenShort !== undefined ? `\n\n${list.whenShort}` : '';
  return showEntries(list, chosen) + all;
}

function showEntries(list: SectionList, chosen: readonly string[]): string {
  switch (list.as) {
    case 'bullets': return chosen.map((entry) => `- ${entry}`).join('\n');
    case 'numbered': return chosen.map((entry, index) => `${index + 1}. ${entry.replaceAll('\n', '\n   ')}`).join('\n');
    case 'rows': return [`| ${list.head ?? ''} |`, `|${' --- |'.repeat((list.head ?? '').split('|').length)}`, ...chosen.map((entry) => `| ${entry} |`)].join('\n');
    case 'drafts': return chosen.map((entry, index) => composeDraft(entry, index, chosen.length)).join('\n\n');
  }
}

/** A text to use: its first line says what it is, the rest is quoted. */
function composeDraft(entry: string, index: number, count: number): string {
  const [title = '', ...lines] = entry.split('\n');
  return `**${count > 1 ? `${index + 1}. ` : ''}${title}**\n\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}`;
}

/** Says that general knowledge of the trade stands where the person's own facts are missing. */
function tradeNote({ style, trade }: Situation, body: string): string {
  if (trade === null) return '';
  const texts = [trade.task, trade.habit, trade.moment, trade.cause, trade.doubt, trade.myth, trade.where, ...trade.tips, ...trade.searches, ...trade.topics, ...trade.lines];
  const used = texts.some((text) => body.includes(text.slice(1).replace(/\.$/, '')));
  if (!used) return '';
  return style === 'concise' ? 'Partly typical of your trade; check before use.' : 'Some lines are typical of your trade rather than facts about you; check them before use.';
}

function usedFacts(playbook: Playbook, { facts, style }: Situation, body: string): string {
  const names = new Set<FactName>([...ALWAYS_USED, ...playbook.uses.map((use) => use.fact)]);
  const left = [...names].flatMap((name) => {
    const value = facts.get(name);
    const quoted = value === undefined ? '' : insertValue(value);
    return quoted === '' || body.includes(quoted) ? [] : [{ name, text: `${FACT_PLACES[name].name} “${quoted}”` }];
  });
  const shown = style === 'concise' ? left.filter(({ name }) => ALWAYS_USED.includes(name)) : left;
  if (style === 'concise' && shown.length > 0) return `**For:** ${shown.map(({ name }) => insertValue(facts.get(name) ?? '')).join('; ')}.`;
  return shown.length === 0 ? '' : `**Also taken into account:** ${shown.map(({ text }) => text).join('; ')}.`;
}

function missingFacts(playbook: Playbook, { facts, style, segment, segmentGuessed }: Situation): string {
  const missing = playbook.uses.filter((use) => use.optional !== true && !facts.has(use.fact)).slice(0, style === 'concise' ? 1 : 3);
  const guess = segmentGuessed && segment !== 'mixed' ? `I assume that you sell to ${segment === 'b2b' ? 'businesses' : 'consumers'}; tell me if not.` : '';
  if (missing.length === 0) return guess;
  if (style === 'concise') return [`Not known yet: ${missing.map(({ fact }) => `your **${FACT_PLACES[fact].name}** (add it ${FACT_PLACES[fact].place})`).join('')}.`, guess].filter((part) => part !== '').join(' ');
  const entries = missing.map(({ fact, why }) => `your **${FACT_PLACES[fact].name}**: this ${why}. Add it ${FACT_PLACES[fact].place}.`);
  const named = entries.length === 1 ? `I don’t know ${entries[0] ?? ''}` : `**I don’t know yet**\n\n${entries.map((entry) => `- ${entry}`).join('\n')}`;
  return guess === '' ? named : `${named}\n\n${guess}`;
}
