import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { contactApi, groupApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';

const user = userEvent.setup();
const people = [
  ['Çınar', 'Mobilya', 'Bursa Ahşap'],
  ['Cem', 'Zeytin', ''],
  ['Deniz', 'Arslan', 'Northwind Bakery'],
] as const;

const openScreen = (path = '/apps/contacts/all') =>
  renderApp(contactsApp, path, {
    prepare: async ({ me }) => {
      for (const [name, lastName, company] of people)
        await me.call(contactApi.create, { body: { contact: { name, lastName, company } } });
    },
  });

const expectNames = (...names: string[]) =>
  waitFor(() => {
    const table = screen.getByRole('table', { name: /^Contacts: / });
    expect(
      within(table)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(names);
  });

test('a contact is added by the dialog and deleted by the keyboard; stars fill their list', async () => {
  const { router } = await openScreen();
  await expectNames('Deniz Arslan', 'Cem Zeytin', 'Çınar Mobilya');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Ayşe');
  await user.type(dialog.getByRole('textbox', { name: 'Company' }), 'Ege Seramik');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectNames('Ayşe', 'Deniz Arslan', 'Cem Zeytin', 'Çınar Mobilya');
  await user.click(screen.getByRole('button', { name: 'Star Ayşe' }));
  await user.click(await screen.findByRole('link', { name: /^Starred contacts/ }));
  await expectNames('Ayşe');
  expect(router.state.location.pathname).toBe('/apps/contacts/starred');
  await user.keyboard('j#');
  expect(await screen.findByText('No starred contacts')).toBeDefined();
});

test('columns filter by the chosen type and sort in the person’s language; the address keeps both', async () => {
  const { router } = await openScreen('/apps/contacts/all?sort=name');
  await expectNames('Cem Zeytin', 'Çınar Mobilya', 'Deniz Arslan');
  await user.type(screen.getByRole('textbox', { name: 'Filter Company: Contains' }), 'BAKERY');
  await expectNames('Deniz Arslan');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:BAKERY' }));
  await user.click(screen.getByRole('button', { name: 'Filter type of Company' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Ends with' }));
  expect(await screen.findByRole('textbox', { name: 'Filter Company: Ends with' })).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Filter Company: Ends with' }));
  // Rows without a company are ignored by any filter that says something.
  await user.type(screen.getByRole('textbox', { name: 'Filter Company: Ends with' }), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await user.click(screen.getByRole('button', { name: 'First name' }));
  await expectNames('Deniz Arslan', 'Çınar Mobilya', 'Cem Zeytin');
});

test('overdue follow-ups are a column that sorts and filters by days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await renderApp(contactsApp, '/apps/contacts/all?sort=-overdue', {
    prepare: async ({ me }) => {
      for (const [name, days] of [
        ['Ada', 2],
        ['Bea', 12],
        ['Cem', -3],
      ] as const)
        await me.call(contactApi.create, {
          body: { contact: { name, nextStep: 'Call back', nextStepAt: daysAgo(days) } },
        });
    },
  });
  await expectNames('Bea', 'Ada', 'Cem');
  expect(screen.getByText('12 days')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Filter type of Overdue' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Greater than' }));
  // As a number: as texts, "12 days" would come before "2".
  await user.type(await screen.findByRole('textbox', { name: 'Filter Overdue: Greater than' }), '2');
  await expectNames('Bea');
});

test('a group gets the selected contacts from its menu, and is renamed where it is', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact: { name: 'Ada' } } });
      await me.call(groupApi.createLabel, { body: { label: { title: 'Press', color: '#d6409f' } } });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  await user.click(screen.getByRole('button', { name: 'Actions for Press' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add the selected contact' }));
  await user.click(await screen.findByRole('link', { name: /^Press/ }));
  await expectNames('Ada');
  await user.click(screen.getByRole('button', { name: 'Actions for Press' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: 'Name of Press' });
  await user.clear(name);
  await user.type(name, 'Radio{Enter}');
  // The address follows the name.
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/contacts/group/radio'));
  await expectNames('Ada');
});
