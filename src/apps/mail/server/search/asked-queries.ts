import { listWords, type WordFilter } from '../../../../platform/kernel/search/shared/words.ts';
import type { FolderHandle } from '../../shared/mail.ts';
import { type AskedMail, searchedParts } from '../../shared/search/mail-operators.ts';
import { nameOfPart } from '../tables.ts';

/** What the index of words is asked for by operators: at least the mails of these folders that fit them. */
export function listWordFilters(
  { parts }: AskedMail,
  folders: readonly FolderHandle[],
): readonly WordFilter[] {
  return searchedParts.flatMap((part): WordFilter[] => {
    const texts = parts[part].map(listWords);
    // A text without letters and digits is in no index.
    if (texts.length === 0 || texts.some((words) => words.length === 0)) return [];
    const names = folders.map((folder) => nameOfPart(part, folder));
    const [only = []] = texts;
    if (texts.length === 1) return only.map((word) => ({ names, words: [word] }));
    // Of several texts, one word each: what is found is tested for the others.
    return [{ names, words: texts.map((words) => words.at(-1) ?? '') }];
  });
}

/** Whether the index has all texts that operators ask for. */
export const areInIndex = ({ parts }: AskedMail): boolean =>
  searchedParts.every((name) => parts[name].every((text) => listWords(text).length > 0));

/** Whether operators ask for words of a part. */
export const asksForWords = (asked: AskedMail): boolean => listWordFilters(asked, ['inbox']).length > 0;
