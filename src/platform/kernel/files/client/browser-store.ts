import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { readDatabases } from '../../../../ui/databases.ts';
import { noteUnkept } from '../../../../ui/storage.ts';

type StoreName<Schema extends DBSchema> = IDBPDatabase<Schema>['objectStoreNames'][number];

/** A database of this browser for each person. */
export interface BrowserStore<Schema extends DBSchema> {
  /** Runs on the person's database; where the browser denies it, or has no room, nothing is kept. */
  run<Result>(
    uid: string,
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result>;
  /** Whether the person has a database here. */
  exists(uid: string): Promise<boolean>;
  /** Deletes the person's database. */
  forget(uid: string): Promise<void>;
  /** The people who have a database here. */
  list(): Promise<string[]>;
}

/** Declares databases whose names begin with a prefix; each has these stores, keyed from outside. */
export function createBrowserStore<Schema extends DBSchema>(
  prefix: string,
  stores: readonly StoreName<Schema>[],
): BrowserStore<Schema> {
  const nameOf = (uid: string) => prefix + uid;
  const listNames = async (): Promise<string[]> => {
    const databases =
      (await readDatabases()
        ?.databases?.()
        .catch(() => undefined)) ?? [];
    return databases.flatMap(({ name }) => name ?? []);
  };
  const remove = async (name: string) => {
    if (readDatabases()) await deleteDB(name).catch(() => {});
  };
  return {
    async run(uid, work, otherwise) {
      let database: IDBPDatabase<Schema> | undefined;
      try {
        database = await openDB<Schema>(nameOf(uid), 1, {
          upgrade(upgraded) {
            for (const store of stores) upgraded.createObjectStore(store);
          },
        });
        return await work(database);
      } catch {
        noteUnkept();
        return otherwise;
      } finally {
        database?.close();
      }
    },
    exists: async (uid) => (await listNames()).includes(nameOf(uid)),
    forget: (uid) => remove(nameOf(uid)),
    list: async () =>
      (await listNames()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  };
}
