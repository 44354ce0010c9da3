import type { LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';

/** What is measured outside of CRM, or brought in until an app counts it: its name, and what it is called. */
export const measuredThings = {
  visitors: { en: 'Visitors', tr: 'Ziyaretçiler', ar: 'الزوّار' },
  pageViews: { en: 'Page views', tr: 'Sayfa görüntülemeleri', ar: 'مشاهدات الصفحات' },
  visits: { en: 'Visits', tr: 'Ziyaretler', ar: 'الزيارات' },
  impressions: { en: 'Impressions', tr: 'Gösterimler', ar: 'مرات الظهور' },
  orders: { en: 'Orders', tr: 'Siparişler', ar: 'الطلبات' },
  sales: { en: 'Sales', tr: 'Satışlar', ar: 'المبيعات' },
  sessions: { en: 'Sessions', tr: 'Oturumlar', ar: 'الجلسات' },
  cityVisits: { en: 'Visits by city', tr: 'Şehre göre ziyaretler', ar: 'الزيارات حسب المدينة' },
  clicks: { en: 'Campaign clicks', tr: 'Kampanya tıklamaları', ar: 'نقرات الحملات' },
  conversions: { en: 'Campaign conversions', tr: 'Kampanya dönüşümleri', ar: 'تحويلات الحملات' },
} as const satisfies Record<string, LocalizedText>;

export type MeasuredThing = keyof typeof measuredThings;
export const measuredNames = Object.keys(measuredThings) as readonly MeasuredThing[]; // safe: the keys of the literal above

export const maxMeasurements = 1000;
/** What a column holds on both databases, with room for sums. */
export const maxAmount = 2_000_000_000;

/** The calls that import measurements from a file are below this. */
export const measurementCollection = {
  app: 'dashboards',
  api: '/api/analytics-dashboard-app',
  name: 'measurements',
} as const;

/** What the columns of a file are called. */
export const measurementFields = {
  name: { en: 'Number', tr: 'Sayı', ar: 'الرقم' },
  day: { en: 'Day', tr: 'Gün', ar: 'اليوم' },
  part: { en: 'Part', tr: 'Kırılım', ar: 'الجزء' },
  amount: { en: 'Amount', tr: 'Miktar', ar: 'المقدار' },
} as const satisfies Record<string, LocalizedText>;
