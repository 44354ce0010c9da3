import { registerTextLoader } from './locale-store.ts';

const patienceMs = 1500;

/** Loads the Arabic letters before Arabic is shown: the fallback font is so different that everything would move. */
export function awaitArabicFont(family: string): void {
  registerTextLoader(async (locale) => {
    if (locale !== 'ar') return;
    const loaded = document.fonts.load(`1rem ${family}`, 'ع').catch(() => undefined);
    const patience = new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    await Promise.race([loaded, patience]);
  });
}
