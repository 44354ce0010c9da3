/** What IndexedDB answers to a request. */
export const ask = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when all of a transaction is kept; rejects, and nothing is, when a request of it failed. */
export const finish = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Opens a database; `upgrade` brings an older version (0 for none) to this one. */
export async function openDatabase(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase, oldVersion: number) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  const database = await ask(request);
  // Another tab signs out and deletes the database: let it.
  database.onversionchange = () => database.close();
  return database;
}

/** Deletes a database once no tab has it open. */
export const deleteDatabase = async (name: string): Promise<void> =>
  void (await ask(indexedDB.deleteDatabase(name)));
