import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSync, stopSync } from '../../../kernel/collections/client/session.ts';
import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import { useListView } from './use-list-view.ts';

type Plant = { id: string; title: string; version: number };
const declare = (keep: 'all' | 'window') =>
  defineCollection<Plant>()({
    app: `shelf-${keep}`,
    name: 'plants',
    entity: `shelf_${keep}`,
    api: `/api/shelf-${keep}`,
    keep,
    sorts: { title: [sortBy('title', { text: true })] },
    order: 'title',
    search: ({ title }) => [title],
  });

const stored = ['Fern', 'Ivy', 'Moss'].map((title): Plant => ({ id: title, title, version: 1 }));

/** The server at the border of the network; its list has more than it sends. */
async function answer(url: string): Promise<Response> {
  const at = { seq: 1, epoch: 'one' };
  if (url.includes('/changes')) {
    const collections = { plants: { changed: stored, removed: [] } };
    return Response.json({ ...at, isComplete: true, collections });
  }
  const search = new URL(url, 'http://localhost').searchParams.get('search') ?? '';
  const records = stored.filter(({ title }) => title.toLowerCase().includes(search));
  const count = search === '' ? 40_000 : records.length;
  return Response.json({ ...at, records, total: { count, isExact: true } });
}

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => stopSync());

test.each([
  ['all', 3],
  ['window', 40_000],
] as const)(
  'a list kept as %s is searched, and its count includes what is not loaded',
  async (keep, count) => {
    await startSync(`ada-${keep}`, () => {});
    const collection = declare(keep);
    function Shelf() {
      const view = useListView<Plant>({ collection, path: '/' });
      const titles = view.found.map(({ title }) => title).join(' ');
      return (
        <>
          <input
            aria-label="Search"
            value={view.search}
            onChange={(event) => view.setSearch(event.target.value)}
          />
          <output>{`${titles} of ${view.count}`}</output>
        </>
      );
    }
    const history = createMemoryHistory({ initialEntries: ['/'] });
    const router = createRouter({ routeTree: createRootRoute({ component: Shelf }), history });
    render(<RouterProvider router={router} />);
    await screen.findByText(`Fern Ivy Moss of ${count}`);
    await userEvent.type(screen.getByLabelText('Search'), 'mo');
    await screen.findByText('Moss of 1');
    // The address keeps what was typed.
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'mo' }));
  },
);

test('a list that returns to an order is not narrowed again, until other records are its members', async () => {
  await startSync('ada-orders', () => {});
  const collection = declare('all');
  let tested = 0;
  const isLong = ({ title }: Plant) => ++tested > 0 && title.length > 3;
  const isShort = ({ title }: Plant) => !isLong({ id: title, title, version: 1 });
  const lists = new Map<string, readonly Plant[]>();
  const sortBackwards = (records: readonly Plant[]) => {
    const sorted = lists.get('backwards') ?? records.toReversed();
    lists.set('backwards', sorted);
    return sorted;
  };
  const sortForwards = (records: readonly Plant[]) => records;
  function Shelf() {
    const [isBackwards, setBackwards] = useState(false);
    const [isMember, setMember] = useState(() => isLong);
    const sort = isBackwards ? sortBackwards : sortForwards;
    const { found } = useListView<Plant>({ collection, path: '/', isMember, sort });
    return (
      <>
        <button type="button" onClick={() => setBackwards(!isBackwards)}>
          Turn
        </button>
        <button type="button" onClick={() => setMember(() => isShort)}>
          Short
        </button>
        <output>{found.map(({ title }) => title).join(' ')}</output>
      </>
    );
  }
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Shelf }), history });
  render(<RouterProvider router={router} />);
  const turn = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    await screen.findByText(text);
  };
  await screen.findByText('Fern Moss');
  await turn('Moss Fern');
  const before = tested;
  await turn('Fern Moss');
  await turn('Moss Fern');
  expect(tested).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Short' }));
  await screen.findByText('Ivy');
});
