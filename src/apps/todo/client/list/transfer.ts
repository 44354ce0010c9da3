import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { exportRecords } from '../../../../platform/kits/transfer/client/export-records.ts';
import { openImport } from '../../../../platform/kits/transfer/client/open-import.tsx';
import { labelCollection, todoCollection } from '../../shared/collections.ts';
import { buildTodoColumns, todoFieldNames } from '../../shared/fields.ts';
import type { Todo } from '../../shared/schema.ts';
import { useTodoTexts } from '../texts/en.ts';

/** Opens the dialog that imports to-dos. */
export async function importTodos(): Promise<void> {
  await waitForTexts();
  const { importTitle, count } = useTodoTexts.current();
  openImport({ title: importTitle, collection: todoCollection, countText: count });
}

/** Saves to-dos as a CSV file in the person's language; all but the deleted ones unless given. */
export async function exportTodos(name?: string, todos?: readonly Todo[]): Promise<void> {
  await waitForTexts();
  const format = readFormat();
  const labelTitles = new Map(readRecords(labelCollection).map(({ id, title }) => [id, title]));
  const columns = buildTodoColumns(labelTitles, (field) => format.text(todoFieldNames[field]));
  const records = todos ?? readRecords(todoCollection).filter(({ deleted }) => !deleted);
  exportRecords(name ?? useTodoTexts.current().title, columns, records);
}
