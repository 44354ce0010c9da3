import {
  byteOrderMark,
  writeCsvHeader,
  writeCsvRecords,
} from '../../../../platform/kernel/transfer/shared/csv.ts';
import { FileRefused } from '../../../../platform/kits/transfer/client/import-error.ts';
import { readZip } from '../../../../platform/kits/transfer/client/read-zip.ts';
import { noteSeparator, type NoteText, readMarkdownNote } from '../../shared/markdown-notes.ts';
import { noteColumns } from '../../shared/transfer-fields.ts';
import { readKeepNote } from './read-keep.ts';

const maxNoteBytes = 1_000_000;
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

function readNotes(path: string, text: string): NoteText[] {
  if (/\.json$/i.test(path)) return [readKeepNote(text)].flatMap((note) => note ?? []);
  const parts = text.split(noteSeparator.trim());
  return parts.map((part) => readMarkdownNote(part, parts.length === 1 ? nameOf(path) : ''));
}

async function readAll(file: File): Promise<NoteText[]> {
  if (!/\.zip$/i.test(file.name)) return readNotes(file.name, await file.text());
  const notes: NoteText[] = [];
  for (const entry of readZip(new Uint8Array(await file.arrayBuffer()))) {
    const isNote =
      !entry.name.endsWith('Labels.txt') &&
      /\.(?:json|md|markdown|txt)$/i.test(entry.name) &&
      entry.size <= maxNoteBytes;
    if (isNote) notes.push(...readNotes(entry.name, await entry.readText()));
  }
  return notes;
}

/**
 * A file of notes as the CSV file that is imported: Markdown, a note or the whole archive of Google Keep. CSV files stay as
 * they are. Throws when there is no note in it.
 */
export async function convertNoteFile(file: File): Promise<File> {
  if (/\.(?:csv|tsv)$/i.test(file.name)) return file;
  const notes = await readAll(file).catch(() => {
    throw new FileRefused('not-csv');
  });
  if (notes.length === 0) throw new FileRefused('empty');
  const content = [byteOrderMark, writeCsvHeader(noteColumns), writeCsvRecords(noteColumns, notes)];
  return new File(content, `${nameOf(file.name)}.csv`, { type: 'text/csv' });
}
