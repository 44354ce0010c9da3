import { dayOf, defineMeasure } from '../../../kernel/measures/server/measure.ts';
import { sessions } from './tables.ts';

/** The kind of device that a browser names itself by. */
function findDevice(userAgent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'mobile';
  return /Windows|Macintosh|Linux|CrOS|X11/i.test(userAgent) ? 'desktop' : 'other';
}

/** Sessions by the day they began; who can see the sessions of an account counts them. */
export const signIns = defineMeasure({
  id: 'identity.sign-ins',
  table: sessions,
  version: 1,
  count: ({ created_at, user_agent }) => ({ day: dayOf(created_at), part: findDevice(user_agent) }),
  title: { en: 'Your sign-ins', tr: 'Oturum açmalarınız', ar: 'مرات تسجيل دخولك' },
  formula: {
    en: 'Your own sign-ins, by day and the device that the browser names.',
    tr: 'Kendi oturum açmalarınız, güne ve tarayıcının bildirdiği cihaza göre.',
    ar: 'مرات تسجيل دخولك أنت، حسب اليوم والجهاز الذي يذكره المتصفح.',
  },
  path: '/account',
  dimension: { en: 'Device', tr: 'Cihaz', ar: 'الجهاز' },
  parts: {
    desktop: { en: 'Desktop', tr: 'Masaüstü', ar: 'حاسوب' },
    mobile: { en: 'Mobile', tr: 'Telefon', ar: 'هاتف' },
    // same: the same word in Turkish
    tablet: { en: 'Tablet', tr: 'Tablet', ar: 'جهاز لوحي' },
    other: { en: 'Other', tr: 'Diğer', ar: 'أخرى' },
  },
});

/** The same sessions by country. */
export const signInsByCountry = defineMeasure({
  id: 'identity.sign-ins-by-country',
  table: sessions,
  version: 1,
  count: ({ created_at, country }) => ({ day: dayOf(created_at), part: country || 'unknown' }),
  title: {
    en: 'Your sign-ins by country',
    tr: 'Ülkelere göre oturum açmalarınız',
    ar: 'مرات تسجيل دخولك حسب البلد',
  },
  formula: {
    en: 'Your own sign-ins, by day and the country of the browser’s time zone.',
    tr: 'Kendi oturum açmalarınız, güne ve tarayıcının saat diliminin ülkesine göre.',
    ar: 'مرات تسجيل دخولك أنت، حسب اليوم وبلد المنطقة الزمنية للمتصفح.',
  },
  path: '/account',
  dimension: { en: 'Country', tr: 'Ülke', ar: 'البلد' },
  parts: { unknown: { en: 'Unknown', tr: 'Bilinmiyor', ar: 'غير معروف' } },
  areCountries: true,
});
