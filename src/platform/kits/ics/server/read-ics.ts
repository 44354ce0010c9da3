import ICAL from 'ical.js';
import { Failure } from '../../../../base/failures.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { isEverRepeated } from '../../repeats/server/expand-series.ts';
import { parseRule } from '../../repeats/shared/rule.ts';
import type { IcsProblem } from '../shared/problems.ts';
import { FileZones } from './file-zones.ts';
import type { IcsEvent } from './ics-event.ts';
import { repairLines } from './repair-lines.ts';
import { isReadYear } from './years.ts';

/** The largest file, and the most events, that are imported at once. */
export const maxIcsBytes = 5 * 1024 * 1024;
const maxIcsEvents = 10_000;
/** The most dates of one series, and of a file, that are left out or added. */
const maxDates = 2000;
const maxFileDates = 20_000;
/** A rule that yields its start alone. */
const onlyOnce = 'FREQ=DAILY;COUNT=1';
const minuteMs = 60_000;
const dayMs = 86_400_000;
const addMs = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

class LeftOut extends Error {
  readonly problem: IcsProblem;
  constructor(problem: IcsProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a file holds. */
export interface IcsContent {
  readonly events: readonly IcsEvent[];
  /** Why each event that is not among them was left out. */
  readonly left: readonly IcsProblem[];
}

/** The failure of a file that cannot be imported. */
export const refuseIcs = (message: string, status = 400): Failure =>
  new Failure(status, message, { fields: { fileId: message } });

const notIcs = 'This is not a calendar file.';

/** A component as ical.js parses it. */
type Part = [name: string, properties: unknown[], parts: Part[]];

/** A calendar of a file, apart from the zones that it describes. */
interface ParsedCalendar {
  readonly calendar: ICAL.Component;
  readonly zones: readonly ICAL.Component[];
}

/** By zones that stay inside the calendar, ical.js converts times on its own, without any limit. */
function splitZones([name, properties, parts]: Part): ParsedCalendar {
  const isZone = ([part]: Part) => part === 'vtimezone';
  return {
    calendar: new ICAL.Component([name, properties, parts.filter((part) => !isZone(part))]),
    zones: parts.filter(isZone).map((part) => new ICAL.Component(part)),
  };
}

/** In a longer line the name and the parameters before its value have to be well formed, and as short. */
const maxHead = 2000;
const head = /^[\w-]+(?:;[\w-]+=(?:"[^"]*"|[^";:]*))*:/;

/** Whether all unfolded lines can be read in time: the time for parameters grows with the square of their length. */
const isReadable = (text: string): boolean =>
  text.split('\n').every((line) => line.length <= maxHead || head.test(line.slice(0, maxHead)));

/** How many occurrences a file leaves out or adds, at most. */
function countDates(text: string): number {
  let count = 0;
  for (const [line] of text.matchAll(/^(?:EXDATE|RDATE)[;:].*$/gim)) count += line.split(',').length;
  return count;
}

function parseRoots(text: string): unknown[] {
  const parsed: unknown = ICAL.parse(text);
  return Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
}

/** Stands for an event that cannot be parsed. */
const unreadable = 'X-UNREADABLE';

function isParsed(vevent: readonly string[]): boolean {
  try {
    ICAL.parse(vevent.join('\r\n'));
    return true;
  } catch {
    return false;
  }
}

/** The lines of a file, with the events that cannot be parsed on their own replaced by a mark. */
function markUnreadable(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let start = -1;
  for (const line of lines) {
    const mark = line.toUpperCase();
    if (mark === 'BEGIN:VEVENT') start = kept.length;
    kept.push(line);
    if (mark !== 'END:VEVENT' || start === -1) continue;
    if (!isParsed(kept.slice(start)))
      kept.splice(start, kept.length, 'BEGIN:VEVENT', `${unreadable}:1`, 'END:VEVENT');
    start = -1;
  }
  return kept;
}

function parseAll(text: string): unknown[] {
  try {
    return parseRoots(text);
  } catch {
    return parseRoots(markUnreadable(text.split('\r\n')).join('\r\n'));
  }
}

/** The calendars of a file: some programs put several into one. */
export function parseCalendars(file: string): readonly ParsedCalendar[] {
  const text = repairLines(file.replaceAll(/\r?\n[ \t]/g, ''));
  if (!isReadable(text)) throw refuseIcs(notIcs);
  if (countDates(text) > maxFileDates)
    throw refuseIcs(
      `A calendar file with at most ${maxFileDates} exceptions and additional dates can be imported.`,
      413,
    );
  try {
    const calendars = parseAll(text).map((root) => splitZones(root as Part)); // safe: ical.js parsed it
    if (calendars.length > 0 && calendars.every(({ calendar }) => calendar.name === 'vcalendar'))
      return calendars;
  } catch {
    // Said below.
  }
  throw refuseIcs(notIcs);
}

interface ZonedReader {
  readonly zones: FileZones;
  /** The event covers whole days: its times stand for their dates. */
  readonly hasDates?: boolean;
  /** The starts of the series of a file, by their uids. */
  readonly seriesStarts?: ReadonlyMap<string, ICAL.Property>;
}

/** A time of a file as an instant; dates are midnights in UTC. Throws for a year of which no times are read. */
export function toInstant(time: ICAL.Time, property: ICAL.Property, reader: ZonedReader): string {
  if (!isReadYear(time.year)) throw new LeftOut('years');
  const wall = time.toString().slice(0, 16);
  if (time.isDate || reader.hasDates) return `${wall.slice(0, 10)}T00:00:00.000Z`;
  const seconds = `${String(time.second).padStart(2, '0')}.000Z`;
  const tzid = property.getFirstParameter('tzid');
  if (time.zone === ICAL.Timezone.utcTimezone) return `${wall}:${seconds}`;
  const { zones } = reader;
  const zone = tzid ? zones.find(tzid, time.year) : zones.timeZone;
  const own = tzid && zone === undefined ? zones.findOwn(tzid, time.year) : undefined;
  if (own) {
    const zoned = time.clone();
    zoned.zone = own;
    return new Date(zoned.toUnixTime() * 1000).toISOString();
  }
  return `${(fromWallClock(wall, zone ?? zones.timeZone) ?? '').slice(0, 16)}:${seconds}`;
}

const isTime = (value: unknown): value is ICAL.Time => value instanceof ICAL.Time;

/** The time of a start on the day of a date. */
function moveToDate(start: ICAL.Time, { year, month, day }: ICAL.Time): ICAL.Time {
  const moved = start.clone();
  [moved.year, moved.month, moved.day] = [year, month, day];
  return moved;
}

/** Which occurrence of its series an event replaces. A date alone means the occurrence of that day. */
function readOccurrence(vevent: ICAL.Component, reader: ZonedReader): string | null {
  const property = vevent.getFirstProperty('recurrence-id');
  const time: unknown = property?.getFirstValue();
  if (!property || !isTime(time)) return null;
  const series = reader.seriesStarts?.get(textOf(vevent, 'uid', 500));
  const start: unknown = series?.getFirstValue();
  if (!time.isDate || !series || !isTime(start) || start.isDate) return toInstant(time, property, reader);
  return toInstant(moveToDate(start, time), series, reader);
}

/** The dates of EXDATE or RDATE. A date alone means the occurrence of that day, at the time of the start. */
function readDates(vevent: ICAL.Component, name: string, start: ICAL.Time, reader: ZonedReader): string[] {
  const startProperty = vevent.getFirstProperty('dtstart');
  return vevent.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      // Nothing takes place in other years.
      if (!isTime(time) || !isReadYear(time.year)) return [];
      if (!time.isDate || start.isDate || !startProperty) return [toInstant(time, property, reader)];
      return [toInstant(moveToDate(start, time), startProperty, reader)];
    }),
  );
}

const textOf = (vevent: ICAL.Component, name: string, max: number): string =>
  String(vevent.getFirstPropertyValue(name) ?? '')
    .slice(0, max)
    .toWellFormed();

/** How many minutes before the start the first alarm of a file rings. */
function readAlarm(vevent: ICAL.Component): number | null {
  const trigger = vevent.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return trigger instanceof ICAL.Duration ? Math.max(0, Math.round(-trigger.toSeconds() / 60)) : null;
}

type Times = Pick<IcsEvent, 'startsAt' | 'allDay' | 'timeZone'>;

/** The end of an event after a duration. Its days are those of the clock, also when clocks are changed. */
function addDuration({ startsAt, allDay, timeZone }: Times, duration: ICAL.Duration): string {
  const days = (duration.isNegative ? -1 : 1) * (duration.weeks * 7 + duration.days);
  const restMs = duration.toSeconds() * 1000 - days * dayMs;
  const zone = allDay ? 'UTC' : timeZone;
  const wall = toWallClock(startsAt, zone);
  const moved = fromWallClock(addMs(`${wall}:00.000Z`, days * dayMs).slice(0, 16), zone);
  const seconds = Date.parse(startsAt) % minuteMs;
  return addMs(moved ?? addMs(startsAt, days * dayMs), restMs + (moved === null ? 0 : seconds));
}

/** When an event ends: as it says, after its duration, or after the day or moment of its start. */
function readEnd(vevent: ICAL.Component, { startsAt, allDay, timeZone }: Times, reader: ZonedReader): string {
  const property = vevent.getFirstProperty('dtend');
  const value: unknown = property?.getFirstValue();
  if (property && isTime(value)) return toInstant(value, property, reader);
  const duration: unknown = vevent.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return addDuration({ startsAt, allDay, timeZone }, duration);
  return allDay ? addMs(startsAt, dayMs) : startsAt;
}

/** Whether an event covers whole days. Outlook also says so by a mark of its own, with midnights of a zone as times. */
function isAllDay(vevent: ICAL.Component, start: ICAL.Time): boolean {
  if (start.isDate) return true;
  const end: unknown = vevent.getFirstPropertyValue('dtend');
  const isMidnight = (time: ICAL.Time) => time.hour + time.minute + time.second === 0;
  return (
    textOf(vevent, 'x-microsoft-cdo-alldayevent', 10).toUpperCase() === 'TRUE' &&
    isMidnight(start) &&
    (!isTime(end) || isMidnight(end))
  );
}

/** The end of a rule as an instant: some programs write a date, or a time of the event's zone. */
function readUntil(date: string, time: string, timeZone: string): string {
  const wall = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}`;
  const instant = fromWallClock(wall, timeZone);
  return instant === null
    ? `${date}T${time}Z`
    : `${instant.slice(0, 16).replaceAll(/[-:]/g, '')}${time.slice(4)}Z`;
}

/** The rule of an event; `timeZone` is that of its times. Throws for a rule that is not known. */
function readRule(vevent: ICAL.Component, start: ICAL.Time, timeZone: string | undefined): string {
  const times = { BYHOUR: start.hour, BYMINUTE: start.minute, BYSECOND: start.second };
  const sayStart = new Set(Object.entries(times).map(([name, value]) => `${name}=${value}`));
  const parts = String(vevent.getFirstPropertyValue('rrule') ?? '')
    .split(';')
    .filter((part) => !sayStart.has(part));
  const rule = parts
    .join(';')
    .replace(/UNTIL=(\d{8})(?:T(\d{6}))?(?=;|$)/, (until, date: string, time = '235959') =>
      timeZone === undefined ? until : `UNTIL=${readUntil(date, time, timeZone)}`,
    );
  if (rule !== '' && !parseRule(rule)) throw new LeftOut('rule');
  return rule;
}

/** One event of a file; throws where it makes no sense. */
export function readEvent(vevent: ICAL.Component, given: ZonedReader): IcsEvent {
  if (vevent.hasProperty(unreadable.toLowerCase())) throw new LeftOut('invalid');
  const property = vevent.getFirstProperty('dtstart');
  const start: unknown = property?.getFirstValue();
  if (!property || !isTime(start)) throw new LeftOut('start');
  const allDay = isAllDay(vevent, start);
  const reader = { ...given, hasDates: allDay };
  const startsAt = toInstant(start, property, reader);
  const tzid = property.getFirstParameter('tzid');
  const isUtc = start.zone === ICAL.Timezone.utcTimezone && !start.isDate;
  const timeZone = isUtc ? 'UTC' : (tzid && reader.zones.find(tzid, start.year)) || reader.zones.timeZone;
  const rule = readRule(vevent, start, allDay ? undefined : timeZone);
  const status = textOf(vevent, 'status', 20).toLowerCase();
  const dates = (name: string) => {
    const found = [...new Set(readDates(vevent, name, start, reader))];
    // A part of them would let the series take place when it does not.
    if (found.length > maxDates) throw new LeftOut('dates');
    return found;
  };
  const [exceptions, additions] = [dates('exdate'), dates('rdate')];
  const isRepeated =
    rule !== '' && isEverRepeated({ start: startsAt, timeZone: allDay ? 'UTC' : timeZone, rule });
  return {
    uid: textOf(vevent, 'uid', 500),
    recurrenceId: readOccurrence(vevent, reader),
    title: textOf(vevent, 'summary', 500).trim() || '–',
    location: textOf(vevent, 'location', 500),
    description: textOf(vevent, 'description', 100_000),
    allDay,
    startsAt,
    endsAt: readEnd(vevent, { startsAt, allDay, timeZone }, reader),
    timeZone,
    isFree: textOf(vevent, 'transp', 20).toUpperCase() === 'TRANSPARENT',
    status: status === 'tentative' || status === 'cancelled' ? status : 'confirmed',
    // A rule that never yields anything leaves the start, and what is added to it.
    rule: isRepeated ? rule : additions.length > 0 ? onlyOnce : '',
    exceptions,
    additions,
    alarm: readAlarm(vevent),
  };
}

function readCalendar({ calendar, zones }: ParsedCalendar, timeZone: string): IcsContent {
  // Thunderbird writes a series without content for occurrences that come without theirs.
  const vevents = calendar
    .getAllSubcomponents('vevent')
    .filter((vevent) => !vevent.hasProperty('x-moz-faked-master'));
  const series = vevents.filter((vevent) => !vevent.hasProperty('recurrence-id'));
  const seriesStarts = new Map(
    series.flatMap((vevent) => {
      const start = vevent.getFirstProperty('dtstart');
      return start ? [[textOf(vevent, 'uid', 500), start] as const] : [];
    }),
  );
  const reader = { zones: new FileZones(zones, timeZone), seriesStarts };
  const events: IcsEvent[] = [];
  const left: IcsProblem[] = [];
  for (const vevent of vevents) {
    try {
      events.push(readEvent(vevent, reader));
    } catch (error) {
      // One broken event does not lose the others.
      left.push(error instanceof LeftOut ? error.problem : 'invalid');
    }
  }
  return { events, left };
}

/** Lets series leave out the occurrences that other events replace or cancel; what replaces one comes after its series. */
function joinSeries(found: readonly IcsEvent[]): IcsEvent[] {
  const byUid = Map.groupBy(
    found.filter(({ recurrenceId }) => recurrenceId !== null),
    ({ uid }) => uid,
  );
  /** The occurrences that are replaced in the series of a uid: the first one in the file that has it. */
  const takeReplaced = (uid: string) => {
    const replaced = byUid.get(uid) ?? [];
    byUid.delete(uid);
    return replaced.map(({ recurrenceId }) => recurrenceId ?? '');
  };
  return found
    .filter(({ recurrenceId }) => recurrenceId === null)
    .concat(found.filter(({ recurrenceId, status }) => recurrenceId !== null && status !== 'cancelled'))
    .map((event) => {
      if (event.recurrenceId !== null) return { ...event, rule: '', exceptions: [], additions: [] };
      if (event.rule === '') return event;
      const exceptions = [...new Set([...event.exceptions, ...takeReplaced(event.uid)])];
      return { ...event, exceptions: exceptions.toSorted().slice(0, maxDates) };
    });
}

/** Reads the events of an iCalendar file (RFC 5545); times without a zone are in that of the person. */
export function readIcs(text: string, timeZone: string): IcsContent {
  const calendars = parseCalendars(text);
  const count = calendars.reduce(
    (sum, { calendar }) => sum + calendar.getAllSubcomponents('vevent').length,
    0,
  );
  if (count > maxIcsEvents) throw refuseIcs(`A file of at most ${maxIcsEvents} events can be imported.`, 413);
  const read = calendars.map((calendar) => readCalendar(calendar, timeZone));
  return {
    events: joinSeries(read.flatMap(({ events }) => events)),
    left: read.flatMap(({ left }) => left),
  };
}
