import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guideDocumentation } from './scripts/client-build/guide-documentation.ts';
import { kitDocumentation } from './scripts/client-build/kit-documentation.ts';
import { isPdfFile, pdfFiles } from './scripts/client-build/pdf-files.ts';
import { screenPages } from './scripts/client-build/screen-pages.ts';
import { findImportedBy } from './scripts/client-build/static-imports.ts';
import { webManifest } from './scripts/client-build/web-manifest.ts';

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

const isInFirstPicture = findImportedBy('main/client.tsx');
const isInTodo = findImportedBy('apps/todo/client/todo-screen.tsx', 'apps/todo/client/todo-badges.ts');
const isInEngine = findImportedBy('platform/kernel/collections/client/engine.ts');
const isInViews = findImportedBy('apps/todo/client/list/todo-views.tsx');
const isInNotes = findImportedBy('apps/notes/client/notes-screen.tsx');
const commonPart = /\/(src\/(base|ui|platform\/(kernel|frame|people))|node_modules\/fractional-indexing)\//;
/** Too small for files of their own, which screens without lists need too. */
const isSmallPart =
  /\/kernel\/(access\/shared\/levels|entities\/shared\/omittable|files\/shared\/limits)\.ts$/;
const isInPalette = findImportedBy(
  'platform/frame/palette/client/palette-dialog.tsx',
  'platform/frame/palette/client/search-bar.tsx',
);
const isInSettings = findImportedBy('platform/frame/shell/client/settings-panel.tsx');
/** What comes once the first picture stands: none of it is worth a request of its own. */
const isInRest = findImportedBy(
  'ui/overlays/tooltip-layer.tsx',
  'platform/frame/shell/client/dialog-area.tsx',
  'platform/frame/shell/client/footer-links.tsx',
  'platform/frame/shell/client/horizontal-navbar.tsx',
  'platform/frame/shell/client/menu-bar-button.tsx',
  'platform/frame/shell/client/navbar-drawer.tsx',
  'platform/frame/shell/client/bottom-bar.tsx',
  'platform/frame/shell/client/settings-tab.tsx',
  'platform/frame/shell/client/start-panel.tsx',
  'platform/frame/palette/client/palette-place.tsx',
  'platform/frame/quick-panel/client/quick-panel-host.tsx',
  'platform/people/notifications/client/notification-store.ts',
  'apps/chat/client/panel/chat-panel.tsx',
  'platform/frame/command-messages/client/command-messages.ts',
  'main/client-late.ts',
  'main/client-offline.ts',
  'main/client-push.ts',
);
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
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !isPdfFile(file));
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
  plugins: [
    guideDocumentation(),
    kitDocumentation(),
    react(),
    tailwind(),
    bootScript(),
    preloadFont(),
    webManifest(),
    screenPages(),
    pdfFiles(),
    listFilesForWorker(),
  ],
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
      treeshake: {
        propertyReadSideEffects: false,
        // Neither does loading what the client shares with the server.
        moduleSideEffects: [{ test: /\/src\/(apps|platform)\/.*\/shared\/[^/]+\.ts$/, sideEffects: false }],
      },
      // Parts that load after the first paint are also imported by screens that need them at once.
      checks: { ineffectiveDynamicImport: false },
      input: { app: 'index.html', login: 'login.html', worker: 'src/main/client-worker.ts' },
      output: {
        // The worker's place decides what it may answer for, and its name must never change.
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash:7].js'),
        // The first file names all others: a character less of each makes it 0.2 kB smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
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
              test: /src\/platform\/people\/identity\/shared\/rules|src\/ui\/storage|vite\/preload-helper/,
              priority: 1,
            },
            // All that the first picture needs, in one file again; lazy screens use parts of it.
            {
              name: (id, graph) =>
                isInFirstPicture(id, graph) || /\/(icons\.svg|live-listeners\.ts|empty-state\.tsx)/.test(id)
                  ? 'client'
                  : null,
              debugName: 'client',
            },
            // What draws a part of a long list: those with few rows do without.
            { name: 'virtual', test: /node_modules\/@tanstack\/(react-virtual|virtual-core)\// },
            // What loads what is no record, in one file for all who use some of it.
            {
              name: 'query',
              test: /query-scope|@tanstack\/(react-query|query-core)\/(?!.*(mutationObserver|queriesObserver|infiniteQueryObserver|use(Mutation|Quer|Infinite)))/,
            },
            // Formatted text, which rows do without.
            { name: 'markdown', test: /node_modules\/marked\/|\/platform\/kits\/markdown\// },
            // What a contact is, for all screens that show some.
            { name: 'contact', test: /\/apps\/contacts\/shared\/(contact|records-api)\.ts$/ },
            // What screens of records have in common, for those without a list too.
            {
              name: (id, graph) => {
                const isCommon = commonPart.test(id) && (isInTodo(id, graph) || isInNotes(id, graph));
                return isCommon || isSmallPart.test(id) ? 'records' : null;
              },
              debugName: 'records',
            },
            // The screens with lists, and apart from them what they are made of: a few files instead of thirty. Walls of cards
            // need more than rows.
            {
              name: (id, graph) => {
                const isForTodo = isInTodo(id, graph);
                if (!isForTodo && !isInNotes(id, graph)) return null;
                // The notes alone have their lists by labels from the kit.
                if (/\/label-lists\//.test(id)) return 'notes';
                return /\/src\/apps\/(\w+)\//.exec(id)?.[1] ?? (isForTodo ? 'lists' : 'cards');
              },
              debugName: 'lists',
            },
            // What loads and keeps records, for all screens that show some.
            {
              name: (id, graph) => (isInEngine(id, graph) ? 'engine' : null),
              debugName: 'engine',
            },
            // What screens show of a collection that is too large for a copy, and apart from it what other code finds in one.
            { name: 'windows', test: /collections\/client\/windows\/(use-|open-until)/ },
            { name: 'held', test: /collections\/client\/(load-(candidates|records)|windows\/held-)/ },
            // The saved views of lists, which come when the list stands.
            {
              name: (id, graph) => (/\/saved-views\//.test(id) && isInViews(id, graph) ? 'views' : null),
              debugName: 'views',
            },
            {
              name: (id, graph) =>
                isInRest(id, graph) || /\/client\/late-manifest(s)?\.ts$/.test(id) ? 'later' : null,
              debugName: 'later',
            },
            // What the settings panel has in common with it should not load the palette.
            {
              name: (id, graph) => (isInPalette(id, graph) && !isInSettings(id, graph) ? 'palette' : null),
              debugName: 'palette',
            },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
