import { type Finding, isTestFile, reportError } from './finding.ts';
import { findPlace } from './place.ts';
import type { SourceFile } from './source-file.ts';

/** Whether Node runs the file as it is written, without a build. */
function isProgram(path: string): boolean {
  const { layer, side } = findPlace(path);
  const isServer = layer === 'main' && side === 'server';
  return (isServer || /^(bench|scripts|tests\/(torture|pictures))\//.test(path)) && !isTestFile(path);
}

/** Checks that programs import no `.tsx` file: Node strips types but cannot load JSX. */
export function checkPrograms(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const visit = (file: SourceFile): Finding[] => {
    if (seen.has(file.path)) return [];
    seen.add(file.path);
    return file.imports
      .filter(({ isOwnFile, isTypeOnly }) => isOwnFile && !isTypeOnly)
      .flatMap(({ target, line, isDynamic }) => {
        if (isDynamic) return [];
        if (target.endsWith('.tsx'))
          return [
            reportError(
              file,
              line,
              'program',
              `programs that Node runs import this file, and Node cannot load ${target}`,
            ),
          ];
        const next = byPath.get(target);
        return next ? visit(next) : [];
      });
  };
  return files.filter(({ path }) => isProgram(path)).flatMap(visit);
}
