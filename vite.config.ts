import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const bootFile = new URL('src/main/client-boot.js', import.meta.url);
const bootPlace = '<!-- boot script -->';

/** Puts the boot script into the pages; the server finds it there and lets it pass by its hash. */
function bootScript(): Plugin {
  const source = readFileSync(bootFile, 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .trim();
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(bootPlace, () => `<script>${source}</script>`),
    },
  };
}

/**
 * The sign-in page asks for its letters at once, not when its style sheet has been read. The app has them from there;
 * without, its first screen comes sooner in the letters of the system, which take the same room.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (!path.endsWith('login.html')) return [];
        const font = Object.keys(bundle ?? {}).find((file) => /mulish-core-.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [react(), tailwind(), bootScript(), preloadFont()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'index.html', login: 'login.html' },
      output: {
        codeSplitting: {
          // What every screen needs comes in one file: it compresses better than a dozen, and asks for less.
          groups: [
            {
              name: 'kernel',
              test: /node_modules\/(react|react-dom|scheduler|clsx|zustand|idb|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
