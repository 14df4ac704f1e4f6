import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { fill } from './define-copy.ts';

describe('the settings of the page', () => {
  it('have defaults', () => {
    expect(parseConfig('{}')).toEqual({ productName: 'Marquill', assistantName: 'Marquill', supportEmail: 'support@example.com', minPasswordLength: 6, ownPasswords: true, copy: {} });
    expect(parseConfig('not json').productName).toBe('Marquill');
  });

  it('name the assistant after the product unless it has a name', () => {
    expect(parseConfig('{"productName":"Inkwell"}').assistantName).toBe('Inkwell');
    expect(parseConfig('{"productName":"Inkwell","assistantName":"Ada"}').assistantName).toBe('Ada');
  });

  it('carry texts that replace ours', () => {
    expect(parseConfig('{"copy":{"chat":{"send":"Ask","x":1}}}').copy).toEqual({ chat: { send: 'Ask' } });
  });

  it('fill places in texts and leave unknown ones', () => {
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });
});
