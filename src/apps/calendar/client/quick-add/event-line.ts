import { addDays } from '../../../../base/calendar.ts';
import { isMonthName, readDatePhrase } from '../../../../base/date-phrase.ts';
import { readTimeRange, type TimeRange } from '../../../../base/time-range.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import {
  type CommonPart,
  findFirstDay,
  isKept,
  isKind,
  joinWords,
  type LineContext,
  type LineRule,
  readLine,
  splitWords,
} from '../../../../platform/kits/quick-line/client/read-line.ts';
import { formatRule } from '../../../../platform/kits/repeats/shared/rule.ts';
import type { EventValues } from '../../shared/event.ts';

/** Words of a line that were understood as something other than a part of the title. */
export type EventPart = CommonPart | { readonly word: string; readonly kind: 'range' };

export interface EventLine {
  readonly values: Pick<EventValues, 'title' | 'allDay' | 'startsAt' | 'endsAt' | 'timeZone' | 'rule'>;
  readonly personIds: readonly string[];
  readonly parts: readonly EventPart[];
}

interface FoundRange extends TimeRange {
  readonly index: number;
  readonly word: string;
}

/** How many words before some hours can say their day. */
const maxNear = 8;

/** Whether there is a date right before or after some words. */
function isNextToDate(words: readonly string[], from: number, to: number, context: LineContext): boolean {
  const now = toWallClock(context.now, context.timeZone);
  const near = words.slice(Math.max(0, from - maxNear), from);
  const readAt = (index: number) => readDatePhrase(near, index, { ...context, now });
  const before = [1, 2, 3, 4].some((count) => count <= from && readAt(near.length - count)?.count === count);
  return before || Boolean(readDatePhrase(words, to, { ...context, now })?.date);
}

/** The first hours of a line, "10–11:30"; two bare numbers are hours only next to a date. */
function findRange(words: readonly string[], context: LineContext): FoundRange | undefined {
  for (const index of words.keys()) {
    const range = readTimeRange(words, index);
    // "from 3 to 5 January" are days.
    if (!range || isMonthName(words, index + range.count, context.locale)) continue;
    const word = joinWords(words, index, range.count);
    const isMeant = !range.isBare || isNextToDate(words, index, index + range.count, context);
    if (isMeant && !isKept(word, context)) return { ...range, index, word };
  }
  return undefined;
}

/** The parts and the title of a line. */
function readParts(words: readonly string[], range: FoundRange | undefined, context: LineContext) {
  const nothing = () => undefined;
  if (!range) return readLine<EventPart>(words, context, nothing);
  const before = readLine<EventPart>(words.slice(0, range.index), context, nothing, { hasTime: true });
  const hasDate = before.parts.some((part) => part.kind === 'date' && part.date !== null);
  const rest = words.slice(range.index + range.count);
  const after = readLine<EventPart>(rest, context, nothing, { hasTime: true, hasDate });
  const own: EventPart = { word: range.word, kind: 'range' };
  return { parts: [...before.parts, own, ...after.parts], rest: [...before.rest, ...after.rest] };
}

const hourMs = 3_600_000;

function findTimes(
  parts: readonly EventPart[],
  range: FoundRange | undefined,
  rule: LineRule | undefined,
  { now, timeZone }: LineContext,
): Pick<EventValues, 'allDay' | 'startsAt' | 'endsAt'> {
  const dates = parts.filter(isKind('date'));
  const date = dates.find((part) => part.date !== null)?.date ?? null;
  const time = range?.start ?? dates.find((part) => part.time !== null)?.time;
  const day = findFirstDay(date, time ?? '23:59', rule, toWallClock(now, timeZone));
  const midnight = (of: string) => `${of}T00:00:00.000Z`;
  const startsAt = time && fromWallClock(`${day}T${time}`, timeZone);
  if (!startsAt) return { allDay: true, startsAt: midnight(day), endsAt: midnight(addDays(day, 1)) };
  const lastDay = range && range.end <= range.start ? addDays(day, 1) : day;
  const end = range && fromWallClock(`${lastDay}T${range.end}`, timeZone);
  return { allDay: false, startsAt, endsAt: end ?? new Date(Date.parse(startsAt) + hourMs).toISOString() };
}

const writeRule = ({ frequency, interval, weekdays }: LineRule): string =>
  formatRule({
    frequency,
    interval,
    ...(weekdays.length > 0 && { days: weekdays.map((day) => ({ day })) }),
  });

/**
 * Reads an event from one line as people write it: a day, a time or hours, a repetition, `@person`. Without a time it
 * takes the whole day; a time alone takes an hour. What is not understood stays in the title.
 */
export function parseEventLine(line: string, context: LineContext): EventLine {
  const words = splitWords(line);
  const range = findRange(words, context);
  const { parts, rest } = readParts(words, range, context);
  const rule = parts.filter(isKind('repeat')).at(-1);
  const { timeZone } = context;
  return {
    values: {
      title: rest.length === 0 ? words.join(' ') : rest.join(' '),
      ...findTimes(parts, range, rule, context),
      timeZone,
      rule: rule ? writeRule(rule) : '',
    },
    personIds: [...new Set(parts.filter(isKind('person')).map(({ personId }) => personId))],
    parts,
  };
}
