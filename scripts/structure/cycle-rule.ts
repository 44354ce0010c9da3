import type { Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

/** Cycles of imports, also those that types alone close; one finding per cycle. A lazy import breaks a cycle. */
export function checkCycles(files: readonly SourceFile[]): Finding[] {
  const neighbors = new Map(files.map((file) => [file.path, listTargets(file)]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push(buildFinding(neighbors, [...trail.slice(start), path]));
      return;
    }
    if (done.has(path)) return;
    for (const target of neighbors.get(path)?.keys() ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of neighbors.keys()) visit(path, []);
  return findings;
}

function listTargets(file: SourceFile): Map<string, number> {
  const followed = file.imports.filter((one) => one.isOwnFile && !one.isDynamic);
  return new Map(followed.map((one) => [one.target, one.line]));
}

function buildFinding(neighbors: Map<string, Map<string, number>>, circle: string[]): Finding {
  const [path = '', next = ''] = circle;
  const line = neighbors.get(path)?.get(next) ?? 1;
  return { path, line, rule: 'cycle', message: circle.join(' → '), level: 'error' };
}
