import { insertValue } from './insert-value.ts';
import { wordsOf } from './match-words.ts';
import type { FactName } from './playbook.ts';
import { asPhrase, type Situation } from './situation.ts';
import { tradeText } from './trade.ts';

/**
 * Fills `{name|words}` in a template; null when a value without replacement words is missing outside `[[ ]]`.
 * Names: those of the facts, and `audience` (whom it sells to, as a phrase), `buyers` (general word for them), `product`,
 * `edge` (what sets it apart), `pain`, `subject`, `news` and
 * `theme` (the subject when it is new, and when it is not), the texts of the trade (see `tradeText`), `weeks`, `amount`, `share:40` (40 % of the amount asked for, or of the
 * 1,000 dollars that stand in for it).
 */
export function fillTemplate(template: string, situation: Situation): string | null {
  const parts = template.split(/(\[\[.*?\]\])/s).map((part) =>
    part.startsWith('[[') ? (fillPart(part.slice(2, -2), situation) ?? '') : fillPart(part, situation));
  return parts.includes(null) ? null : tidy(parts.join(''));
}

/** Closes the gaps that parts left out leave behind. */
function tidy(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/(?<=\S) {2,}(?=\S)/g, ' ').replace(/\n{3,}/g, '\n\n').trim();
}

function fillPart(part: string, situation: Situation): string | null {
  let missing = false;
  const text = part.replace(/\{([\w:]+)(?:\|([^{}]*))?\}(["”]?)/g, (match, name: string, instead: string | undefined, quote: string, at: number) => {
    const value = valueOf(name, situation);
    if (value === null) {
      if (instead === undefined) missing = true;
      return (instead ?? '') + quote;
    }
    return insertValue(fitEnd(fitStart(name, value, part.slice(0, at)), quote, part.slice(at + match.length))) + quote;
  });
  return missing ? null : text;
}

/** Gives a value the first letter, capital or small, that its place in the sentence asks for. */
function fitStart(name: string, value: string, before: string): string {
  if (PHRASES.has(name) && STARTS_SENTENCE.test(before)) return value.charAt(0).toUpperCase() + value.slice(1);
  return SENTENCES.test(name) && before.endsWith(': ') ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}

/** Values that read as a part of a sentence, so that they take a capital where they begin one. */
const PHRASES: ReadonlySet<string> = new Set(['audience', 'buyers', 'product', 'edge', 'pain', 'subject', 'news', 'theme', 'task', 'habit', 'cause']);
/** Values that are sentences without their full stop. */
const SENTENCES = /^(?:tip\d|truth)$/;
const STARTS_SENTENCE = /(?:^|[.!?]\s|\n|“)[*\s]*$/;

/** Drops or adds the full stop of a value as the text around it needs: a quoted value keeps its own. */
function fitEnd(value: string, quote: string, after: string): string {
  if (quote === '' || /^[,;:.]/.test(after)) return value.replace(/(?<!\.)\.\s*$/, '');
  return /^\s+[A-Z]/.test(after) && !/[.!?…]\s*$/.test(value) ? `${value}.` : value;
}

function valueOf(name: string, situation: Situation): string | null {
  const { facts, question } = situation;
  const phrase = (...names: FactName[]): string | null => {
    const found = names.map((key) => facts.get(key)).find((value) => value !== undefined);
    return found === undefined ? null : asPhrase(found);
  };
  if (name.startsWith('share:')) return money(question.amount ?? { value: 1000, sign: '$' }, Number(name.slice(6)));
  switch (name) {
    case 'audience': return audienceOf(situation);
    case 'buyers': return { b2b: 'business buyers', b2c: 'consumers', mixed: 'buyers' }[situation.segment];
    case 'product': return productOf(situation);
    case 'edge': return phrase('usp', 'competitiveAdvantage');
    case 'pain': return phrase('painPoints');
    case 'subject': return question.subject === '' ? null : question.subject;
    case 'weeks': return question.weeks === null ? null : String(question.weeks);
    case 'amount': return question.amount === null ? null : money(question.amount, 100);
    case 'news': return question.isNews && question.subject !== '' ? question.subject : null;
    case 'theme': return question.isNews || question.subject === '' ? null : question.subject;
    default: return facts.get(name as FactName) ?? (situation.trade === null ? null : tradeText(situation.trade, name));
  }
}

/** Of several products the one the question names, else the first. */
function productOf({ facts, question }: Situation): string | null {
  const told = facts.get('products') ?? facts.get('services');
  if (told === undefined) return null;
  const products = told.split(/[,;\n]+/).map((product) => product.trim()).filter((product) => product !== '');
  const asked = question.words.join(' ');
  const named = products.find((product) => asked.includes(wordsOf(product).join(' ')));
  return asPhrase(named ?? products[0] ?? told);
}

function audienceOf({ facts }: Situation): string | null {
  const ideal = facts.get('idealCustomer') ?? facts.get('targetAudience');
  return ideal === undefined || /^(?:b2b|b2c|d2c|both)\b/i.test(ideal) ? null : asPhrase(ideal);
}

/** A share of a sum, exact, so that the shares of a table add up. */
function money({ value, sign }: { value: number; sign: string }, percent: number): string {
  const part = Math.round(value * percent) / 100;
  const digits = part.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(part) ? 0 : 2, maximumFractionDigits: 2 });
  return sign.startsWith(' ') ? digits + sign : sign + digits;
}
