import {
  byteOrderMark,
  writeCsvHeader,
  writeCsvRecords,
} from '../../../../platform/kernel/transfer/shared/csv.ts';
import { maxPictureFileBytes } from '../../../../platform/kernel/files/shared/limits.ts';
import { FileRefused } from '../../../../platform/kits/transfer/client/import-error.ts';
import { readZip, type ZipEntry } from '../../../../platform/kits/transfer/client/read-zip.ts';
import { noteSeparator, type NoteText, readMarkdownNote } from '../../shared/markdown-notes.ts';
import { maxPictures } from '../../shared/note.ts';
import { noteColumns } from '../../shared/transfer-fields.ts';
import { readKeepNote } from './read-keep.ts';

const maxNoteBytes = 1_000_000;
/** All notes of an archive together: its files may all be one and the same. */
const maxNotesBytes = 200_000_000;
const nameWithEnding = (path: string) => path.replace(/^.*\//, '');
const nameOf = (path: string) => nameWithEnding(path).replace(/\.[^.]*$/, '');
const isKeep = /\.json$/i;
const isPicture = /\.(?:jpe?g|png|gif|webp)$/i;

/** A note of a file, and the pictures that belong to it. */
interface FoundNote {
  readonly note: NoteText;
  readonly pictures?: readonly ZipEntry[];
}

function readMarkdownNotes(path: string, text: string): FoundNote[] {
  const parts = text.split(noteSeparator.trim());
  return parts.map((part) => ({ note: readMarkdownNote(part, parts.length === 1 ? nameOf(path) : '') }));
}

/** The path without its ending: Keep's notes sometimes name a picture by another one than it has. */
const stemOf = (path: string) => path.replace(/\.[^./]*$/, '');

async function readArchive(file: File): Promise<FoundNote[]> {
  const entries = readZip(new Uint8Array(await file.arrayBuffer()));
  const pictures = new Map(
    entries
      .filter(({ name, size }) => isPicture.test(name) && size <= maxPictureFileBytes)
      .map((entry) => [stemOf(entry.name), entry]),
  );
  const found: FoundNote[] = [];
  let bytes = 0;
  for (const { name, size, readText } of entries) {
    const isNote = !name.endsWith('Labels.txt') && /\.(?:json|md|markdown|txt)$/i.test(name);
    if (!isNote || size > maxNoteBytes) continue;
    bytes += size;
    if (bytes > maxNotesBytes) throw new Error('The notes of the archive are too large');
    const text = await readText();
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    if (isKeep.test(name)) found.push(...readKeep(text, (path) => pictures.get(stemOf(folder + path))));
    else found.push(...readMarkdownNotes(name, text));
  }
  return found;
}

function readKeep(text: string, findPicture: (path: string) => ZipEntry | undefined): FoundNote[] {
  const keep = readKeepNote(text);
  if (!keep) return [];
  const pictures = keep.pictureNames.flatMap((name) => findPicture(name) ?? []);
  return [{ note: keep.note, pictures: [...new Set(pictures)].slice(0, maxPictures) }];
}

async function readAll(file: File): Promise<FoundNote[]> {
  if (/\.zip$/i.test(file.name)) return readArchive(file);
  const text = await file.text();
  return isKeep.test(file.name) ? readKeep(text, () => undefined) : readMarkdownNotes(file.name, text);
}

function refuse(): never {
  throw new FileRefused('damaged');
}

/**
 * A file of notes as the CSV file that is imported: Markdown, a note or the whole archive of Google Keep, whose pictures
 * `upload` stores, returning their addresses. CSV files stay as they are. Throws when there is no note in it.
 */
export async function convertNoteFile(
  file: File,
  upload: (picture: File, share: number) => Promise<string>,
): Promise<File> {
  if (/\.(?:csv|tsv)$/i.test(file.name)) return file;
  const found = await readAll(file).catch(refuse);
  if (found.length === 0) throw new FileRefused('empty');
  const notes: NoteText[] = [];
  for (const [index, { note, pictures = [] }] of found.entries()) {
    const addresses: string[] = [];
    for (const [at, { name, readBlob }] of pictures.entries()) {
      const share = (index + at / pictures.length) / found.length;
      addresses.push(await upload(new File([await readBlob().catch(refuse)], nameWithEnding(name)), share));
    }
    notes.push({ ...note, pictures: addresses.filter(Boolean) });
  }
  const content = [byteOrderMark, writeCsvHeader(noteColumns), writeCsvRecords(noteColumns, notes)];
  return new File(content, `${nameOf(file.name)}.csv`, { type: 'text/csv' });
}
