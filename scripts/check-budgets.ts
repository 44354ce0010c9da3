import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
  { name: 'app', source: 'index.html', aim: 155, limit: 155 },
];
/** What a screen adds to the app when it is opened first. */
const screens: readonly Budget[] = [];
const otherScreen = { aim: 60, limit: 60 };

export interface Measure extends Budget {
  kib: number;
}

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** Measures the built client in `folder` by its manifest. */
export function measureBudgets(folder: string): Measure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sum = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + measureFile(folder, file), 0) / 1024;
  const measuredPages = pages.map((page) => ({
    ...page,
    kib: sum(listPageFiles(folder, manifest, page.source)),
  }));
  const app = listPageFiles(folder, manifest, 'index.html');
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const measuredScreens = lazy.map((source) => {
    const budget = screens.find((screen) => screen.source === source) ?? {
      name: source,
      source,
      ...otherScreen,
    };
    return { ...budget, kib: sum(listClosure(manifest, source).difference(app)) };
  });
  return [...measuredPages, ...measuredScreens];
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
  return keys.reduce((files, key) => files.union(listClosure(manifest, key)), new Set([page, ...named]));
}

function listClosure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const own = new Set([chunk.file, ...(chunk.css ?? [])]);
  return (chunk.imports ?? []).reduce((files, next) => files.union(listClosure(manifest, next, seen)), own);
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
