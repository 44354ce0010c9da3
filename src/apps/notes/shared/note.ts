import { attachedFiles } from '../../../platform/kernel/entities/shared/attached-files.ts';
import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  editedAt,
  flag,
  instant,
  itemId,
  listOf,
  optional,
  picture,
  recurrence,
  refs,
  richText,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';
import { reminderKind } from '../../../platform/kits/reminders/shared/reminder-kind.ts';

/** The colors that a note can have; each theme mixes them with its own background. */
export const noteColors = [
  'none',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'gray',
] as const;
export type NoteColor = (typeof noteColors)[number];

/** The most pictures of a note, its cover included. */
export const maxPictures = 30;

/** The maximum number of files of a note, besides its pictures. */
export const maxNoteFiles = 20;

/** A note, perhaps with a checklist; `time` is when it was last edited. */
export const noteEntity = defineEntity({
  app: 'notes',
  name: 'notes',
  noun: 'note',
  api: '/api/notes-app',
  verbs: ['create', 'update', 'remove', 'move', 'share'],
  fields: {
    title: text(500, { example: 'Trip to İzmir' }),
    description: richText(),
    archive: flag(),
    /** The cover. */
    image: picture(),
    time: editedAt(),
    reminder: optional(instant()),
    /** How the reminder is repeated; one that is removed alone goes on with the next time. */
    repeat: optional(recurrence()),
    checklist: listOf({ id: itemId(), text: text(1000), checked: flag() }, { max: 500 }),
    labels: refs('note_labels', { max: 50 }),
    pinned: flag(),
    color: choice(...noteColors),
    /** The pictures beside the cover, in their order. */
    pictures: listOf({ address: picture() }, { max: maxPictures - 1 }),
    files: attachedFiles({ max: maxNoteFiles }),
  },
});
export type Note = RecordOf<typeof noteEntity>;

/** The notes that a person may see, and the person's own labels. */
export const noteCollection = collectionOf(noteEntity);
export const noteLabelCollection = defineLabelCollection('notes', '/api/notes-app', 'note_labels');

/** The levels at which a note can be shared. */
export const noteLevels = ['view', 'edit', 'manage'] as const;

export const noteReminder = reminderKind('notes', {
  en: 'Note reminders',
  tr: 'Not hatırlatıcıları',
  ar: 'تذكيرات الملاحظات',
});
