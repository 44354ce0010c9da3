import type { RecordRow, SearchText, Table } from '../../database/server/table.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import { extractTextJob } from '../../file-texts/server/extract-job.ts';
import { findFileTexts } from '../../file-texts/server/queries.ts';
import { textFormatOf } from '../../file-texts/shared/text-format.ts';
import { findUploaders } from '../../files/server/queries.ts';
import { scheduleJob } from '../../jobs/server/schedule.ts';

/**
 * Returns the searchable text of rows by id, with the texts of their files up to a length. Schedules a job for each file that was
 * not read yet; the job indexes the rows again.
 */
export async function loadTexts(
  transaction: Transaction,
  table: Table,
  rows: readonly RecordRow[],
  length: number,
): Promise<ReadonlyMap<string, SearchText>> {
  const found = new Map<string, SearchText>();
  for (const row of rows) {
    const text = table.search?.(row);
    if (text) found.set(row.id, text);
  }
  const readable = [...found].flatMap(([id, text]) =>
    text.content && textFormatOf(text.content.name) ? [{ id, text, content: text.content }] : [],
  );
  // One extra character shows that the text was cut off.
  const findText = await findFileTexts(
    transaction,
    readable.map(({ content }) => content),
    length + 1,
  );
  const unread = readable.filter(({ content }) => findText(content) === null);
  const uploaders = await findUploaders(
    transaction,
    unread.map(({ content }) => content.fileId),
  );
  for (const { id, text, content } of readable) {
    const read = findText(content);
    if (read === null)
      await scheduleJob(transaction.as(systemActor), extractTextJob, {
        payload: { entity: table.name, id, ...content },
        key: `${table.name}:${id}`,
        onBehalfOf: uploaders.get(content.fileId),
      });
    else if (read) found.set(id, { ...text, body: [text.body, read].filter(Boolean).join('\n') });
  }
  return found;
}
