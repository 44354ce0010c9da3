import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readJson } from '../../../../tests/support/product.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { collectionPath } from '../../../platform/kernel/collections/shared/collection.ts';
import { contactLists } from '../shared/contact-lists.ts';
import { contactApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';

const user = userEvent.setup();
const nameOf = (number: number) => `Person ${String(number).padStart(3, '0')}`;
const listPeople = (count: number) => Array.from({ length: count }, (_, at) => nameOf(at));
const copyPath = '/api/contacts-app/records/changes';

/** Opens a list whose copy arrives when `release` is called. */
async function openScreen(names: readonly string[], path = '/apps/contacts/all') {
  let release = () => {};
  const session = await renderApp(contactsApp, path, {
    prepare: async ({ me, network }) => {
      for (const name of names) await me.call(contactApi.create, { body: { contact: { name } } });
      release = network.hold(copyPath);
    },
  });
  return { ...session, release };
}
const listNames = () =>
  within(screen.getByRole('table', { name: /^Contacts: / }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
const findRow = (name: string) => screen.findByRole('link', { name });
const readWindow = () => readSyncSession()?.windows.get('contacts');

test('the first rows are shown before the copy is loaded, and pages load the next ones', async () => {
  const { network, release } = await openScreen(listPeople(101));
  await findRow(nameOf(0));
  expect(readWindow()?.store.size).toBe(50);
  expect(listNames()).not.toContain(nameOf(50));
  expect(screen.getByText('1–50 of 101')).toBeDefined();
  expect(screen.getByText('101 contacts')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await findRow(nameOf(50));
  expect(screen.getByText('51–100 of 101')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next page' }));
  const pages = network.requests.filter(({ path }) => path === collectionPath(contactLists));
  expect(pages.map(({ query }) => query['limit'])).toEqual(['50', '50']);
  release();
  await waitFor(() => expect(readWindow()).toBeUndefined());
  expect(listNames()[0]).toBe(nameOf(50));
  expect(screen.getByText('51–100 of 101')).toBeDefined();
});

test('a contact is added, renamed and deleted in the first rows, and undo brings it back', async () => {
  const { me, release } = await openScreen(['Ada', 'Cem', 'Deniz']);
  await findRow('Ada');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Bea');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(listNames()).toEqual(['Ada', 'Bea', 'Cem', 'Deniz']));

  await user.click(await findRow('Ada'));
  const pane = within(await screen.findByRole('complementary', { name: 'Ada' }));
  await user.click(await pane.findByRole('button', { name: 'Edit name' }));
  const name = await pane.findByRole('textbox', { name: 'First name' });
  await user.clear(name);
  await user.type(name, 'Zoe{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listNames()).toEqual(['Bea', 'Cem', 'Deniz', 'Zoe']));

  await user.click(await screen.findByRole('checkbox', { name: 'Select Cem' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Deniz' }));
  await user.keyboard('#');
  await waitFor(() => expect(listNames()).toEqual(['Bea', 'Zoe']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listNames()).toEqual(['Bea', 'Cem', 'Deniz', 'Zoe']));

  // What another person adds takes its place in the list.
  await me.call(contactApi.create, { body: { contact: { name: 'Cleo' } } });
  await findRow('Cleo');
  expect(readWindow()).toBeDefined();
  release();
  await waitFor(() => expect(readWindow()).toBeUndefined());
  expect(listNames()).toEqual(['Bea', 'Cem', 'Cleo', 'Deniz', 'Zoe']);
});

test.each(['all?sort=owner', 'all?f.lastContact=contains:05', 'starred'])(
  '%s, which the server does not sort or filter, waits for the copy',
  async (list) => {
    const { router, release } = await openScreen(['Ada'], `/apps/contacts/${list}`);
    expect(screen.queryByRole('table')).toBeNull();
    expect(readWindow()).toBeUndefined();
    await router.navigate({ href: '/apps/contacts/all?f.name=contains:ada' });
    release();
    await findRow('Ada');
  },
);

test('another list and another sort are requested once, with their own search and filters', async () => {
  const { network, router, release } = await openScreen(['Ada', 'Cem'], '/apps/contacts/all?sort=owner');
  const listRequests = () => network.requests.filter(({ path }) => path === collectionPath(contactLists));
  const open = (address: string) => act(() => router.navigate({ href: `/apps/contacts/${address}` }));
  for (const address of ['all?f.lastContact=contains:05', 'starred?q=cem', 'all?f.name=contains:ada'])
    await open(address);
  await waitFor(() => expect(listRequests()).not.toEqual([]));
  await open('all?q=cem');
  await findRow('Cem');
  const lists = listRequests();
  expect(lists.map(({ query }) => [query['filter[fullName]'], query['search']])).toEqual([
    ['contains:ada', undefined],
    [undefined, 'cem'],
  ]);
  release();
});

test('a link to a contact beyond the first rows waits for the copy', async () => {
  const { me, router, release } = await openScreen(listPeople(51));
  await findRow(nameOf(0));
  const search = new URLSearchParams({ sort: '-name', limit: '1' });
  const { records } = await readJson(await me.fetch(`${collectionPath(contactLists)}?${search}`));
  await router.navigate({ href: `/apps/contacts/all?contact=${records[0].id}` });
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  release();
  expect(await screen.findByRole('complementary', { name: nameOf(50) })).toBeDefined();
  expect(await findRow(nameOf(0))).toBeDefined();
});
