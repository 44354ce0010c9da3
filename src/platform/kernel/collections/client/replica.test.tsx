import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../live/shared/schema.ts';
import { defineCollection } from '../shared/collection.ts';
import { textFilter } from '../shared/filters.ts';
import { sortBy } from '../shared/order.ts';
import { noPatch, patchOf } from '../shared/patch.ts';
import { openLocalStore } from './local-store.ts';
import { Outbox } from './outbox.ts';
import type { PendingCommand } from './pending-command.ts';
import { Replica } from './replica.ts';

type Plant = { id: string; title: string; isDry: boolean; version: number };
const plants = defineCollection<Plant>()({
  app: 'plants',
  name: 'plants',
  entity: 'plant_rows',
  api: '/api/plants-app',
  keep: 'all',
  filters: { title: textFilter('title') },
  sorts: { title: [sortBy('title', { text: true })] },
  order: 'title',
});
const plant = (id: string, title: string, changes: Partial<Plant> = {}): Plant => ({
  id,
  title,
  isDry: false,
  version: 1,
  ...changes,
});
const event = (
  seq: number,
  change: LiveEvent['change'],
  record: Partial<Plant> & { id: string },
): LiveEvent => ({
  seq,
  app: 'plants',
  entity: 'plant_rows',
  id: record.id,
  change,
  ...(change === 'delete' ? {} : { record }),
});
const respond = (
  seq: number,
  changed: Plant[],
  more: { removed?: string[]; isComplete?: boolean; next?: string } = {},
) => {
  const { removed = [], isComplete = false, next } = more;
  const collections = { plants: { changed, removed } };
  return Response.json({ seq, epoch: 'one', isComplete, collections, ...(next ? { next } : {}) });
};

/** The requests that wait for a response, by their query. */
let requests: { query: URLSearchParams; respond: (response: Response) => void }[];
let kept: Awaited<ReturnType<typeof openLocalStore>>;
let outbox: Outbox;
let replica: Replica;
const titles = (query = {}) =>
  replica
    .view(plants, query)
    .read()
    .map(({ title }) => title);
const turn = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function answer(response: Response): Promise<void> {
  requests.shift()?.respond(response);
  await turn();
}

beforeEach(async () => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    requests.push({ query: new URL(url, 'http://crm.test').searchParams, respond: resolve });
    return promise;
  });
  const store = await openLocalStore('somebody');
  kept = store;
  outbox = new Outbox({
    uid: 'somebody',
    store,
    onConfirmed: ({ seq }) => replica.takeConfirmed(seq ?? 0),
    onFailed: () => undefined,
    onRetry: () => undefined,
    onUndone: () => undefined,
  });
  outbox.setPaused(true);
  replica = new Replica({ app: 'plants', api: '/api/plants-app', store, outbox });
  replica.open(plants);
  void replica.start();
  await turn();
  await answer(respond(10, [plant('a', 'Fern'), plant('b', 'Moss')], { isComplete: true }));
});
afterEach(() => {
  outbox.close();
  replica.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const queue = (changes: Record<string, Partial<Plant> | null>, more: Partial<PendingCommand> = {}) =>
  outbox.add({
    id: `c${outbox.commands.getState().length}`,
    app: 'plants',
    scopes: ['plants'],
    method: 'POST',
    path: '/api/plants-app/change',
    body: {},
    patch: patchOf(plants, changes),
    state: 'waiting',
    ...more,
  });

test('a record deleted elsewhere leaves this browser: by its event, and by the catch-up', async () => {
  replica.takeEvent(event(11, 'delete', { id: 'a' }));
  await turn();
  expect(titles()).toEqual(['Moss']);
  expect(requests).toEqual([]);
  void replica.pull();
  await answer(respond(12, [], { removed: ['b'] }));
  expect(titles()).toEqual([]);
});

test('events that carry their records are shown in order without a request', async () => {
  replica.takeEvent(event(11, 'create', plant('c', 'Ivy')));
  replica.takeEvent(event(12, 'update', plant('b', 'Algae', { version: 2 })));
  replica.takeEvent(event(13, 'update', plant('b', 'too old')));
  await turn();
  expect(titles()).toEqual(['Algae', 'Fern', 'Ivy']);
  await pass(5000);
  expect(requests).toEqual([]);
});

test('an event of a table that is no part of the copy causes no request', async () => {
  const other: LiveEvent = { ...event(2, 'create', plant('b', 'Pot')), entity: 'pot_rows' };
  replica.takeEvent(other);
  await pass(100);
  expect(requests).toHaveLength(1); // it may be part of the copy: no response has named its tables
  await answer(Response.json({ ...(await respond(2, []).json()), tables: ['plant_rows'] }));
  replica.takeEvent({ ...other, seq: 3 });
  await pass(100);
  expect(requests).toEqual([]);
});

test('an event of a record that is not known here is looked up: it may have been removed since', async () => {
  replica.takeEvent(event(11, 'update', plant('x', 'Ghost')));
  await pass(20);
  expect(titles()).toEqual(['Fern', 'Moss']);
  expect(requests[0]?.query.get('after')).toBe('10');
});

test('an event received during a request is not overwritten by its response', async () => {
  void replica.pull();
  await turn();
  replica.takeEvent(event(11, 'delete', { id: 'a' }));
  replica.takeEvent(event(12, 'update', plant('b', 'Better', { version: 2 })));
  await turn();
  await answer(respond(10, [plant('a', 'Fern'), plant('b', 'Moss')]));
  expect(titles()).toEqual(['Better']);
});

test('a pull asked for during a pull is done after it', async () => {
  void replica.pull();
  await turn();
  void replica.pull();
  await turn();
  expect(requests).toHaveLength(1);
  await answer(respond(11, []));
  expect(requests).toHaveLength(1);
  await answer(respond(12, [plant('a', 'Latest', { version: 3 })]));
  expect(titles()).toEqual(['Latest', 'Moss']);
});

test('a first load in pages is shown when all pages are there, and drops what is gone', async () => {
  void replica.pull();
  await turn();
  await answer(respond(20, [plant('c', 'Ivy')], { isComplete: true, next: '20~0~c' }));
  expect(titles()).toEqual(['Fern', 'Moss']);
  expect(requests[0]?.query.get('cursor')).toBe('20~0~c');
  await answer(respond(21, [plant('d', 'Oak')], { isComplete: true }));
  expect(titles()).toEqual(['Ivy', 'Oak']);
  void replica.pull();
  await turn();
  expect(requests[0]?.query.get('after')).toBe('20');
});

test('a waiting command lies over the record: its fields win, the others follow the server', async () => {
  queue({ a: { title: 'Mine' } });
  await turn();
  expect(titles()).toEqual(['Mine', 'Moss']);
  replica.takeEvent(event(11, 'update', plant('a', 'Theirs', { isDry: true, version: 2 })));
  await turn();
  expect(replica.find('plants', 'a')).toEqual(plant('a', 'Mine', { isDry: true, version: 2 }));
});

test('the event of a confirmed command ends its patch without a request; without one the records are requested', async () => {
  queue({ a: { title: 'Mine' } }, { state: 'confirmed', seq: 11 });
  replica.takeConfirmed(11);
  replica.takeEvent(event(11, 'update', plant('a', 'Mine', { version: 2 })));
  await pass(3000);
  expect([outbox.commands.getState(), requests]).toEqual([[], []]);
  queue({ b: { title: 'Also mine' } }, { state: 'confirmed', seq: 12 });
  replica.takeConfirmed(12);
  await pass(1100);
  expect(titles()).toEqual(['Also mine', 'Mine']);
  await answer(respond(12, [plant('b', 'Also mine', { version: 2 })]));
  expect(outbox.commands.getState()).toEqual([]);
  expect(titles()).toEqual(['Also mine', 'Mine']);
});

test('a list of a query follows what starts and stops to match, and stays the same array otherwise', async () => {
  const view = replica.view(plants, { filter: { title: 'contains:e' } });
  const seen: (readonly string[])[] = [];
  const stop = view.subscribe(() => seen.push(view.read().map(({ title }) => title)));
  expect(titles({ filter: { title: 'contains:e' } })).toEqual(['Fern']);
  const before = view.read();
  queue({ b: { isDry: true } });
  await turn();
  expect(view.read()).toBe(before);
  queue({ b: { title: 'Beech' } });
  queue({ a: null });
  await turn();
  expect(seen).toEqual([['Beech', 'Fern'], ['Beech']]);
  stop();
});

test('a stored record has the blank values of fields that a later version added', async () => {
  replica.close();
  const position = { seq: 1, epoch: 'one' };
  const records = [{ collection: 'plants', record: plant('a', 'Aloe') }];
  const memory = await openLocalStore('somebody');
  const store = { ...memory, readReplica: () => Promise.resolve({ position, records }) };
  const later = { ...plants, blank: { isDry: true, labels: [] } };
  const read = () => replica.view(later).read();
  const stored = { ...plant('a', 'Aloe'), labels: [] };
  // The list is opened after the copy was read, and before it.
  replica = new Replica({ app: 'plants', api: '/api/plants-app', store, outbox });
  void replica.start();
  await turn();
  expect(read()).toEqual([stored]);
  replica.close();
  replica = new Replica({ app: 'plants', api: '/api/plants-app', store, outbox });
  expect(read()).toEqual([]);
  void replica.start();
  await turn();
  expect(read()).toEqual([stored]);
});

test('a command without a patch leaves the records alone', async () => {
  const before = replica.view(plants).read();
  queue({}, { patch: noPatch });
  await turn();
  expect(replica.view(plants).read()).toBe(before);
});

describe('of a collection with a limit', () => {
  const limited = { ...plants, copyLimit: 2 };
  const status = () => replica.statusOf(limited).getState();
  const respondLarge = async (seq: number, changed: Plant[] = []) =>
    Response.json({
      ...(await respond(seq, changed, { isComplete: true }).json()),
      large: 'plants',
      tables: changed.length === 0 ? [] : ['plant_rows'],
    });
  const grow = async () => {
    replica.open(limited);
    void replica.pull();
    await answer(await respondLarge(20));
  };

  test('nothing is held once it is large, and its events are ignored', async () => {
    await grow();
    expect([replica.status.getState(), status(), titles()]).toEqual(['ready', 'loading', []]);
    replica.takeEvent(event(21, 'create', plant('c', 'Ivy')));
    await pass(5000);
    expect([titles(), requests]).toEqual([[], []]);
    void replica.pull();
    await turn();
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      after: '20',
      epoch: 'one',
      large: 'plants',
    });
  });

  test('who asks for its records loads all of them, which are not stored', async () => {
    await grow();
    const stored = vi.spyOn(kept, 'writeReplica');
    const stop = replica.view(limited).subscribe(() => undefined);
    await turn();
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ all: '1' });
    await answer(await respondLarge(22, [plant('a', 'Fern'), plant('b', 'Moss'), plant('c', 'Ivy')]));
    expect([status(), titles()]).toEqual(['ready', ['Fern', 'Ivy', 'Moss']]);
    replica.takeEvent(event(23, 'delete', { id: 'b' }));
    await pass(1000);
    expect(titles()).toEqual(['Fern', 'Ivy']);
    stop();
    expect(stored.mock.calls.at(-1)?.[1]).toMatchObject({ large: 'plants' });
    expect(stored.mock.calls.flatMap(([, , changes]) => changes)).toEqual([]);
  });

  test('it is unreachable without a connection, and loading when it is tried again', async () => {
    await grow();
    replica.need(limited);
    await turn();
    await answer(new Response(null, { status: 503 }));
    expect([replica.status.getState(), status()]).toEqual(['ready', 'unreachable']);
    void replica.refresh();
    expect(status()).toBe('loading');
  });
});
