import { readInstant } from '../../../../base/clock.ts';
import { runCommand } from '../../../../platform/kernel/collections/client/commands.ts';
import { noPatch, patchOf } from '../../../../platform/kernel/collections/shared/patch.ts';
import { send } from '../../../../platform/kernel/http/client/call.ts';
import { type Entry, entryCollection, filesApiPath } from '../../shared/entry.ts';
import type { FileVersion } from '../../shared/schema.ts';
import { versionCalls } from '../../shared/version-calls.ts';
import { useVersionTexts } from './texts/en.ts';

/** The path of the command that deletes a version. */
export const removeVersionPath = versionCalls.removeVersion.path;

/** The versions of a file, newest first: those before another, or the first ones. */
export async function listVersions(
  entryId: string,
  /** Empty for the first ones. */
  before: string,
  signal: AbortSignal,
): Promise<FileVersion[]> {
  const query = before === '' ? '' : `?before=${encodeURIComponent(before)}`;
  const path = `${filesApiPath}/entries/${encodeURIComponent(entryId)}/versions${query}` as const;
  return (await send('GET', path, { signal })).json();
}

/** Makes an earlier version the content of a file again. */
export function restoreVersion(entry: Entry, { id, fileId, size }: FileVersion): void {
  runCommand({
    app: 'file-manager',
    endpoint: versionCalls.restoreVersion,
    body: { entryId: entry.id, versionId: id },
    patch: patchOf(entryCollection, { [entry.id]: { fileId, size, modifiedAt: readInstant() } }),
    message: useVersionTexts.current().restored,
  });
}

/** Deletes an earlier version. */
export function removeVersion(entry: Entry, { id }: FileVersion): void {
  runCommand({
    app: 'file-manager',
    endpoint: versionCalls.removeVersion,
    body: { entryId: entry.id, versionId: id },
    patch: noPatch,
    message: useVersionTexts.current().removed,
  });
}
