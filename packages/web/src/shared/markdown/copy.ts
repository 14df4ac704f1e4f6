import { defineCopy } from '../config/define-copy.ts';

/** Texts of formatted answers. */
export const markdownCopy = defineCopy('markdown', { table: 'Table', code: 'code', copy: 'Copy', copyCode: 'Copy code', copied: 'Copied' });
