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

/** The letters of the first screen are asked for with the page, not when its style sheet has been read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
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
    rolldownOptions: { input: { app: 'index.html', login: 'login.html' } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
