export const locales = ['en', 'tr', 'ar'] as const;
export type Locale = (typeof locales)[number];
export type Direction = 'ltr' | 'rtl';

/** Each language's name in itself. */
export const localeNames: Record<Locale, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية' };

/** A short text in every language, for what is known before any screen is loaded, such as the menu. */
export type LocalizedText = string | Readonly<Record<Locale, string>>;

/** True for a language of the product. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The direction in which a language is written. */
export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

/** The first wanted language that the product has (`tr-TR` wants `tr`), else English. */
export function pickLocale(wanted: readonly (string | null | undefined)[]): Locale {
  const languages = wanted.map((tag) => tag?.toLowerCase().split('-')[0]);
  return languages.find(isLocale) ?? 'en';
}

/** Reads a localized text. */
export const localize = (text: LocalizedText, locale: Locale): string =>
  typeof text === 'string' ? text : text[locale];

type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
const pluralRules = new Map<Locale, Intl.PluralRules>();
const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** The form of a count's text by the language's own rules; `#` in it becomes the count. Arabic has six forms. */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  const form = forms[rules.select(count)] ?? forms.other;
  const numbers = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, numbers);
  return form.replaceAll('#', numbers.format(count));
}
