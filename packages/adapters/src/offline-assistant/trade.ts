/**
 * What is generally known about the buyers of a trade; it makes drafts concrete where the Brand Hub says nothing yet.
 * To add one: copy an entry in `trades/`, say by which words it is recognised, and keep each text fit for its place.
 */
export interface Trade {
  readonly words: RegExp;
  /** The chore in question, as a thing: "the weekly rota". */
  readonly task: string;
  /** What most buyers do today, as a thing. */
  readonly habit: string;
  /** When it hurts, fit to follow "It hurts". */
  readonly moment: string;
  /** Why it goes wrong, as a clause. */
  readonly cause: string;
  /** Three pieces of advice that help without buying, each a sentence without its full stop. */
  readonly tips: readonly [string, string, string];
  /** What nearly stops buyers, as a question. */
  readonly doubt: string;
  /** A common belief, and what holds instead; sentences without their full stop. */
  readonly myth: string;
  readonly truth: string;
  /** Where these buyers ask each other, fit to follow "in". */
  readonly where: string;
  /** Three searches of people about to buy. */
  readonly searches: readonly [string, string, string];
  /** Titles of pieces worth writing. */
  readonly topics: readonly [string, string, string, string];
  /** Taglines that hold for many sellers of the trade. */
  readonly lines: readonly [string, string, string];
}

/** A text of a trade by its name in templates: `task`, `habit`, …, `tip1`, `search1`, `topic1`, `line1`; null when unknown. */
export function tradeText(trade: Trade, name: string): string | null {
  const numbered = /^(tip|search|topic|line)(\d)$/.exec(name);
  if (numbered !== null) {
    const lists = { tip: trade.tips, search: trade.searches, topic: trade.topics, line: trade.lines } as const;
    return lists[numbered[1] as keyof typeof lists][Number(numbered[2]) - 1] ?? null;
  }
  switch (name) {
    case 'task': case 'habit': case 'moment': case 'cause': case 'doubt': case 'myth': case 'truth': case 'where': return trade[name];
    default: return null;
  }
}
