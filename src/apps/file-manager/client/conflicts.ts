import type { Entry } from '../shared/entry.ts';
import { keyOfName, repairName } from '../shared/names.ts';
import type { Place } from './api.ts';
import { queueUploads } from './uploads/upload-queue.ts';

/** A file to upload whose name is already used in the place. */
export interface Conflict {
  readonly file: File;
  readonly entry: Entry;
}

/** Splits files into those with and without a name conflict. */
function findConflicts(
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
/** Uploads the files whose names are free in a place. Returns the others. */
export function uploadFree(
  place: Place,
  files: readonly File[],
  siblings: readonly Entry[],
): readonly Conflict[] {
  const { free, conflicts } = findConflicts(files, siblings);
  queueUploads(free, { kind: 'file', place });
  return conflicts;
}
