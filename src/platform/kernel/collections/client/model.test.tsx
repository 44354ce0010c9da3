import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { startNoteServer } from '../../../../../tests/support/note-server.ts';
import { createId } from '../../../../base/ids.ts';
import type { Change } from '../../database/server/change.ts';
import { defineCollection } from '../shared/collection.ts';
import { sortBy } from '../shared/order.ts';
import { patchOf, type Patch } from '../shared/patch.ts';
import { openLocalStore, type LocalStore, type ReplicaChange } from './local-store.ts';
import { Outbox } from './outbox.ts';
import { Replica } from './replica.ts';

type Note = { id: string; title: string; body: string; version: number };
const notes = defineCollection<Note>()({
  app: 'test',
  name: 'notes',
  entity: 'shared_notes',
  api: '/api/notes',
  keep: 'all',
  sorts: { title: [sortBy('title', { text: true })] },
  order: 'title',
});

/** What the network does with the next requests of a person. */
type Weather = 'good' | 'offline' | 'response lost' | 'server error';

/** A browser's storage, which outlives its tabs. */
async function createStorage(): Promise<LocalStore> {
  const memory = await openLocalStore('memory'); // without IndexedDB, as here, in memory
  let position: Awaited<ReturnType<LocalStore['readReplica']>>['position'];
  const rows = new Map<string, { collection: string; record: ReplicaChange['changed'][number] }>();
  return {
    ...memory,
    readReplica: async () => ({ position, records: [...rows.values()] }),
    async writeReplica(_app, next, changes, isComplete) {
      if (isComplete) rows.clear();
      position = next;
      for (const { collection, changed, removed } of changes) {
        for (const record of changed) rows.set(record.id, { collection, record });
        for (const id of removed) rows.delete(id);
      }
    },
  };
}

/** Navigator.locks of one browser. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, _options: object, run: () => Promise<unknown>) {
      const ran = (last.get(name) ?? Promise.resolve()).catch(() => {}).then(run);
      last.set(name, ran);
      return ran;
    },
  };
}

/** jsdom knows no channels, and Node's do not take its events. */
class Channel {
  static open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    const others = [...Channel.open].filter((other) => other !== this && other.name === this.name);
    setImmediate(() => others.forEach((other) => Channel.open.has(other) && other.onmessage?.({ data })));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

class Person {
  readonly uid: string;
  readonly store: LocalStore;
  readonly confirmed = new Set<string>();
  weather: Weather = 'good';
  tabs: Tab[] = [];

  constructor(uid: string, store: LocalStore) {
    this.uid = uid;
    this.store = store;
  }

  openTab(at: number): void {
    this.tabs[at]?.close();
    this.tabs[at] = new Tab(this);
  }

  takeCommit(changes: readonly Change[]): void {
    if (this.weather === 'offline') return;
    for (const { scope, ...event } of changes) {
      if (scope !== `user:${this.uid}`) continue;
      const { record, ...rest } = event;
      for (const tab of this.tabs)
        tab.replica.takeEvent({ ...rest, ...(record ? { record: { ...record } } : {}) });
    }
  }

  setWeather(weather: Weather): void {
    const isBack = this.weather === 'offline' && weather !== 'offline';
    this.weather = weather;
    if (isBack) for (const tab of this.tabs) tab.reconnect();
  }
}

class Tab {
  readonly outbox: Outbox;
  readonly replica: Replica;
  readonly #person: Person;
  readonly #done: string[] = [];

  constructor(person: Person) {
    this.#person = person;
    this.outbox = new Outbox({
      uid: person.uid,
      store: person.store,
      onConfirmed: (command) => {
        person.confirmed.add(command.id);
        this.replica.takeConfirmed(command.seq ?? 0);
      },
      onFailed: () => undefined,
      onRetry: () => undefined,
      onUndone: () => undefined,
    });
    this.replica = new Replica({
      app: 'test',
      api: `/api/${person.uid}/notes`,
      store: person.store,
      outbox: this.outbox,
    });
    this.replica.open(notes);
    void this.outbox.start().then(() => this.replica.start());
  }

  /** What its screen shows. */
  list = (): readonly Note[] => this.replica.view(notes).read();

  run(name: string, body: object, patch: Patch): void {
    const id = createId();
    const command = { id, app: 'test', scopes: ['test'], method: 'POST', body, patch } as const;
    this.outbox.add({ ...command, path: `/api/${this.#person.uid}/notes/${name}`, state: 'waiting' });
    if (name !== 'undo') this.#done.push(id);
  }

  undo(): void {
    const commandId = this.#done.pop();
    if (commandId !== undefined) this.run('undo', { commandId }, patchOf(notes, {}));
  }

  reconnect(): void {
    this.outbox.flush();
    void this.replica.pull();
  }

  close(): void {
    this.outbox.close();
    this.replica.close();
  }
}

const action = fc.record({
  person: fc.constantFrom(0, 1),
  tab: fc.constantFrom(0, 1, 2),
  kind: fc.constantFrom(
    ...(['add', 'add', 'change', 'change', 'remove', 'move', 'undo', 'weather', 'wait', 'restart'] as const),
  ),
  weather: fc.constantFrom<Weather>('good', 'offline', 'response lost', 'server error'),
  pick: fc.nat(20),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function act(people: readonly Person[], { person: at, tab: tabAt, kind, weather, pick }: Action): void {
  const person = people[at];
  const other = people[1 - at];
  const tab = person?.tabs[tabAt % person.tabs.length];
  if (!person || !other || !tab) return;
  if (kind === 'weather') return person.setWeather(weather);
  if (kind === 'restart') return person.openTab(tabAt % person.tabs.length);
  if (kind === 'undo') return tab.undo();
  if (kind === 'add') {
    const id = createId();
    const note = { id, title: `note ${pick}`, body: '' };
    const patch = patchOf(notes, { [id]: { ...note, version: 0 } });
    return tab.run('add', { ...note, scope: `user:${person.uid}` }, patch);
  }
  const list = tab.list();
  const note = list[pick % Math.max(1, list.length)];
  if (!note) return;
  const { id } = note;
  const title = `changed ${pick}`;
  if (kind === 'change') tab.run('change', { id, title }, patchOf(notes, { [id]: { title } }));
  if (kind === 'remove') tab.run('remove', { id }, patchOf(notes, { [id]: null }));
  if (kind === 'move') tab.run('move', { id, scope: `user:${other.uid}` }, patchOf(notes, { [id]: null }));
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(100);
    await turn();
  }
}

let server: Awaited<ReturnType<typeof startNoteServer>>;
let people: Person[] = [];
beforeEach(async () => {
  server = await startNoteServer();
  server.database.onCommit((changes) => people.forEach((person) => person.takeCommit(changes)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [, uid = '', path = ''] = /^\/api\/([\w-]+)(\/.*)$/.exec(url) ?? [];
    const { weather = 'offline' } = people.find((person) => person.uid === uid) ?? {};
    if (weather === 'offline') throw new TypeError('offline');
    if (weather === 'server error') return Response.json({ error: { message: 'A fault.' } }, { status: 500 });
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${uid}`);
    const response = await server.fetch(new Request(`http://crm.test/api${path}`, { ...init, headers }));
    if (weather === 'response lost') throw new TypeError('connection reset');
    return response;
  });
});
afterEach(async () => {
  for (const person of people) for (const tab of person.tabs) tab.close();
  people = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.database.close();
});

/** With a good network, until nothing waits any more; what failed is discarded. */
async function settle(): Promise<void> {
  for (let round = 0; round < 30; round++) {
    for (const person of people) {
      person.setWeather('good');
      for (const tab of person.tabs) {
        for (const { id, state } of tab.outbox.commands.getState())
          if (state === 'failed') tab.outbox.discard(id);
        tab.reconnect();
      }
    }
    await pass(1500);
    const queues = people.flatMap(({ tabs }) => tabs.flatMap(({ outbox }) => outbox.commands.getState()));
    if (queues.length === 0) return;
  }
}

const readRows = async (uid: string) =>
  (await server.database.db.selectFrom('shared_notes').select(['wire']).where('owner_id', '=', uid).execute())
    .map(({ wire }): Note => JSON.parse(wire))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('whatever happens, every tab ends with the tables, and every confirmed command is applied once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60 }), async (actions) => {
      for (const person of people) for (const tab of person.tabs) tab.close();
      people = [];
      for (const [uid, tabCount] of [
        [`ada-${createId()}`, 3],
        [`bob-${createId()}`, 1],
      ] as const) {
        const person = new Person(uid, await createStorage());
        people.push(person);
        vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
        for (let at = 0; at < tabCount; at++) person.openTab(at);
      }
      await pass(200);
      for (const one of actions) {
        act(people, one);
        await pass(one.kind === 'wait' ? 700 : 100);
      }
      await settle();
      for (const person of people) {
        const rows = await readRows(person.uid);
        for (const tab of person.tabs) {
          expect(tab.list().toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(rows);
          expect(tab.outbox.commands.getState()).toEqual([]);
        }
        const stored = await server.database.db
          .selectFrom('commands')
          .select('id')
          .where('actor', '=', person.uid)
          .execute();
        expect(new Set(stored.map(({ id }) => id))).toEqual(person.confirmed);
      }
    }),
    { numRuns: countRuns(30) },
  );
});
