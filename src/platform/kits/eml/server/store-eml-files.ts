import { Failure } from '../../../../base/failures.ts';
import { readPicture } from '../../../kernel/files/server/picture.ts';
import { type FileStore, hashContent } from '../../../kernel/files/server/store.ts';
import { emlLimits, type StoredEmlFile } from '../shared/eml.ts';
import type { EmlFile } from './read-eml.ts';

function findPicture(content: Uint8Array) {
  try {
    return readPicture(content);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Stores the contents of a mail's files. All but pictures is offered for saving only, whatever the mail calls its type. */
export async function storeEmlFiles(store: FileStore, files: readonly EmlFile[]): Promise<StoredEmlFile[]> {
  const stored: StoredEmlFile[] = [];
  for (const { id, name, content, isInline } of files.slice(0, emlLimits.files)) {
    const hash = await hashContent(content);
    await store.put(hash, content);
    const { type = 'application/octet-stream', width = null, height = null } = findPicture(content) ?? {};
    stored.push({ id, name, hash, type, size: content.byteLength, width, height, isInline });
  }
  return stored;
}
