import {
  defineLabelLists,
  type OpenedRecord,
} from '../../../platform/kits/list-screen/client/label-lists/label-lists.tsx';
import type { ListSelection } from '../../../platform/kits/list-screen/client/label-lists/list-selection.ts';
import { type Note, noteCollection, noteLabelCollection } from '../shared/note.ts';
import { compareNotes } from '../shared/rules.ts';
import { noteDrafts } from './api.ts';

/** The lists of notes. Archived notes are in the archive alone. */
export const noteLists = defineLabelLists({
  root: '/apps/notes',
  openName: 'note',
  collection: noteCollection,
  labelCollection: noteLabelCollection,
  drafts: noteDrafts,
  lists: [
    { kind: 'notes', icon: 'sticky_note_2', holds: ({ archive }) => !archive },
    { kind: 'reminders', icon: 'alarm', holds: ({ archive, reminder }) => !archive && reminder !== null },
    { kind: 'archive', icon: 'archive', holds: ({ archive }) => archive },
  ],
  isLabelShown: ({ archive }) => !archive,
  read: ({ title, description, checklist }) => ({
    title,
    body: [description, ...checklist.map(({ text }) => text)].join('\n'),
  }),
  compare: compareNotes,
});
export type OpenedNote = OpenedRecord<ReturnType<typeof noteLists.useView>>;

/** What a new note needs so that the list in which it is created shows it. */
export const chooseNoteDefaults = (selection: ListSelection): Partial<Pick<Note, 'archive' | 'labels'>> =>
  selection.label ? { labels: [selection.label.id] } : selection.kind === 'archive' ? { archive: true } : {};
