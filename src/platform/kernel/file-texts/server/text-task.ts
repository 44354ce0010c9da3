import { defineForeignTask } from '../../foreign-files/server/foreign-task.ts';
import type { readText } from './node-read-text.ts';
import { maxTextLength } from './tables.ts';

/** Reads the text of a file. */
export const textTask = defineForeignTask<typeof readText>(
  import.meta.url,
  './node-read-text.ts',
  'readText',
  { ms: 20_000, megabytes: 256, outputBytes: 4 * maxTextLength },
);
