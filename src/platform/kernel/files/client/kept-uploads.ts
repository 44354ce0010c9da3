import type { DBSchema } from 'idb';
import { createBrowserStore } from './browser-store.ts';

/** An upload that is not finished, as this browser keeps it. */
export interface KeptUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The upload on the server, once it has begun. */
  readonly uploadId?: string;
  readonly isPaused?: boolean;
  /** What is done with the stored file. */
  readonly target: unknown;
}

interface UploadSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload };
  contents: { key: string; value: Blob };
}

const store = createBrowserStore<UploadSchema>('uploads-', ['uploads', 'contents']);

/** People who signed out on this page. Nothing more is stored for them. */
const forgotten = new Set<string>(['']);
const listeners = new Set<() => void>();

/** Registers a callback that stops running uploads before a person's uploads are deleted. */
export const onForgetUploads = (stop: () => void): void => void listeners.add(stop);

/** Keeps what is known of an upload. */
export const keepUpload = async (uid: string, upload: KeptUpload): Promise<unknown> =>
  forgotten.has(uid) || store.run(uid, (database) => database.put('uploads', upload, upload.id), undefined);

/** The maximum number of bytes of a person's uploads that are kept in this browser. */
const maxKeptBytes = 1024 * 1024 * 1024;

/** Keeps the content of an upload. Resolves to false if the browser or the limit of bytes has no room for it. */
export const keepContent = async (uid: string, id: string, content: Blob): Promise<boolean> =>
  !forgotten.has(uid) &&
  store.run(
    uid,
    async (database) => {
      const transaction = database.transaction(['uploads', 'contents'], 'readwrite');
      const contents = transaction.objectStore('contents');
      const kept = new Set(await contents.getAllKeys());
      const others = (await transaction.objectStore('uploads').getAll()).filter(
        (upload) => upload.id !== id && kept.has(upload.id),
      );
      const bytes = others.reduce((sum, { size }) => sum + size, content.size);
      if (bytes <= maxKeptBytes) await contents.put(content, id);
      await transaction.done;
      return bytes <= maxKeptBytes;
    },
    false,
  );

/** Forgets an upload that has ended. */
export const forgetUpload = (uid: string, id: string): Promise<unknown> =>
  store.run(
    uid,
    (database) => Promise.all([database.delete('uploads', id), database.delete('contents', id)]),
    undefined,
  );

/** The uploads that earlier pages left, in the order in which they were added, with the contents that were kept. */
export const listKeptUploads = async (
  uid: string,
): Promise<readonly (KeptUpload & { readonly content: Blob | undefined })[]> =>
  (await store.exists(uid))
    ? store.run(
        uid,
        async (database) =>
          Promise.all(
            (await database.getAll('uploads')).map(async (upload) => ({
              ...upload,
              content: await database.get('contents', upload.id),
            })),
          ),
        [],
      )
    : [];

/** The number of the person's uploads that are not finished. */
export const countKeptUploads = async (uid: string): Promise<number> =>
  (await store.exists(uid)) ? store.run(uid, (database) => database.count('uploads'), 0) : 0;

/** Stops and deletes all uploads of a person who signs out. */
export function forgetUploads(uid: string): Promise<void> {
  forgotten.add(uid);
  for (const stop of listeners) stop();
  return store.forget(uid);
}

/** Forgets the databases of people without an upload that is not finished. */
export async function forgetEndedUploads(): Promise<void> {
  for (const uid of await store.list()) if ((await countKeptUploads(uid)) === 0) await store.forget(uid);
}
