import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { readDatabases } from '../../../../ui/databases.ts';
import { noteUnkept } from '../../../../ui/storage.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { PendingCommand } from './pending-command.ts';

interface LocalSchema extends DBSchema {
  records: { key: string; value: { key: string; record: SyncRecord } };
  sequences: { key: string; value: Position };
  outbox: { key: string; value: PendingCommand };
  answers: { key: string; value: unknown };
}

/** How far a replica has come in which journal. */
export interface Position {
  readonly seq: number;
  readonly epoch: string;
  /** The collections that are too large for the copy, separated by commas. */
  readonly large?: string | undefined;
}

export interface LocalStore {
  readReplica(
    app: string,
  ): Promise<{ position: Position | undefined; records: { collection: string; record: SyncRecord }[] }>;
  writeReplica(
    app: string,
    position: Position,
    changes: readonly ReplicaChange[],
    isComplete: boolean,
  ): Promise<void>;
  readOutbox(): Promise<PendingCommand[]>;
  /** Marks a command as being sent; false when it is gone or failed. Only the tab with the sending lock calls it. */
  claimCommand(id: string): Promise<boolean>;
  /** Removes a command that was never sent; false when it was, or is gone. */
  withdrawCommand(id: string): Promise<boolean>;
  putCommand(command: PendingCommand): Promise<void>;
  deleteCommand(id: string): Promise<void>;
  /** A response of the server that is shown again while the server cannot be reached. */
  readAnswer(name: string): Promise<unknown>;
  writeAnswer(name: string, answer: unknown): Promise<void>;
  /** Removes all records and responses, and keeps the commands. */
  clearRecords(): Promise<void>;
}

export interface ReplicaChange {
  collection: string;
  changed: readonly SyncRecord[];
  removed: readonly string[];
}

const namePrefix = 'crm-';
const databaseName = (uid: string) => namePrefix + uid;
const rangeOf = (app: string) => IDBKeyRange.bound(`${app}/`, `${app}/\uffff`);

/** Opens the person's store in this browser. Without IndexedDB (some private windows) nothing is kept, and all works. */
export async function openLocalStore(uid: string): Promise<LocalStore> {
  try {
    const database = await openDB<LocalSchema>(databaseName(uid), 2, {
      upgrade(upgraded, oldVersion) {
        upgraded.createObjectStore('answers');
        if (oldVersion === 1) return;
        upgraded.createObjectStore('records', { keyPath: 'key' });
        upgraded.createObjectStore('sequences');
        upgraded.createObjectStore('outbox', { keyPath: 'id' });
      },
      // Another tab signs out and deletes the store: let it.
      blocking: (_current, _blocked, event) =>
        event.target instanceof IDBDatabase ? event.target.close() : undefined,
    });
    return createStore(database);
  } catch {
    noteUnkept();
    return createMemoryStore();
  }
}

/** Forgets what the browser keeps of a person, but for commands that were never sent. */
export async function clearLocalStore(uid: string, store: LocalStore): Promise<void> {
  const unsent = (await store.readOutbox()).some((command) => command.state !== 'confirmed');
  if (unsent) await store.clearRecords();
  // Without IndexedDB this fails before it promises anything.
  else if (readDatabases()) await deleteDB(databaseName(uid)).catch(() => {});
}

/** Forgets what the browser keeps of others: their sessions ended while no page was open. */
export async function clearOtherStores(uid?: string): Promise<void> {
  const databases =
    (await readDatabases()
      ?.databases?.()
      .catch(() => [])) ?? [];
  for (const { name = '' } of databases) {
    if (!name.startsWith(namePrefix) || name === databaseName(uid ?? '')) continue;
    const other = name.slice(namePrefix.length);
    await clearLocalStore(other, await openLocalStore(other)).catch(() => undefined);
  }
}

const wasNeverSent = (command: PendingCommand | undefined) =>
  command?.state === 'waiting' && command.wasSent !== true;

function createStore(database: IDBPDatabase<LocalSchema>): LocalStore {
  return {
    async readReplica(app) {
      const transaction = database.transaction(['records', 'sequences']);
      const [position, rows] = await Promise.all([
        transaction.objectStore('sequences').get(app),
        transaction.objectStore('records').getAll(rangeOf(app)),
      ]);
      return {
        position,
        records: rows.map(({ key, record }) => ({ collection: key.split('/')[1] ?? '', record })),
      };
    },
    async writeReplica(app, position, changes, isComplete) {
      const transaction = database.transaction(['records', 'sequences'], 'readwrite');
      const records = transaction.objectStore('records');
      if (isComplete) void records.delete(rangeOf(app));
      for (const { collection, changed, removed } of changes) {
        for (const record of changed) void records.put({ key: `${app}/${collection}/${record.id}`, record });
        for (const id of removed) void records.delete(`${app}/${collection}/${id}`);
      }
      void transaction.objectStore('sequences').put(position, app);
      await transaction.done;
    },
    readOutbox: () => database.getAll('outbox'),
    async claimCommand(id) {
      const { store, done } = database.transaction('outbox', 'readwrite');
      const command = await store.get(id);
      const isClaimed = command !== undefined && command.state !== 'failed';
      if (isClaimed) void store.put({ ...command, state: 'sending', wasSent: true });
      await done;
      return isClaimed;
    },
    async withdrawCommand(id) {
      const { store, done } = database.transaction('outbox', 'readwrite');
      const isUnsent = wasNeverSent(await store.get(id));
      if (isUnsent) void store.delete(id);
      await done;
      return isUnsent;
    },
    async putCommand(command) {
      const transaction = database.transaction('outbox', 'readwrite');
      const put = transaction.store.put(command);
      transaction.commit(); // The page may be left before the browser commits by itself.
      await Promise.all([put, transaction.done]);
    },
    deleteCommand: (id) => database.delete('outbox', id),
    readAnswer: (name) => database.get('answers', name),
    writeAnswer: async (name, answer) => void (await database.put('answers', answer, name)),
    async clearRecords() {
      const transaction = database.transaction(['records', 'sequences', 'answers'], 'readwrite');
      void transaction.objectStore('records').clear();
      void transaction.objectStore('sequences').clear();
      void transaction.objectStore('answers').clear();
      await transaction.done;
    },
  };
}

/** Keeps nothing beyond the page: for browsers without IndexedDB. */
function createMemoryStore(): LocalStore {
  const outbox = new Map<string, PendingCommand>();
  const answers = new Map<string, unknown>();
  return {
    readReplica: async () => ({ position: undefined, records: [] }),
    writeReplica: async () => {},
    readOutbox: async () => [...outbox.values()],
    async claimCommand(id) {
      const command = outbox.get(id);
      const isClaimed = command !== undefined && command.state !== 'failed';
      if (isClaimed) outbox.set(id, { ...command, state: 'sending', wasSent: true });
      return isClaimed;
    },
    withdrawCommand: async (id) => wasNeverSent(outbox.get(id)) && outbox.delete(id),
    putCommand: async (command) => void outbox.set(command.id, command),
    deleteCommand: async (id) => void outbox.delete(id),
    readAnswer: async (name) => answers.get(name),
    writeAnswer: async (name, answer) => void answers.set(name, answer),
    clearRecords: async () => answers.clear(),
  };
}
