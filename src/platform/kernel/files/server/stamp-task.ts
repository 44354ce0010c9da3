import { defineForeignTask } from '../../foreign-files/server/foreign-task.ts';
import { maxMarkedPdfBytes } from '../shared/marked-limits.ts';
import type { stampPdf } from './node-stamp-pdf.ts';

/** Draws a tile over the pages of a PDF. */
export const stampTask = defineForeignTask<typeof stampPdf>(
  import.meta.url,
  './node-stamp-pdf.ts',
  'stampPdf',
  { ms: 20_000, megabytes: 256, outputBytes: 4 * maxMarkedPdfBytes },
);
