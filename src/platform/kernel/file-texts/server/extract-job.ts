import * as v from 'valibot';
import { defineJob } from '../../jobs/server/job-kind.ts';

/** Reads the text of the file that a record names, and indexes the record with it. */
export const extractTextJob = defineJob(
  'file-texts.extract',
  v.object({ entity: v.string(), id: v.string(), fileId: v.string(), name: v.string() }),
  { maxAttempts: 3, queue: 'background' },
);
