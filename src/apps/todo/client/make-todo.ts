import { waitForTexts } from '../../../platform/frame/i18n/client/locale-store.ts';
import { buildSourceText } from '../../../platform/frame/links/client/source-text.ts';
import type { RecordSource } from '../../../platform/frame/shell/client/manifest.ts';
import { blankTodo, createTodo } from './api.ts';

const maxTitleLength = 200;

/** Makes a to-do of what another app shows; its notes lead back there. */
export async function makeTodo(source: RecordSource): Promise<void> {
  await waitForTexts(); // it says that it was added
  createTodo({
    ...blankTodo,
    title: source.title.slice(0, maxTitleLength).toWellFormed(),
    notes: buildSourceText(source),
  });
}
