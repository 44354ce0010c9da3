import { Visitor } from 'vite';
import { isTestFile, reportError, type Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/** A browser may deny what it stores, or have no room: only `ui/storage.ts` reaches for it, and never throws. */
export function checkStorage(file: SourceFile): Finding[] {
  const isJudged =
    file.path.startsWith('src/') && file.path !== 'src/ui/storage.ts' && !isTestFile(file.path);
  if (!file.program || !isJudged) return [];
  const findings: Finding[] = [];
  new Visitor({
    Identifier: ({ name, start }) => {
      if (stores.has(name))
        findings.push(
          reportError(
            file,
            file.lineOf(start),
            'storage',
            `${name}: use src/ui/storage.ts, which never throws`,
          ),
        );
    },
  }).visit(file.program);
  return findings;
}
