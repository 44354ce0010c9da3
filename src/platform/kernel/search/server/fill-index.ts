import type { InferOutput } from 'valibot';
import type { RunningJob } from '../../jobs/server/job-kind.ts';
import { type indexEntityJob, indexSlice } from './index-commands.ts';

const firstRows = 50;
/** Fewer cost more to begin and commit than to index. */
const minRows = 5;
const maxRows = 500;
/**
 * How long a slice takes. On SQLite it holds up everybody's writes and the whole process: short enough that nobody notices.
 * PostgreSQL goes on with the others' commands meanwhile.
 */
const targetMs = { sqlite: 10, postgres: 250 };

/** As many rows as would have taken the target, by how long the last slice took. */
export function chooseRows(rows: number, tookMs: number, target: number): number {
  const factor = Math.min(2, Math.max(0.25, target / Math.max(tookMs, 1)));
  return Math.min(maxRows, Math.max(minRows, Math.round(rows * factor)));
}

/** Indexes all records of an entity in small slices, with a pause after each in which others have their turn. */
export async function fillIndex(job: RunningJob<InferOutput<typeof indexEntityJob.payload>>): Promise<void> {
  const target = targetMs[job.database.kind];
  let rows = firstRows;
  for (let done = 1; ; done++) {
    job.signal.throwIfAborted();
    const startedAt = performance.now();
    if (!(await job.step(indexSlice, { ...job.payload, rows }, { done, total: done }))) return;
    const tookMs = performance.now() - startedAt;
    rows = chooseRows(rows, tookMs, target);
    await new Promise((resolve) => setTimeout(resolve, Math.min(tookMs, targetMs.sqlite)));
  }
}
