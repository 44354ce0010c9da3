import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { savedViewEntity } from '../../../platform/kits/saved-views/shared/saved-view.ts';
import { contactApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';

const user = userEvent.setup();
const viewApi = entityApi(savedViewEntity);
const bakers = {
  list: 'contacts.table',
  name: 'Bakers',
  place: '/all',
  search: 'f.company=contains:bakery',
  columns: [{ id: 'email', isShown: false, width: 100 }],
};

/** The screen with two contacts, of which one is of a bakery, and perhaps a view. */
const openScreen = (path: string, view?: typeof bakers) =>
  renderApp(contactsApp, path, {
    prepare: async ({ me }) => {
      for (const [name, company] of [
        ['Deniz', 'Northwind Bakery'],
        ['Cem', ''],
      ] as const)
        await me.call(contactApi.create, { body: { contact: { name, company } } });
      if (view) await me.call(viewApi.create, { body: { view } });
    },
  });

const expectNames = (...names: string[]) =>
  waitFor(() => {
    const rows = within(screen.getByRole('table', { name: /^Contacts: / })).queryAllByRole('link');
    expect(rows.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  });
const choose = async (item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByText(item));
};

test('a view opens from the sidebar with its filters and columns', async () => {
  await openScreen('/apps/contacts/all', bakers);
  await expectNames('Cem', 'Deniz');
  expect(await screen.findByRole('columnheader', { name: /^Email/ })).toBeDefined();
  await user.click(await screen.findByText('Bakers'));
  await expectNames('Deniz');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Email/ })).toBeNull());
  expect(screen.getByLabelText('Filter Company: Contains')).toHaveProperty('value', 'bakery');
});

test('the shown state is saved under a name, and saved again when it has changed', async () => {
  const { me, router } = await openScreen('/apps/contacts/all?f.company=contains:bakery');
  await expectNames('Deniz');
  await choose('Save as a new view…');
  await user.type(await screen.findByLabelText('Name'), 'B{Enter}');
  await screen.findByText('View “B” saved');
  await user.type(await screen.findByLabelText('Filter Company: Contains'), 's');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:bakerys' }),
  );
  await choose('Update “B”');
  await screen.findByText('View “B” updated');
  await waitFor(async () => {
    const { records } = Object(await (await me.fetch('/api/saved-views/collections/saved_views')).json());
    expect(records).toMatchObject([{ name: 'B', place: '/all', search: 'f.company=contains%3Abakerys' }]);
  });
});

test('a view is renamed, deleted and brought back', async () => {
  await openScreen('/apps/contacts/all', bakers);
  await screen.findByText('Bakers');
  await choose('Manage views…');
  await user.type(await screen.findByLabelText('Name of “Bakers”'), '!{Enter}');
  await user.click(await screen.findByLabelText('Delete “Bakers!”'));
  await screen.findByText('View “Bakers!” deleted');
  await waitFor(() => expect(screen.queryByText('Bakers!')).toBeNull());
  await user.click(await within(screen.getByRole('dialog')).findByLabelText('Close'));
  await user.click(await screen.findByText(/^Undo/));
  expect(await screen.findByText('Bakers!')).toBeDefined();
});
