import type { RecordSource } from '../../../platform/frame/shell/client/manifest.ts';
import { buildSourceText } from '../../../platform/frame/links/client/source-text.ts';
import { waitForTexts } from '../../../platform/frame/i18n/client/locale-store.ts';
import { noteActions } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

const maxTitleLength = 200;

/** Makes a note of what another app shows; its text leads back there. */
export async function makeNote(source: RecordSource): Promise<void> {
  await waitForTexts(); // it says that it was added
  const values = {
    title: source.title.slice(0, maxTitleLength).toWellFormed(),
    description: buildSourceText(source),
  };
  noteActions.create(values, useNoteTexts.current().done.added);
}
