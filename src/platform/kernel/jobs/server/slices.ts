import type { GenericSchema, InferOutput } from 'valibot';
import type { Command } from '../../database/server/command.ts';
import type { RunningJob } from './job-kind.ts';

/** Each slice is a transaction of its own: short enough that nobody waits long for the writer. */
const sliceSize = 500;

/**
 * Runs a command over many ids, slice by slice, from within a job: for commands on more than 2,000 rows. The ids must be
 * the same in each attempt, so that an attempt continues where the last one was committed. Returns the number of ids.
 */
export async function runInSlices<Schema extends GenericSchema>(
  job: RunningJob,
  ids: readonly string[],
  command: Command<Schema>,
  toInput: (ids: readonly string[]) => InferOutput<Schema>,
): Promise<number> {
  const total = ids.length;
  for (let done = job.progress?.done ?? 0; done < total; done += sliceSize) {
    job.signal.throwIfAborted();
    const slice = ids.slice(done, done + sliceSize);
    await job.step(command, toInput(slice), { done: Math.min(done + sliceSize, total), total });
  }
  return total;
}
