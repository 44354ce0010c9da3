import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../live/shared/schema.ts';
import { type Collection, defineCollection } from '../../shared/collection.ts';
import { choiceFilter } from '../../shared/filters.ts';
import { parseCursor, placeOf, writeCursor } from '../../shared/list-place.ts';
import { sortBy } from '../../shared/order.ts';
import { openLocalStore } from '../local-store.ts';
import { Outbox } from '../outbox.ts';
import { Replica } from '../replica.ts';
import { RecentList } from './recent-list.ts';

type Leaf = { id: string; position: string; tree: string; version: number };
const leaves = defineCollection<Leaf>()({
  app: 'trees',
  name: 'leaves',
  api: '/api/trees-app',
  keep: 'recent',
  filters: { tree: choiceFilter('tree') },
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
});
const declared = leaves as unknown as Collection; // safe: its own records only
const leaf = (number: number, tree = 'oak'): Leaf => ({
  id: `${tree}-${number}`,
  position: String(number).padStart(6, '0'),
  tree,
  version: 1,
});
const range = (from: number, to: number, tree?: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => leaf(from + index, tree));

/** What the server has; pages of it are ten records long. */
let served: Leaf[];
let pages: string[];
let outbox: Outbox;
let replica: Replica;

const turn = () => vi.advanceTimersByTimeAsync(20);
const isHeld = (id: string) => replica.find('leaves', id) !== undefined;
let seq = 10;
const hear = async (change: LiveEvent['change'], record: Leaf) => {
  seq += 1;
  replica.takeEvent({ seq, app: 'trees', entity: 'leaves', id: record.id, change, record });
  await turn();
};

async function start(held: readonly Leaf[]): Promise<void> {
  const store = await openLocalStore('somebody');
  outbox = new Outbox({
    uid: 'somebody',
    store,
    onConfirmed: () => undefined,
    onFailed: () => undefined,
    onRetry: () => undefined,
    onUndone: () => undefined,
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://crm.test');
    if (url.pathname === '/api/trees-app/changes') {
      const isComplete = !url.searchParams.has('after');
      const part = { changed: isComplete ? held : [], removed: [] };
      return Response.json({ seq, epoch: 'one', isComplete, collections: { leaves: part } });
    }
    const cursor = url.searchParams.get('cursor');
    pages.push(cursor ?? 'first');
    const [, place = []] = cursor === null ? [] : Object(parseCursor(cursor));
    const from = served.findIndex(({ id }) => id === place.at(-1)) + 1;
    const records = served.slice(from, from + 10);
    const last = records.at(-1);
    const hasMore = last !== undefined && from + 10 < served.length;
    const keys = leaves.sorts.position;
    const next = hasMore && last ? writeCursor('list', placeOf(last, keys ?? [])) : undefined;
    return Response.json({
      seq,
      epoch: 'one',
      records,
      next,
      total: { count: served.length, isExact: true },
    });
  });
  replica = new Replica({ app: 'trees', api: '/api/trees-app', store, outbox });
  replica.open(leaves);
  void replica.start();
  await turn();
}

beforeEach(() => {
  vi.useFakeTimers();
  pages = [];
});
afterEach(() => {
  outbox.close();
  replica.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list is loaded from its beginning, a page at a time, into the copy', async () => {
  served = range(1, 25);
  await start(range(1, 3));
  const list = new RecentList(replica, declared, { filter: { tree: 'in:oak' } });
  const release = list.use();
  await turn();
  expect(list.part.getState()).toMatchObject({ status: 'loaded', hasMore: true, total: { count: 25 } });
  expect([isHeld('oak-10'), isHeld('oak-11')]).toEqual([true, false]);
  expect([list.covers(leaf(10)), list.covers(leaf(11)), list.covers(leaf(1, 'elm'))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await list.loadAll()).toBe(true);
  expect(isHeld('oak-25')).toBe(true);
  expect(pages).toHaveLength(3);
  await list.loadMore();
  expect(pages).toHaveLength(3);
  release();
  // Nothing has changed until it is shown again; then something has.
  list.use()();
  await turn();
  expect(pages).toHaveLength(3);
  await hear('create', leaf(26));
  const releaseAgain = list.use();
  await turn();
  expect(pages).toEqual(['first', expect.any(String), expect.any(String), 'first']);
  expect(list.part.getState().hasMore).toBe(true);
  releaseAgain();
});

test('of what changes a full copy takes what is new, known or shown by a list', async () => {
  served = range(5001, 5020, 'elm');
  await start(range(1001, 3000));
  await hear('create', leaf(4000));
  await hear('update', { ...leaf(3000), version: 2 });
  await hear('create', leaf(900));
  expect([isHeld('oak-4000'), isHeld('oak-3000'), isHeld('oak-900')]).toEqual([false, true, true]);
  const release = new RecentList(replica, declared, { filter: { tree: 'in:elm' } }).use();
  await turn();
  await hear('create', { ...leaf(5005, 'elm'), id: 'elm-new' });
  await hear('create', { ...leaf(6000, 'elm'), id: 'elm-beyond' });
  expect([isHeld('elm-new'), isHeld('elm-beyond')]).toEqual([true, false]);
  release();
});
