import type { Patch, SyncRecord } from '../shared/patch.ts';
import { ask, deleteDatabase, finish, openDatabase } from './indexed-db.ts';

/** A command that the server has not confirmed yet. */
export interface PendingCommand {
  /** Made here; the server applies each id once. Sortable by time, so that the queue keeps its order. */
  readonly id: string;
  readonly app: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** What it changes on the screens until the server's own records have come. */
  readonly patch: Patch;
  readonly state: 'waiting' | 'sending' | 'confirmed' | 'failed';
  /** The journal's number once confirmed: the patch goes when the records of that number have come. */
  readonly seq?: number | undefined;
  /** Why it failed, as the server says it. */
  readonly reason?: string | undefined;
}

/** A record as it is kept: under its app, collection and id. */
interface KeptRecord {
  readonly key: string;
  readonly record: SyncRecord;
}

/** How far a replica has come in which journal. */
export interface Position {
  readonly seq: number;
  readonly epoch: string;
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
  /** Marks a command as being sent; false when it is gone. Only who holds the sending lock may ask. */
  claimCommand(id: string): Promise<boolean>;
  /** Removes a command that is not being sent; false when it is, or is gone. */
  withdrawCommand(id: string): Promise<boolean>;
  putCommand(command: PendingCommand): Promise<void>;
  deleteCommand(id: string): Promise<void>;
  /** An answer of the server that is shown again while it cannot be asked. */
  readAnswer(name: string): Promise<unknown>;
  writeAnswer(name: string, answer: unknown): Promise<void>;
  /** Forgets all records and answers, and keeps the commands. */
  clearRecords(): Promise<void>;
}

export interface ReplicaChange {
  collection: string;
  changed: readonly SyncRecord[];
  removed: readonly string[];
}

const databaseName = (uid: string) => `crm-${uid}`;
const rangeOf = (app: string) => IDBKeyRange.bound(`${app}/`, `${app}/\uffff`);

/** Opens the person's store in this browser. Without IndexedDB (some private windows) nothing is kept, and all works. */
export async function openLocalStore(uid: string): Promise<LocalStore> {
  try {
    const database = await openDatabase(databaseName(uid), 2, (upgraded, oldVersion) => {
      upgraded.createObjectStore('answers');
      if (oldVersion === 1) return;
      upgraded.createObjectStore('records', { keyPath: 'key' });
      upgraded.createObjectStore('sequences');
      upgraded.createObjectStore('outbox', { keyPath: 'id' });
    });
    return createStore(database);
  } catch {
    return createMemoryStore();
  }
}

/** Forgets what the browser keeps of a person, but for commands that were never sent. */
export async function clearLocalStore(uid: string, store: LocalStore): Promise<void> {
  const unsent = (await store.readOutbox()).some((command) => command.state !== 'confirmed');
  if (unsent) await store.clearRecords();
  // Without IndexedDB this fails before it promises anything.
  else if ('indexedDB' in globalThis) await deleteDatabase(databaseName(uid)).catch(() => {});
}

type StoreName = 'records' | 'sequences' | 'outbox' | 'answers';

function createStore(database: IDBDatabase): LocalStore {
  const read = (name: StoreName) => database.transaction(name).objectStore(name);
  const write = async (names: StoreName[], run: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = database.transaction(names, 'readwrite');
    run(transaction);
    return finish(transaction);
  };
  /** Looks at a command and changes it, if it is still there, with no other tab in between. */
  const change = async (id: string, decide: (outbox: IDBObjectStore, known: PendingCommand) => boolean) => {
    const transaction = database.transaction('outbox', 'readwrite');
    const outbox = transaction.objectStore('outbox');
    const known: PendingCommand | undefined = await ask(outbox.get(id));
    const isDone = known !== undefined && decide(outbox, known);
    await finish(transaction);
    return isDone;
  };
  return {
    async readReplica(app) {
      const transaction = database.transaction(['records', 'sequences']);
      const [position, rows] = await Promise.all([
        ask(transaction.objectStore('sequences').get(app)),
        ask<KeptRecord[]>(transaction.objectStore('records').getAll(rangeOf(app))),
      ]);
      return {
        position,
        records: rows.map(({ key, record }) => ({ collection: key.split('/')[1] ?? '', record })),
      };
    },
    writeReplica: (app, position, changes, isComplete) =>
      write(['records', 'sequences'], (transaction) => {
        const records = transaction.objectStore('records');
        if (isComplete) records.delete(rangeOf(app));
        for (const { collection, changed, removed } of changes) {
          for (const record of changed) {
            const kept: KeptRecord = { key: `${app}/${collection}/${record.id}`, record };
            records.put(kept);
          }
          for (const id of removed) records.delete(`${app}/${collection}/${id}`);
        }
        transaction.objectStore('sequences').put(position, app);
      }),
    readOutbox: async () => ask(read('outbox').getAll()),
    claimCommand: (id) =>
      change(id, (outbox, known) => {
        outbox.put({ ...known, state: 'sending' });
        return true;
      }),
    withdrawCommand: (id) =>
      change(id, (outbox, { state }) => {
        if (state === 'waiting') outbox.delete(id);
        return state === 'waiting';
      }),
    putCommand: (command) =>
      write(['outbox'], (transaction) => transaction.objectStore('outbox').put(command)),
    deleteCommand: (id) => write(['outbox'], (transaction) => transaction.objectStore('outbox').delete(id)),
    readAnswer: async (name) => ask(read('answers').get(name)),
    writeAnswer: (name, answer) =>
      write(['answers'], (transaction) => transaction.objectStore('answers').put(answer, name)),
    clearRecords: () =>
      write(['records', 'sequences', 'answers'], (transaction) => {
        for (const name of transaction.objectStoreNames) transaction.objectStore(name).clear();
      }),
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
      if (command) outbox.set(id, { ...command, state: 'sending' });
      return command !== undefined;
    },
    withdrawCommand: async (id) => outbox.get(id)?.state === 'waiting' && outbox.delete(id),
    putCommand: async (command) => void outbox.set(command.id, command),
    deleteCommand: async (id) => void outbox.delete(id),
    readAnswer: async (name) => answers.get(name),
    writeAnswer: async (name, answer) => void answers.set(name, answer),
    clearRecords: async () => answers.clear(),
  };
}
