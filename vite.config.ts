import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_ZOD } from './scripts/build/browser-code.ts';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  resolve: { alias: [BROWSER_ZOD] },
  define: {
    __BUILD_YEAR__: String(new Date().getFullYear()),
    // Our security policy forbids code made from text; zod would try it first, and the browser would note the breach.
    'globalThis.__zod_globalConfig': '{ "jitless": true }',
  },
  build: {
    outDir: '../dist/web/public',
    // Landing page and app are built into it one after the other.
    emptyOutDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
