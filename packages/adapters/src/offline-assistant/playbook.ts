/**
 * What a playbook is, and how to add one.
 *
 * A playbook is one file in `playbooks/` that exports one `Playbook`: data, no code. To add one:
 * 1. Copy a file of that folder, give it a new `id` and a `title` (it becomes the chat's title).
 * 2. List `triggers`: words and phrases of a question with a weight (1 hint, 2 usual, 3 strong, 5 decisive).
 *    Plurals, capitals, accents and small typos are matched by themselves.
 * 3. List `topics`: parts of the subject a question can ask for; sections name them as `asks:<topic>`.
 * 4. List in `uses` the facts that matter, the most decisive first, each with why it matters. Known ones are quoted
 *    in the answer, the first missing ones are asked for.
 * 5. Write `sections`. Each is Markdown; `{businessName|your business}` inserts a value or the words after the bar.
 *    Where a value without such words is missing, the smallest part around it is left out: what stands between
 *    `[[` and `]]`, else the list entry, else the section.
 * 6. Add the playbook to `playbooks.ts` and a few questions to `recognise.test.ts`.
 */
export interface Playbook {
  readonly id: string;
  /** Chat title in sentence case, at most 30 characters. */
  readonly title: string;
  /** True where the answer is text to use as it is; such playbooks win over others when a question says "write" or "draft". */
  readonly writes?: true;
  /** True where the answer stands alone: no list of facts used or missing (greetings, questions about something else). */
  readonly plain?: true;
  readonly triggers: Readonly<Record<string, number>>;
  readonly topics?: Readonly<Record<string, Topic>>;
  readonly uses: readonly FactUse[];
  readonly sections: readonly Section[];
}

/** A part of a playbook's subject that a question can ask for. */
export interface Topic {
  /** Words and phrases that ask for it; matched like triggers. */
  readonly words: readonly string[];
  /** Chat title when this topic is asked for; the playbook's own otherwise. */
  readonly title?: string;
}

/** A fact of the profile or Brand Hub that a playbook relies on. */
export interface FactUse {
  readonly fact: FactName;
  /** Completes "I don't know your …: this …". */
  readonly why: string;
  /** True where the answer does not suffer without it: quoted when known, never asked for. */
  readonly optional?: true;
}

/** The facts playbooks can use, by the last part of the key of a profile fact. */
export type FactName =
  | 'businessName' | 'businessDescription' | 'industry' | 'targetAudience' | 'role' | 'marketingFocus'
  | 'businessAge' | 'services' | 'growthGoals'
  | 'mission' | 'vision' | 'values' | 'brandPurpose'
  | 'idealCustomer' | 'painPoints' | 'desires' | 'buyingTriggers'
  | 'category' | 'competitiveAdvantage' | 'positioningStatement'
  | 'toneOfVoice' | 'vocabularyGuide' | 'designStyle'
  | 'products' | 'usp';

/**
 * Which replies a section is part of: `short` only concise ones, `all` every one, `full` normal and in-depth ones
 * (the default), `deep` only in-depth ones.
 */
export type Level = 'short' | 'all' | 'full' | 'deep';

/**
 * What must hold for a section; a leading `!` turns it round.
 * `b2b`, `b2c`, `mixed`: whom the business sells to (`mixed` when both or not known). `startup`, `marketer`: account type.
 * `young`: under about a year old; `older`: known to be older. `subject`: the question says what the text is about.
 * `amount`: the question names a sum of money. `counted`: the question names a number of pieces. `hurried`: it
 * asks for a plan of at most four weeks.
 * `news`: … and that it is new. `asks:a|b`: the question asks for one of these topics; `asks:nothing`: for none.
 */
export type Condition =
  | Plain | `!${Plain}` | `asks:${string}` | `!asks:${string}` | `knows:${FactName}` | `!knows:${FactName}`;
type Plain = 'b2b' | 'b2c' | 'mixed' | 'startup' | 'marketer' | 'young' | 'older' | 'subject' | 'news' | 'amount' | 'counted' | 'hurried';

/** A part of an answer: a text, a list of entries, or a text followed by one. */
export interface Section {
  readonly level?: Level;
  /** All must hold. */
  readonly when?: readonly Condition[];
  readonly text?: string;
  readonly list?: SectionList;
}

/** Entries of which as many are shown as were asked for, or else `count` (about half in concise replies). */
export interface SectionList {
  readonly as: 'numbered' | 'bullets' | 'rows' | 'drafts';
  readonly entries: readonly string[];
  readonly count: number;
  /** Column heads of `rows`, divided by bars. */
  readonly head?: string;
  /** What a number in the question counts: these entries (the default), weeks of a plan, or nothing here. */
  readonly counts?: 'weeks' | 'nothing';
  /** Said below when more was asked for than there is. */
  readonly whenShort?: string;
}
