import { cutExcerpt, type Excerpt } from '../../../../platform/kernel/search/shared/excerpt.ts';

/** Where a search has found words in a mail, as its row shows it. */
export interface Snippet extends Excerpt {
  /** Whether it is the name of a file instead of text. */
  readonly isFile: boolean;
}

/** So little before the first word that narrow rows show it too. */
const lengthBefore = 14;

/** The part of a text, else the name of a file, that has some of the words; undefined where none of them is. */
export function cutSnippet(text: string, fileNames: readonly string[], words: string): Snippet | undefined {
  const body = cutExcerpt(text, words, lengthBefore);
  if (body.ranges.length > 0) return { ...body, isFile: false };
  const file = fileNames.map((name) => cutExcerpt(name, words)).find(({ ranges }) => ranges.length > 0);
  return file && { ...file, isFile: true };
}
