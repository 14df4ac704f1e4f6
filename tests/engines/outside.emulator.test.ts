import { describe } from 'vitest';
import { outsideJourney } from '../e2e/support/outside-journey.ts';
import { startAuthEmulator } from './auth-emulator.ts';

const emulator = await startAuthEmulator('the journey with everything outside');

describe.runIf(emulator)('on Google\'s Auth emulator', () => {
  if (emulator !== null) outsideJourney(() => Promise.resolve({ ...emulator, name: 'Google\'s Auth emulator' }));
});
