import { findDayRange } from '../../../../base/dates.ts';
import { foldText } from '../../../../base/fold.ts';
import { locales } from '../../../../platform/frame/i18n/shared/locales.ts';
import { lastMinuteOf } from '../../shared/rules.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';

const dayMs = 86_400_000;

/**
 * The words for today, tomorrow and the seven weekdays in every language of the product, folded, with how many days
 * from today each is. The name of today's weekday means the next one.
 */
export function listDayWords(nowMs: number, timeZone: string): Map<string, number> {
  const todayMs = Date.parse(toWallClock(new Date(nowMs).toISOString(), timeZone).slice(0, 10));
  const words = new Map<string, number>();
  for (const locale of locales) {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    for (let offset = 7; offset > 0; offset--)
      words.set(foldText(weekday.format(todayMs + offset * dayMs)), offset);
    for (const offset of [0, 1]) words.set(foldText(relative.format(offset, 'day')), offset);
  }
  return words;
}

/** A word of a line that was understood as something other than a part of the title. */
export type QuickPart = { readonly word: string } & (
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'important' | 'starred' }
  | { readonly kind: 'due'; readonly dueDate: string }
);

export interface QuickTodo {
  title: string;
  labels: string[];
  starred: boolean;
  important: boolean;
  dueDate: string | null;
  parts: readonly QuickPart[];
}

export interface QuickContext {
  labels: readonly Pick<Label, 'id' | 'handle' | 'title'>[];
  nowMs: number;
  timeZone: string;
  /** Folded words for days, and how many days from today each is. */
  days: ReadonlyMap<string, number>;
  /** Words that the person wants to keep in the title. */
  plainWords?: ReadonlySet<string>;
}

function readQuickWord(word: string, context: QuickContext): QuickPart | undefined {
  if (word === '!') return { word, kind: 'important' };
  if (word === '*') return { word, kind: 'starred' };
  const name = foldText(word.slice(1));
  if (word.startsWith('@')) {
    const dayOffset = context.days.get(name);
    if (dayOffset === undefined) return undefined;
    const day = findDayRange(context.nowMs, context.timeZone, dayOffset);
    return { word, kind: 'due', dueDate: lastMinuteOf(day) };
  }
  if (!word.startsWith('#') || name === '') return undefined;
  const label = context.labels.find(
    ({ handle, title }) => handle === name || foldText(title).replaceAll(' ', '-') === name,
  );
  return label && { word, kind: 'label', labelId: label.id };
}

/**
 * Reads one line: `#label` of an existing label, `!` for important, `*` for starred, and a word for a day behind an @
 * (`@today`, `@monday`). What is not understood stays in the title, so that no word is lost.
 */
export function parseQuickTodo(line: string, context: QuickContext): QuickTodo {
  const words = line.split(/\s+/u).filter((word) => word !== '');
  const parts = new Map<string, QuickPart>();
  for (const word of new Set(words)) {
    const part = context.plainWords?.has(word) ? undefined : readQuickWord(word, context);
    if (part) parts.set(word, part);
  }
  const understood = [...parts.values()];
  const title = words.filter((word) => !parts.has(word)).join(' ');
  return {
    // A line of such words alone is a title too.
    title: title === '' ? words.join(' ') : title,
    labels: [...new Set(understood.flatMap((part) => (part.kind === 'label' ? [part.labelId] : [])))],
    starred: understood.some(({ kind }) => kind === 'starred'),
    important: understood.some(({ kind }) => kind === 'important'),
    dueDate: understood.findLast((part) => part.kind === 'due')?.dueDate ?? null,
    parts: understood,
  };
}
