import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { todoApp } from '../../../../apps/todo/client/app.tsx';
import { searchPageApp } from './app.tsx';

const user = userEvent.setup();

test('operators that are typed become filters, and an unknown one stays text', async () => {
  const { router } = await renderApp(searchPageApp, '/pages/search/classic', {
    otherApps: [todoApp],
    prepare: async ({ me }) => {
      await me.call(todoApi.createTodo, { body: { todo: { title: 'Paint the pier' } } });
    },
  });
  const box = await screen.findByRole('searchbox', { name: 'Search all records' });
  await user.type(box, 'type:to-do after:2020-01-01 type:planet{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ type: 'todo', after: expect.stringMatching(/^20/) }),
  );
  await waitFor(() => expect(box).toHaveProperty('value', expect.stringMatching(/^type:planet\s?$/)));
  await user.click(await screen.findByRole('button', { name: /^Since/ }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('after'));
});

test('a search is saved under a name, and opens with its words and filters', async () => {
  const { router } = await renderApp(searchPageApp, '/pages/search/classic?q=pier&period=week');
  const openViews = async () => user.click(await screen.findByRole('button', { name: 'Views' }));
  await openViews();
  await user.click(await screen.findByText('Save as a new view…'));
  await user.type(await screen.findByLabelText('Name'), 'The pier{Enter}');
  await screen.findByText('View “The pier” saved');
  await act(() => router.navigate({ to: '/pages/search/modern', search: { q: 'boat' } }));
  await openViews();
  await user.click(await screen.findByRole('menuitemradio', { name: 'The pier' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'pier', period: 'week' }));
  expect(router.state.location.pathname).toBe('/pages/search/modern');
});

test('what is typed, and each filter, is in the address and narrows the results', async () => {
  const { router } = await renderApp(searchPageApp, '/pages/search/classic?q=pier', {
    prepare: async ({ me }) => {
      for (const title of ['Paint the pier', 'Pier lamps', 'Old boat'])
        await me.call(todoApi.createTodo, { body: { todo: { title } } });
    },
  });
  const results = await screen.findByRole('list', { name: 'Search' });
  await waitFor(() => expect(within(results).getAllByRole('link')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: /^Past 24 hours/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'pier', period: 'day' }));
  const box = screen.getByRole('searchbox', { name: 'Search all records' });
  await user.clear(box);
  await user.type(box, 'boat');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'boat', period: 'day' }));
  expect(await screen.findByRole('link', { name: /Modern view/ })).toBeDefined();
});
