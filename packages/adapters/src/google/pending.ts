/** What a browser must bring back to finish the sign-in that it began. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  /** Proves to the issuer that whoever redeems the code also asked for it (PKCE). */
  readonly verifier: string;
  /** Where the issuer was told to send the browser; the exchange of the code names it again. */
  readonly redirectUri: string;
}

/** As one text for a cookie. */
export function writePending({ state, nonce, verifier, redirectUri }: Pending): string {
  return JSON.stringify([state, nonce, verifier, redirectUri]);
}

/** Reads the text back; `null` when it is none of ours. */
export function readPending(text: string): Pending | null {
  const parts = parseList(text);
  if (parts.length !== 4 || !parts.every((part): part is string => typeof part === 'string' && part !== '')) return null;
  const [state = '', nonce = '', verifier = '', redirectUri = ''] = parts;
  return URL.canParse(redirectUri) ? { state, nonce, verifier, redirectUri } : null;
}

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  } catch {
    return [];
  }
}
