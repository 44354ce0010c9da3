import type { BrowserContextOptions } from 'playwright-core';

/** A way to look at every screen. */
export interface PictureLook {
  name: string;
  locale: 'en' | 'tr' | 'ar';
  isDark: boolean;
  options: BrowserContextOptions;
}

const wide: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const narrow: BrowserContextOptions = { viewport: { width: 1024, height: 768 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export const pictureLooks: readonly PictureLook[] = [
  { name: 'wide', locale: 'en', isDark: false, options: wide },
  { name: 'wide-dark', locale: 'en', isDark: true, options: wide },
  { name: 'wide-arabic', locale: 'ar', isDark: false, options: wide },
  { name: 'narrow-turkish', locale: 'tr', isDark: false, options: narrow },
  { name: 'phone', locale: 'en', isDark: false, options: phone },
  { name: 'phone-dark-arabic', locale: 'ar', isDark: true, options: phone },
];
