import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownBlock } from './markdown-block.tsx';

const html = (text: string): string => renderToStaticMarkup(<MarkdownBlock text={text} />);

describe('answers as Markdown', () => {
  it('renders headings, emphasis, lists and tables [CHAT-11]', () => {
    expect(html('## Plan\n\n**bold** and *soft*\n\n- a\n- b')).toContain('<h2>Plan</h2>');
    expect(html('**bold**')).toContain('<strong>bold</strong>');
    expect(html('| a | b |\n|---|---|\n| x | 1 |')).toContain('<table>');
  });

  it.each([
    ['http', 'http://example.com/a', 'VAL-21'], ['https', 'https://example.com/a', 'VAL-22'], ['irc', 'irc://example.com/a', 'VAL-23'],
    ['ircs', 'ircs://example.com/a', 'VAL-24'], ['mailto', 'mailto:a@example.com', 'VAL-25'], ['xmpp', 'xmpp:a@example.com', 'VAL-26'],
  ])('keeps links with the scheme %s working [VAL-21 VAL-22 VAL-23 VAL-24 VAL-25 VAL-26]', (_scheme, address) => {
    expect(html(`[words](${address})`)).toContain(`href="${address}"`);
  });

  it.each([
    'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'tel:123', 'ftp://example.com',
    'file:///etc/passwd', 'blob:x', 'ws://example.com', 'sms:1', 'about:blank', 'view-source:https://example.com',
  ])('gives no working link for %s [VAL-27]', (address) => {
    for (const text of [`[words](<${address}>)`, `<${address}>`, `![words](<${address}>)`, `[words][r]\n\n[r]: <${address}>`]) expect(html(text)).not.toMatch(/(?:href|src)=/);
  });

  it('opens links apart and tells the other side nothing', () => {
    expect(html('[words](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });

  it('never loads a remote picture: its words become a link', () => {
    const markup = html('![our logo](https://example.com/logo.png)');
    expect(markup).not.toContain('<img');
    expect(markup).toContain('href="https://example.com/logo.png"');
    expect(markup).toContain('our logo');
  });

  it('shows raw HTML as text', () => {
    const markup = html('<script>alert(1)</script>\n\nhi <b onclick="x()">there</b> <iframe src="https://example.com"></iframe>');
    expect(markup).not.toMatch(/<(?:script|b|iframe)[ >]/);
  });

  it('puts columns of numbers on the right, but never the first', () => {
    const markup = html('| Item | Cost |\n|---|---|\n| 1 | $120 |\n| 2 | $80 |');
    expect(markup.match(/class="num"/g)).toHaveLength(3);
  });

  it('gives code a bar with its language', () => {
    expect(html('```sql\nselect 1\n```')).toContain('<span>sql</span>');
  });
});
