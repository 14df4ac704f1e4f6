import { createMemoryTimer } from '@marquill/core/memory';
import { assistantSuite } from '@marquill/core/testing';
import { describe, it } from 'vitest';
import { createOfflineAssistant } from './create-offline-assistant.ts';

describe('the offline assistant as an assistant', () => {
  it.each(assistantSuite)('$name', ({ run }) => run(createOfflineAssistant({ timer: createMemoryTimer(undefined, { sleeps: 'immediate' }) })));
});
