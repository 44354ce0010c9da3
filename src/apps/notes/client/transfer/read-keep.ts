import { blankNoteText, type NoteText } from '../../shared/markdown-notes.ts';
import type { NoteColor } from '../../shared/note.ts';

const colors: ReadonlyMap<unknown, NoteColor> = new Map<string, NoteColor>([
  ['RED', 'red'],
  ['ORANGE', 'orange'],
  ['YELLOW', 'amber'],
  ['GREEN', 'green'],
  ['TEAL', 'teal'],
  ['BLUE', 'blue'],
  ['CERULEAN', 'blue'],
  ['PURPLE', 'purple'],
  ['PINK', 'pink'],
  ['BROWN', 'orange'],
  ['GRAY', 'gray'],
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** A note of the archive, with the names of its pictures there. */
interface KeepNote {
  readonly note: NoteText;
  readonly pictureNames: readonly string[];
}

/** Reads a note of Google Keep's Takeout; undefined for other files, and for notes in its trash. */
export function readKeepNote(json: string): KeepNote | undefined {
  let note: Record<string, unknown>;
  try {
    note = Object(JSON.parse(json));
  } catch {
    return undefined;
  }
  const isNote = 'textContent' in note || 'listContent' in note || 'isTrashed' in note;
  if (!isNote || note['isTrashed'] === true) return undefined;
  const links = listOf(note['annotations']).map(({ url }) => textOf(url));
  const text = textOf(note['textContent']);
  const pictures = listOf(note['attachments']).filter(({ mimetype }) =>
    textOf(mimetype).startsWith('image/'),
  );
  const read = {
    ...blankNoteText,
    title: textOf(note['title']),
    description: [text, ...links.filter((url) => url !== '' && !text.includes(url))]
      .filter(Boolean)
      .join('\n'),
    checklist: listOf(note['listContent']).map((line) => ({
      text: textOf(line['text']),
      checked: line['isChecked'] === true,
    })),
    labels: listOf(note['labels']).flatMap(({ name }) => textOf(name) || []),
    archive: note['isArchived'] === true,
    pinned: note['isPinned'] === true,
    color: colors.get(note['color']) ?? 'none',
  };
  return { note: read, pictureNames: pictures.map(({ filePath }) => textOf(filePath)) };
}
