import { isTestFile, reportError, type Finding } from './finding.ts';
import { findPlace } from './place.ts';
import type { Import, SourceFile } from './source-file.ts';

/** The files with schemas that the browser loads, on demand. Entries are only removed. */
const exceptions = ['src/platform/frame/settings/shared/visit.ts'];
const schemaPackage = /^@?valibot(\/|$)/;

const isException = ({ target, isDynamic }: Import) => isDynamic && exceptions.includes(target);

/** The server validates: what the browser loads imports no schemas. */
export function checkSchemas(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const ways = new Map<string, readonly string[] | undefined>();
  /** Returns the files that lead to a package of schemas. */
  const findWay = (path: string): readonly string[] | undefined => {
    if (schemaPackage.test(path)) return [path];
    if (ways.has(path)) return ways.get(path);
    ways.set(path, undefined);
    const loaded = byPath.get(path)?.imports.filter(({ isTypeOnly }) => !isTypeOnly) ?? [];
    const rest = loaded
      .values()
      .map(({ target }) => findWay(target))
      .find((way) => way !== undefined);
    const way = rest && [path, ...rest];
    ways.set(path, way);
    return way;
  };
  const checkFile = (file: SourceFile): Finding[] =>
    file.imports.flatMap((imported) => {
      const isOfBrowser = findPlace(imported.target).side === 'client';
      if (imported.isTypeOnly || isOfBrowser || isException(imported)) return [];
      const way = findWay(imported.target);
      const message = `the browser loads no schemas: import methods and paths from calls.ts, and types with \`import type\` (${way?.join(' → ')})`;
      return way ? [reportError(file, imported.line, 'schema', message)] : [];
    });
  return files
    .filter(({ path }) => findPlace(path).side === 'client' && !isTestFile(path))
    .flatMap(checkFile);
}

/** Reports exceptions that no file in the repository needs anymore. */
export const checkUnusedSchemas = (files: readonly SourceFile[]): Finding[] =>
  exceptions
    .filter(
      (path) => !files.some(({ imports }) => imports.some((one) => one.target === path && isException(one))),
    )
    .map((path) => ({
      path: 'scripts/structure/schema-rule.ts',
      line: 1,
      rule: 'schema',
      message: `remove the exception that nothing uses: ${path}`,
      level: 'error',
    }));
