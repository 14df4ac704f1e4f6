import { wordsOf } from './match-words.ts';

/** What a question says besides its subject. */
export interface Question {
  readonly words: readonly string[];
  /** The words without what the person says they do not have ("no mailing list"). */
  readonly asserted: readonly string[];
  /** How many pieces are asked for, 1 to 20; null when not said. */
  readonly count: number | null;
  /** How many weeks a plan is to cover, 1 to 26; null when not said. */
  readonly weeks: number | null;
  /** A sum of money with its sign, as asked; null when not said. */
  readonly amount: Amount | null;
  /** What a text is to be about, in the person's words; empty when not said. */
  readonly subject: string;
  /** True when the subject is something new that happens or is offered. */
  readonly isNews: boolean;
  /** Asks for a text to use: write, draft, suggest. */
  readonly wantsText: boolean;
  /** Asks for the earlier answer again, in another length or with other entries. */
  readonly wantsShorter: boolean;
  readonly wantsLonger: boolean;
  readonly wantsMore: boolean;
  /** Leans on what was said before: "and for …", "what about …", or very short. */
  readonly continues: boolean;
}

/** A sum of money and how it is written. */
export interface Amount {
  readonly value: number;
  /** `$`, `€`, `£`, or a currency word with a leading space, which then follows the number. */
  readonly sign: string;
}

const NUMBERS: readonly string[] = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER = String.raw`(\d{1,3}|${NUMBERS.join('|')}|a dozen)`;
const PIECES = String.raw`(?:\S+ ){0,4}?(?:posts?|ideas?|emails?|e-mails?|captions?|tweets?|subject lines?|headlines?|names?|taglines?|slogans?|hooks?|topics?|keywords?|articles?|ads?|titles?|channels?|questions?|metrics|kpis?|options|variants|variations|examples|versions|angles|reels|videos|scripts|competitors|tips|tactics|more|others)\b`;

/** Things a business may lack; to lack them is no question about them. */
const NOT_THERE = /\b(?:no|without(?: an?| any)?|(?:do not|don['’]?t|not) have(?: an?| any)?|have no) (?:own )?(?:mailing list|e-?mail list|list|newsletter|subscribers|website|landing page|blog|ads|advertising|social media|followers|logo|slogan|brand|press|reviews|competitors)\b/g;

/** Reads a question; never fails, whatever the text. */
export function readQuestion(text: string): Question {
  const line = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 2000);
  const words = wordsOf(line);
  const has = (pattern: RegExp): boolean => pattern.test(line);
  const wantsShorter = has(/\b(shorter|shorten|briefer|in short|tl;?dr|too long|more concise|summari[sz]e (?:it|that|this)|cut it down|condense)\b/);
  const wantsLonger = has(/\b(longer|more detail(?:s|ed)?|in depth|in-depth|deeper|elaborate|expand|explain (?:that|this|it|more|why)|go on|tell me more|why)\b/);
  const wantsMore = has(/\b(another|more|other|others|different|additional|again|alternatives?|new ones)\b/);
  return {
    words,
    asserted: wordsOf(line.replace(NOT_THERE, ' ')),
    count: readCount(line),
    weeks: readWeeks(line),
    amount: readAmount(line),
    subject: readSubject(text),
    isNews: has(/\b(announc\w*|launch\w*|release\w*|opening|open|new|event|webinar|sale|offer|discount|black friday|relaunch|update|funding|anniversary|price (?:increase|change)|coming)\b/),
    wantsText: has(/\b(write|draft|create|make|give|generate|suggest|need|compose|come up with|brainstorm|craft|rewrite|ideas? for|examples? of|help me (?:with|write|name))\b/),
    wantsShorter,
    wantsLonger,
    wantsMore,
    continues: words.length <= 12 && (has(/^(and|also|but|or|ok|okay|now|then|same|what about|how about|what if|can you|could you|make (?:it|them|that|this)|do (?:it|that|the same)|for|in|with|instead|please|shorter|longer|more|another)\b/) || words.length <= 4),
  };
}

function numberOf(text: string): number {
  if (text === 'a dozen') return 12;
  const index = NUMBERS.indexOf(text);
  return index === -1 ? Number(text) : index;
}

function readCount(line: string): number | null {
  const found = new RegExp(String.raw`(?<![$€£\d.,-])\b${NUMBER} (?!(?:week|month|day|year|hour|minute|percent|people|person|step|euro|dollar|pound|usd|eur|k\b))${PIECES}`).exec(line)
    ?? new RegExp(String.raw`\b(?:top|another|other|more) ${NUMBER}\b(?! ?(?:week|month|day|%|k\b|euro|dollar|pound))`).exec(line);
  if (found?.[1] === undefined) return /\b(?:write|draft|give me|need|create|make)(?: me| us)? an? (?:\S+ ){0,3}?(?:post|email|caption|tweet|tagline|slogan|headline)\b(?! (?:series|sequence|campaign|ideas|calendar|plan))/.test(line) ? 1 : null;
  const count = numberOf(found[1]);
  return count >= 1 ? Math.min(count, 20) : null;
}

function readWeeks(line: string): number | null {
  const found = new RegExp(String.raw`\b${NUMBER}[ -](day|week|month|quarter)s?\b`).exec(line);
  const named = /\b(?:a|one|next|this|per|the|for the|coming) (week|month|quarter)\b/.exec(line);
  const per = { day: 1 / 7, week: 1, month: 4.34, quarter: 13 } as const;
  const unit = (found?.[2] ?? named?.[1]) as keyof typeof per | undefined;
  if (unit === undefined) return null;
  const weeks = Math.round((found?.[1] === undefined ? 1 : numberOf(found[1])) * per[unit]);
  return Math.min(26, Math.max(1, weeks));
}

function readAmount(line: string): Amount | null {
  const found = /([$€£]) ?(\d[\d.,]*) ?(k|m)?\b/.exec(line) ?? /\b()(\d[\d.,]*) ?(k|m)? ?(euros?|eur|dollars?|usd|pounds?|gbp|lev[as]?|bgn|chf)\b/.exec(line);
  if (found === null) return null;
  const digits = (found[2] ?? '').replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(/[.,]+$/, '').replace(',', '.');
  const value = Number(digits) * (found[3] === 'k' ? 1000 : found[3] === 'm' ? 1_000_000 : 1);
  if (!Number.isFinite(value) || value <= 0) return null;
  const word = found[4] ?? '';
  const signs: Readonly<Record<string, string>> = { e: '€', d: '$', u: '$', p: '£', g: '£' };
  return { value, sign: found[1] || (signs[word[0] ?? ''] ?? ` ${word}`) };
}

function readSubject(text: string): string {
  const found = (/\b(?:(?<!what |how )about|announcing|to announce|on the topic of|regarding|promoting|to promote|on why|that explains?)\s+([^.?!\n]{3,120})/i.exec(text))
    ?? /\bfor ((?:our|the|my) (?:new|upcoming|next|spring|summer|autumn|winter|christmas|easter|black friday|grand)\b[^.?!\n]{2,100})/i.exec(text)
    ?? /\b((?:our|the|my) [^.?!\n]{0,50}(?:opening|launch|webinar|event|sale|anniversary))\b/i.exec(text);
  const subject = (found?.[1] ?? '').replace(/\s+(?:for|on|in)\s+(?:linkedin|instagram|facebook|x|twitter|tiktok|our (?:blog|newsletter|website))\b.*$/i, '').replace(/[\s,;:"'”’]+$/, '').replace(/^["'“‘]/, '').trim();
  return /^(?:it|that|this|them|us|me|how|what|whether)\b/i.test(subject) && subject.length < 12 ? '' : subject.slice(0, 80);
}
