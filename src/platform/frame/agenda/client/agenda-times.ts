import { addDays, type CalendarDate, findWeekStart } from '../../../../base/calendar.ts';
import { countDaysBetween, fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Clock } from '../../../people/clock/client/clock.ts';
import type { Format } from '../../i18n/client/format.ts';
import type { AgendaItem } from './agenda-source.ts';
import type { AgendaTexts } from './texts/en.ts';

type Timed = Pick<AgendaItem, 'at' | 'isAnyTime'>;

/** The time of an item on another day: at its time of day, or at any time of that day. */
export function moveToDay({ at, isAnyTime }: Timed, day: CalendarDate, timeZone: string): string | null {
  const time = at === null || isAnyTime ? '23:59' : toWallClock(at, timeZone).slice(11);
  return fromWallClock(`${day}T${time}`, timeZone);
}

/** The days that snoozing offers: next week unless that is tomorrow. */
export function listSnoozeDays({ now, timeZone }: Pick<Clock, 'now' | 'timeZone'>) {
  const today = toWallClock(now, timeZone).slice(0, 10);
  const tomorrow = addDays(today, 1);
  const nextWeek = findWeekStart(addDays(today, 7), 1);
  return { tomorrow, nextWeek: nextWeek === tomorrow ? undefined : nextWeek };
}

function nameDay(at: string, { now, timeZone }: Clock, format: Format, texts: AgendaTexts): string {
  const days = countDaysBetween(now, at, timeZone);
  const near = new Map([
    [-1, texts.yesterday],
    [0, texts.today],
    [1, texts.tomorrow],
  ]).get(days);
  if (near !== undefined) return near;
  const isThisYear = toWallClock(at, timeZone).slice(0, 4) === toWallClock(now, timeZone).slice(0, 4);
  return format.date(at, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  });
}

/** When an item is, in a word or two: the hours of an event, the time of what is due today, else the day. */
export function describeItemTime(
  item: Pick<AgendaItem, 'kind' | 'at' | 'endsAt' | 'isAnyTime'>,
  clock: Clock,
  format: Format,
  texts: AgendaTexts,
): string {
  const { kind, at, endsAt, isAnyTime } = item;
  if (at === null) return '';
  const { timeZone, now } = clock;
  const time = (instant: string) => format.date(instant, { timeStyle: 'short', timeZone });
  if (kind === 'event') {
    if (isAnyTime) return texts.allDay;
    return endsAt === undefined || endsAt === at ? time(at) : `${time(at)} – ${time(endsAt)}`;
  }
  const isToday = countDaysBetween(now, at, timeZone) === 0;
  return isToday && !isAnyTime ? time(at) : nameDay(at, clock, format, texts);
}

/** The whole date, with the time unless only the day counts. */
export const describeItemFully = (
  { at, isAnyTime }: Timed,
  { timeZone }: Pick<Clock, 'timeZone'>,
  format: Format,
): string | undefined =>
  at === null
    ? undefined
    : format.date(at, { dateStyle: 'full', ...(isAnyTime ? {} : { timeStyle: 'short' }), timeZone });
