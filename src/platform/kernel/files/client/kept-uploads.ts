import type { DBSchema, IDBPDatabase } from 'idb';
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

/** The sizes of the contents that are kept, and their sum, as far as this page knows. */
interface KeptSizes {
  readonly sizes: Map<string, number>;
  total: number;
}

const known = new Map<string, KeptSizes>();

function setSize({ sizes }: KeptSizes, id: string, size: number): number {
  const change = size - (sizes.get(id) ?? 0);
  if (size > 0) sizes.set(id, size);
  else sizes.delete(id);
  return change;
}

async function readSizes(database: IDBPDatabase<UploadSchema>): Promise<KeptSizes> {
  const kept = new Set(await database.getAllKeys('contents'));
  const uploads = (await database.getAll('uploads')).filter(({ id }) => kept.has(id));
  const sizes = new Map(uploads.map(({ id, size }) => [id, size]));
  return { sizes, total: uploads.reduce((sum, { size }) => sum + size, 0) };
}

/**
 * Keeps the content of an upload. Resolves to false if the browser or the limit of bytes has no room for it. All uploads are read
 * once, again at the limit, and when other tabs have kept or forgotten some.
 */
export const keepContent = async (uid: string, id: string, content: Blob): Promise<boolean> =>
  !forgotten.has(uid) &&
  store.run(
    uid,
    async (database) => {
      const hasRoom = ({ sizes, total }: KeptSizes) =>
        total - (sizes.get(id) ?? 0) + content.size <= maxKeptBytes;
      let kept = known.get(uid);
      if (!kept || !hasRoom(kept) || (await database.count('contents')) !== kept.sizes.size) {
        kept = await readSizes(database);
        known.set(uid, kept);
      }
      if (!hasRoom(kept)) return false;
      await database.put('contents', content, id);
      kept.total += setSize(kept, id, content.size);
      return true;
    },
    false,
  );

/** Forgets an upload that has ended. */
export const forgetUpload = (uid: string, id: string): Promise<unknown> =>
  store.run(
    uid,
    async (database) => {
      await Promise.all([database.delete('uploads', id), database.delete('contents', id)]);
      const kept = known.get(uid);
      if (kept) kept.total += setSize(kept, id, 0);
    },
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
  known.delete(uid);
  for (const stop of listeners) stop();
  return store.forget(uid);
}

/** Forgets the databases of people without an upload that is not finished. */
export async function forgetEndedUploads(): Promise<void> {
  for (const uid of await store.list()) if ((await countKeptUploads(uid)) === 0) await store.forget(uid);
}
