import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { plainColorPicker } from './build/plain-color-picker.ts';
import { preloadFont } from './build/preload-font.ts';
import { prerenderPages } from './build/prerender-pages.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** What the first page needs, whoever comes: without a name of its own every piece that a later screen shares would become a file. */
const START = /vite\/preload-helper|node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\/|web\/src\/(?:app\/(?:app|screens|auth-route|require-gate|land)|shared\/(?:config|http|log|timer|browser-navigator|load\/(?!define)|hooks\/use-page|session\/(?!use|log-out)|ui\/(?:mark|brand|copy|waiting|error-alert))|features\/auth\/(?:log-in|login-view|sign-up|field|auth|copy|text-of|use-auth|google|example|error))|core\/src\/(?:errors|api\/decode|use-cases\/finish-google|domain\/(?:gate|validation\/sign-in|user\/(?:to-date|stored-text|theme)))/;

/** What an answer needs; an empty chat does without it. */
const ANSWERS = /web\/src\/(?:shared\/markdown\/(?:reply-text|markdown-part|use-|prose)|features\/chat\/(?:thread\.tsx|group-items|reply(?!-announcer|-store)|use-newest|version-steps|edit-question|feedback-cause|user-message|message\.css|print\.css|facts-in-reply))|lucide-react\/dist\/esm\/icons\/(?:thumbs|copy)|core\/src\/domain\/prompt\//;

/** What every signed-in screen loads at once: the store, live data, and the pure functions that the chat decides with. */
const SIGNED_IN = /node_modules\/(?:@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@standard-schema|lucide-react)\/|core\/src\/domain\/(?:brand-hub|chat|layout|profile|onboarding|color|user\/(?:as-map|answer-of|account-type|top-level-text))|web\/src\/(?:shared\/(?:api|live)\/|shared\/ui\/(?:alert|skeleton)|shared\/when-idle|shared\/load\/define|shared\/session\/use(?:r-storage|-user)|shared\/hooks\/use-(?:online|window|latest)|app\/(?:onboarding-route|store|signed-in-area)|features\/chat\/)/;

export default defineConfig({
  plugins: [react(), plainColorPicker(), preloadFont(), prerenderPages(), compressFiles()],
  resolve: {
    conditions: ['@marquill/source', 'module', 'browser', 'development|production'],
    alias: { 'decode-named-character-reference': fileURLToPath(new URL('./src/shared/markdown/decode-entity.ts', import.meta.url)) },
  },
  server: { host: '127.0.0.1', port: 4200, proxy: { '/api': { target: apiOrigin }, '/sandbox': { target: apiOrigin } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: {
      output: {
        // One file for everything the chat needs before its first message, instead of one for each shared piece.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'start', test: START, priority: 2 }, { name: 'answers', test: ANSWERS, priority: 1 }, { name: 'signed-in', test: SIGNED_IN }] },
      },
    },
  },
});
