import { foldText } from '../../../../base/fold.ts';
import type { SearchEntry } from '../guides/guide-blocks.ts';

/** An entry with the texts that are searched, folded once. */
export interface IndexedEntry extends SearchEntry {
  readonly foldedTitle: string;
  readonly foldedText: string;
}

const maxFound = 20;

export const indexEntries = (entries: readonly SearchEntry[]): IndexedEntry[] =>
  entries.map((entry) => ({
    ...entry,
    foldedTitle: foldText(`${entry.page} ${entry.heading}`),
    foldedText: foldText(`${entry.page} ${entry.heading} ${entry.text}`),
  }));

/** The entries that have all words: those with them in their title first, in the order of the documentation. */
export function searchEntries(entries: readonly IndexedEntry[], typed: string): IndexedEntry[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = entries.filter(({ foldedText }) => words.every((word) => foldedText.includes(word)));
  const inTitle = (entry: IndexedEntry) => words.every((word) => entry.foldedTitle.includes(word));
  const isPage = (entry: IndexedEntry) => entry.heading === '';
  const rank = (entry: IndexedEntry) => (inTitle(entry) ? (isPage(entry) ? 0 : 1) : 2);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxFound);
}
