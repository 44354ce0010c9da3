import type { Entry } from '../shared/entry.ts';
import { keyOfName, repairName } from '../shared/names.ts';
import type { Place } from './api.ts';
import { queueUploads } from './uploads/upload-queue.ts';

/** A file to upload whose name is already used in the place. */
export interface Conflict {
  readonly file: File;
  readonly entry: Entry;
}

/** How a name conflict is resolved. */
export const resolutions = ['both', 'version', 'replace'] as const;
export type Resolution = (typeof resolutions)[number];

/** Splits files into those with and without a name conflict. */
export function findConflicts(
  files: readonly File[],
  siblings: readonly Entry[],
): { readonly free: readonly File[]; readonly conflicts: readonly Conflict[] } {
  const byKey = new Map(
    siblings.filter(({ kind }) => kind === 'file').map((entry) => [keyOfName(entry.name), entry]),
  );
  const find = (file: File) => byKey.get(keyOfName(repairName(file.name)));
  return {
    free: files.filter((file) => !find(file)),
    conflicts: files.flatMap((file) => {
      const entry = find(file);
      return entry ? [{ file, entry }] : [];
    }),
  };
}

/** Uploads conflicting files as the person has chosen. */
export function resolveConflicts(place: Place, conflicts: readonly Conflict[], resolution: Resolution): void {
  for (const { file, entry } of conflicts)
    queueUploads(
      [file],
      resolution === 'version'
        ? { kind: 'version', entryId: entry.id }
        : { kind: 'file', place, ...(resolution === 'replace' && { replacesId: entry.id }) },
    );
}
