import { foldText } from '../../../../base/fold.ts';
import { formatRecurrence } from '../../../../base/recurrence.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import {
  type CommonPart,
  type DatePart,
  findFirstDay,
  isKind,
  type LineContext,
  type LineRule,
  readLine,
  splitWords,
} from './read-line.ts';

export interface LineLabel {
  readonly id: string;
  readonly title: string;
  readonly handle?: string;
}

type LabelPart = { readonly word: string } & (
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'new-label'; readonly title: string }
);
/** A word of one character that has a meaning in the lines of one app, such as `!`. */
interface MarkPart {
  readonly word: string;
  readonly kind: 'mark';
}
/** Words of a line that were understood as something other than a part of the title. */
export type DueLinePart = CommonPart | LabelPart | MarkPart;

export interface DueLineContext extends LineContext {
  readonly labels: readonly LineLabel[];
}

export interface DueLine {
  readonly title: string;
  readonly labels: readonly string[];
  /** Labels that do not exist yet. */
  readonly newLabels: readonly string[];
  readonly dueDate: string | null;
  readonly repeat: string | null;
  readonly people: readonly string[];
  readonly parts: readonly DueLinePart[];
}

const maxLabelLength = 60;

function readLabel(word: string, { labels }: DueLineContext): LabelPart | undefined {
  if (!word.startsWith('#')) return undefined;
  const name = foldText(word.slice(1));
  const label = labels.find(
    ({ handle, title }) => handle === name || foldText(title).replaceAll(' ', '-') === name,
  );
  if (label) return { word, kind: 'label', labelId: label.id };
  // "#12" is a number.
  const isName = /^#\p{L}/u.test(word) && word.length <= maxLabelLength;
  return isName ? { word, kind: 'new-label', title: word.slice(1).replaceAll('-', ' ') } : undefined;
}

/** When a line says that something is due: a time alone is the next one, a date alone its last minute. */
function findDueDate(
  dates: readonly DatePart[],
  rule: LineRule | undefined,
  { now, timeZone }: LineContext,
): string | null {
  if (dates.length === 0 && !rule) return null;
  const date = dates.find((part) => part.date !== null)?.date ?? null;
  const time = dates.find((part) => part.time !== null)?.time ?? '23:59';
  const day = findFirstDay(date, time, rule, toWallClock(now, timeZone));
  return fromWallClock(`${day}T${time}`, timeZone);
}

const writeRepeat = ({ frequency, interval, weekdays }: LineRule, due: string, { timeZone }: LineContext) =>
  formatRecurrence({ start: toWallClock(due, timeZone), timeZone, frequency, interval, weekdays });

/**
 * Reads one line as people write it: a date, a time and a repetition in words, `#label`, `@person`, and marks. What is
 * not understood stays in the title, so that no word is lost.
 */
export function parseDueLine(line: string, context: DueLineContext, marks: readonly string[] = []): DueLine {
  const words = splitWords(line);
  const readOwn = (all: readonly string[], index: number): LabelPart | MarkPart | undefined => {
    const word = all[index] ?? '';
    return marks.includes(word) ? { word, kind: 'mark' } : readLabel(word, context);
  };
  const { parts, rest } = readLine(words, context, readOwn);
  const rule = parts.filter(isKind('repeat')).at(-1);
  const dueDate = findDueDate(parts.filter(isKind('date')), rule, context);
  return {
    // A line of such words alone is a title too.
    title: rest.length === 0 ? words.join(' ') : rest.join(' '),
    labels: [...new Set(parts.filter(isKind('label')).map(({ labelId }) => labelId))],
    newLabels: [...new Set(parts.filter(isKind('new-label')).map(({ title }) => title))],
    dueDate,
    repeat: rule && dueDate !== null ? writeRepeat(rule, dueDate, context) : null,
    people: [...new Set(parts.filter(isKind('person')).map(({ personId }) => personId))],
    parts,
  };
}
