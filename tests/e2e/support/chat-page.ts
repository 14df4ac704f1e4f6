import type { Locator, Page } from 'playwright-core';

/** The parts of the chat screen by their accessible names. */
export interface ChatPage {
  readonly box: Locator;
  readonly send: Locator;
  readonly sending: Locator;
  readonly stop: Locator;
  readonly log: Locator;
  readonly mine: Locator;
  readonly answers: Locator;
  readonly dots: Locator;
  readonly style: Locator;
  readonly toBottom: Locator;
  readonly banner: Locator;
  readonly menu: Locator;
  /** The chats in the menu. */
  readonly chats: Locator;
  readonly openMenu: Locator;
  readonly closeMenu: Locator;
  readonly newChat: Locator;
  /** Clicks New chat and waits for the empty chat. */
  startsNew(): Promise<void>;
  /** Types a message and clicks Send. */
  ask(text: string): Promise<void>;
  /** Sends a message and waits for its whole answer. */
  askAndWait(text: string): Promise<void>;
}

/** The chat screen of a page. */
export function chatPage(page: Page): ChatPage {
  const log = page.getByRole('log', { name: 'Conversation' });
  const menu = page.getByRole('navigation', { name: 'Chats' });
  const box = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const answers = log.getByRole('article', { name: 'Marquill' });
  const mine = log.getByRole('article', { name: 'You' });
  const newChat = menu.getByRole('button', { name: 'New chat' });
  const ask = async (text: string): Promise<void> => {
    await box.fill(text);
    await send.click();
  };
  return {
    box,
    send,
    sending: page.getByRole('button', { name: 'Sending...', exact: true }),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
    log,
    mine,
    answers,
    dots: page.getByRole('status', { name: 'Assistant is typing' }),
    style: page.getByRole('button', { name: /^Reply style:/ }),
    toBottom: page.getByRole('button', { name: 'Scroll to bottom' }),
    banner: page.getByRole('status').filter({ hasText: 'Daily message limit reached.' }),
    menu,
    chats: menu.locator('a[href*="/chat?c="]'),
    openMenu: page.getByRole('button', { name: 'Open menu' }),
    closeMenu: page.getByRole('button', { name: 'Close menu' }),
    newChat,
    startsNew: async () => {
      await newChat.click();
      await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    },
    ask,
    askAndWait: async (text) => {
      await ask(text);
      const answer = mine.filter({ hasText: text }).last().locator('xpath=following-sibling::article[1]');
      await answer.getByRole('button', { name: 'Good response' }).waitFor();
      await send.waitFor();
    },
  };
}
