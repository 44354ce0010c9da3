import { maxMarkedPdfBytes } from '../../../platform/kernel/files/shared/marked-limits.ts';
import type { Entry } from './entry.ts';
import { isPdfFile } from './extensions.ts';

/** Whether guests of a link with a watermark can open a file. The server has measured the pictures that it can decode. */
export const canBeMarked = (file: Pick<Entry, 'kind' | 'name' | 'size' | 'width'>): boolean =>
  file.width > 0 || (isPdfFile(file) && file.size <= maxMarkedPdfBytes);
