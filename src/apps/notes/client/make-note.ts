import type { RecordSource } from '../../../platform/frame/shell/client/manifest.ts';
import { buildSourceText } from '../../../platform/frame/links/client/source-text.ts';
import { waitForTexts } from '../../../platform/frame/i18n/client/locale-store.ts';
import { loadRecords } from '../../../platform/kernel/collections/client/load-records.ts';
import { noteCollection } from '../shared/note.ts';
import { noteActions } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

const maxTitleLength = 200;

/** Creates a note for a record of another app, with a link back to it. Returns its id. */
export async function makeNote(source: RecordSource): Promise<string> {
  await waitForTexts(); // it says that it was added
  const values = {
    title: source.title.slice(0, maxTitleLength).toWellFormed(),
    description: buildSourceText(source),
  };
  return noteActions.create(values, useNoteTexts.current().done.added);
}

/** Whether a text contains an address with exactly this part, not just the same prefix. */
const hasMark = (text: string, mark: string): boolean =>
  text
    .split(mark)
    .slice(1)
    .some((rest) => !/^[\w&-]/.test(rest));

/** The path of the newest note that links to a record of another app, created if missing. */
export async function findOrMakeNote(source: RecordSource, mark: string): Promise<string> {
  const notes = await loadRecords(noteCollection);
  const id = notes.find(({ description }) => hasMark(description, mark))?.id ?? (await makeNote(source));
  return `/apps/notes?note=${id}`;
}
