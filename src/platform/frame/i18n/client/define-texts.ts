import { use } from 'react';
import type { Locale } from '../shared/locales.ts';
import { readLocale, registerTextLoader, useLocale } from './locale-store.ts';

type Loader<Texts> = () => Promise<{ readonly texts: Texts }>;
type UseTexts<Texts> = {
  (): Texts;
  /** The texts now, outside of components: English while the language's own are still on their way. */
  current: () => Texts;
};

/** Lets React read a promise without waiting a turn once it is fulfilled. */
function readable(promise: Promise<void>): Promise<void> {
  const markFulfilled = () => Object.assign(promise, { status: 'fulfilled', value: undefined });
  void promise.then(markFulfilled);
  return promise;
}
const alwaysThere = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Declares the texts of a screen: English is the source and comes with the code, other languages are fetched when they
 * are used and export `texts`. Returns the hook that gives the texts in the current language.
 */
export function defineTexts<Texts extends object>(
  en: Texts,
  others: Readonly<Record<Exclude<Locale, 'en'>, Loader<NoInfer<Texts>>>>,
): UseTexts<Texts> {
  const loaded = new Map<Locale, Texts>([['en', en]]);
  const pending = new Map<Locale, Promise<void>>();
  const orEnglish = new Map<Locale, Promise<void>>();

  const load = (locale: Locale): Promise<void> => {
    const known = pending.get(locale);
    if (known) return known;
    if (locale === 'en') return Promise.resolve();
    const started = others[locale]().then(
      (module) => void loaded.set(locale, module.texts),
      (error: unknown) => {
        pending.delete(locale); // so that the next wish tries again
        throw error;
      },
    );
    pending.set(locale, started);
    return started;
  };
  const loadOrEnglish = (locale: Locale): Promise<void> => {
    const known = orEnglish.get(locale);
    if (known) return known;
    const started = loaded.has(locale)
      ? alwaysThere
      : readable(load(locale).catch(() => void loaded.set(locale, en)));
    orEnglish.set(locale, started);
    return started;
  };

  registerTextLoader(load);
  void loadOrEnglish(readLocale());

  const useTexts = (): Texts => {
    const locale = useLocale();
    // Always, also when they are there: React goes on where it has waited, and counts what a component uses.
    use(loadOrEnglish(locale));
    return loaded.get(locale) ?? en;
  };
  return Object.assign(useTexts, { current: () => loaded.get(readLocale()) ?? en });
}
