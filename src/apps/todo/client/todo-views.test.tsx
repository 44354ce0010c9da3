import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { savedViewEntity } from '../../../platform/kits/saved-views/shared/saved-view.ts';
import { todoApi } from '../shared/schema.ts';
import { todoApp } from './app.tsx';

const user = userEvent.setup();
const viewApi = entityApi(savedViewEntity);
const invoices = { list: 'todo.lists', name: 'Invoices', place: '/all', search: 'q=invoice&sort=-title' };

const openScreen = (path: string) =>
  renderApp(todoApp, path, {
    prepare: async ({ me }) => {
      for (const title of ['Invoice of May', 'Water the plants', 'Invoice of June'])
        await me.call(todoApi.createTodo, { body: { todo: { title } } });
      await me.call(viewApi.create, { body: { view: { ...invoices, columns: [], density: 'settings' } } });
    },
  });
const expectTitles = (...titles: string[]) =>
  waitFor(() => {
    const links = within(screen.getByRole('list', { name: /^To-dos/ })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(titles);
  });
const search = () => screen.getByRole<HTMLInputElement>('searchbox');

test('a view opens from the sidebar with its search and order; another list has neither', async () => {
  await openScreen('/apps/todo/all');
  await user.click(await screen.findByRole('link', { name: /^Invoices/ }));
  await expectTitles('Invoice of May', 'Invoice of June');
  expect(search().value).toBe('invoice');
  await user.click(await screen.findByRole('link', { name: /^All/ }));
  await expectTitles('Invoice of June', 'Water the plants', 'Invoice of May');
  expect(search().value).toBe('');
});

test('the address keeps what is typed, also while a to-do is open', async () => {
  const { router } = await openScreen('/apps/todo/all');
  await user.type(await screen.findByRole('searchbox'), 'plants');
  await expectTitles('Water the plants');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'plants' }));
  await user.click(await screen.findByRole('link', { name: 'Water the plants' }));
  await waitFor(() => expect(router.state.location.href).toMatch(/\/all\/[^/]+\?q=plants$/));
  expect(search().value).toBe('plants');
  await user.clear(search());
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('the shown search and order are saved under a name', async () => {
  const { me } = await openScreen('/apps/todo/all?q=june');
  await user.click(await screen.findByRole('button', { name: 'Ascending' }));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByText('Save as a new view…'));
  await user.type(await screen.findByLabelText('Name'), 'June{Enter}');
  await screen.findByText('View “June” saved');
  await waitFor(async () => {
    const { records } = Object(await (await me.fetch('/api/saved-views/collections/saved_views')).json());
    expect(records).toContainEqual(
      expect.objectContaining({ name: 'June', place: '/all', search: 'q=june&sort=-position' }),
    );
  });
});
