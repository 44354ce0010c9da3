import { addDays, type CalendarDate, findWeekday } from '../../../../base/calendar.ts';
import { type DatePhrase, readDatePhrase } from '../../../../base/date-phrase.ts';
import { foldText } from '../../../../base/fold.ts';
import type { Recurrence } from '../../../../base/recurrence.ts';
import { readRepeatPhrase } from '../../../../base/repeat-phrase.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';

export type LineRule = Pick<Recurrence, 'frequency' | 'interval' | 'weekdays'>;

export interface LinePerson {
  readonly id: string;
  readonly name: string;
}

/** Words that every line understands: a date or a time, a repetition, `@person`. */
export type CommonPart = { readonly word: string } & (
  | { readonly kind: 'person'; readonly personId: string }
  | ({ readonly kind: 'repeat' } & LineRule)
  | { readonly kind: 'date'; readonly date: CalendarDate | null; readonly time: string | null }
);
export type DatePart = Extract<CommonPart, { kind: 'date' }>;

export interface LineContext {
  readonly people: readonly LinePerson[];
  readonly locale: string;
  readonly now: string;
  readonly timeZone: string;
  /** Words that the person wants to keep in the title. */
  readonly plainWords?: ReadonlySet<string>;
}

/** What a line has said already: a second date or time stays in the title. */
export interface KnownParts {
  readonly hasDate?: boolean;
  readonly hasTime?: boolean;
}

/** Reads the words from an index on that only one kind of line understands, such as `#label`. */
export type ReadOwnPart<Own> = (words: readonly string[], index: number) => Own | undefined;

export const splitWords = (line: string): string[] => line.split(/\s+/u).filter((word) => word !== '');

/** Joins the words that a part consists of. */
export const joinWords = (words: readonly string[], index: number, count: number): string =>
  words.slice(index, index + count).join(' ');

/** "@Ayşe Yılmaz", or "@ayse" where only one person has that name. */
function readPerson(
  words: readonly string[],
  index: number,
  { people }: LineContext,
): CommonPart | undefined {
  const countOf = (name: string) => name.split(' ').length;
  const isNamed = (name: string) => foldText(joinWords(words, index, countOf(name))) === foldText(`@${name}`);
  const whole = people
    .filter(({ name }) => isNamed(name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const typed = foldText((words[index] ?? '').slice(1));
  const partly = people.filter(({ name }) => foldText(name).split(' ').includes(typed));
  const person = whole ?? (partly.length === 1 ? partly[0] : undefined);
  if (!person) return undefined;
  const word = joinWords(words, index, whole ? countOf(whole.name) : 1);
  return { word, kind: 'person', personId: person.id };
}

function readPhrase(
  words: readonly string[],
  index: number,
  context: LineContext,
  isBesideDay: boolean,
): DatePhrase | undefined {
  const now = toWallClock(context.now, context.timeZone);
  return readDatePhrase(words, index, { locale: context.locale, now, isBesideDay });
}

function readCommon(
  words: readonly string[],
  index: number,
  context: LineContext,
  known: KnownParts,
  isBesideDay: boolean,
): CommonPart | undefined {
  const repeat = readRepeatPhrase(words, index, context.locale);
  if (repeat) {
    const { count, ...rule } = repeat;
    return { word: joinWords(words, index, count), kind: 'repeat', ...rule };
  }
  const phrase = readPhrase(words, index, context, isBesideDay);
  if (phrase && !(known.hasDate && phrase.date) && !(known.hasTime && phrase.time)) {
    const { date, time, count } = phrase;
    return { word: joinWords(words, index, count), kind: 'date', date, time };
  }
  return words[index]?.startsWith('@') ? readPerson(words, index, context) : undefined;
}

/** Whether a part of a line is of a kind. */
export const isKind =
  <Kind extends string>(kind: Kind) =>
  <Part extends { kind: string }>(part: Part): part is Extract<Part, { kind: Kind }> =>
    part.kind === kind;

/** Whether the person wants to keep one of these words in the title. */
export const isKept = (words: string, { plainWords }: Pick<LineContext, 'plainWords'>): boolean =>
  words.split(' ').some((word) => plainWords?.has(word));

/**
 * Reads words as people write them. What is not understood is returned as the rest, which is a title, so that no word
 * is lost.
 */
export function readLine<Own extends { readonly word: string; readonly kind: string }>(
  words: readonly string[],
  context: LineContext,
  readOwn: ReadOwnPart<Own>,
  known: KnownParts = {},
): { parts: (CommonPart | Own)[]; rest: string[] } {
  const parts: (CommonPart | Own)[] = [];
  const rest: string[] = [];
  let { hasDate = false, hasTime = false } = known;
  let isBesideDay = false;
  for (let index = 0; index < words.length;) {
    const common = () => readCommon(words, index, context, { hasDate, hasTime }, isBesideDay);
    const part = readOwn(words, index) ?? common();
    if (!part || isKept(part.word, context)) {
      rest.push(words[index] ?? '');
      index += 1;
      isBesideDay = false;
      continue;
    }
    parts.push(part);
    isBesideDay = part.kind === 'repeat';
    if ('date' in part) hasDate ||= part.date !== null;
    if ('time' in part) hasTime ||= part.time !== null;
    index += part.word.split(' ').length;
  }
  return { parts, rest };
}

/**
 * The first day that a line means: the day that it names, else the next one on which its time is still to come and
 * its repetition takes place.
 */
export function findFirstDay(
  date: CalendarDate | null,
  time: string,
  rule: LineRule | undefined,
  wallNow: string,
): CalendarDate {
  const today = wallNow.slice(0, 10);
  const first = date ?? (time > wallNow.slice(11) ? today : addDays(today, 1));
  if (date !== null || !rule || rule.weekdays.length === 0) return first;
  const wait = [0, 1, 2, 3, 4, 5, 6].find((days) =>
    rule.weekdays.includes(findWeekday(addDays(first, days))),
  );
  return addDays(first, wait ?? 0);
}
