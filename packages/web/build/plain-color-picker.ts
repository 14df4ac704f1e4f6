import type { Plugin } from 'vite';

const STYLES = /if\(!\$\.has\(t\)\)\{[^]*?o\.appendChild\(a\)\}/;

/**
 * Takes the style sheet out of react-colorful: it writes one into the page as markup, which our policy forbids, and the
 * picker is styled by our own (features/brand-hub/color-picker.css).
 */
export function plainColorPicker(): Plugin {
  return {
    name: 'marquill-plain-color-picker',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-colorful\// },
      handler(code) {
        if (!STYLES.test(code)) throw new Error('react-colorful no longer adds its styles as expected: look at build/plain-color-picker.ts.');
        return { code: code.replace(STYLES, ''), map: null };
      },
    },
  };
}
