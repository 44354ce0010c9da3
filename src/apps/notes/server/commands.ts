import { implementEntity } from '../../../platform/kernel/entities/server/implement-entity.ts';
import { implementLabels } from '../../../platform/kits/labels/server/implement-labels.ts';
import { defineReminders } from '../../../platform/kits/reminders/server/commands.ts';
import { defineSharedText, textOfEntity } from '../../../platform/kits/shared-text/server/commands.ts';
import { noteCollection, noteEntity, noteLabelCollection, noteReminder } from '../shared/note.ts';
import { findNextReminder, noteLabels, notes, textOf, titleOf } from './tables.ts';

export const notePart = implementEntity(noteEntity, notes, noteCollection);
export const labelPart = implementLabels(noteLabelCollection, noteLabels, notes);

/** The text of a note that several people have open. */
export const noteText = defineSharedText(textOfEntity(noteEntity, 'description'), notes);

export const noteReminders = defineReminders(
  notes,
  noteReminder,
  (row) => ({ path: `/apps/notes?note=${row.id}`, title: titleOf(row), text: textOf(row) }),
  { findNext: findNextReminder },
);
