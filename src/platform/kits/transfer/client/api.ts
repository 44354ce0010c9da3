import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import { send } from '../../../kernel/http/client/call.ts';
import { type ExistingChoice, importPaths } from '../../../kernel/transfer/shared/imports.ts';
import type { ImportCheck, Mapping } from '../../../kernel/transfer/shared/schema.ts';

/** The collection that a file is imported into. */
export type ImportCollection = Pick<Collection, 'api' | 'name'>;

/** Checks an uploaded file; without a mapping the server suggests one. */
export async function checkImport(
  collection: ImportCollection,
  body: { fileId: string; mapping?: Mapping },
  signal: AbortSignal,
): Promise<ImportCheck> {
  const response = await send('POST', importPaths(collection).check, { body, signal });
  return response.json();
}

/** Starts the import of all lines that can be imported; returns the id of its job. */
export async function startImport(
  collection: ImportCollection,
  file: { fileId: string; mapping: Mapping; existing: ExistingChoice },
): Promise<string> {
  const body = { ...file, leavesWrongOut: true };
  const response = await send('POST', importPaths(collection).run, { body });
  const { importId }: { importId: string } = await response.json();
  return importId;
}
