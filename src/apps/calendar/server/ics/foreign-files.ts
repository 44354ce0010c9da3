// Loaded by the threads that read foreign files.
import { isInstant } from '../../../../base/dates.ts';
import { Failure } from '../../../../base/failures.ts';
import type { IcsEvent } from '../../../../platform/kits/ics/server/ics-event.ts';
import { type ItipMessage, readItip } from '../../../../platform/kits/ics/server/itip.ts';
import { readIcs } from '../../../../platform/kits/ics/server/read-ics.ts';
import type { IcsProblem } from '../../../../platform/kits/ics/shared/problems.ts';
import { boundRule } from '../../../../platform/kits/repeats/server/expand-series.ts';
import { alarmMinutes, type EventValues } from '../../shared/event.ts';
import { checkCount, checkEvent, completeTimes, zoneOf } from '../../shared/rules.ts';

/** The values of an event of a file, with the nearest reminder that events can have, and an end in place of a very large count. */
export function toEventValues({ alarm, exceptions, additions, ...event }: IcsEvent): EventValues {
  const { uid: _uid, recurrenceId: _recurrenceId, ...values } = event;
  const near = (choice: string) => Math.abs(Number(choice) - (alarm ?? 0));
  const nearest = alarmMinutes.slice(1).toSorted((a, b) => near(a) - near(b))[0] ?? '';
  return {
    ...values,
    rule: isInstant(values.startsAt)
      ? boundRule({ start: values.startsAt, timeZone: zoneOf(values), rule: values.rule })
      : values.rule,
    calendarId: '',
    roomId: null,
    files: [],
    exceptions: exceptions.filter(isInstant).map((at) => ({ at })),
    additions: additions.filter(isInstant).map((at) => ({ at })),
    alarm: alarm === null ? '' : nearest,
  };
}

/** The values of an event of a file; undefined where it cannot be stored. */
function readUsable(event: IcsEvent, now: string): EventValues | undefined {
  if (event.recurrenceId !== null && !isInstant(event.recurrenceId)) return undefined;
  const values = toEventValues(event);
  try {
    checkEvent(completeTimes(values, now));
    checkCount(values.rule);
    return values;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The events of a calendar file that can be stored. */
export interface FileEvents {
  readonly usable: readonly { readonly event: IcsEvent; readonly values: EventValues }[];
  /** Why each of the others cannot be. */
  readonly left: readonly IcsProblem[];
}

export function readFileEvents(text: string, timeZone: string, now: string): FileEvents {
  const { events, left } = readIcs(text, timeZone);
  const usable = events.flatMap((event) => {
    const values = readUsable(event, now);
    return values ? [{ event, values }] : [];
  });
  const unusable = Array<IcsProblem>(events.length - usable.length).fill('invalid');
  return { usable, left: [...left, ...unusable] };
}

/** The messages of a calendar file whose events can be stored. */
export const readFileMessages = (text: string, timeZone: string, now: string): ItipMessage[] =>
  readItip(text, timeZone).filter(({ event }) => readUsable(event, now) !== undefined);
