/** Letters that Unicode does not decompose but that a reader takes for the plain ones. */
const plainLetters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  // Arabic: ya without dots, ta marbuta, and the Persian forms of ya and kaf.
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
// \p{M} covers accents and the Arabic vowel marks; U+0640 is the tatweel, which only stretches a word; soft hyphens and signs without width are not seen.
const marks = /[\p{M}\u00ad\u0640\u200b-\u200f\u2060\u2066-\u2069\ufeff]/gu;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/gu;

/**
 * Folds text for comparing, searching and sorting: case, accents, the Turkish i's and the Arabic variants of a letter
 * become one form. Stored next to the original, so that TypeScript and both databases agree.
 */
export function foldText(text: string): string {
  // Most texts have nothing to fold but case.
  if (/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text)) return text.toLowerCase();
  return (
    text
      // Sorting a long run of marks takes quadratic time, so they are removed before.
      .replace(marks, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(marks, '')
      .replace(special, (letter) => plainLetters[letter] ?? letter)
      .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
