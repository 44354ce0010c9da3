import type { RecordSource } from '../../../platform/frame/shell/client/manifest.ts';
import { waitForTexts } from '../../../platform/frame/i18n/client/locale-store.ts';
import { noteActions } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

const maxTitleLength = 200;

/** Makes a note of what another app shows; its text leads back there. */
export async function makeNote({ title, text, path }: RecordSource): Promise<void> {
  await waitForTexts(); // it says that it was added
  const values = {
    title: title.slice(0, maxTitleLength).toWellFormed(),
    description: `${text.slice(0, 50_000).toWellFormed()}\n\n${location.origin}${path}`,
  };
  noteActions.create(values, useNoteTexts.current().done.added);
}
