import { dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { events } from './tables.ts';

const minuteMs = 60_000;

/** The time that events take; a series has no end, so that only its changed occurrences, which are events, count. */
export const eventHours = defineMeasure({
  id: 'calendar.hours',
  table: events,
  version: 1,
  count({ all_day, status, rule, starts_at, ends_at, is_free }) {
    if (all_day || status === 'cancelled' || rule !== '') return undefined;
    const amount = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs);
    return amount > 0 ? { day: dayOf(starts_at), part: is_free ? 'free' : 'busy', amount } : undefined;
  },
  title: { en: 'Hours of events', tr: 'Etkinlik saatleri', ar: 'ساعات الأحداث' },
  formula: {
    en: 'The length of the events in the calendars that you can see, by the day they start. All-day, canceled and repeating events do not count.',
    tr: 'Görebildiğiniz takvimlerdeki etkinliklerin süresi, başladıkları güne göre. Tüm gün süren, iptal edilen ve yinelenen etkinlikler sayılmaz.',
    ar: 'مدة الأحداث في التقاويم التي يمكنك رؤيتها، حسب يوم بدئها. لا تُحتسب أحداث اليوم الكامل والملغاة والمتكررة.',
  },
  path: '/apps/calendar',
  unit: 'minutes',
  dimension: { en: 'Shown as', tr: 'Görünüm', ar: 'يظهر على أنه' },
  parts: {
    busy: { en: 'Busy', tr: 'Meşgul', ar: 'مشغول' },
    free: { en: 'Free', tr: 'Müsait', ar: 'متفرغ' },
  },
});
