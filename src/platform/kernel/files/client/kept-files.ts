import type { DBSchema } from 'idb';
import { createBrowserStore } from './browser-store.ts';

/** A file that this browser keeps for the time without a connection. */
export interface KeptFile {
  /** The record that has the file. */
  readonly id: string;
  readonly fileId: string;
  readonly size: number;
}

interface FileSchema extends DBSchema {
  files: { key: string; value: KeptFile };
  contents: { key: string; value: Blob };
}

const store = createBrowserStore<FileSchema>('files-', ['files', 'contents']);

/** People who signed out on this page. Nothing more is kept for them. */
const forgotten = new Set<string>(['']);

/** Keeps a file. Resolves to whether the browser had room for it. */
export const keepFile = async (uid: string, file: KeptFile, content: Blob): Promise<boolean> =>
  !forgotten.has(uid) &&
  store.run(
    uid,
    async (database) => {
      const transaction = database.transaction(['files', 'contents'], 'readwrite');
      await Promise.all([
        transaction.objectStore('files').put(file, file.id),
        transaction.objectStore('contents').put(content, file.id),
        transaction.done,
      ]);
      return true;
    },
    false,
  );

/** The files that are kept. */
export const listKeptFiles = async (uid: string): Promise<readonly KeptFile[]> =>
  (await store.exists(uid)) ? store.run(uid, (database) => database.getAll('files'), []) : [];

/** The content that is kept of a record's file; undefined if there is none, or only that of an earlier file. */
export const readKeptFile = (
  uid: string,
  { id, fileId }: Omit<KeptFile, 'size'>,
): Promise<Blob | undefined> =>
  store.run(
    uid,
    async (database) =>
      (await database.get('files', id))?.fileId === fileId ? database.get('contents', id) : undefined,
    undefined,
  );

export const forgetKeptFile = (uid: string, id: string): Promise<unknown> =>
  store.run(
    uid,
    (database) => Promise.all([database.delete('files', id), database.delete('contents', id)]),
    undefined,
  );

/** Forgets all files that are kept for a person who signs out. */
export function forgetKeptFiles(uid: string): Promise<void> {
  forgotten.add(uid);
  return store.forget(uid);
}

/** Forgets the files of others: their sessions ended while no page was open. */
export async function forgetFilesOfOthers(uid?: string): Promise<void> {
  for (const other of await store.list()) if (other !== uid) await store.forget(other);
}
