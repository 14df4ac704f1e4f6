import type { Random } from './random.ts';

/** A body with the type it says it has. */
export interface HostileBody {
  /** For the failure message. */
  readonly what: string;
  readonly type: string;
  readonly bytes: Buffer | string;
}

const JSON_TYPE = 'application/json';

/** Values that break what trusts them: types, sizes, encodings, other languages' syntax. */
const HOSTILE_VALUES: readonly unknown[] = [
  null, true, false, 0, -1, 1e308, 0.1, [], {}, [[]], [null], { a: { b: {} } }, '', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff x', '\u202e', '\ufeff',
  "' OR 1=1 --", "'; DROP TABLE users; --", '" OR ""="', '$(id)', '`id`', '{{7*7}}', '${7*7}', '<script>alert(1)</script>', '../../etc/passwd', '%00',
  { $gt: '' }, { $ne: null }, { $where: 'sleep(1000)' }, { toString: 1 }, { length: 1e9 }, { toJSON: 'x' },
  'a\r\nSet-Cookie: sid=evil', 'a\nBcc: all@example.com', 'x'.repeat(30_000), '\u{1f600}'.repeat(400), ['x'.repeat(300)], Array.from({ length: 200 }, () => 'x'),
  '__proto__', 'constructor', 'NaN', 'Infinity', '1e999', '2026-13-45', 'null',
];

const RAW_TEXTS: readonly string[] = [
  '', '{', '}', '[', '{"a":', '{"a":1,}', "{'a':1}", '{"a":undefined}', 'null', 'true', '1', '"text"', '[]', '{}', '\u0000', '{"a":"\u0000"}', '{"a":"\n"}',
  '{"__proto__":{"plan":"active"}}', '{"constructor":{"prototype":{"plan":"active"}}}', '{"a":1}{"b":2}', '\ufeff{}', '{"\\u0000":1}', '{"a":"\\ud800"}',
  '{"a":1e400}', '{"a":-0}', '{"a":01}', '// x\n{}', 'a=1&b=2', '<xml/>', '%7B%7D', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

const OTHER_TYPES: readonly string[] = [
  'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'application/json; charset=utf-16', 'application/json; charset=evil',
  'application/ld+json', 'text/json', '', 'application/json, text/plain', '*/*',
];

const EXTRA_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', '$where', 'uid', 'plan', 'isAdmin', '', '\u0000', 'a.b', 'x'.repeat(2_000)];

/** Bodies made around a good one, the same for the same source of chance. */
export function hostileBodies(good: unknown, random: Random, count: number): readonly HostileBody[] {
  const all: HostileBody[] = [
    ...RAW_TEXTS.map((text) => ({ what: `raw ${text.slice(0, 40)}`, type: JSON_TYPE, bytes: text })),
    ...OTHER_TYPES.map((type) => ({ what: `type ${type}`, type, bytes: JSON.stringify(good) })),
    { what: 'broken UTF-8', type: JSON_TYPE, bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    { what: 'too large', type: JSON_TYPE, bytes: JSON.stringify({ text: 'x'.repeat(1_100_000) }) },
    ...HOSTILE_VALUES.map((value) => json('instead of the body', value)),
    ...fieldsOf(good).flatMap((path) => [
      ...HOSTILE_VALUES.map((value) => json(path.join('.'), changed(good, path, value))),
      json(`without ${path.join('.')}`, changed(good, path, undefined)),
    ]),
    ...EXTRA_KEYS.flatMap((key) => [...HOSTILE_VALUES.slice(0, 20), 'active'].map((value) => json(`also ${key.slice(0, 20)}`, withKey(good, key, value)))),
  ];
  return random.shuffle(all).slice(0, count);
}

function json(what: string, value: unknown): HostileBody {
  return { what: `${what}: ${String(JSON.stringify(value)).slice(0, 60)}`, type: JSON_TYPE, bytes: JSON.stringify(value) ?? '' };
}

function fieldsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...fieldsOf(inner, [...path, key])]);
}

function changed(value: unknown, [key, ...rest]: readonly string[], hostile: unknown): unknown {
  if (key === undefined) return hostile;
  const inner = typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? changed(item, rest, hostile) : item))
    : { ...(value as object), [key]: changed(inner, rest, hostile) };
}

/** Adds an own key, `__proto__` included. */
function withKey(value: unknown, key: string, added: unknown): unknown {
  const copy = { ...(typeof value === 'object' ? value : {}) };
  return Object.defineProperty(copy, key, { value: added, enumerable: true });
}
