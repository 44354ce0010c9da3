import type { Finding } from './finding.ts';
import type { Import, SourceFile } from './source-file.ts';

/** Cycles of imports; one finding per cycle. Those that types alone close are warnings; lazy imports break a cycle. */
export function checkCycles(files: readonly SourceFile[]): Finding[] {
  const errors = findCycles(files, (one) => !one.isTypeOnly && !one.isDynamic, 'error');
  const known = new Set(errors.map(({ message }) => message));
  const warnings = findCycles(files, (one) => !one.isDynamic, 'warning');
  return [...errors, ...warnings.filter(({ message }) => !known.has(message))];
}

function findCycles(
  files: readonly SourceFile[],
  isFollowed: (one: Import) => boolean,
  level: Finding['level'],
): Finding[] {
  const neighbors = new Map(files.map((file) => [file.path, listTargets(file, isFollowed)]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push({ ...buildFinding(neighbors, [...trail.slice(start), path]), level });
      return;
    }
    if (done.has(path)) return;
    for (const target of neighbors.get(path)?.keys() ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of neighbors.keys()) visit(path, []);
  return findings;
}

function listTargets(file: SourceFile, isFollowed: (one: Import) => boolean): Map<string, number> {
  const followed = file.imports.filter((one) => one.isOwnFile && isFollowed(one));
  return new Map(followed.map((one) => [one.target, one.line]));
}

function buildFinding(neighbors: Map<string, Map<string, number>>, circle: string[]): Omit<Finding, 'level'> {
  const [path = '', next = ''] = circle;
  const line = neighbors.get(path)?.get(next) ?? 1;
  return { path, line, rule: 'cycle', message: circle.join(' → ') };
}
