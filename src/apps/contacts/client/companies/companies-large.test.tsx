import { sendMailTo } from '../../../../../tests/support/mails.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  findCopied,
  idOf,
  nameOf as personOf,
  openLarge,
} from '../../../../../tests/support/large-contacts.ts';
import type { Caller } from '../../../../../tests/support/product.ts';
import { readSyncSession } from '../../../../platform/kernel/collections/client/session.ts';
import { collectionPath } from '../../../../platform/kernel/collections/shared/collection.ts';
import { contactCollection } from '../../shared/contact.ts';
import { companyApi, contactApi } from '../../shared/schema.ts';

const path = '/apps/contacts/companies';
const peoplePath = '/api/contacts-app/company-people';
/** More than a page. */
const companyCount = 60;
const nameOf = (at: number) => `Company ${String(at).padStart(2, '0')}`;
/** By the index of a contact, that of its company: one person in company 1, two in company 2, and so on. */
const employers = Array.from({ length: companyCount }, (_, at) =>
  Array.from({ length: at }, () => at),
).flat();
const mailed = 'figs@example.org';

/** One talk with company 1 by the log; one contact of company 2 has the address of a mail. */
const listValues = (at: number) => ({
  company: at < employers.length ? nameOf(employers[at] ?? 0).toUpperCase() : '',
  last_contact_at: at === 0 ? '2020-02-03T10:00:00.000Z' : null,
  email: at === 1 ? mailed : '',
});

async function prepare(person: Caller): Promise<void> {
  for (let at = 0; at < companyCount; at++)
    await person.call(companyApi.create, { body: { company: { name: nameOf(at) } } });
  await sendMailTo(person, [mailed]);
}

const listRows = () => [...document.querySelectorAll('[role="row"]:has(a)')];
const listCells = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('[role="cell"]') ?? [])].map((cell) => cell.textContent);
/** The people and the last contact in the row of a company. */
const readRow = (at: number) => {
  const cells = listCells(screen.getByText(nameOf(at)).closest('[role="row"]'));
  return [cells[2], cells[5]];
};
const readFirst = () => listCells(listRows()[0])[1];
const waitForRow = (at: number, ...cells: readonly string[]) =>
  waitFor(() => expect(readRow(at)).toEqual(cells), { timeout: 5000 });

test('the server counts the people of the companies on the page, and no contact is loaded', async () => {
  const { me, network, router, wantsAll } = await openLarge(path, prepare, listValues);
  const listAsked = () =>
    network.requests.flatMap((one) => (one.path === peoplePath ? [one.query['companyIds']?.split(',')] : []));
  await screen.findByText(nameOf(0));
  await waitForRow(2, '2', 'Just now');
  expect([readRow(0), readRow(1), readRow(3)]).toEqual([
    ['', 'Never'],
    ['1', '7 years ago'],
    ['3', 'Never'],
  ]);
  expect(new Set(listAsked().flat()).size).toBe(50);

  // Changes of others are counted.
  await me.call(contactApi.update, { body: { id: idOf(0), company: nameOf(3) } });
  await waitForRow(3, '4', '7 years ago');
  expect(readRow(1)).toEqual(['', 'Never']);

  // Without a connection, the numbers stay.
  network.disconnect();
  await act(() => router.navigate({ href: '/apps/contacts/deals' }));
  await act(() => router.navigate({ href: path }));
  await waitForRow(3, '4', '7 years ago');
  network.connect();

  await act(() => router.navigate({ href: `${path}?page=2` }));
  await screen.findByText(nameOf(52));
  await waitForRow(52, '52', 'Never');
  expect(new Set(listAsked().flat()).size).toBe(companyCount);

  const lists = network.requests.filter((one) => one.path === collectionPath(contactCollection));
  // The numbers of the sidebar are counted with a record each.
  expect(lists.every(({ query }) => query['limit'] === '1')).toBe(true);
  expect(readSyncSession()?.windows.get('contacts')?.store.size ?? 0).toBe(0);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('the server counts the people of all companies where the rows are sorted or filtered by them', async () => {
  const { network, router, wantsAll } = await openLarge(`${path}?sort=-people`, prepare, listValues);
  await screen.findByText(nameOf(59));
  await waitFor(() => expect(readFirst()).toContain(nameOf(59)), { timeout: 5000 });
  expect(readRow(59)).toEqual(['59', 'Never']);
  await act(() => router.navigate({ href: `${path}?sort=-lastContact` }));
  await waitFor(() => expect(readFirst()).toContain(nameOf(2)), { timeout: 5000 });
  await act(() => router.navigate({ href: `${path}?f.people=matches:58` }));
  await waitFor(() => expect(listRows().map((row) => listCells(row)[1])).toEqual([`C${nameOf(58)}`]), {
    timeout: 5000,
  });
  const asked = network.requests.filter((one) => one.path === peoplePath);
  expect(asked.every(({ query }) => query['companyIds']?.split(',').length === companyCount)).toBe(true);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('a company whose name is a word of many contacts shows all of its people', async () => {
  const company = { id: 'f1', name: 'Person' };
  const employees = [2000, 4000];
  const { wantsAll } = await openLarge(
    `${path}/${company.id}`,
    (me) => me.call(companyApi.create, { body: { company } }),
    (at) => (employees.includes(at) ? { company: 'person' } : {}),
  );
  for (const at of employees) await screen.findByText(personOf(at), {}, { timeout: 10_000 });
  expect(document.querySelectorAll('main [data-contact]')).toHaveLength(employees.length);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});
