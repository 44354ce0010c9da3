import { useStore } from 'zustand';
import { readDeviceLanguages } from '../../../../base/clock.ts';
import { createStore } from 'zustand/vanilla';
import { directionOf, pickLocale, type Direction, type Locale } from '../shared/locales.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'locale';
type LocaleState = { readonly locale: Locale; readonly direction: Direction };

const first = pickLocale([deviceTexts.read(storageKey), ...readDeviceLanguages()]);
const store = createStore<LocaleState>(() => ({ locale: first, direction: directionOf(first) }));

type TextLoader = (locale: Locale) => Promise<unknown>;
const textLoaders = new Set<TextLoader>();
let latestWish: Locale = first;
let latestSwitch: Promise<unknown> = Promise.resolve();

/** Makes a language change wait for these texts, so that no screen shows two languages. */
export function registerTextLoader(load: TextLoader): void {
  textLoaders.add(load);
}

/**
 * Switches the language and, with it, the direction. All texts in use are fetched first; rejects, and changes nothing,
 * when they cannot be.
 */
export function setLocale(locale: Locale): Promise<void> {
  const switched = switchLocale(locale);
  latestSwitch = switched;
  return switched;
}

async function switchLocale(locale: Locale): Promise<void> {
  latestWish = locale;
  await Promise.all([...textLoaders].map((load) => load(locale)));
  if (latestWish !== locale) return;
  const { locale: previous, direction } = store.getState();
  const turnsRound = directionOf(previous) !== directionOf(locale);
  store.setState({ locale, direction: turnsRound ? directionOf(locale) : direction });
}

/** Resolves when the wanted language's texts of everything loaded so far are there, or cannot be loaded. */
export async function waitForTexts(): Promise<void> {
  await latestSwitch.catch(() => undefined);
  await Promise.allSettled([...textLoaders].map((load) => load(store.getState().locale)));
}

/** Calls back after the language has changed. */
export function subscribeLocale(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Sets the direction apart from the language, as the theme settings allow. */
export function setDirection(direction: Direction): void {
  store.setState({ direction });
}

/** The language now, outside of components. */
export const readLocale = (): Locale => store.getState().locale;

/** The language now; the component renders again when it changes. */
export const useLocale = (): Locale => useStore(store, (state) => state.locale);

/** The direction now; the component renders again when it changes. */
export const useDirection = (): Direction => useStore(store, (state) => state.direction);

/** Keeps the document and the storage in step with the language; the app calls it once. */
export function applyLocaleToDocument(): void {
  const { locale, direction } = store.getState();
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  store.subscribe((state, before) => {
    if (state.direction !== before.direction) document.documentElement.dir = state.direction;
    if (state.locale === before.locale) return;
    document.documentElement.lang = state.locale;
    deviceTexts.write(storageKey, state.locale);
  });
}
