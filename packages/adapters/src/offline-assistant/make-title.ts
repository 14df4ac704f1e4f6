import { BY_DEFAULT } from './playbooks.ts';
import { somethingElse } from './playbooks/small-talk.ts';
import { recognise } from './recognise.ts';

/** Longest title, in characters. */
const LONGEST = 48;
const OPENERS = /^(?:(?:hi|hello|hey|please|so|ok|okay)[\s,!.]+)*(?:(?:can|could|would) you (?:please )?|i (?:need|want|would like) (?:you )?(?:to )?|help me (?:to )?|how (?:do|can|should|would) (?:i|we) |what(?:'s| is| are) (?:the |a )?|give me |tell me (?:about )?)*/i;

/** A short title in sentence case: what the question asks for, and about what when that fits. */
export function makeTitle(query: string): string {
  const { playbook, topics, question } = recognise(query, '');
  if (playbook === BY_DEFAULT || playbook === somethingElse) return titleFromWords(query);
  const [topic] = [...topics].map((name) => playbook.topics?.[name]?.title).filter((title) => title !== undefined);
  const title = topic ?? playbook.title;
  const longer = `${title} about ${clean(question.subject)}`;
  return playbook.writes === true && question.subject !== '' && longer.length <= LONGEST ? longer : title;
}

function titleFromWords(query: string): string {
  const words = clean(query).replace(OPENERS, '').replace(/[?!.,;:]+$/, '');
  const cut = words.length <= LONGEST ? words : words.slice(0, LONGEST + 1).replace(/\s+\S*$/, '').slice(0, LONGEST);
  const title = cut.trim() || BY_DEFAULT.title;
  return (title[0]?.toUpperCase() ?? '') + title.slice(1);
}

function clean(text: string): string {
  return text.replace(/["'“”‘’`*_#<>[\]()|]/g, '').replace(/\s+/g, ' ').trim();
}
