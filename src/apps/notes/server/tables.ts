import { inOwnScope } from '../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import { reminderTimer } from '../../../platform/kits/reminders/server/commands.ts';
import { findNextOccurrence } from '../../../platform/kits/repeats/server/next-occurrence.ts';
import { noteEntity, noteLevels } from '../shared/note.ts';

export type NoteRow = EntityRow<typeof noteEntity.fields>;

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    notes: NoteRow & { wire: string };
    note_labels: LabelRow & { wire: string };
  }
}

/** Everything that a note says. */
export const textOf = ({ description, checklist }: Pick<NoteRow, 'description' | 'checklist'>): string =>
  [description, ...checklist.map((item) => item.text)].join('\n').trim();

/** What a note is called: its title, else its first words, else its first file. */
export const titleOf = (row: Pick<NoteRow, 'title' | 'description' | 'checklist' | 'files'>): string =>
  row.title || (textOf(row).split('\n')[0] ?? '').slice(0, 100) || (row.files[0]?.name ?? '');

/** The next occurrence of a repeating reminder after an instant; null if it does not repeat. */
export const findNextReminder = ({ repeat }: Pick<NoteRow, 'repeat'>, after: string): string | null =>
  (repeat === null ? undefined : findNextOccurrence(repeat, after)) ?? null;

/** Clearing only the date of a repeating reminder completes the current occurrence. */
function skipReminder(row: NoteRow, changes: Partial<NoteRow>, now: string): Partial<NoteRow> {
  const { reminder = row.reminder, repeat = row.repeat } = changes;
  if (changes.reminder === undefined && changes.repeat === undefined) return {};
  if (reminder !== null || repeat === null) return {};
  const after = row.reminder !== null && row.reminder > now ? row.reminder : now;
  return { reminder: findNextReminder({ repeat }, after) };
}

export const notes = defineEntityTable(noteEntity, {
  access: inOwnScope({ shareable: { kind: 'note', levels: noteLevels } }),
  rules: { derive: skipReminder },
  search: (row) =>
    titleOf(row) === ''
      ? undefined
      : { type: 'note', title: titleOf(row), body: textOf(row), path: `/apps/notes?note=${row.id}` },
  timers: [reminderTimer('notes')],
  verbs: {
    columns: {
      archive: (isArchived) => (isArchived === true ? 'archived' : 'restored'),
      pinned: null,
      color: null,
      time: null,
    },
  },
  rowVersion: 5,
  upgrades: {
    2: (row) => ('id' in row ? { pinned: false, color: 'none', ...row } : row),
    3: (row) => ('id' in row ? { repeat: null, ...row } : row),
    4: (row) => ('id' in row ? { pictures: [], ...row } : row),
    5: (row) => ('id' in row ? { files: [], ...row } : row),
  },
});

export const noteLabels = defineLabelTable('notes', 'note_labels');
