import { addDays } from '../../../base/calendar.ts';
import { type Counted, dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { expandSeries } from '../../../platform/kits/repeats/server/expand-series.ts';
import { eventEntity } from '../shared/event.ts';
import { toSeries } from './rules.ts';
import { type EventRow, events } from './tables.ts';

const minuteMs = 60_000;
/** More than one a day for as long as events are counted, with those that were added by hand. */
const maxOccurrences = 5000;

const toInstant = (day: string) => `${day}T00:00:00.000Z`;

/** What one occurrence adds, but for its day; undefined for what takes no time. */
function countOnce({
  all_day,
  status,
  starts_at,
  ends_at,
  is_free,
}: EventRow): Omit<Counted, 'day'> | undefined {
  if (all_day || status === 'cancelled') return undefined;
  const amount = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs);
  return amount > 0 ? { part: is_free ? 'free' : 'busy', amount } : undefined;
}

/** The time that events take. An occurrence that was changed is an event of its own, and left out of its series. */
export const eventHours = defineMeasure<EventRow>({
  id: 'calendar.hours',
  table: events,
  version: 2,
  count(row) {
    const counted = row.rule === '' ? countOnce(row) : undefined;
    return counted && { day: dayOf(row.starts_at), ...counted };
  },
  spread: {
    where: "rule <> ''",
    isSpread: ({ rule }) => rule !== '',
    columns: [
      'all_day',
      'status',
      'starts_at',
      'ends_at',
      'time_zone',
      'rule',
      'exceptions',
      'additions',
      'is_free',
    ],
    count(row, { from, to }) {
      const counted = countOnce(row);
      if (!counted) return [];
      const series = toSeries(toRecord(eventEntity, row));
      const starts = expandSeries(series, toInstant(from), toInstant(addDays(to, 1)), {
        limit: maxOccurrences,
      });
      return starts.map((start) => ({ day: dayOf(start), ...counted }));
    },
  },
  title: { en: 'Hours of events', tr: 'Etkinlik saatleri', ar: 'ساعات الأحداث' },
  formula: {
    en: 'The length of the events in the calendars that you can see, by the day they start, each occurrence of a repeating event by its own. Repeating events count for two years back and two months ahead. All-day and canceled events do not count.',
    tr: 'Görebildiğiniz takvimlerdeki etkinliklerin süresi, başladıkları güne göre; yinelenen etkinlikler her tekrarın kendi gününde sayılır, iki yıl geriye ve iki ay ileriye kadar. Tüm gün süren ve iptal edilen etkinlikler sayılmaz.',
    ar: 'مدة الأحداث في التقاويم التي يمكنك رؤيتها، حسب يوم بدئها، وكل تكرار للحدث المتكرر في يومه. تُحتسب الأحداث المتكررة لسنتين ماضيتين وشهرين قادمين. لا تُحتسب أحداث اليوم الكامل والملغاة.',
  },
  path: '/apps/calendar',
  unit: 'minutes',
  dimension: { en: 'Shown as', tr: 'Görünüm', ar: 'يظهر على أنه' },
  parts: {
    busy: { en: 'Busy', tr: 'Meşgul', ar: 'مشغول' },
    free: { en: 'Free', tr: 'Müsait', ar: 'متفرغ' },
  },
});
