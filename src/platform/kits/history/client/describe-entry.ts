import type { Format } from '../../../frame/i18n/client/format.ts';
import type { HistoryEntry } from '../../../kernel/database/shared/schema.ts';
import type { HistoryTexts } from './texts/en.ts';

/** What the new value of a column says. */
export type Describe = (value: unknown, format: Format) => string;

/** The words of an app for the history of its records. */
export interface HistoryWords {
  /** A text, or what it says of the values that the record was created with. */
  readonly created: string | ((values: Readonly<Record<string, unknown>>) => string);
  readonly removed: string;
  /** A change of columns that have no words. */
  readonly other: string;
  /** By column, in the order in which they are listed. */
  readonly columns: Readonly<Record<string, Describe>>;
  /** By the name of a command: what it did, instead of the columns that it changed. */
  readonly commands?: Readonly<Record<string, Partial<Record<HistoryEntry['change'], string>>>>;
}

/** One change of a record, in words. */
export function describeEntry(
  entry: HistoryEntry,
  words: HistoryWords,
  texts: HistoryTexts,
  format: Format,
): string {
  const isUndo = entry.command === 'journal.undo';
  const tell = (what: string) => (isUndo ? texts.undo(what) : what);
  const done = words.commands?.[entry.command]?.[entry.change];
  if (done !== undefined) return done;
  if (entry.change === 'create')
    return tell(typeof words.created === 'string' ? words.created : words.created(entry.after ?? {}));
  if (entry.change === 'delete') return tell(words.removed);
  const changes = Object.entries(words.columns).flatMap(([column, describe]) => {
    const value = entry.after?.[column];
    const isSame = JSON.stringify(entry.before?.[column]) === JSON.stringify(value);
    return isSame ? [] : [describe(value, format)];
  });
  return tell(changes.length === 0 ? words.other : changes.join(' · '));
}
