import { defineForeignTask } from '../../../kernel/foreign-files/server/foreign-task.ts';
import type { readEml } from './read-eml.ts';

/** Reads a mail; 50 MB of files take a few seconds and much memory. */
export const emlTask = defineForeignTask<typeof readEml>(import.meta.url, './read-eml.ts', 'readEml', {
  ms: 60_000,
  megabytes: 1024,
  outputBytes: 128 * 1024 * 1024,
});
