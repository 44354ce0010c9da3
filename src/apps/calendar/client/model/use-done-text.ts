import type { CalendarDate } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { EventValues } from '../../shared/event.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { describeShortSpan } from './describe-time.ts';

const maxTitle = 80;

/** Returns what says that something was done to an event: with its title and time where the shown days do not have it. */
export function useDoneText(days: readonly CalendarDate[], values: EventValues): (done: string) => string {
  const { done: texts } = useCalendarTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const { allDay, title, startsAt, endsAt } = values;
  const dayOf = (at: string) => (allDay ? at : toWallClock(at, timeZone)).slice(0, 10);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (done) => {
    if (dayOf(startsAt) <= last && dayOf(endsAt) >= first) return done;
    const name = title.length > maxTitle ? `${title.slice(0, maxTitle).toWellFormed()}…` : title;
    return texts.away(done, `\u2068${name}\u2069`, describeShortSpan(values, format, timeZone, now));
  };
}
