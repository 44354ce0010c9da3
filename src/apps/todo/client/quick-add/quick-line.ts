import { foldText } from '../../../../base/fold.ts';
import { formatRecurrence } from '../../../../base/recurrence.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import {
  type CommonPart,
  type DatePart,
  findFirstDay,
  isKind,
  type LineContext,
  type LineRule,
  readLine,
  splitWords,
} from '../../../../platform/kits/quick-line/client/read-line.ts';

/** Words that only lines of to-dos understand. */
type OwnPart = { readonly word: string } & (
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'new-label'; readonly title: string }
  | { readonly kind: 'important' | 'starred' }
);
/** Words of a line that were understood as something other than a part of the title. */
export type QuickPart = CommonPart | OwnPart;

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

export interface QuickContext extends LineContext {
  readonly labels: readonly Pick<Label, 'id' | 'handle' | 'title'>[];
}

const maxLabelLength = 60;

function readLabel(word: string, { labels }: QuickContext): OwnPart | undefined {
  const name = foldText(word.slice(1));
  const label = labels.find(
    ({ handle, title }) => handle === name || foldText(title).replaceAll(' ', '-') === name,
  );
  if (label) return { word, kind: 'label', labelId: label.id };
  // "#12" is a number.
  const isName = /^#\p{L}/u.test(word) && word.length <= maxLabelLength;
  return isName ? { word, kind: 'new-label', title: word.slice(1).replaceAll('-', ' ') } : undefined;
}

function readOwnPart(word: string, context: QuickContext): OwnPart | undefined {
  if (word === '!') return { word, kind: 'important' };
  if (word === '*') return { word, kind: 'starred' };
  return word.startsWith('#') ? readLabel(word, context) : undefined;
}

/** When a line says that something is due: a time alone is the next one, a date alone its last minute. */
function findDueDate(
  dates: readonly DatePart[],
  rule: LineRule | undefined,
  { now, timeZone }: QuickContext,
): string | null {
  if (dates.length === 0 && !rule) return null;
  const date = dates.find((part) => part.date !== null)?.date ?? null;
  const time = dates.find((part) => part.time !== null)?.time ?? '23:59';
  const day = findFirstDay(date, time, rule, toWallClock(now, timeZone));
  return fromWallClock(`${day}T${time}`, timeZone);
}

const writeRepeat = ({ frequency, interval, weekdays }: LineRule, due: string, { timeZone }: QuickContext) =>
  formatRecurrence({ start: toWallClock(due, timeZone), timeZone, frequency, interval, weekdays });

/**
 * Reads one line as people write it: a date, a time and a repetition in words, `#label`, `@person`, `!` for important, `*` for starred.
 * What is not understood stays in the title, so that no word is lost.
 */
export function parseQuickTodo(line: string, context: QuickContext): QuickTodo {
  const words = splitWords(line);
  const { parts, rest } = readLine(words, context, (all, index) => readOwnPart(all[index] ?? '', context));
  const rule = parts.filter(isKind('repeat')).at(-1);
  const dueDate = findDueDate(parts.filter(isKind('date')), rule, context);
  return {
    // A line of such words alone is a title too.
    title: rest.length === 0 ? words.join(' ') : rest.join(' '),
    labels: [...new Set(parts.filter(isKind('label')).map(({ labelId }) => labelId))],
    newLabels: [...new Set(parts.filter(isKind('new-label')).map(({ title }) => title))],
    starred: parts.some(isKind('starred')),
    important: parts.some(isKind('important')),
    dueDate,
    repeat: rule && dueDate !== null ? writeRepeat(rule, dueDate, context) : null,
    assigneeId: parts.filter(isKind('person')).at(-1)?.personId ?? null,
    parts,
  };
}
