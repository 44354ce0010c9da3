import { isTimeZone } from './clock.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** How something is repeated: from a wall clock time of a zone on, each so many days, weeks, months or years. */
export interface Recurrence {
  /** The wall clock at its first time, as `2026-11-21T08:30`. */
  readonly start: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly interval: number;
  /** Of a week, 1 is Monday; none is the weekday of the start. */
  readonly weekdays: readonly number[];
}

const text =
  /^DTSTART;TZID=([\w/+-]{1,64}):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00\nRRULE:FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\d{0,2}))?(?:;BYDAY=((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU)){0,6}))?$/;

/** Reads a recurrence as RFC 5545 writes it, `DTSTART` and `RRULE`; undefined for other texts and for rules that are not offered. */
export function parseRecurrence(value: string): Recurrence | undefined {
  const match = text.exec(value);
  if (!match) return undefined;
  const [, timeZone = '', year, month, day, hour, minute, frequency, interval = '1', days] = match;
  const start = `${year}-${month}-${day}T${hour}:${minute}`;
  const isReal =
    !Number.isNaN(Date.parse(`${start}Z`)) && new Date(`${start}Z`).toISOString().startsWith(start);
  const known = frequencies.find((one) => one === frequency);
  if (!known || !isReal || !isTimeZone(timeZone) || (days !== undefined && known !== 'WEEKLY'))
    return undefined;
  const weekdays = (days?.split(',') ?? []).map((code) => weekdayCodes.findIndex((one) => one === code) + 1);
  return { start, timeZone, frequency: known, interval: Number(interval), weekdays };
}

/** Writes a recurrence as RFC 5545 does. */
export function formatRecurrence({ start, timeZone, frequency, interval, weekdays }: Recurrence): string {
  const days = weekdays.map((day) => weekdayCodes[day - 1]).join(',');
  const rule = [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(days === '' ? [] : [`BYDAY=${days}`]),
  ];
  return `DTSTART;TZID=${timeZone}:${start.replaceAll(/[-:]/g, '')}00\nRRULE:${rule.join(';')}`;
}

/** Each week from an instant on. */
export const repeatWeekly = (instant: string): string =>
  formatRecurrence({
    start: instant.slice(0, 16),
    timeZone: 'UTC',
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: [],
  });
