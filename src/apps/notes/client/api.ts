import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import type { ValuesFor } from '../../../platform/kernel/entities/shared/entity.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import {
  maxNoteFiles,
  maxPictures,
  type Note,
  noteCollection,
  type NoteColor,
  noteEntity,
} from '../shared/note.ts';
import { listPictures, toPictures } from '../shared/rules.ts';
import { useNoteTexts } from './texts/en.ts';

export const noteActions = createEntityActions(noteEntity, noteCollection);
export type NoteValues = ValuesFor<typeof noteEntity>;
export const noteDrafts = createDrafts<NoteValues>('notes');
const readDone = () => useNoteTexts.current().done;

/** Archives notes, or moves them out of the archive. */
export function archiveNotes(notes: readonly Note[], archive: boolean): void {
  const { archived, unarchived } = readDone();
  noteActions.update(notes, { archive }, { message: (archive ? archived : unarchived)(notes.length) });
}

/** Puts notes before all others, or back among them. */
export function pinNotes(notes: readonly Note[], pinned: boolean): void {
  const { pinned: texts, unpinned } = readDone();
  noteActions.update(notes, { pinned }, { message: (pinned ? texts : unpinned)(notes.length) });
}

/** Gives notes a color. */
export const colorNotes = (notes: readonly Note[], color: NoteColor): void =>
  noteActions.update(notes, { color }, { message: readDone().colored(notes.length) });

/** Creates a note like another one, without its picture and reminder. */
export function copyNote({ title, description, checklist, labels, color }: Note): void {
  const { copied, copyName } = readDone();
  const name = title === '' ? '' : copyName(title).slice(0, noteEntity.fields.title.max);
  noteActions.create({ title: name, description, checklist, labels, color }, copied);
}

/** Adds pictures to a note after its form was closed; without an id, creates a note with these values. */
export function addPictures(id: string | undefined, values: NoteValues, addresses: readonly string[]): void {
  if (!readSyncSession()) return;
  const note = readRecords(noteCollection).find((one) => one.id === id);
  const pictures = toPictures([...listPictures(note ?? values), ...addresses].slice(0, maxPictures));
  if (note) noteActions.update([note], pictures);
  else if (id === undefined) noteActions.create({ ...values, ...pictures }, readDone().added);
}

/** Attaches a file to a note after its form was closed; without an id, to a new note with these values. Returns the id of the note. */
export function addFile(id: string | undefined, values: NoteValues, file: FileInfo): string | undefined {
  if (!readSyncSession()) return id;
  const note = readRecords(noteCollection).find((one) => one.id === id);
  const { files: earlier = [] } = note ?? values;
  const files = [...earlier, file].slice(0, maxNoteFiles);
  if (id === undefined) return noteActions.create({ ...values, files }, readDone().added);
  if (note) noteActions.update([note], { files });
  return id;
}

/** Gives a note the values of an older version of it. */
export const restoreNote = (note: Note, values: Readonly<Record<string, unknown>>): void =>
  noteActions.update([note], values, { message: readDone().restored });

export const deleteNotes = (notes: readonly Note[]): void =>
  noteActions.remove(notes, readDone().deleted(notes.length));

/** Ticks an item of a note's checklist, or unticks it. */
export function toggleItem(note: Note, id: string): void {
  const checklist = note.checklist.map((item) =>
    item.id === id ? { ...item, checked: !item.checked } : item,
  );
  noteActions.update([note], { checklist }, { expected: { checklist: note.checklist } });
}
