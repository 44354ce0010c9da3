import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { addFile, addVersion, type Place } from '../api.ts';

/** What is done with an uploaded file; kept with the upload, so it is data. */
export type UploadTarget =
  | { readonly kind: 'file'; readonly place: Place; readonly replacesId?: string }
  | { readonly kind: 'version'; readonly entryId: string };

/** Adds an uploaded file where it was meant to go; returns the id of the command. A quiet one shows no message. */
export function addUploaded(target: UploadTarget, file: FileInfo, name: string, isQuiet: boolean): string {
  if (target.kind === 'version') return addVersion(target.entryId, file, isQuiet);
  return addFile(target.place, file, name, { replacesId: target.replacesId, isQuiet });
}
