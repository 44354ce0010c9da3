import { posix } from 'node:path';
import { type Finding, isTestFile } from './finding.ts';
import type { SourceFile } from './source-file.ts';

const maxFiles = 15;

/** Folders of src that hold so many files that their name says too little. */
export function checkFolders(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!path.startsWith('src/') || isTestFile(path) || path.endsWith('.docs.tsx')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([path, count]): Finding[] =>
    count > maxFiles
      ? [
          {
            path,
            line: 1,
            rule: 'folder',
            message: `${count} files; group them by feature`,
            level: 'warning',
          },
        ]
      : [],
  );
}
