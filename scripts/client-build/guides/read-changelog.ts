import type {
  Block,
  Inline,
  ReleaseNotes,
} from '../../../src/apps/documentation/client/guides/guide-blocks.ts';
import { readGuide, toPlain } from './read-guide.ts';

const listLines = (block: Block): (readonly Inline[])[] =>
  block.type === 'list'
    ? block.items.map((item) => item.flatMap((part) => (part.type === 'paragraph' ? part.content : [])))
    : [];

/** The versions of the repository's changelog (`## 1.2.0 - 2026-12-01`), each with its lists (`### Added`). */
export function readChangelog(text: string): ReleaseNotes[] {
  const versions: {
    version: string;
    date: string;
    changes: { kind: string; items: (readonly Inline[])[] }[];
  }[] = [];
  for (const block of readGuide(text).blocks) {
    if (block.type === 'heading' && block.level === 2) {
      const [version = '', date = ''] = toPlain(block.content).split(/ [-–] /);
      versions.push({ version: version.replace(/^\[|\]$/g, ''), date, changes: [] });
    } else if (block.type === 'heading') {
      versions.at(-1)?.changes.push({ kind: toPlain(block.content), items: [] });
    } else
      versions
        .at(-1)
        ?.changes.at(-1)
        ?.items.push(...listLines(block));
  }
  return versions;
}
