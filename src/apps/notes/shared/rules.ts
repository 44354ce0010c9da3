import type { Note } from './note.ts';

/** Which notes a list shows. */
export type NoteSelection =
  { kind: 'notes' | 'reminders' | 'archive' | 'unknown' } | { kind: 'label'; handle: string; id: string };

interface NoteParams {
  readonly id?: string | undefined;
  readonly labelHandle?: string | undefined;
  readonly labelId?: string | undefined;
}

/** The list that an address names: /apps/notes/reminders, /apps/notes/labels/family/<id> … */
export function chooseNotes({ id, labelHandle, labelId }: NoteParams): NoteSelection {
  if (id === undefined) return { kind: 'notes' };
  if (id === 'labels' && labelHandle && labelId) return { kind: 'label', handle: labelHandle, id: labelId };
  return id === 'reminders' || id === 'archive' ? { kind: id } : { kind: 'unknown' };
}

/** The address of a list. */
export function buildNotesPath(selection: NoteSelection): string {
  if (selection.kind === 'label')
    return `/apps/notes/labels/${encodeURIComponent(selection.handle)}/${selection.id}`;
  return selection.kind === 'notes' ? '/apps/notes' : `/apps/notes/${selection.kind}`;
}

/** Whether a list shows a note. Archived notes are in the archive alone. */
export function isInList(note: Note, selection: NoteSelection): boolean {
  if (selection.kind === 'archive') return note.archive;
  if (note.archive || selection.kind === 'unknown') return false;
  if (selection.kind === 'label') return note.labels.includes(selection.id);
  return selection.kind === 'notes' || note.reminder !== null;
}

/** Pinned notes come first; all else stays in its order. */
export const compareNotes = (one: Pick<Note, 'pinned'>, other: Pick<Note, 'pinned'>): number =>
  Number(other.pinned) - Number(one.pinned);

/** What a new note needs so that the list in which it is created shows it. */
export const chooseNoteDefaults = (selection: NoteSelection): Partial<Pick<Note, 'archive' | 'labels'>> =>
  selection.kind === 'label'
    ? { labels: [selection.id] }
    : selection.kind === 'archive'
      ? { archive: true }
      : {};

type Pictures = Pick<Note, 'image' | 'pictures'>;

/** The addresses of a note's pictures: the cover first. */
export const listPictures = ({ image, pictures }: Pictures): readonly string[] =>
  [image, ...pictures.map(({ address }) => address)].filter(Boolean);

/** The fields of a note with these pictures. */
export const toPictures = ([image = '', ...others]: readonly string[]): Pictures => ({
  image,
  pictures: others.map((address) => ({ address })),
});
