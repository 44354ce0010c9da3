import type { Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

/** Circles of imports that are needed while a module loads: neither types nor lazy imports. One finding a circle. */
export function checkCycles(files: readonly SourceFile[]): Finding[] {
  const neighbours = new Map(files.map((file) => [file.path, listNeeded(file)]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push(buildFinding(neighbours, [...trail.slice(start), path]));
      return;
    }
    if (done.has(path)) return;
    for (const target of neighbours.get(path)?.keys() ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of neighbours.keys()) visit(path, []);
  return findings;
}

function listNeeded(file: SourceFile): Map<string, number> {
  const needed = file.imports.filter((one) => one.isOwnFile && !one.isTypeOnly && !one.isDynamic);
  return new Map(needed.map((one) => [one.target, one.line]));
}

function buildFinding(neighbours: Map<string, Map<string, number>>, circle: string[]): Finding {
  const [path = '', next = ''] = circle;
  const line = neighbours.get(path)?.get(next) ?? 1;
  return { path, line, rule: 'cycle', message: circle.join(' → '), level: 'error' };
}
