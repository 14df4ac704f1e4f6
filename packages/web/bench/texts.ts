import type { MessageView } from '@marquill/core';

const WORDS = 'launch story customers weekly budget channel offer pricing landing page email partner community founder brand voice metric trial referral search content audience test plan draft reply'.split(' ');

/** A generator of numbers from 0 to 1 that gives the same row for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function sentence(random: () => number, count: number): string {
  const words = Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '');
  return `${words.slice(0, 2).join(' ')} **${words[2] ?? ''}** ${words.slice(3).join(' ')}.`;
}

/** An answer of at least `length` characters, cut there: headings, paragraphs, lists, tables, code. */
export function mixedText(length: number, seed = 7): string {
  const random = seeded(seed);
  let text = '';
  for (let part = 1; text.length < length; part += 1) {
    text += `## Step ${part}\n\n${sentence(random, 24)} ${sentence(random, 18)}\n\n`;
    text += `- ${sentence(random, 9)}\n- ${sentence(random, 12)}\n- ${sentence(random, 7)}\n\n`;
    if (part % 2 === 0) text += `| Week | Channel | Cost |\n|---|---|---|\n| 1 | ${sentence(random, 3)} | $120 |\n| 2 | ${sentence(random, 3)} | $80 |\n\n`;
    if (part % 3 === 0) text += '```js\nconst rate = paid / visits;\nconsole.log(rate);\n```\n\n';
    text += `1. ${sentence(random, 8)}\n2. ${sentence(random, 10)}\n\n> ${sentence(random, 12)}\n\n`;
  }
  return text.slice(0, length);
}

/** One single numbered list. */
export function listText(length: number, seed = 11): string {
  const random = seeded(seed);
  let text = '';
  for (let item = 1; text.length < length; item += 1) text += `${item}. ${sentence(random, 12)}\n`;
  return text.slice(0, length);
}

/** The messages of a chat: questions and answers in turn, about 690 characters each in the middle. */
export function conversation(count: number): readonly MessageView[] {
  return Array.from({ length: count }, (_, index) => {
    const isQuestion = index % 2 === 0;
    const common = { id: `m${index}`, chatId: 'c', timestamp: new Date(1_700_000_000_000 + index * 1000).toISOString(), version: 1 };
    return isQuestion
      ? { ...common, role: 'user', text: sentence(seeded(index), 14) }
      : { ...common, role: 'model', parentId: `m${index - 1}`, text: mixedText(1280, index) };
  });
}
