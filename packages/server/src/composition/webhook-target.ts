import { AppError } from '@marquill/core';

/** Where the sandbox sends its webhook messages. */
export interface WebhookTarget {
  readonly deliver: (rawBody: string, signature: string) => Promise<void>;
  readonly connect: (receiver: (rawBody: string, signature: string) => Promise<void>) => void;
}

/** The core needs the payments and the sandbox needs the core: this is made first and connected when the core exists. */
export function createWebhookTarget(): WebhookTarget {
  let receiver: ((rawBody: string, signature: string) => Promise<void>) | null = null;
  return {
    deliver: async (rawBody, signature) => {
      if (receiver === null) throw new AppError('unavailable');
      await receiver(rawBody, signature);
    },
    connect: (next) => {
      receiver = next;
    },
  };
}
