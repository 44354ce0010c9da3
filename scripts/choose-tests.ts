import { basename } from 'node:path';
import { runProgram } from './run-program.ts';

/** What a check runs: everything, or the tests that changes since a commit can affect. */
export type TestChoice =
  | { kind: 'all' }
  | {
      kind: 'changed';
      /** The changed files that tests may import, but for the lists of apps, which every test of the product imports. */
      sources: string[];
      /** Tests that no import graph leads to: of the browser, those that read sources as files, and of apps whose line in a list changed. */
      named: string[];
    };

const git = async (...words: string[]) => {
  const { isOk, output } = await runProgram('git', words);
  return isOk ? output.trim() : undefined;
};

/** Returns the commit where this branch left main; on main itself the commit before the last. */
async function findBase(): Promise<string | undefined> {
  const head = await git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main);
    if (base !== undefined && base !== head) return base;
  }
  return git('rev-parse', 'HEAD~1');
}

/** Their changes can affect every test, by ways that no import shows. */
const affectsAll =
  /^(package(-lock)?\.json|tests\/package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|\.ci\/.*)$/;
/** Their changes reach the browser through the build or the server's process. */
const shared =
  /^(src\/(base|ui|platform|main)\/|vite\.config\.ts|[\w-]+\.html$|tests\/(peers|support|torture)\/|scripts\/build)/;

/** The lists of the product's apps: a line of theirs that changes is a change of its app. */
const appList = /^src\/main\/apps\.\w+\.ts$/;

/** The app folders that the changed lines of a diff import. */
export function findListedApps(diff: string): string[] {
  const lines = diff.matchAll(/^[+-]import .* from '\.\.\/(apps\/[\w-]+|platform\/\w+\/[\w-]+)\//gm);
  return [...new Set([...lines].map(([, folder]) => `src/${folder}/`))];
}

/**
 * Chooses among the browser tests. Apps never import apps: a change in one app reaches the files named after it and the
 * one that looks at every page; a change below the apps reaches all.
 */
export function chooseBrowserTests(changed: readonly string[], files: readonly string[]): string[] {
  const sources = changed.filter((path) => !/\.test\.tsx?$|\.md$/.test(path) && !appList.test(path));
  if (sources.some((path) => shared.test(path))) return [...files];
  const apps = new Set(sources.map((path) => /^src\/apps\/([\w-]+)\//.exec(path)?.[1]).filter(Boolean));
  return files.filter((file) => {
    const name = basename(file).replace('.test.ts', '');
    if (changed.includes(file)) return true;
    return apps.size > 0 && (name === 'looks' || [...apps].some((app) => name.split('-')[0] === app));
  });
}

/** Chooses the tests for what changed since `main`, committed or not. */
export async function chooseTests(browserTests: readonly string[]): Promise<TestChoice> {
  const since = await findBase();
  if (since === undefined) return { kind: 'all' };
  const tracked = await git('diff', '--name-only', since);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  if (tracked === undefined || untracked === undefined) return { kind: 'all' };
  const changed = `${tracked}\n${untracked}`.split('\n').filter(Boolean);
  if (changed.some((path) => affectsAll.test(path))) return { kind: 'all' };
  // The documentation of the kit is compared with sources that the tests read as text.
  const kit = changed.some((path) => path.startsWith('src/ui/')) ? ['src/ui/'] : [];
  const lists = changed.filter((path) => appList.test(path));
  const diff = lists.length > 0 ? await git('diff', since, '--', ...lists) : '';
  const listed = findListedApps(diff ?? '');
  const reached = chooseBrowserTests([...changed, ...listed], browserTests);
  return {
    kind: 'changed',
    sources: changed.filter((path) => /\.(tsx?|mjs|json|css)$/.test(path) && !appList.test(path)),
    named: [...reached, ...kit, ...listed],
  };
}
