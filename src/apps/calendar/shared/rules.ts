import { badInput } from '../../../base/failures.ts';
import { isTimeZone } from '../../../base/clock.ts';
import { isInstant } from '../../../base/dates.ts';
import { maxRuleCount, parseRule } from '../../../platform/kits/repeats/shared/rule.ts';
import type { Event } from './event.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The longest event: a year and a day. */
const maxLengthMs = 367 * dayMs;
/** The years in which events can be. */
const [firstYear, lastYear] = ['1900', '2200'];

export type Times = Pick<Event, 'allDay' | 'startsAt' | 'endsAt' | 'timeZone'>;

const refuse = (field: string, text: string) => badInput(`${text}.`, { [field]: text });

const toInstant = (ms: number) => new Date(ms).toISOString();
const toMidnight = (instant: string) => `${instant.slice(0, 10)}T00:00:00.000Z`;

/** An instant so many milliseconds later. */
export const addMs = (instant: string, ms: number): string => toInstant(Date.parse(instant) + ms);

/** How long an event takes, in milliseconds. */
export const lengthOf = ({ startsAt, endsAt }: Pick<Event, 'startsAt' | 'endsAt'>): number =>
  Date.parse(endsAt) - Date.parse(startsAt);

/** Throws 400 for times that are none; what is left out is filled in later. */
function checkInstants(times: Pick<Event, 'startsAt' | 'endsAt'>): void {
  for (const field of ['startsAt', 'endsAt'] as const)
    if (times[field] !== '' && !isInstant(times[field])) throw refuse(field, 'This is not a date and time');
}

/** Fills in what is left out, and puts all-day events on whole days: those of the dates that the instants name. */
export function completeTimes<T extends Times>(times: T, now: string): T {
  checkInstants(times);
  const start = times.startsAt || toInstant(Math.ceil(Date.parse(now) / hourMs) * hourMs);
  const timeZone = times.timeZone || 'UTC';
  if (!times.allDay)
    return { ...times, startsAt: start, timeZone, endsAt: times.endsAt || addMs(start, hourMs) };
  const first = toMidnight(start);
  const last = times.endsAt === '' ? first : toMidnight(times.endsAt);
  const isWhole = last === times.endsAt && last > first;
  return { ...times, timeZone, startsAt: first, endsAt: isWhole || last < first ? last : addMs(last, dayMs) };
}

/** Throws 400 for a time zone that does not exist. */
export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw refuse('timeZone', 'This time zone does not exist');
}

/** Throws 400 for times and rules that make no sense. */
export function checkEvent(event: Times & Pick<Event, 'rule'>): void {
  const { startsAt, endsAt, timeZone, rule } = event;
  const year = startsAt.slice(0, 4);
  if (year < firstYear || year > lastYear)
    throw refuse('startsAt', `Events are between ${firstYear} and ${lastYear}`);
  if (endsAt < startsAt) throw refuse('endsAt', 'The end is before the start');
  if (lengthOf(event) > maxLengthMs) throw refuse('endsAt', 'An event takes a year at most');
  checkTimeZone(timeZone);
  if (rule !== '' && !parseRule(rule)) throw refuse('rule', 'This is not a repetition');
}

/** Throws 400 for a rule with more times than a new one may have; one that was stored before may keep its own. */
export function checkCount(rule: string, known = 0): void {
  if ((parseRule(rule)?.count ?? 0) > Math.max(maxRuleCount, known))
    throw refuse('rule', `An event can repeat ${maxRuleCount} times at most`);
}

/** The zone in which a series repeats: all-day events repeat by dates. */
export const zoneOf = ({ allDay, timeZone }: Pick<Event, 'allDay' | 'timeZone'>): string =>
  allDay ? 'UTC' : timeZone;

const separator = '~';

/** The id under which the API lists one occurrence of a series. */
export const buildOccurrenceId = (seriesId: string, start: string): string =>
  `${seriesId}${separator}${start.replaceAll(/[-:.]/g, '')}`;

/** The series and the occurrence that an id names; the start is null for an event's own id. */
export function readOccurrenceId(id: string): { id: string; start: string | null } {
  const at = id.lastIndexOf(separator);
  const [, date, hour, minute, second, ms] =
    /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(id.slice(at + 1)) ?? [];
  if (at < 0 || date === undefined) return { id, start: null };
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const start = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(start) ? { id, start: null } : { id: id.slice(0, at), start: toInstant(start) };
}

interface Span {
  readonly start: string;
  readonly end: string;
}

/** Whether something takes place within [from, to): what takes no time does at its start. */
export const isWithin = ({ start, end }: Span, from: string, to: string): boolean =>
  start < to && (end > from || start >= from);
