import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  copyPath,
  findCopied,
  idOf,
  largeCount as count,
  nameOf,
  openLarge,
} from '../../../../tests/support/large-contacts.ts';
import type { Caller } from '../../../../tests/support/product.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { markDistinct } from '../shared/distinction.ts';
import { setMarks } from '../shared/mark-commands.ts';
import { companyApi, contactApi, dealApi, groupApi } from '../shared/schema.ts';

const user = userEvent.setup();
const lastId = idOf(count - 1);
const findRow = (name: string) => screen.findByRole('link', { name });

test('with more contacts than a browser copies, the first rows are all that is loaded', async () => {
  const { me, network, countFirstLoads, wantsAll } = await openLarge('/apps/contacts/all');
  await findRow(nameOf(0));
  await waitFor(() => expect(network.answered).toContain(copyPath));
  expect(screen.getByText(`1–50 of ${count.toLocaleString('en')}`)).toBeDefined();
  await user.hover(await findRow(nameOf(1)));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await findRow(nameOf(50));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));

  // What somebody else adds or deletes is shown without another load of the copy.
  const contact = { id: 'ada', name: 'Ada' };
  await me.call(contactApi.create, { body: { contact } });
  await findRow('Ada');
  await me.call(contactApi.removeMany, { body: { ids: [contact.id] } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull());
  expect([wantsAll(), countFirstLoads(), findCopied()]).toEqual([false, 1, undefined]);
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBeLessThanOrEqual(101);
});

test('a search finds a contact far behind the first rows', async () => {
  const { wantsAll } = await openLarge('/apps/contacts/all');
  await findRow(nameOf(0));
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBe(50);
  await user.type(screen.getByRole('searchbox'), nameOf(count - 1));
  await findRow(nameOf(count - 1));
  await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(0) })).toBeNull());
  expect(wantsAll()).toBe(false);
});

test('a contact far behind the first rows is opened by its link, and one that is gone is said to be gone', async () => {
  const { router, wantsAll } = await openLarge(`/apps/contacts/all?contact=${lastId}`);
  expect(await screen.findByRole('complementary', { name: nameOf(count - 1) })).toBeDefined();
  expect(await findRow(nameOf(0))).toBeDefined();
  await router.navigate({ href: '/apps/contacts/all?contact=gone' });
  expect(await screen.findByText('This contact no longer exists.')).toBeDefined();
  expect(wantsAll()).toBe(false);
});

test('a table of all rows loads all contacts, and finds one far behind', async () => {
  const { router, wantsAll } = await openLarge('/apps/contacts/all');
  await findRow(nameOf(0));
  await router.navigate({ href: `/apps/contacts/all?size=0&f.name=ends:${String(count - 1)}` });
  await findRow(nameOf(count - 1));
  expect(wantsAll()).toBe(true);
  expect(findCopied()).toBeDefined();
  // The list in pages comes from the copy, too.
  await router.navigate({ href: '/apps/contacts/all' });
  await within(await screen.findByRole('table', { name: /^Contacts: / })).findByRole('link', {
    name: nameOf(0),
  });
  expect(readSyncSession()?.windows.get('contacts')).toBeUndefined();
});

const starred = [0, count - 1];
const grouped = [3, ...Array.from({ length: 120 }, (_, at) => count - 1 - at)];

test('the contacts of a group and the starred ones are all that their lists load', async () => {
  const { me, network, router, wantsAll } = await openLarge('/apps/contacts/starred', async (person) => {
    const markOf = (at: number) => ({ id: `mark-${at}`, contactId: idOf(at) });
    const label = { title: 'Press', color: '#d6409f' };
    const { body: press } = await person.call(groupApi.createLabel, { body: { label } });
    await person.run(setMarks, { marks: starred.map(markOf), starred: true });
    await person.run(setMarks, { marks: grouped.map(markOf), addGroup: press.id });
  });
  const listRows = () =>
    within(screen.getByRole('table', { name: /^Contacts: / }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
  await findRow(nameOf(0));
  expect(listRows()).toEqual(starred.map(nameOf));
  await me.call(contactApi.update, { body: { id: idOf(0), name: 'Zoe' } });
  await waitFor(() => expect(listRows()).toEqual([nameOf(count - 1), 'Zoe']));
  await user.click(screen.getByRole('button', { name: `Remove the star from ${nameOf(count - 1)}` }));
  await waitFor(() => expect(listRows()).toEqual(['Zoe']));

  await router.navigate({ href: '/apps/contacts/group/press' });
  expect(await screen.findByText(`1–50 of ${grouped.length}`)).toBeDefined();
  const single = network.requests.filter(({ path }) => path.includes('/collections/contacts/records/'));
  expect(single.length).toBeLessThan(3);
  // Search, filters, and sorts need nothing more.
  await router.navigate({
    href: `/apps/contacts/group/press?sort=-company&f.company=contains:0${count - 9}`,
  });
  await waitFor(() => expect(listRows()).toEqual([nameOf(count - 9)]));
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBe(grouped.length);
});

test('a group of more than 1,000 contacts loads only these', async () => {
  const members = Array.from({ length: 1200 }, (_, at) => 2 * at);
  const { network, wantsAll } = await openLarge('/apps/contacts/group/press?sort=-name', async (person) => {
    const label = { title: 'Press', color: '#d6409f' };
    const { body: press } = await person.call(groupApi.createLabel, { body: { label } });
    const marks = members.map((at) => ({ id: `mark-${at}`, contactId: idOf(at) }));
    await person.run(setMarks, { marks, addGroup: press.id });
  });
  expect(await screen.findByText('1–50 of 1,200', undefined, { timeout: 10_000 })).toBeDefined();
  expect(await findRow(nameOf(2398))).toBeDefined();
  const ids = network.requests.flatMap(({ query }) =>
    query['limit'] === '100' ? (query['filter[id]']?.slice('is:'.length).split(',') ?? []) : [],
  );
  expect(ids.toSorted()).toEqual(members.map(idOf).toSorted());
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBe(members.length);
});

test('filters by columns are those of the server', async () => {
  const { me, router, wantsAll } = await openLarge('/apps/contacts/all', async (person) => {
    await person.call(contactApi.create, {
      body: { contact: { name: 'Ada', lastName: 'Own', email: 'ada@own.example' } },
    });
    const jobs = [{ company: 'Far Trading', title: 'Chair' }];
    await person.call(contactApi.create, { body: { contact: { name: 'Zoe', jobs } } });
  });
  await findRow(nameOf(0));
  const filterBy = async (filter: string, first: string, range: string) => {
    await router.navigate({ href: `/apps/contacts/all?${filter}` });
    await findRow(first);
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(range));
  };
  await filterBy('f.company=contains:far trad', 'Zoe', '1–1 of 1');
  await filterBy('f.company=contains:trad&f.owner=starts:umar', 'Zoe', '1–1 of 1');
  await filterBy('f.jobTitle=ends:chair', 'Zoe', '1–1 of 1');
  await filterBy('f.name=matches:ada own', 'Ada Own', '1–1 of 1');
  await filterBy(`f.company=ends:${nameOf(count - 1)}`, nameOf(count - 1), '1–1 of 1');
  // A change moves a contact into the filtered list.
  await filterBy('f.email=contains:@own.example', 'Ada Own', '1–1 of 1');
  await me.call(contactApi.update, { body: { id: idOf(7), email: 'seven@own.example' } });
  await findRow(nameOf(7));

  // More matches than a page, behind rows that do not match.
  await filterBy('f.firstName=starts:person 049', nameOf(4900), '1–50 of 50+');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await findRow(nameOf(4950));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('51–100 of 100')).toBeDefined();
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('a sort by owner shows the contacts of one owner after those of another', async () => {
  let ann: Caller | undefined;
  const { router, wantsAll } = await openLarge('/apps/contacts/all?sort=owner', async (_me, product) => {
    ann = await product.asPerson('Ann Early', 'user');
    await ann.call(contactApi.create, { body: { contact: { name: 'Zoe' } } });
  });
  const listRows = () =>
    within(screen.getByRole('table', { name: /^Contacts: / }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
  await findRow('Zoe');
  await findRow(nameOf(count - 1));
  expect(listRows()[0]).toBe('Zoe');
  expect(screen.getByText(`1–50 of ${(count + 1).toLocaleString('en')}`)).toBeDefined();
  await ann?.call(contactApi.create, { body: { contact: { name: 'Yan' } } });
  await findRow('Yan');
  expect(listRows().slice(0, 3)).toEqual(['Zoe', 'Yan', nameOf(count - 1)]);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await findRow(nameOf(count - 60));
  // The address follows the page with a delay.
  await waitFor(() => expect(router.state.location.href).toContain('page='));

  await router.navigate({ href: '/apps/contacts/all?sort=-owner&f.firstName=ends:0' });
  await findRow(nameOf(10));
  await router.navigate({ href: '/apps/contacts/all?sort=-owner&f.owner=starts:ann' });
  await waitFor(() => expect(listRows()).toEqual(['Yan', 'Zoe']));
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBeLessThan(300);
});

test('birthdays are loaded from today on, and the end of the year is followed by its beginning', async () => {
  const people = [
    ['Late', '--11-20'],
    ['Soon', '1990-11-22'],
    ['Now', '--11-21'],
    ['Far', '1980-06-09'],
  ] as const;
  const { me, wantsAll } = await openLarge('/apps/contacts/birthdays', async (person) => {
    for (const [name, birthday] of people)
      await person.call(contactApi.create, { body: { contact: { name, birthday } } });
  });
  const listRows = () =>
    within(screen.getByRole('table', { name: /^Contacts: / }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
  await findRow('Late');
  expect(listRows()).toEqual(['Now', 'Soon', 'Far', 'Late']);
  expect(screen.getByText('1–4 of 4')).toBeDefined();
  await me.call(contactApi.update, { body: { id: idOf(3), birthday: '--03-01' } });
  await findRow(nameOf(3));
  expect(listRows()).toEqual(['Now', 'Soon', nameOf(3), 'Far', 'Late']);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('the server sorts by company', async () => {
  const { me, router, wantsAll } = await openLarge('/apps/contacts/all?sort=-company');
  await findRow(nameOf(count - 1));
  expect(screen.queryByRole('link', { name: nameOf(0) })).toBeNull();
  await me.call(contactApi.update, { body: { id: idOf(7), company: 'Zeal' } });
  await findRow(nameOf(7));
  await router.navigate({ href: '/apps/contacts/all?sort=company' });
  await findRow(nameOf(0));
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('the warning of duplicates on a page, which the server searches for, respects the marked pairs', async () => {
  const { wantsAll } = await openLarge('/apps/contacts/people/c1', async (person) => {
    for (const id of ['c1', 'c2', 'c3'])
      await person.call(contactApi.create, { body: { contact: { id, name: 'Ada', lastName: 'Own' } } });
    await person.run(markDistinct, { pairs: [{ id: 'x', contactId: 'c2', otherId: 'c1' }] });
  });
  const warning = await screen.findByText('This person may already be in your contacts:');
  const links = within(warning.parentElement ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('data-contact'))).toEqual(['c3']);
  expect(wantsAll()).toBe(false);
});

test('deals load the contacts that they name', async () => {
  const { me, router, wantsAll } = await openLarge('/apps/contacts/deals', async (person) => {
    const deal = { id: 'ovens', name: 'Ovens', stage: 'proposal', contactId: lastId } as const;
    await person.call(dealApi.create, { body: { deal } });
  });
  expect(await screen.findByText(nameOf(count - 1))).toBeDefined();
  await me.call(contactApi.update, { body: { id: lastId, name: 'Zoe' } });
  expect(await screen.findByText('Zoe')).toBeDefined();
  await router.navigate({ href: '/apps/contacts/deals?view=table&f.contact=starts:zo' });
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Zoe')).toBeDefined();
  await router.navigate({ href: '/apps/contacts/deals/ovens' });
  expect((await screen.findAllByRole('link', { name: 'Zoe' })).length).toBeGreaterThan(0);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBe(1);
});

test('the contact of a new deal is searched for by the server, and sets the company', async () => {
  const { wantsAll } = await openLarge('/apps/contacts/deals?deal=new', async (person) => {
    await person.call(companyApi.create, { body: { company: { name: 'Far Trading' } } });
    const contact = { name: 'Zoe', lastName: 'Quill', company: 'Far Trading' };
    await person.call(contactApi.create, { body: { contact } });
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Contact' });
  await user.type(field, 'quill zo');
  await screen.findByRole('option', { name: 'Zoe Quill' });
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Zoe Quill');
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Company' }).value).toBe('Far Trading');
  // Another search keeps the chosen contact until another one is chosen.
  await user.clear(field);
  await user.type(field, nameOf(count - 1));
  await user.click(await screen.findByRole('option', { name: nameOf(count - 1) }));
  expect(field.value).toBe(nameOf(count - 1));
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('the contact of a deal is searched for where it is edited', async () => {
  const { wantsAll } = await openLarge('/apps/contacts/deals/ovens', async (person) => {
    const deal = { id: 'ovens', name: 'Ovens', stage: 'proposal', contactId: idOf(0) } as const;
    await person.call(dealApi.create, { body: { deal } });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit contact' }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Contact' });
  await waitFor(() => expect(field.value).toBe(nameOf(0)));
  await user.clear(field);
  await user.type(field, nameOf(count - 1));
  await user.click(await screen.findByRole('option', { name: nameOf(count - 1) }));
  expect((await screen.findAllByRole('link', { name: nameOf(count - 1) })).length).toBeGreaterThan(0);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('the numbers of the sidebar are counted by the server', async () => {
  const { me, router, wantsAll } = await openLarge('/apps/contacts/deals', async (person) => {
    const markOf = (at: number) => ({ id: `mark-${at}`, contactId: idOf(at) });
    const label = { title: 'Press', color: '#d6409f' };
    const { body: press } = await person.call(groupApi.createLabel, { body: { label } });
    await person.run(setMarks, { marks: starred.map(markOf), starred: true });
    await person.run(setMarks, { marks: grouped.map(markOf), addGroup: press.id });
  });
  const expectNumbers = (...numbers: readonly string[]) =>
    waitFor(
      () => {
        const lists = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link');
        expect(lists.map((list) => list.textContent)).toEqual(expect.arrayContaining([...numbers]));
      },
      { timeout: 5000 },
    );
  const numberOf = (less: number) => (count - less).toLocaleString('en');
  await expectNumbers(
    `All contacts${numberOf(0)}`,
    'Starred contacts2',
    `Press${grouped.length}`,
    'Birthdays',
  );
  await me.call(contactApi.removeMany, { body: { ids: [lastId] } });
  await expectNumbers(
    `All contacts${numberOf(1)}`,
    'Starred contacts1',
    `Press${grouped.length - 1}`,
    'Birthdays',
  );
  await router.navigate({ href: '/apps/contacts/all' });
  await findRow(nameOf(0));
  await expectNumbers(`All contacts${numberOf(1)}`, 'Starred contacts1');
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});
