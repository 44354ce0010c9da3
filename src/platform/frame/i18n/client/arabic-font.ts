import { registerTextLoader } from './locale-store.ts';

const patienceMs = 1500;

/** Has the Arabic letters fetched before Arabic is shown: their stand-ins are so different that all would move. */
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
