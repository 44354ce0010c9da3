import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { contactApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';

const user = userEvent.setup();

const openScreen = () =>
  renderApp(contactsApp, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      for (const [name, company] of [
        ['Deniz', 'Northwind Bakery'],
        ['Cem', ''],
      ] as const)
        await me.call(contactApi.create, { body: { contact: { name, company } } });
    },
  });

const expectNames = (...names: string[]) =>
  waitFor(() => {
    const rows = within(screen.getByRole('table', { name: /^Contacts: / })).queryAllByRole('link');
    expect(rows.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  });
const choose = async (item: RegExp | string) => {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const filter = () => screen.getByRole('textbox', { name: 'Filter Company: Contains' });

test('a view keeps filters and columns, opens from the sidebar, is updated, renamed and deleted with undo', async () => {
  const { router } = await openScreen();
  await expectNames('Cem', 'Deniz');
  await user.type(filter(), 'bakery');
  await expectNames('Deniz');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:bakery' }));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Phone/ })).toBeNull());
  await choose('Save as a new view…');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bakers{Enter}');

  // Another list, other columns: the view brings both back.
  await user.click(await screen.findByRole('link', { name: /^All contacts/ }));
  await expectNames('Cem', 'Deniz');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
  expect(await screen.findByRole('columnheader', { name: /Phone/ })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Bakers' }));
  await expectNames('Deniz');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Phone/ })).toBeNull());
  expect(filter()).toHaveProperty('value', 'bakery');

  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bakers' }));
  await user.clear(filter());
  await user.type(filter(), 'zz');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:zz' }));
  await choose('Update “Bakers”');
  await user.click(await screen.findByRole('link', { name: /^All contacts/ }));
  await user.click(screen.getByRole('link', { name: 'Bakers' }));
  await expectNames();

  await choose('Manage views…');
  const name = await screen.findByRole('textbox', { name: 'Name of “Bakers”' });
  await user.clear(name);
  await user.type(name, 'Nobody{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete “Nobody”' }));
  expect(await screen.findByText('View “Nobody” deleted')).toBeDefined();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Nobody' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('link', { name: 'Nobody' })).toBeDefined();
});
