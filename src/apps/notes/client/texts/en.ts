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
  takeNote: 'Take a note…',
  variableSize: 'Larger text in short notes',
  untitled: 'Untitled note',
  moreItems: (count: number) => `+${count} more`,
  shared: 'Shared',
  select: (title: string) => `Select “${title}”`,
  keys: {
    next: 'Next note',
    previous: 'Previous note',
    create: 'Add a note',
    archive: 'Archive',
    pin: 'Pin or unpin',
  },
  dialog: {
    new: 'New note',
    edit: 'Edit note',
    title: 'Title',
    description: 'Note',
    reminder: 'Remind me',
    itemMenu: (text: string) => `Actions for “${text}”`,
    labels: 'Change labels',
    markdown: 'Formats Markdown: **bold**, # heading, - list',
    past: 'Choose a time in the future',
    edited: (when: string) => `Edited ${when}`,
    gone: 'This note no longer exists.',
  },
  actions: {
    archive: 'Archive',
    unarchive: 'Unarchive',
    delete: 'Delete',
    pin: 'Pin',
    unpin: 'Unpin',
    color: 'Color',
    copy: 'Make a copy',
    template: 'Start from a template',
  },
  colors: {
    none: 'No color',
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    gray: 'Gray',
  },
  templates: {
    meeting: {
      title: 'Meeting',
      description: '## Who was there\n\n## What we discussed\n\n## What we decided',
      items: ['Next step'],
    },
    call: { title: 'Phone call', description: '**Who:** \n**About:** \n**Agreed:** ', items: ['Call back'] },
    visit: {
      title: 'Customer visit',
      description: '**Customer:** \n**What works well:** \n**What they need:** ',
      items: ['Send the offer', 'Thank them for their time'],
    },
    list: { title: 'Shopping list', description: '', items: ['First item'] },
  },
  selected: 'Selected notes',
  done: {
    added: 'Note added',
    reminded: 'Reminder removed',
    snoozed: 'Reminder moved',
    saved: 'Note saved',
    archived: (count: number) => `${subject(count)} archived`,
    unarchived: (count: number) => `${subject(count)} unarchived`,
    deleted: (count: number) => `${subject(count)} deleted`,
    pinned: (count: number) => `${subject(count)} pinned`,
    unpinned: (count: number) => `${subject(count)} unpinned`,
    colored: (count: number) => `Color of ${count === 1 ? 'the note' : notes(count)} changed`,
    copied: 'Note copied',
    copyName: (title: string) => `${title} (copy)`,
    restored: 'Older version restored',
  },
  history: {
    created: 'Created',
    removed: 'Deleted',
    other: 'Changed',
    color: (name: string) => `Color: ${name}`,
  },
  empty: {
    notes: ['No notes yet', 'Write down what you don’t want to forget.'],
    reminders: ['No reminders', 'Notes with a reminder appear here until it’s due.'],
    archive: ['The archive is empty', 'Archived notes stay here and can still be found.'],
    label: ['No notes with this label', 'Add one here, or label an existing note.'],
    unknown: ['This list doesn’t exist', 'It may have been renamed or removed.'],
    search: ['No results', 'No notes in this list match.'],
  },
  transfer: {
    title: 'Import notes',
    choose: 'Choose a file',
    hint: 'Markdown, CSV, or a Google Keep ZIP archive from Google Takeout. Up to 50 MB.',
  },
  failed: 'Couldn’t load your notes',
};

/** The texts of the notes app. */
export const useNoteTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type NoteTexts = typeof en;
