import type { Conflict } from '../conflicts.ts';
import { queueUploads } from '../uploads/upload-queue.ts';

/** How a name conflict is resolved. */
export const resolutions = ['both', 'version', 'replace'] as const;
export type Resolution = (typeof resolutions)[number];

/** Uploads conflicting files as the person has chosen. */
export function resolveConflicts(conflicts: readonly Conflict[], resolution: Resolution): void {
  for (const { place, file, entry } of conflicts)
    queueUploads(
      [file],
      resolution === 'version'
        ? { kind: 'version', entryId: entry.id }
        : { kind: 'file', place, ...(resolution === 'replace' && { replacesId: entry.id }) },
      { isQuiet: conflicts.length > 1 },
    );
}
