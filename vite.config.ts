import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { findFirstPicture } from './scripts/client-build/first-picture.ts';
import { lightDescriptors } from './scripts/client-build/light-descriptors.ts';

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

const isInFirstPicture = findFirstPicture();
const workerFile = 'sw.js';

/** Tells the service worker which files there are to keep: all that the app may ask for, by their hashed names. */
function listFilesForWorker(): Plugin {
  return {
    name: 'list-files-for-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== 'chunk') return;
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const pages = Object.values(bundle).map((file) =>
          file.type === 'asset' && file.fileName.endsWith('.html') ? String(file.source) : '',
        );
        const hash = createHash('sha256');
        for (const part of [...files.sort(), ...pages, worker.code]) hash.update(part).update('\0');
        const build = { version: hash.digest('hex').slice(0, 16), files: files.map((file) => `/${file}`) };
        worker.code = worker.code.replace('BUILD_FILES', () => JSON.stringify(build));
      },
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [lightDescriptors(), react(), tailwind(), bootScript(), preloadFont(), listFilesForWorker()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // What has been in every browser for thirty months (Baseline widely available at the end of 2026).
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    rolldownOptions: {
      // Reading a property never does anything in our code or the libraries'.
      treeshake: { propertyReadSideEffects: false },
      input: { app: 'index.html', login: 'login.html', worker: 'src/main/client-worker.ts' },
      output: {
        // The worker's place decides what it may answer for, and its name must never change.
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every screen needs comes in one file: it compresses better than a dozen, and asks for less.
          groups: [
            {
              name: 'kernel',
              test: /node_modules\/(react|react-dom|scheduler|clsx|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
              priority: 2,
            },
            // The sign-in page needs these, and nothing else of the app.
            {
              name: 'rules',
              test: /src\/platform\/(people\/identity\/shared\/rules|frame\/settings\/shared\/defaults)|vite\/preload-helper/,
              priority: 1,
            },
            // All that the first picture needs, in one file again; lazy screens use parts of it.
            { name: (id, graph) => (isInFirstPicture(id, graph) ? 'client' : null), debugName: 'client' },
            // What comes once that picture stands: none of it is worth a request of its own.
            {
              name: 'later',
              test: /\/src\/(ui\/overlays\/tooltip-layer|platform\/frame\/(shell\/client\/(dialog-area|horizontal-navbar|menu-bar-button|navbar-drawer|settings-tab|start-panel)|palette\/client\/palette-place|quick-panel\/client\/quick-panel-host))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
