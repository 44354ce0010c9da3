import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listPages, listShellParts, type PageParts } from './page-parts.ts';

interface Budget {
  name: string;
  /** An HTML page of the build, or the source of a screen that is loaded when it is opened. */
  source: string;
  /** KiB of brotli that are aimed at; more is a warning. */
  aim: number;
  /** More fails the check. */
  limit: number;
}

/** What a page needs before it can be used: its HTML, scripts, styles and preloaded font. */
const pages: readonly Budget[] = [
  { name: '/login', source: 'login.html', aim: 21, limit: 35 },
  { name: 'app', source: 'index.html', aim: 142.5, limit: 143 },
  // 155 kB: `/` leads there, so that it is the first load of most days.
  {
    name: '/apps/dashboards/analytics',
    source: 'pages/apps/dashboards/analytics.html',
    aim: 151,
    limit: 151.3,
  },
  { name: '/apps/todo', source: 'pages/apps/todo.html', aim: 170_000 / 1024, limit: 170_000 / 1024 },
];
/** What a screen, a dialog or another lazy part adds to what is loaded already when it is opened first. */
const screens: readonly Budget[] = [
  // `/` leads there: the first screen of most days.
  {
    name: 'analytics dashboard',
    source: 'src/apps/dashboards/client/analytics/analytics-screen.tsx',
    aim: 18,
    limit: 18,
  },
  {
    name: 'editor of formatted text',
    source: 'src/platform/kits/rich-text/client/rich-text-field.tsx',
    aim: 115,
    limit: 115,
  },
];
const otherScreen = { aim: 60, limit: 60 };
/** What a page and the parts that it shows at once add to the shell: 60 kB. */
const wholePage = { aim: 60_000 / 1024, limit: 60_000 / 1024 };

export interface Measure extends Budget {
  kib: number;
}

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** Measures the built client in `folder` by its manifest. */
export function measureBudgets(folder: string, routed: readonly PageParts[] = listPages()): Measure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sum = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + measureFile(folder, file), 0) / 1024;
  const measuredPages = pages.map((page) => ({
    ...page,
    kib: sum(listPageFiles(folder, manifest, page.source)),
  }));
  const app = listPageFiles(folder, manifest, 'index.html').union(listIdleFiles(manifest));
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const loaded = listLoadedBefore(manifest, app, lazy);
  const measuredScreens = lazy.map((source) => {
    const budget = screens.find((screen) => screen.source === source) ?? {
      name: source,
      source,
      ...otherScreen,
    };
    const before = loaded.get(source) ?? app;
    return { ...budget, kib: sum(listClosure(manifest, source).difference(before)) };
  });
  const shell = listShellParts().filter((source) => manifest[source]);
  const loadedAnyway = shell.reduce((all, source) => all.union(listClosure(manifest, source)), app);
  const measuredRoutes = routed.map(({ name, sources }) => {
    const keys = sources.map((source) => {
      const key = findChunk(manifest, source);
      if (key === undefined) throw new Error(`${name} shows ${source}, which is not in the build.`);
      return key;
    });
    const files = keys.reduce((all, key) => all.union(listClosure(manifest, key)), new Set<string>());
    return { name, source: sources[0] ?? '', ...wholePage, kib: sum(files.difference(loadedAnyway)) };
  });
  return [...measuredPages, ...measuredScreens, ...measuredRoutes];
}

/** A page's own file, all that its tags name, and what those import while they load. */
function listPageFiles(folder: string, manifest: Manifest, page: string): Set<string> {
  const html = readFileSync(join(folder, page), 'utf8');
  const named = [...html.matchAll(/(?:href|src)="\/?([^"]+\.(?:js|css|woff2))"/g)].map(
    ([, file = '']) => file,
  );
  const keys = Object.keys(manifest).filter(
    (key) => key === page || named.includes(manifest[key]?.file ?? ''),
  );
  const files = keys.reduce((all, key) => all.union(listClosure(manifest, key)), new Set([page, ...named]));
  // It comes later, where the page has a sheet for its first picture.
  const [, late = ''] = /data-all-styles="\/([^"]+)"/.exec(html) ?? [];
  files.delete(late);
  return files;
}

/** The files that every page loads once its first picture stands. */
function listIdleFiles(manifest: Manifest): Set<string> {
  const keys = Object.keys(manifest).filter((key) => /\/later-[^/]*\.js$/.test(manifest[key]?.file ?? ''));
  return new Set(keys.flatMap((key) => [...listClosure(manifest, key)]));
}

/** The key of the chunk with a source: its own, or the one that a whole app comes in. */
function findChunk(manifest: Manifest, source: string): string | undefined {
  if (manifest[source]) return source;
  const app = /^src\/apps\/([\w-]+)\//.exec(source)?.[1];
  return Object.keys(manifest).find((key) => app !== undefined && manifest[key]?.name === app);
}

function listClosure(manifest: Manifest, key: string): Set<string> {
  const chunks = listChunks(manifest, key).map((name) => manifest[name]);
  return new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])));
}

/** The keys of a chunk and of all that it imports. */
function listChunks(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(manifest[key]?.imports ?? []).flatMap((next) => listChunks(manifest, next, seen))];
}

/**
 * The files that are loaded whenever a lazy part is opened: those of the app, and those that all the
 * parts that open it have in common, with what was loaded before them. Starts from every file and
 * removes until nothing changes, as dominators of a graph are found.
 */
function listLoadedBefore(
  manifest: Manifest,
  app: Set<string>,
  lazy: readonly string[],
): Map<string, Set<string>> {
  const openedBy = (root: string) =>
    listChunks(manifest, root).flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const openers = new Map<string, string[]>(lazy.map((part) => [part, []]));
  for (const root of ['index.html', ...lazy])
    for (const part of openedBy(root)) openers.get(part)?.push(root);
  const everything = lazy.reduce((files, part) => files.union(listClosure(manifest, part)), app);
  const before = new Map([['index.html', app], ...lazy.map((part) => [part, everything] as const)]);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const part of lazy) {
      const sets = (openers.get(part) ?? [])
        .filter((root) => root !== part)
        .map((root) => listClosure(manifest, root).union(before.get(root) ?? app));
      const common = sets.length === 0 ? app : sets.reduce((a, b) => a.intersection(b)).union(app);
      hasChanged ||= common.size !== before.get(part)?.size;
      before.set(part, common);
    }
  }
  return before;
}

/** Bytes on the wire: the brotli sibling, else the file itself (fonts). */
function measureFile(folder: string, file: string): number {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** One line a measure that is over, and a line with the pages' figures. */
export function describeBudgets(measures: readonly Measure[]): {
  isOk: boolean;
  over: string[];
  note: string;
} {
  const round = (kib: number) => kib.toFixed(1);
  const over = measures
    .filter(({ kib, aim }) => kib > aim)
    .map(({ name, kib, aim, limit }) => `${name}: ${round(kib)} KiB; aim ${aim}, limit ${limit}`);
  const figures = measures
    .slice(0, pages.length)
    .map(({ name, kib, aim }) => `${name} ${round(kib)} of ${aim} KiB`);
  return { isOk: measures.every(({ kib, limit }) => kib <= limit), over, note: figures.join(', ') };
}

if (import.meta.main) {
  const measures = measureBudgets(join(import.meta.dirname, '../dist/client'));
  for (const { name, kib, aim } of measures)
    console.log(`${kib.toFixed(1).padStart(7)} of ${aim} KiB  ${name}`);
  process.exitCode = describeBudgets(measures).isOk ? 0 : 1;
}
