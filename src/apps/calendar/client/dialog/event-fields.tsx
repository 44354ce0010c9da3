import { type ReactNode, Suspense } from 'react';
import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LinkField } from '../../../../platform/frame/links/client/link-field.tsx';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { alarmMinutes, type Calendar, eventEntity, type EventValues } from '../../shared/event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import { type CalendarTexts, useCalendarTexts } from '../texts/en.ts';
import type { Planning } from '../model/use-free-busy.ts';
import { FindTime } from './find-time.tsx';
import { RoomField } from './room-field.tsx';

const RuleField = lazyPart(
  async () => (await import('../../../../platform/kits/repeats/client/rule-field.tsx')).RuleField,
);

interface EventFieldsProps {
  values: EventValues;
  change: (changes: Partial<EventValues>) => void;
  calendars: readonly Calendar[];
  /** It takes the place of one occurrence, and does not repeat itself. */
  isReplacing: boolean;
  planning: Planning;
  /** Who is invited, before the place. */
  children?: ReactNode;
}

const toMidnight = (day: string) => `${day}T00:00:00.000Z`;
const halfHour = 30 * 60_000;

function describeAlarm(
  minutes: string,
  { none, start, ...texts }: CalendarTexts['dialog']['alarms'],
): string {
  const count = Number(minutes);
  if (minutes === '') return none;
  if (count === 0) return start;
  if (count % 10_080 === 0) return texts.weeks(count / 10_080);
  if (count % 1440 === 0) return texts.days(count / 1440);
  return count % 60 === 0 ? texts.hours(count / 60) : texts.minutes(count);
}

/** When it begins and ends: as dates where it covers whole days. */
function TimeFields({ values, change }: Pick<EventFieldsProps, 'values' | 'change'>) {
  const { dialog } = useCalendarTexts();
  const { now, timeZone } = useClock();
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
  const setAllDay = (isAllDay: boolean) => {
    const first = toWallClock(startsAt, timeZone).slice(0, 10);
    const last = toWallClock(endsAt, timeZone).slice(0, 10);
    if (isAllDay)
      return change({ allDay: true, startsAt: toMidnight(first), endsAt: toMidnight(addDays(last, 1)) });
    const start = fromWallClock(`${startsAt.slice(0, 10)}T09:00`, timeZone) ?? startsAt;
    change({ allDay: false, startsAt: start, endsAt: addMs(start, 2 * halfHour), timeZone });
  };
  return (
    <>
      <Switch label={dialog.allDay} checked={allDay} onCheckedChange={setAllDay} className="self-start" />
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
    </>
  );
}

/** The fields of an event below its title. */
export function EventFields({
  values,
  change,
  calendars,
  isReplacing,
  planning,
  children,
}: EventFieldsProps) {
  const { dialog, calendars: calendarTexts } = useCalendarTexts();
  const { timeZone } = useClock();
  const wallStart = values.allDay
    ? values.startsAt
    : toWallClock(values.startsAt, values.timeZone || timeZone);
  return (
    <>
      <TimeFields values={values} change={change} />
      {!isReplacing && (
        <Suspense fallback={<div className="h-16" />}>
          <RuleField
            value={values.rule}
            start={wallStart.slice(0, 10)}
            onChange={(rule) => change({ rule })}
          />
        </Suspense>
      )}
      <div className="grid gap-4 @sm/form:grid-cols-2">
        <Select
          label={dialog.calendar}
          value={values.calendarId}
          onValueChange={(calendarId) => change({ calendarId })}
          options={calendars.map(({ id, title }) => ({ value: id, label: title || calendarTexts.first }))}
        />
        <Select
          label={dialog.alarm}
          value={values.alarm}
          onValueChange={(alarm) => change({ alarm })}
          options={alarmMinutes.map((value) => ({ value, label: describeAlarm(value, dialog.alarms) }))}
        />
      </div>
      {children}
      <RoomField roomId={values.roomId} onChange={(roomId) => change({ roomId })} />
      <FindTime values={values} change={change} planning={planning} />
      <TextField
        label={dialog.location}
        maxLength={eventEntity.fields.location.max}
        value={values.location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <LinkField
        label={dialog.description}
        rows={5}
        maxLength={eventEntity.fields.description.max}
        value={values.description}
        onValueChange={(description) => change({ description })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={dialog.status}
          value={values.status}
          onValueChange={(status) => change({ status })}
          options={(['confirmed', 'tentative', 'cancelled'] as const).map((value) => ({
            value,
            label: dialog.statuses[value],
          }))}
          className="w-44"
        />
        <Switch
          label={dialog.isFree}
          checked={values.isFree}
          onCheckedChange={(isFree) => change({ isFree })}
          className="field-line"
        />
      </div>
    </>
  );
}
