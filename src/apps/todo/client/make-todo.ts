import { waitForTexts } from '../../../platform/frame/i18n/client/locale-store.ts';
import type { RecordSource } from '../../../platform/frame/shell/client/manifest.ts';
import { blankTodo, createTodo } from './api.ts';

const maxTitleLength = 200;

/** Makes a to-do of what another app shows; its notes lead back there. */
export async function makeTodo({ title, text, path }: RecordSource): Promise<void> {
  await waitForTexts(); // it says that it was added
  createTodo({
    ...blankTodo,
    title: title.slice(0, maxTitleLength).toWellFormed(),
    notes: `${text.slice(0, 50_000).toWellFormed()}\n\n${location.origin}${path}`,
  });
}
