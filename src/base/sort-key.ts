import { foldText } from './fold.ts';

/** Letters of the Turkish alphabet with a place of their own, behind the plain letter that they resemble; ı is before i. */
const turkish: Readonly<Record<string, string>> = {
  ç: 'c~',
  ğ: 'g~',
  ı: 'h~',
  ö: 'o~',
  ş: 's~',
  ü: 'u~',
};
const special = new RegExp(`[${Object.keys(turkish).join('')}]`, 'gu');

/** Text by which lists are sorted in a language: keys are compared by code points, as both databases do. */
export function buildSortKey(text: string, language: string): string {
  if (language !== 'tr') return foldText(text);
  const lower = text.normalize('NFC').toLocaleLowerCase('tr');
  return foldText(lower.replace(special, (letter) => turkish[letter] ?? letter));
}
