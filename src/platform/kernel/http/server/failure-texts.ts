import type { Locale } from '../../../frame/i18n/shared/locales.ts';

type Translation = Readonly<Record<Exclude<Locale, 'en'>, string>>;

/** Translations of what the API refuses with, by the English text with `#` for each number and `“…”` for each name. */
export type FailureTexts = Readonly<Record<string, Translation>>;

/** A text in the other languages. */
export const say = (tr: string, ar: string): Translation => ({ tr, ar });

/** Returns a text of a failure in the caller's language; texts without a translation stay as they are. */
export type TranslateFailure = (text: string, locale: Locale) => string;

/** What is said of a record that has no text of its own. */
const generalize = (text: string) =>
  text.replace(/^This [a-z][a-z -]* (does not exist|was changed meanwhile)\b/, 'This record $1');

/** Translates with the texts of the platform and of all apps. */
export function createFailureTranslator(tables: readonly FailureTexts[]): TranslateFailure {
  const translations = new Map(tables.flatMap((texts) => Object.entries(texts)));
  return (text, locale) => {
    if (locale === 'en') return text;
    const names = (text.match(/“[^”]*”/g) ?? []).map((name) => name.slice(1, -1));
    const unnamed = text.replaceAll(/“[^”]*”/g, '“…”');
    const numbers = unnamed.match(/\d+/g) ?? [];
    const key = unnamed.replaceAll(/\d+/g, '#');
    const translation = (translations.get(key) ?? translations.get(generalize(key)))?.[locale];
    const numbered = translation?.replaceAll('#', () => numbers.shift() ?? '');
    // Each language has its own quotation marks.
    return numbered?.replaceAll(/(?<=[“«])…(?=[”»])/g, () => names.shift() ?? '') ?? text;
  };
}
