/** What the server tells the pages about the product; every field has a default. */
export interface WebConfig {
  readonly productName: string;
  readonly assistantName: string;
  readonly supportEmail: string;
  readonly minPasswordLength: number;
  /** False where an outside identity keeps the passwords. */
  readonly ownPasswords: boolean;
  /** Texts that replace those of a feature's copy.ts: feature → key → text. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Stands in prerendered pages where the server writes the product's name. */
const PRODUCT_NAME_MARK = '%PRODUCT_NAME%';

const DEFAULT_NAME = 'Marquill';

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readCopy(value: unknown): WebConfig['copy'] {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
      .map(([feature, texts]) => [
        feature,
        Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      ]),
  );
}

/** Reads the settings from JSON text; anything missing or malformed takes its default. */
export function parseConfig(json: string): WebConfig {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    given = {};
  }
  const record = isRecord(given) ? given : {};
  const productName = textOr(record['productName'], DEFAULT_NAME);
  const minPasswordLength = record['minPasswordLength'];
  return {
    productName,
    assistantName: textOr(record['assistantName'], productName),
    supportEmail: textOr(record['supportEmail'], 'support@example.com'),
    minPasswordLength: typeof minPasswordLength === 'number' && minPasswordLength > 0 ? minPasswordLength : 6,
    ownPasswords: record['ownPasswords'] !== false,
    copy: readCopy(record['copy']),
  };
}

function readConfig(): WebConfig {
  if (typeof document === 'undefined') return parseConfig(JSON.stringify({ productName: PRODUCT_NAME_MARK }));
  return parseConfig(document.querySelector('meta[name="marquill-config"]')?.getAttribute('content') ?? '{}');
}

/** The settings of this page, from its <meta name="marquill-config">. */
export const config: WebConfig = readConfig();
