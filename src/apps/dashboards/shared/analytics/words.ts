import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';

interface AnalyticsWords {
  readonly devices: Readonly<Record<string, string>>;
  readonly visits: (count: string) => string;
  readonly thousand: (number: string) => string;
}

/** What the widgets' labels say. */
export const analyticsWords: Readonly<Record<Locale, AnalyticsWords>> = {
  en: {
    devices: { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' },
    visits: (count) => `${count} visits`,
    thousand: (number) => `${number}k`,
  },
  tr: {
    devices: { desktop: 'Masaüstü', mobile: 'Telefon', tablet: 'Tablet' },
    visits: (count) => `${count} ziyaret`,
    thousand: (number) => `${number} B`,
  },
  ar: {
    devices: { desktop: 'حاسوب', mobile: 'هاتف', tablet: 'جهاز لوحي' },
    visits: (count) => `عدد الزيارات: ${count}`,
    thousand: (number) => `${number} ألف`,
  },
};
