import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { savedViewEntity } from '../../../platform/kits/saved-views/shared/saved-view.ts';
import { contactApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';

const user = userEvent.setup();
const bakers = {
  list: 'contacts.table',
  name: 'Bakers',
  place: '/all',
  search: 'f.company=contains:bakery&sort=name',
  columns: [],
};

beforeEach(() => {
  window.innerWidth = 390;
});
afterEach(() => {
  window.innerWidth = 1440;
});

const openScreen = (path: string) =>
  renderApp(contactsApp, path, {
    prepare: async ({ me }) => {
      for (const [name, company, nickname] of [
        ['Deniz', 'Northwind Bakery', ''],
        ['Cem', '', 'Zeytin'],
        ['Ada', 'Ege Bakery', ''],
      ] as const)
        await me.call(contactApi.create, { body: { contact: { name, company, nickname } } });
      await me.call(entityApi(savedViewEntity).create, { body: { view: bakers } });
    },
  });

const expectNames = (...names: string[]) =>
  waitFor(() => {
    const links = [...document.querySelectorAll('a[data-record]')];
    expect(links.map((link) => link.querySelector('[dir=auto]')?.textContent)).toEqual(names);
  });
const openSheet = async () => {
  await user.click(await screen.findByRole('button', { name: /^Filter and sort/ }));
  return within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
};

test('on a phone a sheet filters by any column and sorts; its button says how many filters are in use', async () => {
  const { router } = await openScreen('/apps/contacts/all');
  await expectNames('Ada', 'Cem', 'Deniz');
  const sheet = await openSheet();
  await user.type(sheet.getByRole('textbox', { name: 'Filter Company: Contains' }), 'bakery');
  await expectNames('Ada', 'Deniz');
  await user.click(sheet.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await user.click(sheet.getByRole('radio', { name: 'Descending' }));
  await expectNames('Deniz', 'Ada');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:bakery', sort: '-name' }),
  );
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Filter and sort: 1 filter in use' })).toBeDefined();

  // A column that the table hides elsewhere is filtered, too.
  const again = await openSheet();
  await user.click(again.getByRole('button', { name: 'Clear filters' }));
  await expectNames('Deniz', 'Cem', 'Ada');
  await user.type(again.getByRole('textbox', { name: 'Filter Nickname: Contains' }), 'zey');
  await expectNames('Cem');
});

test('on a phone saved views are opened, changed and updated in the sheet', async () => {
  const { me, router } = await openScreen('/apps/contacts/all');
  await expectNames('Ada', 'Cem', 'Deniz');
  const sheet = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bakers' }));
  await expectNames('Ada', 'Deniz');
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  const again = await openSheet();
  await user.type(again.getByRole('textbox', { name: 'Filter Company: Contains' }), '{Home}ege ');
  await expectNames('Ada');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:ege bakery' }),
  );
  await user.click(again.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Update “Bakers”' }));
  await waitFor(async () => {
    const { records } = Object(await (await me.fetch('/api/saved-views/collections/saved_views')).json());
    expect(records[0].search).toContain('ege');
  });
});

test('on a phone a long press selects a row without opening it, and so does its checkbox', async () => {
  const { router } = await openScreen('/apps/contacts/all');
  await expectNames('Ada', 'Cem', 'Deniz');
  const link = screen.getByRole('link', { name: /^Ada/ });
  const finger = { pointerType: 'touch', isPrimary: true, button: 0 };
  fireEvent.pointerDown(link, finger);
  // What moves scrolls the list.
  fireEvent.pointerMove(link, { ...finger, clientY: 40 });
  fireEvent.pointerUp(link, finger);
  fireEvent.pointerDown(link, finger);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected contacts' }));
  expect(fireEvent.contextMenu(link)).toBe(false);
  fireEvent.pointerUp(link, finger);
  fireEvent.click(link);
  expect(bar.getByText('1 selected')).toBeDefined();
  expect(router.state.location.search).not.toHaveProperty('contact');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ada' });
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected contacts' })).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Select Cem' }));
  await screen.findByRole('toolbar', { name: 'Selected contacts' });
});
