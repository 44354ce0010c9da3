import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeBudgets, measureBudgets } from './check-budgets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const manifest = {
  'login.html': { file: 'assets/login.js', imports: ['_form.js'], css: ['assets/login.css'] },
  'index.html': {
    file: 'assets/app.js',
    imports: ['_form.js'],
    css: ['assets/all.css'],
    dynamicImports: ['src/notes.tsx'],
  },
  'src/notes.tsx': {
    file: 'assets/notes.js',
    imports: ['_form.js', '_editor.js'],
    dynamicImports: ['src/share.tsx'],
    isDynamicEntry: true,
  },
  'src/share.tsx': { file: 'assets/share.js', imports: ['_editor.js'], isDynamicEntry: true },
  '_form.js': { file: 'assets/form.js' },
  '_editor.js': { file: 'assets/editor.js', imports: ['_form.js'] },
};

/** A page with a style sheet for its first picture; the one with all styles comes later. */
const startPage =
  '<link rel="stylesheet" data-all-styles="/assets/all.css" href="/assets/start.css"><script src="/assets/app.js"></script>';

/** A build in which each file weighs the given KiB; a name with .br is the brotli sibling. */
function writeBuild(sizes: Record<string, number>) {
  const pages = {
    'login.html':
      '<link rel="preload" as="font" href="/assets/a.woff2"><script src="/assets/login.js"></script>',
    'index.html': '<script type="module" src="/assets/app.js"></script>',
    'pages/apps/dashboards/analytics.html': startPage,
    'pages/apps/todo.html': startPage,
    '.vite/manifest.json': JSON.stringify(manifest),
  };
  const files = Object.entries(sizes).map(
    ([name, kib]) => [`assets/${name}`, 'x'.repeat(kib * 1024)] as const,
  );
  for (const [path, text] of [...Object.entries(pages), ...files]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const small = {
  'login.js': 1,
  'login.css': 1,
  'form.js': 2,
  'all.css': 3,
  'start.css': 1,
  'app.js': 9,
  'a.woff2': 8,
  'notes.js': 3,
  'editor.js': 4,
  'share.js': 1,
};

test('a page weighs its own files and all they import; a lazy part what it adds to what is loaded', () => {
  writeBuild({ ...small, 'app.js.br': 5 });
  const measured = measureBudgets(folder, []).map(({ name, kib }) => `${name} ${Math.round(kib)}`);
  expect(measured).toEqual([
    '/login 12',
    'app 10',
    '/apps/dashboards/analytics 8',
    '/apps/todo 8',
    'src/notes.tsx 7',
    'src/share.tsx 1',
  ]);
  expect(describeBudgets(measureBudgets(folder, []))).toMatchObject({ isOk: true, over: [] });
});

test('more than the aim is said, more than the limit fails', () => {
  writeBuild({ ...small, 'a.woff2': 20 });
  expect(describeBudgets(measureBudgets(folder, []))).toMatchObject({
    isOk: true,
    over: ['/login: 24.1 KiB; aim 21, limit 35'],
  });
  writeBuild({ ...small, 'editor.js': 60 });
  const { isOk, over } = describeBudgets(measureBudgets(folder, []));
  expect({ isOk, over }).toEqual({ isOk: false, over: ['src/notes.tsx: 63.0 KiB; aim 60, limit 60'] });
});

test('a page weighs its screen and the parts that it shows at once, over the shell; each is in the build', () => {
  writeBuild(small);
  const page = { name: '/notes', sources: ['src/notes.tsx', 'src/share.tsx'] };
  expect(measureBudgets(folder, [page]).at(-1)).toMatchObject({
    name: '/notes',
    kib: 8,
    limit: 60_000 / 1024,
  });
  const gone = { name: '/gone', sources: ['src/gone.tsx'] };
  expect(() => measureBudgets(folder, [gone])).toThrow('/gone shows src/gone.tsx');
});
