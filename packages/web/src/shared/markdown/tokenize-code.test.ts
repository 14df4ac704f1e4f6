import { describe, expect, it } from 'vitest';
import { tokenizeCode } from './tokenize-code.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  html: '<p class="lead">Hello <!-- there --></p>\n<script>let a = 1;</script>',
  css: '.lead { color: red; /* warm */ }',
  js: 'const price = `${amount} USD`; // per month',
  ts: 'export type Plan = "basic" | "pro";',
  json: '{ "budget": 600, "paid": true }',
  sql: "select name from users where plan = 'pro' -- paying",
  python: 'def rate(a: int) -> float:\n    return a / 100  # percent',
  sh: 'curl -s "$URL" # fetch',
  php: '<?php echo "hi"; ?>',
  yaml: 'name: launch\nweeks: 4 # in all',
  md: '# Title\n\n**bold** `code`',
  diff: '- old line\n+ new line',
  toml: '[plan]\nprice = "10"',
};

describe('the colours of code', () => {
  it.each(Object.entries(SAMPLES))('cut %s into pieces that are the code again', (language, code) => {
    const tokens = tokenizeCode(code, language) ?? [];
    expect(tokens.map(({ text }) => text).join('')).toBe(code);
    expect(tokens.some(({ kind }) => kind !== '')).toBe(true);
  });

  it('tell words, values and comments apart, also inside each other', () => {
    const kinds = new Map(tokenizeCode(SAMPLES['js'] ?? '', 'js')?.map(({ text, kind }) => [text.trim(), kind]));
    expect(kinds.get('const')).toBe('k');
    expect(kinds.get('// per month')).toBe('c');
    expect(kinds.get('USD`')).toBe('s');
    expect(kinds.get('${amount}') ?? kinds.get('amount')).toBe('');
  });

  it('are none for a language that is not known', () => {
    for (const language of ['klingon', 'text', '__proto__', 'constructor']) expect(tokenizeCode('let a', language)).toBeNull();
  });
});
