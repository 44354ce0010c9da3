import type { FileInfo } from '../../../kernel/files/shared/schema.ts';

/** The files that are attached to a record that is sent later, and whether more are being uploaded. */
export interface Attached {
  readonly files: readonly FileInfo[];
  readonly isBusy: boolean;
}

export const nothingAttached: Attached = { files: [], isBusy: false };
