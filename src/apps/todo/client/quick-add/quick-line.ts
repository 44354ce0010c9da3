import { addDays, findWeekday } from '../../../../base/calendar.ts';
import { readDatePhrase } from '../../../../base/date-phrase.ts';
import { foldText } from '../../../../base/fold.ts';
import { formatRecurrence, type Recurrence } from '../../../../base/recurrence.ts';
import { readRepeatPhrase } from '../../../../base/repeat-phrase.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';

type Rule = Pick<Recurrence, 'frequency' | 'interval' | 'weekdays'>;

/** Words of a line that were understood as something other than a part of the title. */
export type QuickPart = { readonly word: string } & (
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'new-label'; readonly title: string }
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'important' | 'starred' }
  | ({ readonly kind: 'repeat' } & Rule)
  | { readonly kind: 'date'; readonly date: string | null; readonly time: string | null }
);
type Part<Kind extends QuickPart['kind']> = Extract<QuickPart, { kind: Kind }>;

export interface QuickTodo {
  readonly title: string;
  readonly labels: readonly string[];
  /** Labels that do not exist yet. */
  readonly newLabels: readonly string[];
  readonly starred: boolean;
  readonly important: boolean;
  readonly dueDate: string | null;
  readonly assigneeId: string | null;
  readonly repeat: string | null;
  readonly parts: readonly QuickPart[];
}

export interface QuickContext {
  readonly labels: readonly Pick<Label, 'id' | 'handle' | 'title'>[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly locale: string;
  readonly now: string;
  readonly timeZone: string;
  /** Words that the person wants to keep in the title. */
  readonly plainWords?: ReadonlySet<string>;
}

const maxLabelLength = 60;

function readLabel(word: string, { labels }: QuickContext): QuickPart | undefined {
  const name = foldText(word.slice(1));
  const label = labels.find(
    ({ handle, title }) => handle === name || foldText(title).replaceAll(' ', '-') === name,
  );
  if (label) return { word, kind: 'label', labelId: label.id };
  // "#12" is a number.
  const isName = /^#\p{L}/u.test(word) && word.length <= maxLabelLength;
  return isName ? { word, kind: 'new-label', title: word.slice(1).replaceAll('-', ' ') } : undefined;
}

/** "@Ayşe Yılmaz", or "@ayse" where only one person has that name. */
function readPerson(
  words: readonly string[],
  index: number,
  { people }: QuickContext,
): QuickPart | undefined {
  const isNamed = (name: string) => {
    const count = name.split(' ').length;
    return foldText(words.slice(index, index + count).join(' ')) === foldText(`@${name}`);
  };
  const whole = people
    .filter(({ name }) => isNamed(name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const typed = foldText((words[index] ?? '').slice(1));
  const partly = people.filter(({ name }) => foldText(name).split(' ').includes(typed));
  const person = whole ?? (partly.length === 1 ? partly[0] : undefined);
  if (!person) return undefined;
  const count = whole ? whole.name.split(' ').length : 1;
  return { word: words.slice(index, index + count).join(' '), kind: 'person', personId: person.id };
}

function readPart(
  words: readonly string[],
  index: number,
  context: QuickContext,
  known: { hasDate: boolean; hasTime: boolean },
): QuickPart | undefined {
  const word = words[index] ?? '';
  if (word === '!') return { word, kind: 'important' };
  if (word === '*') return { word, kind: 'starred' };
  if (word.startsWith('#')) return readLabel(word, context);
  const repeat = readRepeatPhrase(words, index, context.locale);
  if (repeat) {
    const { count, ...rule } = repeat;
    return { word: words.slice(index, index + count).join(' '), kind: 'repeat', ...rule };
  }
  const phrase = readDatePhrase(words, index, {
    ...context,
    now: toWallClock(context.now, context.timeZone),
  });
  if (phrase && !(known.hasDate && phrase.date) && !(known.hasTime && phrase.time)) {
    const { date, time, count } = phrase;
    return { word: words.slice(index, index + count).join(' '), kind: 'date', date, time };
  }
  return word.startsWith('@') ? readPerson(words, index, context) : undefined;
}

/** When a line says that something is due: a time alone is the next one, a date alone its last minute. */
function findDueDate(
  parts: readonly Part<'date'>[],
  rule: Rule | undefined,
  { now, timeZone }: QuickContext,
): string | null {
  if (parts.length === 0 && !rule) return null;
  const date = parts.find((part) => part.date !== null)?.date;
  const time = parts.find((part) => part.time !== null)?.time ?? '23:59';
  const wall = toWallClock(now, timeZone);
  const today = wall.slice(0, 10);
  const first = date ?? (time > wall.slice(11) ? today : addDays(today, 1));
  const isFitting = (offset: number) => rule?.weekdays.includes(findWeekday(addDays(first, offset))) ?? true;
  const wait =
    date === undefined && rule && rule.weekdays.length > 0 ? [0, 1, 2, 3, 4, 5, 6].findIndex(isFitting) : 0;
  const day = addDays(first, wait);
  return fromWallClock(`${day}T${time}`, timeZone);
}

const writeRepeat = ({ frequency, interval, weekdays }: Rule, due: string, { timeZone }: QuickContext) =>
  formatRecurrence({ start: toWallClock(due, timeZone), timeZone, frequency, interval, weekdays });

/**
 * Reads one line as people write it: a date, a time and a repetition in words, `#label`, `@person`, `!` for important, `*` for starred.
 * What is not understood stays in the title, so that no word is lost.
 */
export function parseQuickTodo(line: string, context: QuickContext): QuickTodo {
  const words = line.split(/\s+/u).filter((word) => word !== '');
  const parts: QuickPart[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length;) {
    const dates = parts.filter((part) => part.kind === 'date');
    const known = {
      hasDate: dates.some(({ date }) => date !== null),
      hasTime: dates.some(({ time }) => time !== null),
    };
    const part = readPart(words, index, context, known);
    const count = part?.word.split(' ').length ?? 1;
    const isPlain = words.slice(index, index + count).some((word) => context.plainWords?.has(word));
    if (part && !isPlain) parts.push(part);
    else rest.push(words[index] ?? '');
    index += part && !isPlain ? count : 1;
  }
  const list = <Kind extends QuickPart['kind']>(kind: Kind) =>
    parts.filter((part): part is Part<Kind> => part.kind === kind);
  const rule = list('repeat').at(-1);
  const dueDate = findDueDate(list('date'), rule, context);
  return {
    // A line of such words alone is a title too.
    title: rest.length === 0 ? words.join(' ') : rest.join(' '),
    labels: [...new Set(list('label').map(({ labelId }) => labelId))],
    newLabels: [...new Set(list('new-label').map(({ title }) => title))],
    starred: list('starred').length > 0,
    important: list('important').length > 0,
    dueDate,
    repeat: rule && dueDate !== null ? writeRepeat(rule, dueDate, context) : null,
    assigneeId: list('person').at(-1)?.personId ?? null,
    parts,
  };
}
