import { afterAll, beforeAll, expect } from 'vitest';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { startModelServer, type ModelServer } from './model-server.ts';
import type { Person } from './person.ts';
import { useStage, type Stage } from './stage.ts';
import { callApi, onboardedPerson, type Visit } from './states.ts';

/** Somebody who may chat, at their own browser. */
export interface Member extends Visit {
  /** Sends a message past the screen, to a new chat unless one is named; gives the chat's id. */
  readonly sends: (text: string, chatId?: string | null) => Promise<string>;
}

/** What a member differs in from Ada, a startup founder at a window 1200 wide. */
export interface MemberOptions {
  readonly person?: Partial<Person>;
  readonly accountType?: 'startup' | 'marketer';
  readonly context?: BrowserContextOptions;
}

/** A stage whose assistant is a model that the tests answer for. */
export interface ChatStage {
  readonly stage: Stage;
  readonly model: ModelServer;
  /** Script errors and refused resources of all watched pages so far. */
  readonly problems: readonly string[];
  member(options?: MemberOptions): Promise<Member>;
  /** Watches the pages of a context for problems and lets them wait for a busy machine. */
  watch(context: BrowserContext): BrowserContext;
}

const WIDE = { width: 1200, height: 800 } as const;

/** Waits until what a page or a server says is as expected. */
export function soon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 20_000, interval: 50 });
}

/** One product on memory, its model and one browser for all tests of a file. */
export function useChatStage(settings: Readonly<Record<string, string>> = {}): ChatStage {
  const problems: string[] = [];
  const all: Record<string, string> = { OPENAI_API_KEY: 'test-key', ...settings };
  let open: ModelServer | null = null;
  const opened = (): ModelServer => {
    if (open === null) throw new Error('The model starts in beforeAll.');
    return open;
  };

  beforeAll(async () => {
    open = await startModelServer();
    all['OPENAI_BASE_URL'] = open.url;
  });
  const stage = useStage(all);
  afterAll(() => open?.close());

  function watch(context: BrowserContext): BrowserContext {
    context.setDefaultTimeout(20_000);
    context.on('weberror', (error) => problems.push(error.error().message));
    context.on('console', (message) => {
      if (/Content Security Policy|Minified React error/.test(message.text())) problems.push(message.text());
    });
    return context;
  }

  async function member({ person, accountType = 'startup', context }: MemberOptions = {}): Promise<Member> {
    const visit = await onboardedPerson(stage.browser, stage.url, {
      person: { firstName: 'Ada', ...person },
      accountType,
      context: { viewport: WIDE, locale: 'en-GB', baseURL: stage.url, ...context },
    });
    watch(visit.context);
    return {
      ...visit,
      sends: async (text, chatId = null) => {
        const body = { messageId: crypto.randomUUID(), chatId, text, style: 'normal', timeZone: context?.timezoneId ?? 'Europe/Sofia' };
        return String((await callApi(visit.context, `${stage.url}/api/messages`, { body }))['chatId']);
      },
    };
  }

  return {
    stage,
    get model() {
      return opened();
    },
    problems,
    member,
    watch,
  };
}
