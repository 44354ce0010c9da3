import type { JobQueue } from './tables.ts';

/** The maximum number of jobs of the queues `main` and `background` that a process runs at a time. */
const maxRunning = 4;
/** The maximum number of jobs of the queue `outside`. A slow server keeps such a place, and no other. */
const maxOutside = 4;
/** The maximum number of jobs of one person in the places of `main` and `background`, so that there is a place for others. */
const maxOfPerson = maxRunning - 1;

interface Taken {
  readonly queue: JobQueue;
  readonly onBehalfOf: string;
}

/** Returns the number of jobs of a queue that a process can start, given those that it runs. */
export function countPlaces(queue: JobQueue, running: readonly Taken[]): number {
  const outside = running.filter((one) => one.queue === 'outside').length;
  if (queue === 'outside') return maxOutside - outside;
  const free = maxRunning - (running.length - outside);
  if (queue === 'main') return free;
  return running.some((one) => one.queue === 'background') ? 0 : Math.min(free, 1);
}

/** The maximum number of jobs of a queue that a person without running jobs can start. */
export const maxStarted = (queue: JobQueue) => (queue === 'main' ? maxOfPerson : 1);

/** Returns by person the number of jobs of a queue that they can start, for each person with running jobs. */
export function countLeft(queue: JobQueue, running: readonly Taken[]): Record<string, number> {
  const left: Record<string, number> = {};
  for (const [uid, jobs] of Map.groupBy(running, ({ onBehalfOf }) => onBehalfOf)) {
    const shared = maxOfPerson - jobs.filter((one) => one.queue !== 'outside').length;
    const single = 1 - jobs.filter((one) => one.queue !== 'main').length;
    left[uid] = queue === 'main' ? shared : queue === 'outside' ? single : Math.min(shared, single);
  }
  return left;
}
