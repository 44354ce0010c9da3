import { findFile } from '../../files/server/queries.ts';
import { type FileStore, readContent } from '../../files/server/store.ts';
import type { FileRow } from '../../files/server/tables.ts';
import { isOfFile, isTooCostly, type ReadForeign, tooBusy } from '../../foreign-files/server/foreign-task.ts';
import { handleJob, type JobHandler } from '../../jobs/server/job-kind.ts';
import { readAsOf, type TextFormat, textFormatOf } from '../shared/text-format.ts';
import { storeText } from './commands.ts';
import { extractTextJob } from './extract-job.ts';
import { isTextKnown } from './queries.ts';
import { maxTextLength } from './tables.ts';
import { textTask } from './text-task.ts';

interface ExtractOptions {
  readonly store: FileStore;
  readonly readForeign: ReadForeign;
}

/** Text files are read up to here. */
const maxPlainBytes = 1024 * 1024;
/** Larger documents are not read. */
const maxDocumentBytes = 25 * 1024 * 1024;

/** Opens what is read of a file; null for a file that is too large. */
function openPart(store: FileStore, { hash, size }: FileRow, format: TextFormat) {
  const isPlain = format === 'plain' || format === 'html';
  if (isPlain && size > maxPlainBytes) return store.open(hash, { start: 0, end: maxPlainBytes - 1 });
  return size > maxDocumentBytes ? null : store.open(hash);
}

/** Reads the text of a file. Empty if it cannot be read; throws what it threw if it may be read in another attempt. */
async function readFileText(
  { store, readForeign }: ExtractOptions,
  file: FileRow,
  format: TextFormat,
  isLastAttempt: boolean,
): Promise<string> {
  const stream = await openPart(store, file, format);
  if (stream === null) return '';
  if (!stream) throw new Error('The content of a file is missing.');
  const content = await readContent(stream);
  try {
    return await readForeign(textTask, file.uploader_id, content, format, maxTextLength);
  } catch (error) {
    // A busy machine may have taken the time.
    if (isTooCostly(error) && !isLastAttempt) throw tooBusy();
    if (isOfFile(error)) return '';
    throw error;
  }
}

/** The job that reads the texts of files. */
export const handleExtraction = (options: ExtractOptions): JobHandler =>
  handleJob(extractTextJob, async (job) => {
    const { entity, id, fileId, name } = job.payload;
    const file = await findFile(job.database, fileId);
    const format = textFormatOf(name);
    if (!file || !format) return;
    const { hash } = file;
    const readAs = readAsOf(format);
    const isKnown = await isTextKnown(job.database, hash, readAs);
    const isLastAttempt = job.attempt >= extractTextJob.maxAttempts;
    const text = isKnown ? null : await readFileText(options, file, format, isLastAttempt);
    await job.complete(storeText, { entity, id, hash, readAs, text });
  });
