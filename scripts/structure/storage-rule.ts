import { Visitor } from 'vite';
import { isTestFile, reportError, type Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/** Only these reach for what a browser may deny or have no room for, and never throw. */
const ways = /^src\/ui\/(storage|databases)\.ts$/;

/** A browser may deny what it stores, or have no room: the product works without it. */
export function checkStorage(file: SourceFile): Finding[] {
  const isJudged = file.path.startsWith('src/') && !ways.test(file.path) && !isTestFile(file.path);
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
            `${name}: use src/ui/storage.ts or databases.ts, which never throw`,
          ),
        );
    },
  }).visit(file.program);
  return findings;
}
