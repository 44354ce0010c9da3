import { waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { uploadPicture } from '../../../../platform/kits/attachments/client/upload-picture.ts';
import { saveFile } from '../../../../platform/kits/transfer/client/export-records.ts';
import { openImport } from '../../../../platform/kits/transfer/client/open-import.tsx';
import { noteSeparator, writeMarkdown } from '../../shared/markdown-notes.ts';
import { type Note, noteCollection, noteLabelCollection } from '../../shared/note.ts';
import { useNoteTexts } from '../texts/en.ts';
import { convertNoteFile } from './convert-files.ts';

/** Opens the dialog that imports notes. */
export async function importNotes(): Promise<void> {
  await waitForTexts();
  const { transfer, count } = useNoteTexts.current();
  openImport({
    title: transfer.title,
    collection: noteCollection,
    countText: count,
    formats: {
      choose: transfer.choose,
      hint: transfer.hint,
      accept: '.csv,.tsv,.md,.markdown,.txt,.json,.zip',
      convert: (file, { signal, onProgress }) =>
        convertNoteFile(file, (picture, share) => {
          onProgress(share);
          return uploadPicture(picture, signal);
        }),
    },
  });
}

/** Saves notes as one Markdown file, which an import takes apart again. */
export async function exportNotes(name: string, notes: readonly Note[]): Promise<void> {
  await waitForTexts();
  const titles = new Map(readRecords(noteLabelCollection).map(({ id, title }) => [id, title]));
  const texts = notes.map((note) =>
    writeMarkdown({ ...note, labels: note.labels.flatMap((id) => titles.get(id) ?? []) }),
  );
  saveFile(`${name}.md`, [texts.join(noteSeparator)], 'text/markdown');
}
