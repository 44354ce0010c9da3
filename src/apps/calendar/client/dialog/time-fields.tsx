import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { EventValues } from '../../shared/event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import { describeIn, findMeantZone, isElsewhere, nameZone } from '../model/event-zone.ts';
import { useCalendarTexts } from '../texts/en.ts';

export type Times = Pick<EventValues, 'allDay' | 'startsAt' | 'endsAt'> &
  Partial<Pick<EventValues, 'timeZone'>>;

interface TimeFieldsProps {
  values: Times;
  change: (changes: Partial<Times>) => void;
  /** It stays an event of hours, or of whole days. */
  isKindFixed?: boolean;
}

const toMidnight = (day: string) => `${day}T00:00:00.000Z`;
const halfHour = 30 * 60_000;

/** Returns the times of an event that changes from hours to whole days, or from whole days to hours. */
export function changeKind({ startsAt, endsAt }: Times, isAllDay: boolean, timeZone: string): Times {
  const first = toWallClock(startsAt, timeZone).slice(0, 10);
  const last = toWallClock(endsAt, timeZone).slice(0, 10);
  if (isAllDay) return { allDay: true, startsAt: toMidnight(first), endsAt: toMidnight(addDays(last, 1)) };
  const start = fromWallClock(`${startsAt.slice(0, 10)}T09:00`, timeZone) ?? startsAt;
  return { allDay: false, startsAt: start, endsAt: addMs(start, 2 * halfHour), timeZone };
}

/** The start and end in the event's time zone; dates only for all-day events. */
export function TimeFields({ values, change, isKindFixed = false }: TimeFieldsProps) {
  const { dialog } = useCalendarTexts();
  const format = useFormat();
  const { now, timeZone: own } = useClock();
  const timeZone = findMeantZone(values.timeZone, own);
  const { allDay, startsAt, endsAt } = values;
  const read = (at: string) => (allDay ? at.slice(0, 10) : toWallClock(at, timeZone));
  const write = (wall: string) => (allDay ? toMidnight(wall.slice(0, 10)) : fromWallClock(wall, timeZone));
  // People name the last day; the event ends at the midnight after it.
  const shownEnd = allDay ? addDays(read(endsAt), -1) : read(endsAt);
  const kind = allDay ? 'date' : 'datetime';
  const setStart = (wall: string) => {
    const at = wall === '' ? null : write(wall);
    if (at !== null) change({ startsAt: at, endsAt: addMs(at, Math.max(lengthOf(values), 0)) });
  };
  const setEnd = (wall: string) => {
    const at = wall === '' ? null : write(allDay ? addDays(wall.slice(0, 10), 1) : wall);
    if (at !== null) change({ endsAt: at });
  };
  return (
    <>
      {!isKindFixed && (
        <Switch
          label={dialog.allDay}
          checked={allDay}
          onCheckedChange={(isAllDay) => change(changeKind(values, isAllDay, timeZone))}
          className="self-start"
        />
      )}
      <div className="grid gap-4 @sm/form:grid-cols-2">
        <DateTimeField
          kind={kind}
          label={dialog.start}
          value={read(startsAt)}
          now={toWallClock(now, timeZone)}
          onValueChange={setStart}
        />
        <DateTimeField
          kind={kind}
          label={dialog.end}
          value={shownEnd}
          now={toWallClock(now, timeZone)}
          min={read(startsAt)}
          error={endsAt < startsAt ? dialog.endBeforeStart : null}
          onValueChange={setEnd}
        />
      </div>
      {!allDay && isElsewhere(values, timeZone, own) && (
        <p role="status" className="-mt-2 text-xs text-dim">
          {dialog.elsewhere(nameZone(timeZone), describeIn(values, format, own))}
        </p>
      )}
    </>
  );
}
