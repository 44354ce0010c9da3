import { countDaysBetween } from '../../../../base/wall-clock.ts';
import type { Clock } from '../../../people/clock/client/clock.ts';
import type { Format } from '../../../frame/i18n/client/format.ts';

/** An instant inside a sentence: "until tomorrow, 9:00 AM", "until Nov 28, 2026, 4:00 PM". */
export function describeUntil(
  at: string,
  { now, timeZone }: Pick<Clock, 'now' | 'timeZone'>,
  format: Format,
): string {
  const days = countDaysBetween(now, at, timeZone);
  if (Math.abs(days) > 1) return format.dateTime(at);
  const day = new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(days, 'day');
  const comma = format.locale.startsWith('ar') ? '،' : ',';
  return `${day}${comma} ${format.date(at, { timeStyle: 'short', timeZone })}`;
}
