import { type ReactNode, Suspense } from 'react';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import {
  alarmMinutes,
  type Calendar,
  type Event,
  eventEntity,
  type EventValues,
} from '../../shared/event.ts';
import { maxEventFiles } from '../../shared/invitation.ts';
import { type CalendarTexts, useCalendarTexts } from '../texts/en.ts';
import type { Planning } from '../model/use-free-busy.ts';
import { DescriptionField } from './description-field.tsx';
import { FindTime } from './find-time.tsx';
import { RoomField } from './room-field.tsx';
import { TimeFields } from './time-fields.tsx';

const AttachedField = lazyPart(
  async () => (await import('../../../../platform/kits/attachments/client/attached-field.tsx')).AttachedField,
);
const ZoneField = lazyPart(async () => (await import('./zone-field.tsx')).ZoneField);
const RuleField = lazyPart(
  async () => (await import('../../../../platform/kits/repeats/client/rule-field.tsx')).RuleField,
);

interface EventFieldsProps {
  values: EventValues;
  change: (changes: Partial<EventValues>) => void;
  calendars: readonly Calendar[];
  /** The saved event; undefined for a new one. */
  event: Event | undefined;
  /** It takes the place of one occurrence, and does not repeat itself. */
  isReplacing: boolean;
  planning: Planning;
  /** People from outside are invited. */
  hasOutsiders: boolean;
  /** Called when files begin to be uploaded and when all are stored. */
  onUploading: (isUploading: boolean) => void;
  /** Who is invited, before the place. */
  children?: ReactNode;
}

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

/** The fields of an event below its title. */
export function EventFields({
  values,
  change,
  calendars,
  event,
  isReplacing,
  planning,
  hasOutsiders,
  onUploading,
  children,
}: EventFieldsProps) {
  const { dialog, calendars: calendarTexts } = useCalendarTexts();
  const { timeZone } = useClock();
  // A copy of before events had files, which a browser shows while it is offline, has none.
  const { files = [] } = values;
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
      {!values.allDay && (
        <Suspense fallback={<div className="h-16" />}>
          <ZoneField values={values} change={change} />
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
        onChange={(input) => change({ location: input.target.value })}
      />
      <DescriptionField
        value={values.description}
        onChange={(description) => change({ description })}
        event={event}
      />
      <Suspense fallback={<div className="h-9" />}>
        <AttachedField
          value={files}
          max={maxEventFiles}
          hint={hasOutsiders && files.length > 0 ? dialog.filesHint : undefined}
          onChange={(changed) => change({ files: changed })}
          onBusy={onUploading}
        />
      </Suspense>
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
