import { Failure } from '../../../base/failures.ts';
import { readPicture } from '../../../platform/kernel/files/server/picture.ts';
import { type FileStore, hashContent } from '../../../platform/kernel/files/server/store.ts';
import { type ReceivedMail, receivedLimits } from '../shared/received-mail.ts';
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
export async function storeEmlFiles(
  store: FileStore,
  files: readonly EmlFile[],
): Promise<ReceivedMail['files']> {
  const stored: ReceivedMail['files'] = [];
  for (const { id, name, content, isInline } of files.slice(0, receivedLimits.files)) {
    const hash = await hashContent(content);
    await store.put(hash, content);
    const { type = 'application/octet-stream', width = null, height = null } = findPicture(content) ?? {};
    stored.push({ id, name, hash, type, size: content.byteLength, width, height, isInline });
  }
  return stored;
}
