import { createHash, randomBytes } from 'node:crypto';
import type { ProviderProfile, Records } from '@marquill/core';

const CODES = 'sandbox-google-codes';
const VALID_MS = 2 * 60 * 1000;

interface StoredCode {
  readonly profile: ProviderProfile;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** One-time codes that stand for a person; each is good for two minutes and kept hashed. */
export interface AuthorizationCodes {
  issue(profile: ProviderProfile): Promise<string>;
  /** The person of an unused, fresh code, else `null`; of parallel calls one gets it. */
  redeem(code: string): Promise<ProviderProfile | null>;
}

/** Keeps the codes in the Records port, so that another server can redeem them. */
export function keepAuthorizationCodes(records: Records, now: () => Date): AuthorizationCodes {
  return {
    async issue(profile) {
      const code = randomBytes(24).toString('base64url');
      const stored: StoredCode = { profile, expiresAt: now().getTime() + VALID_MS, used: false };
      await records.write(CODES, idOf(code), stored, 0);
      return code;
    },
    async redeem(code) {
      const record = await records.read(CODES, idOf(code));
      if (record === null) return null;
      const stored = record.value as StoredCode;
      if (stored.used || now().getTime() >= stored.expiresAt) return null;
      const isOurs = await records.write(CODES, record.id, { ...stored, used: true } satisfies StoredCode, record.version);
      return isOurs ? stored.profile : null;
    },
  };
}

function idOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
