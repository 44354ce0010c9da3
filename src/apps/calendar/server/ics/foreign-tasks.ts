import { defineForeignTask } from '../../../../platform/kernel/foreign-files/server/foreign-task.ts';
import type { readFileEvents, readFileMessages } from './foreign-files.ts';

const module = [import.meta.url, './foreign-files.ts'] as const;
/** Files with the most events that are imported take some seconds on a busy machine. */
const limits = { ms: 30_000, megabytes: 256, outputBytes: 64 * 1024 * 1024 };

export const fileEventsTask = defineForeignTask<typeof readFileEvents>(...module, 'readFileEvents', limits);
export const fileMessagesTask = defineForeignTask<typeof readFileMessages>(
  ...module,
  'readFileMessages',
  limits,
);
