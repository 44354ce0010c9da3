import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { Event } from '../../shared/event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';

type Times = Pick<Event, 'startsAt' | 'endsAt'>;

/** The display name of a time zone: "America/New York". */
export const nameZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** The effective time zone of an event. Events that were created or imported without one are stored as UTC and use the reader's zone. */
export const findMeantZone = (timeZone: string | undefined, own: string): string =>
  timeZone === undefined || timeZone === '' || timeZone === 'UTC' ? own : timeZone;

/** Whether the local start or end time in the event's zone differs from the reader's. */
export const isElsewhere = ({ startsAt, endsAt }: Times, timeZone: string, own: string): boolean =>
  [startsAt, endsAt].some((at) => toWallClock(at, timeZone) !== toWallClock(at, own));

/** The date and time range in a time zone. */
export const describeIn = ({ startsAt, endsAt }: Times, { tag }: Format, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).formatRange(
    new Date(startsAt),
    new Date(Math.max(Date.parse(startsAt), Date.parse(endsAt))),
  );

/** The same local time and duration in another zone. A local time skipped by a DST change moves past the gap. */
export function moveToZone(times: Times, from: string, timeZone: string): Times {
  const startsAt = fromWallClock(toWallClock(times.startsAt, from), timeZone) ?? times.startsAt;
  return { startsAt, endsAt: addMs(startsAt, lengthOf(times)) };
}
