import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';

const notes = (count: number) => plural('en', count, { one: '# note', other: '# notes' });
const subject = (count: number) => (count === 1 ? 'Note' : notes(count));

export const en = {
  title: 'Notes',
  lists: { notes: 'Notes', reminders: 'Reminders', archive: 'Archive' },
  sidebar: 'Lists',
  openSidebar: 'Show lists',
  list: (name: string) => `Notes: ${name}`,
  count: notes,
  search: 'Search notes',
  add: 'Add note',
  untitled: 'Untitled note',
  moreItems: (count: number) => `+${count} more`,
  shared: 'Shared',
  select: (title: string) => `Select “${title}”`,
  keys: { next: 'Next note', previous: 'Previous note', create: 'Add a note', archive: 'Archive' },
  dialog: {
    new: 'New note',
    edit: 'Edit note',
    title: 'Title',
    description: 'Note',
    reminder: 'Remind me',
    past: 'Choose a time in the future',
    edited: (when: string) => `Edited ${when}`,
    gone: 'This note no longer exists.',
  },
  actions: { archive: 'Archive', unarchive: 'Move out of the archive', delete: 'Delete' },
  selected: 'Selected notes',
  done: {
    added: 'Note added',
    reminded: 'Reminder removed',
    snoozed: 'Reminder moved',
    saved: 'Note saved',
    archived: (count: number) => `${subject(count)} archived`,
    unarchived: (count: number) => `${subject(count)} moved out of the archive`,
    deleted: (count: number) => `${subject(count)} deleted`,
  },
  history: { created: 'Created', removed: 'Deleted', other: 'Changed' },
  empty: {
    notes: ['No notes yet', 'Write down what you don’t want to forget.'],
    reminders: ['No reminders', 'Notes with a reminder appear here until it rings.'],
    archive: ['The archive is empty', 'Archived notes stay here and can still be found.'],
    label: ['No notes with this label', 'Add one here, or label an existing note.'],
    unknown: ['This list doesn’t exist', 'It may have been renamed or removed.'],
    search: ['No results', 'No notes in this list match.'],
  },
  failed: 'Couldn’t load your notes',
};

/** The texts of the notes app. */
export const useNoteTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type NoteTexts = typeof en;
