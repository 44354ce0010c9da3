import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createId } from '../../../../base/ids.ts';
import { defineCollection } from '../shared/collection.ts';
import { markFilter } from '../shared/filters.ts';
import { sortBy } from '../shared/order.ts';
import { patchOf } from '../shared/patch.ts';
import { runCommand } from './commands.ts';
import { startSync, stopSync } from './session.ts';
import { useList } from './use-list.ts';

type Plant = { id: string; title: string; isDry: boolean; version: number };
const declare = (keep: 'all' | 'window') =>
  defineCollection<Plant>()({
    app: `plants-${keep}`,
    name: 'plants',
    entity: `plants_${keep}`,
    api: `/api/plants-${keep}`,
    keep,
    filters: { isDry: markFilter('isDry') },
    sorts: { title: [sortBy('title', { text: true })] },
    order: 'title',
  });

const stored: readonly Plant[] = [
  { id: 'b', title: 'Ivy', isDry: false, version: 1 },
  { id: 'a', title: 'Fern', isDry: true, version: 1 },
  { id: 'c', title: 'Moss', isDry: true, version: 1 },
];
let isReachable = true;

/** The server at the border of the network: commands reach it, and are never answered. */
async function answer(url: string): Promise<Response> {
  if (!isReachable) throw new TypeError('fetch failed');
  const at = { seq: 1, epoch: 'one' };
  if (url.includes('/collections/plants')) {
    const isDry = url.includes('isDry');
    const records = stored.filter((plant) => plant.isDry || !isDry);
    return Response.json({ ...at, records, total: { count: records.length, isExact: true } });
  }
  if (url.includes('/changes'))
    return Response.json({
      ...at,
      isComplete: true,
      collections: { plants: { changed: stored, removed: [] } },
    });
  return new Promise<Response>(() => {});
}

beforeEach(() => {
  isReachable = true;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => stopSync());

type Query = Parameters<typeof useList<Plant, 'isDry', 'title'>>[1];

function renderList(keep: 'all' | 'window', query?: Query) {
  const collection = declare(keep);
  function Titles() {
    const { status, records, total, hasAfter, reload } = useList(collection, query);
    const titles = records.map(({ title }) => title).join(' ');
    return (
      <button type="button" onClick={reload}>
        {`${status} ${titles} ${total?.count ?? '?'} ${hasAfter}`}
      </button>
    );
  }
  render(<Titles />);
  return collection;
}

test.each(['all', 'window'] as const)(
  'a list of a collection kept as %s follows its query and waiting commands',
  async (keep) => {
    await startSync(`ada-${keep}`, () => {});
    const collection = renderList(keep, { filter: { isDry: 'true' }, sort: '-title' });
    await screen.findByText('ready Moss Fern 2 false');
    const id = createId();
    const patch = patchOf(collection, {
      [id]: { id, title: 'Lily', isDry: true, version: 0 },
      b: { title: 'Oak' },
      c: { isDry: false },
    });
    const endpoint = { method: 'POST', path: `${collection.api}/change` } as const;
    act(() => void runCommand({ app: collection.app, endpoint, body: {}, patch }));
    expect(await screen.findByText(/ready Lily Fern \d false/)).toBeDefined();
  },
);

test.each(['all', 'window'] as const)(
  'a list of a collection kept as %s is loaded again after a failure',
  async (keep) => {
    isReachable = false;
    await startSync(`grace-${keep}`, () => {});
    renderList(keep);
    const list = await screen.findByText(/^unreachable/);
    isReachable = true;
    act(() => list.click());
    expect(await screen.findByText('ready Fern Ivy Moss 3 false')).toBeDefined();
  },
);
