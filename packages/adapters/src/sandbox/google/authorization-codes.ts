import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { ProviderProfile, Records } from '@marquill/core';

const CODES = 'sandbox-google-codes';
const VALID_MS = 2 * 60 * 1000;

interface StoredCode {
  /** The person, readable with the code alone. */
  readonly sealed: string;
  readonly expiresAt: number;
}

/** One-time codes that stand for a person; each is good for two minutes. Neither code nor person is kept in clear. */
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
      const stored: StoredCode = { sealed: seal(code, JSON.stringify(profile)), expiresAt: now().getTime() + VALID_MS };
      await records.write(CODES, idOf(code), stored, 0);
      return code;
    },
    async redeem(code) {
      const record = await records.read(CODES, idOf(code));
      if (record === null || !(await records.remove(CODES, record.id, record.version))) return null;
      const { sealed, expiresAt } = record.value as StoredCode;
      return now().getTime() < expiresAt ? (JSON.parse(unseal(code, sealed)) as ProviderProfile) : null;
    },
  };
}

function idOf(code: string): string {
  return hash(`id ${code}`).toString('hex');
}

/** Every code seals one text only, so its key needs no nonce. */
function seal(code: string, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', hash(`key ${code}`), Buffer.alloc(12));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function unseal(code: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', hash(`key ${code}`), Buffer.alloc(12)).setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
