/** The most times of a new rule; those that were stored before may have more. */
export const maxRuleCount = 2000;

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
type WeekdayCode = (typeof weekdayCodes)[number];
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type RuleFrequency = (typeof frequencies)[number];

/** A weekday of a rule: 1 is Monday; `nth` counts within the month or year, from its end when negative. */
export interface RuleDay {
  readonly day: number;
  readonly nth?: number;
}

/** The parts of a recurrence rule (RFC 5545, RRULE) of days; the time of the day is that of the start. */
export interface Rule {
  readonly frequency: RuleFrequency;
  readonly interval: number;
  readonly count?: number;
  /** The last instant, ISO UTC. */
  readonly until?: string;
  readonly days?: readonly RuleDay[];
  readonly monthDays?: readonly number[];
  readonly months?: readonly number[];
  readonly yearDays?: readonly number[];
  readonly weeks?: readonly number[];
  readonly positions?: readonly number[];
  /** The first weekday of a week: 1 is Monday, which is also the default. */
  readonly weekStart?: number;
}

const list = (text: string | undefined, min: number, max: number): readonly number[] | undefined | null => {
  if (text === undefined) return undefined;
  const numbers = text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : Number.NaN));
  const isValid = numbers.every((one) => one !== 0 && Math.abs(one) >= min && Math.abs(one) <= max);
  return isValid && numbers.length <= 366 ? numbers : null;
};

const findDay = (code: string) => weekdayCodes.indexOf(code as WeekdayCode) + 1; // safe: 0 for another text

function readDays(text: string | undefined): readonly RuleDay[] | undefined | null {
  if (text === undefined) return undefined;
  const days = text.split(',').map((one): RuleDay | null => {
    const [, nth, code = ''] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(one) ?? [];
    const day = findDay(code);
    if (day === 0 || Number(nth ?? 1) === 0 || Math.abs(Number(nth ?? 1)) > 53) return null;
    return nth === undefined ? { day } : { day, nth: Number(nth) };
  });
  return days.some((day) => day === null) || days.length > 60 ? null : days.flatMap((day) => day ?? []);
}

function readUntil(text: string | undefined): string | undefined | null {
  if (text === undefined) return undefined;
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

const readCount = (text: string | undefined, max: number): number | undefined | null =>
  text === undefined ? undefined : /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : null;

const known = new Set(
  'FREQ INTERVAL COUNT UNTIL BYDAY BYMONTHDAY BYMONTH BYYEARDAY BYWEEKNO BYSETPOS WKST'.split(' '),
);

/** Reads the parts of an RRULE, such as `FREQ=WEEKLY;BYDAY=MO,TH`; undefined for what is no rule, or none of days. */
export function parseRule(text: string): Rule | undefined {
  const pairs = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '')
    .map((part): [string, string] => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]);
  const parts = new Map(pairs);
  if (parts.size !== pairs.length || pairs.some(([name]) => !known.has(name))) return undefined;
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  const weekStart = parts.get('WKST');
  const read = {
    interval: readCount(parts.get('INTERVAL') ?? '1', 1000),
    count: readCount(parts.get('COUNT'), 100_000),
    until: readUntil(parts.get('UNTIL')),
    days: readDays(parts.get('BYDAY')),
    monthDays: list(parts.get('BYMONTHDAY'), 1, 31),
    months: list(parts.get('BYMONTH'), 1, 12),
    yearDays: list(parts.get('BYYEARDAY'), 1, 366),
    weeks: list(parts.get('BYWEEKNO'), 1, 53),
    positions: list(parts.get('BYSETPOS'), 1, 366),
    weekStart: weekStart === undefined ? undefined : findDay(weekStart) || null,
  };
  if (!frequency || Object.values(read).includes(null)) return undefined;
  if (read.count !== undefined && read.until !== undefined) return undefined;
  const given = Object.entries(read).filter(([, value]) => value !== undefined);
  return { frequency, ...Object.fromEntries(given) } as Rule; // safe: no part is null, and absent ones are left out
}

/** A UTC instant as iCalendar writes it: `20261121T083000Z`. */
const toBasicInstant = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Writes the parts of an RRULE. */
export function formatRule(rule: Rule): string {
  const codeOf = (day: number) => weekdayCodes[day - 1] ?? 'MO';
  const parts: readonly (readonly [string, string | number | undefined])[] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? undefined : rule.interval],
    ['COUNT', rule.count],
    ['UNTIL', rule.until && toBasicInstant(rule.until)],
    ['BYMONTH', rule.months?.join(',')],
    ['BYWEEKNO', rule.weeks?.join(',')],
    ['BYYEARDAY', rule.yearDays?.join(',')],
    ['BYMONTHDAY', rule.monthDays?.join(',')],
    ['BYDAY', rule.days?.map(({ day, nth }) => `${nth ?? ''}${codeOf(day)}`).join(',')],
    ['BYSETPOS', rule.positions?.join(',')],
    ['WKST', rule.weekStart === undefined ? undefined : codeOf(rule.weekStart)],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(';');
}

/** The rule without its end. */
export function withoutEnd({ count: _count, until: _until, ...rule }: Rule): Rule {
  return rule;
}
