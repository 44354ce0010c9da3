import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { Event } from '../../shared/event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';

type Times = Pick<Event, 'startsAt' | 'endsAt'>;

/** A zone as people search for it: "America/New York". */
export const nameZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** The zone on whose clock an event is meant: the reader's if it was made or imported without one, which is kept as UTC. */
export const findMeantZone = (timeZone: string | undefined, own: string): string =>
  timeZone === undefined || timeZone === '' || timeZone === 'UTC' ? own : timeZone;

/** Whether clocks in the zone of an event show another time than the reader's when it begins or ends. */
export const isElsewhere = ({ startsAt, endsAt }: Times, timeZone: string, own: string): boolean =>
  [startsAt, endsAt].some((at) => toWallClock(at, timeZone) !== toWallClock(at, own));

/** From when to when, with dates, on the clocks of a zone. */
export const describeIn = ({ startsAt, endsAt }: Times, { tag }: Format, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).formatRange(
    new Date(startsAt),
    new Date(Math.max(Date.parse(startsAt), Date.parse(endsAt))),
  );

/** The same time of the clock in another zone, and as long; a time that the zone leaves out is after the gap. */
export function moveToZone(times: Times, from: string, timeZone: string): Times {
  const startsAt = fromWallClock(toWallClock(times.startsAt, from), timeZone) ?? times.startsAt;
  return { startsAt, endsAt: addMs(startsAt, lengthOf(times)) };
}
