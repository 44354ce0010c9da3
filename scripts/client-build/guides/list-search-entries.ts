import type {
  Block,
  Guide,
  SearchEntry,
} from '../../../src/apps/documentation/client/guides/guide-blocks.ts';
import { toPlain } from './read-guide.ts';

function readWords(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return toPlain(block.content);
    case 'list':
      return block.items.map((item) => item.map(readWords).join(' ')).join(' ');
    case 'note':
      return block.content.map(readWords).join(' ');
    case 'table':
      return block.rows.map((row) => row.map(toPlain).join(' ')).join(' ');
    case 'code':
      return block.name;
    default:
      return '';
  }
}

/** What the search finds of a guide: an entry for what is before its first heading, and one for each heading. */
export function listSearchEntries(path: string, { title, blocks }: Guide): SearchEntry[] {
  const parts: { id: string; heading: string; words: string[] }[] = [{ id: '', heading: '', words: [] }];
  for (const block of blocks) {
    if (block.type === 'heading') parts.push({ id: block.id, heading: toPlain(block.content), words: [] });
    else parts.at(-1)?.words.push(readWords(block));
  }
  return parts.map(({ id, heading, words }) => ({
    path: id === '' ? path : `${path}#${id}`,
    page: title,
    heading,
    text: words.filter(Boolean).join(' '),
  }));
}

/** What the search finds of a component's page: all that its documentation says in words. */
export const readComponentWords = (source: string): string =>
  [...source.matchAll(/\b(?:name|summary|title|screenReader|does):\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)]
    .map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"))
    .join(' ');
