import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const top = join(import.meta.dirname, '../..');
const isRandom = /from\s'fast-check'|\/properties\.ts'/;
const imports = /(?:from|import)\s*\(?'(\.[^']+)'/g;

/** The tests with random cases: the files that import what makes them, themselves or by helpers of the tests. */
export function listPropertyTests(): string[] {
  const known = new Map<string, boolean>();
  const makesCases = (path: string): boolean => {
    const found = known.get(path);
    if (found !== undefined) return found;
    known.set(path, false); // ends circles
    const text = readFileSync(path, 'utf8');
    const helpers = [...text.matchAll(imports)]
      .map(([, name = '']) => join(dirname(path), name))
      .filter((helper) => helper.startsWith(join(top, 'tests/')) && /\.tsx?$/.test(helper));
    const isOne = isRandom.test(text) || helpers.some(makesCases);
    known.set(path, isOne);
    return isOne;
  };
  return globSync(['src/**/*.test.{ts,tsx}', 'tests/support/*.test.ts', 'scripts/**/*.test.ts'], { cwd: top })
    .map((path) => join(top, path))
    .filter(makesCases)
    .map((path) => relative(top, path))
    .toSorted();
}
