import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { readDatabases } from '../../../../ui/databases.ts';
import { noteUnkept } from '../../../../ui/storage.ts';

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

const namePrefix = 'uploads-';
const databaseName = (uid: string) => namePrefix + uid;
type UploadDatabase = IDBPDatabase<UploadSchema>;

/** Runs on the person's store; where the browser denies it, nothing is kept. */
async function runOn<Result>(
  uid: string,
  run: (database: UploadDatabase) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  let database: UploadDatabase | undefined;
  try {
    database = await openDB<UploadSchema>(databaseName(uid), 1, {
      upgrade(upgraded) {
        upgraded.createObjectStore('uploads', { keyPath: 'id' });
        upgraded.createObjectStore('contents');
      },
    });
    return await run(database);
  } catch {
    noteUnkept();
    return otherwise;
  } finally {
    database?.close();
  }
}

/** Keeps what is known of an upload. */
export const keepUpload = (uid: string, upload: KeptUpload): Promise<unknown> =>
  runOn(uid, (database) => database.put('uploads', upload), undefined);

/** Keeps the content of an upload. Resolves to whether the browser had room for it. */
export const keepContent = (uid: string, id: string, content: Blob): Promise<boolean> =>
  runOn(uid, async (database) => (await database.put('contents', content, id)) === id, false);

/** Forgets an upload that has ended. */
export const forgetUpload = (uid: string, id: string): Promise<unknown> =>
  runOn(
    uid,
    (database) => Promise.all([database.delete('uploads', id), database.delete('contents', id)]),
    undefined,
  );

/** The uploads that earlier pages left, in the order in which they were added, with the contents that were kept. */
export const listKeptUploads = (
  uid: string,
): Promise<readonly (KeptUpload & { readonly content: Blob | undefined })[]> =>
  runOn(
    uid,
    async (database) =>
      Promise.all(
        (await database.getAll('uploads')).map(async (upload) => ({
          ...upload,
          content: await database.get('contents', upload.id),
        })),
      ),
    [],
  );

/** The number of the person's uploads that are not finished. */
export async function countKeptUploads(uid: string): Promise<number> {
  // Opening a store would make one.
  const databases =
    (await readDatabases()
      ?.databases?.()
      .catch(() => undefined)) ?? [];
  const isKept = databases.some(({ name }) => name === databaseName(uid));
  return isKept ? runOn(uid, (database) => database.count('uploads'), 0) : 0;
}

/** Forgets all uploads of a person. */
export async function forgetUploads(uid: string): Promise<void> {
  if (readDatabases()) await deleteDB(databaseName(uid)).catch(() => {});
}
