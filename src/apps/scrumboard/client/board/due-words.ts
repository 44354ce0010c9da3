import { toWallClock } from '../../../../base/wall-clock.ts';
import type { Clock } from '../../../../platform/people/clock/client/clock.ts';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';

/** A due date as cards show it: `Oct 3`, with the year where it is another one. */
export function describeDay(due: string, { now, timeZone }: Clock, format: Format): string {
  const isThisYear = toWallClock(due, timeZone).slice(0, 4) === toWallClock(now, timeZone).slice(0, 4);
  return format.date(due, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  });
}
