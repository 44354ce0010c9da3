import type { InferOutput } from 'valibot';
import type { RunningJob } from '../../jobs/server/job-kind.ts';
import { type indexEntityJob, indexSlice } from './index-commands.ts';

const firstRows = 20;
const maxRows = 500;
/** A slice holds up everybody's writes, and on SQLite the whole process: short enough that nobody notices. */
const targetMs = 10;

/** As many rows as would have taken the target, by how long the last slice took. */
export function chooseRows(rows: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.25, targetMs / Math.max(tookMs, 1)));
  return Math.min(maxRows, Math.max(1, Math.round(rows * factor)));
}

/** Indexes all records of an entity in small slices, and leaves others as much time between two slices as a slice takes. */
export async function fillIndex(job: RunningJob<InferOutput<typeof indexEntityJob.payload>>): Promise<void> {
  let rows = firstRows;
  for (let done = 1; ; done++) {
    job.signal.throwIfAborted();
    const startedAt = performance.now();
    if (!(await job.step(indexSlice, { ...job.payload, rows }, { done, total: done }))) return;
    const tookMs = performance.now() - startedAt;
    rows = chooseRows(rows, tookMs);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
  }
}
