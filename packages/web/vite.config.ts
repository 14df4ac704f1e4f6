import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { preloadFont } from './build/preload-font.ts';
import { prerenderPages } from './build/prerender-pages.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), preloadFont(), prerenderPages(), compressFiles()],
  resolve: { conditions: ['@marquill/source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', port: 4200, proxy: { '/api': { target: apiOrigin } } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
});
