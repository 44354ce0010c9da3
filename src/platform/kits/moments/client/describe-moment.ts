import { countDaysBetween, toWallClock } from '../../../../base/wall-clock.ts';
import type { Clock } from '../../../people/clock/client/clock.ts';
import type { Format } from '../../../frame/i18n/client/format.ts';

/** An instant with its time, by the day from now: "Today 4:00 PM", "Nov 28, 4:00 PM". */
export function describeMoment(
  at: string,
  { now, timeZone }: Pick<Clock, 'now' | 'timeZone'>,
  format: Format,
) {
  const days = countDaysBetween(now, at, timeZone);
  if (Math.abs(days) <= 1) {
    const day = new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(days, 'day');
    const time = format.date(at, { timeStyle: 'short', timeZone });
    return `${day.charAt(0).toLocaleUpperCase(format.locale)}${day.slice(1)} ${time}`;
  }
  const isThisYear = toWallClock(at, timeZone).slice(0, 4) === toWallClock(now, timeZone).slice(0, 4);
  return format.date(at, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}
