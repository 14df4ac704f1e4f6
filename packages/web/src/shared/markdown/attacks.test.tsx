import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { attackTexts } from './attack-texts.ts';
import { MarkdownText } from './markdown-text.tsx';

const TAG = /<\/?([a-z][a-z0-9]*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
const TAGS = new Set('p h2 h3 h4 strong em del a ul ol li blockquote code pre div span button svg path rect circle line polyline table thead tbody tr th td hr br sup section input'.split(' '));
/** None of these loads or runs anything; href is judged by where it leads. */
const ATTRIBUTES = new Set('class href target rel id type disabled checked start aria-label aria-hidden aria-describedby role tabindex data-footnote-ref data-footnote-backref data-footnotes dir align xmlns width height viewBox fill stroke stroke-width stroke-linecap stroke-linejoin d x y rx ry cx cy r x1 x2 y1 y2 points'.split(' '));
const SCHEMES = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** An address that is none leads nowhere. */
const mayLeadTo = (address: string): boolean => !URL.canParse(address, 'https://app.example') || SCHEMES.has(new URL(address, 'https://app.example').protocol);

/** What in this markup could run or load something; empty when nothing. */
function dangers(markup: string): string[] {
  const found: string[] = [];
  for (const [, name = '', attributes = ''] of markup.matchAll(TAG)) {
    if (!TAGS.has(name)) found.push(`<${name}>`);
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.has(key) && !(key === 'style' && /^text-align:(?:left|right|center)$/.test(value))) found.push(`${key}="${value}"`);
      if (key === 'href' && !mayLeadTo(unescaped(value))) found.push(`href="${value}"`);
      if (name === 'input' && key === 'type' && value !== 'checkbox') found.push(`input ${value}`);
    }
  }
  const rest = markup.replace(TAG, '');
  if (rest.includes('<')) found.push(`markup that is no known tag: ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 60)}`);
  return found;
}

describe('attacks in answers', () => {
  it('are more than a thousand different ones', () => {
    expect(new Set(attackTexts).size).toBeGreaterThanOrEqual(1000);
  });

  it('leave nothing that runs or loads, whole or half written [VAL-27]', () => {
    const harmful = attackTexts.flatMap((text, index) => {
      const parts = index % 10 === 0 ? [text, text.slice(0, text.length / 2)] : [text];
      return parts.flatMap((part) => dangers(renderToStaticMarkup(<MarkdownText text={part} isGrowing={part !== text} />)).map((danger) => `${JSON.stringify(part)}: ${danger}`));
    });
    expect(harmful).toEqual([]);
  });

  it('would be noticed', () => {
    for (const markup of ['<script>', '<p onclick="x">', '<img src="x"/>', '<a href="javascript:x">', '<a href="java&#x27;">x</a><a href="data:x">', '<p style="color:red">', '<x']) expect(dangers(markup)).not.toEqual([]);
  });
});
