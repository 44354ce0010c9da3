import { sendMailTo } from '../../../../tests/support/mails.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { createId } from '../../../base/ids.ts';
import { logActivity } from '../shared/activity-commands.ts';
import { companyApi, contactApi, groupApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';
import { contactLayout } from './columns.tsx';

const user = userEvent.setup();
const people = [
  ['Çınar', 'Mobilya', 'Bursa Ahşap'],
  ['Cem', 'Zeytin', ''],
  ['Deniz', 'Arslan', 'Northwind Bakery'],
] as const;

/** Returns the time this number of days before the time of the test. */
const daysAgo = (days: number) => new Date(testClock.now.getTime() - days * 86_400_000).toISOString();

// The device remembers how the table is laid out.
beforeEach(() => {
  contactLayout.reset();
  contactLayout.showFilters(false);
});

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
  await expectNames('Cem Zeytin', 'Çınar Mobilya', 'Deniz Arslan');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Ayşe');
  await user.type(dialog.getByRole('textbox', { name: 'Company' }), 'Ege Seramik');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectNames('Ayşe', 'Cem Zeytin', 'Çınar Mobilya', 'Deniz Arslan');
  await user.click(await screen.findByRole('button', { name: 'Star Ayşe' }));
  await user.click(await screen.findByRole('link', { name: /^Starred contacts/ }));
  await expectNames('Ayşe');
  expect(router.state.location.pathname).toBe('/apps/contacts/starred');
  await user.keyboard('j#');
  expect(await screen.findByText('No starred contacts')).toBeDefined();
});

test('columns filter by the chosen type and sort in the person’s language; the address keeps both', async () => {
  const { router } = await openScreen();
  await expectNames('Cem Zeytin', 'Çınar Mobilya', 'Deniz Arslan');
  expect(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('textbox', { name: /^Filter / })).toBeNull();
  // The key shows the filters and goes to the first one.
  await user.keyboard('f');
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Filter Name: Contains' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter Company: Contains' }), 'BAKERY');
  await expectNames('Deniz Arslan');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ 'f.company': 'contains:BAKERY' }));
  await user.click(await screen.findByRole('button', { name: 'Filter type of Company' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Ends with' }));
  expect(await screen.findByRole('textbox', { name: 'Filter Company: Ends with' })).toBeDefined();
  await user.clear(await screen.findByRole('textbox', { name: 'Filter Company: Ends with' }));
  // Rows without a company are ignored by any filter that says something.
  await user.type(await screen.findByRole('textbox', { name: 'Filter Company: Ends with' }), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await expectNames('Deniz Arslan', 'Çınar Mobilya', 'Cem Zeytin');
});

test.each(['/apps/contacts/all?f.company=contains:bakery', '/apps/contacts/starred'])(
  'a change of the table does not replace the address that is opened right after it: %s',
  async (address) => {
    const { router } = await openScreen();
    await expectNames('Cem Zeytin', 'Çınar Mobilya', 'Deniz Arslan');
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    await act(() => router.navigate({ href: address }));
    await act(() => pause(500)); // longer than the address waits for changes
    expect(router.state.location.search).not.toHaveProperty('sort');
  },
);

test('a filter that is set is in sight when the others are hidden, also while it is emptied', async () => {
  await openScreen('/apps/contacts/all?f.company=contains:bakery');
  await expectNames('Deniz Arslan');
  const filter = await screen.findByRole('textbox', { name: 'Filter Company: Contains' });
  expect(screen.getAllByRole('textbox', { name: /^Filter / })).toEqual([filter]);
  await user.clear(filter);
  await expectNames('Cem Zeytin', 'Çınar Mobilya', 'Deniz Arslan');
  expect(document.activeElement).toBe(filter);
  await user.click(screen.getByRole('button', { name: 'Show filters' }));
  expect(screen.getAllByRole('textbox', { name: /^Filter / }).length).toBeGreaterThan(4);
  await user.click(screen.getByRole('button', { name: 'Hide filters' }));
  expect(screen.queryByRole('textbox', { name: /^Filter / })).toBeNull();
});

test('a row says who somebody is, whose contact it is, when somebody last talked to them, and the next step', async () => {
  const at = (minutes: number) => new Date(testClock.now.getTime() - minutes * 60_000).toISOString();
  await renderApp(contactsApp, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      const contact = { name: 'Priya', lastName: 'Raman', jobTitle: 'Buyer', company: 'Harbor' };
      const { body } = await me.call(contactApi.create, { body: { contact } });
      const log = (kind: 'call' | 'note', minutes: number, next = {}) =>
        me.run(logActivity, { contactId: body.id, kind, text: '', at: at(minutes), ...next });
      await log('call', 3 * 1440, { nextStep: 'Send samples', nextStepAt: at(2 * 1440) });
      // A note is no contact.
      await log('note', 0);
    },
  });
  const table = await screen.findByRole('table', { name: 'Contacts: All contacts' });
  const link = await within(table).findByRole('link', { name: 'Priya Raman' });
  // What is below the name is not in it, and the link says its whole name.
  expect(link.textContent).toBe('Priya Raman');
  await within(table).findByText('3 days ago');
  const cells = within(within(table).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell'); // safe: the row of the link
  expect(cells.slice(1, 6).map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/Priya RamanBuyer$/),
    'Harbor',
    expect.stringMatching(/./),
    '3 days ago',
    expect.stringMatching(/^Send samples./),
  ]);
  // All of the few rows are on one page.
  expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
});

test('mail that the person has is a last contact, which the list sorts by', async () => {
  await renderApp(contactsApp, '/apps/contacts/all?sort=-lastContact', {
    prepare: async ({ me }) => {
      for (const name of ['Ada', 'Bea'])
        await me.call(contactApi.create, { body: { contact: { name, email: `${name}@example.org` } } });
      await sendMailTo(me, ['bea@example.org']);
    },
  });
  await expectNames('Bea', 'Ada');
  expect(await screen.findByText('Just now')).toBeDefined();
});

test('filters find a second company, and dates as they are shown', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/all?f.company=starts:ege', {
    prepare: async ({ me }) => {
      const jobs = [{ company: 'Ege Seramik', title: '' }];
      for (const contact of [
        { name: 'Ada', company: 'Northwind', jobs, birthday: '1990-11-23' },
        { name: 'Bea', company: 'Northwind', birthday: '--11-24' },
      ])
        await me.call(contactApi.create, { body: { contact } });
    },
  });
  await expectNames('Ada');
  await router.navigate({ href: '/apps/contacts/all?f.birthday=contains:nov' });
  await expectNames('Ada', 'Bea');
  await router.navigate({ href: '/apps/contacts/all?f.birthday=starts:1990-11' });
  await expectNames('Ada');
  await router.navigate({ href: '/apps/contacts/all' });
  await user.click(await screen.findByRole('link', { name: 'Bea' }));
  await user.click(await screen.findByRole('button', { name: 'Edit birthday' }));
  expect(await screen.findByText('November 24, year unknown')).toBeDefined();
});

test('overdue follow-ups are a column that sorts and filters by days', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Overdue' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('12 days')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Show filters' }));
  await user.click(await screen.findByRole('button', { name: 'Filter type of Overdue' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Greater than' }));
  // As a number: as texts, "12 days" would come before "2".
  await user.type(await screen.findByRole('textbox', { name: 'Filter Overdue: Greater than' }), '2');
  await expectNames('Bea');
});

test('the last contact is shown once the person’s own mails and meetings are known', async () => {
  let arrive = () => {};
  await renderApp(contactsApp, '/apps/contacts/all?contact=c1', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact: { id: 'c1', name: 'Ada' } } });
      await me.call(contactApi.create, { body: { contact: { id: 'c2', name: 'Bea' } } });
      await me.run(logActivity, { contactId: 'c1', kind: 'call', text: '', at: daysAgo(3) });
    },
    beforeRender: ({ network }) => {
      arrive = network.hold('/api/contacts-app/last-contacts');
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(summary.getByText(/^Last contact:/).textContent).toBe('Last contact: ');
  await expectNames('Ada', 'Bea');
  expect(screen.queryByText('3 days ago')).toBeNull();
  expect(screen.queryByText('Never')).toBeNull();
  arrive();
  await waitFor(() =>
    expect(summary.getByText(/^Last contact:/).textContent).toBe('Last contact: 3 days ago'),
  );
  expect(await screen.findByText('Never')).toBeDefined();
});

test('the last contact is filtered by days, and by contacts that nobody has talked to', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      for (const name of ['Ada', 'Bea', 'Cem'])
        await me.call(contactApi.create, { body: { contact: { id: name, name } } });
      for (const [contactId, days] of [
        ['Ada', 40],
        ['Bea', 3],
      ] as const)
        await me.run(logActivity, { contactId, kind: 'call', text: '', at: daysAgo(days) });
    },
  });
  await expectNames('Ada', 'Bea', 'Cem');
  await user.click(await screen.findByRole('button', { name: 'Show filters' }));
  // Conditions of days are first, and one of them is the default.
  await user.type(
    await screen.findByRole('textbox', { name: 'Filter Last contact: More than … days ago' }),
    '30',
  );
  await expectNames('Ada');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ 'f.lastContact': 'older:30' }));
  const choose = async (type: string) => {
    await user.click(await screen.findByRole('button', { name: 'Filter type of Last contact' }));
    await user.click(await screen.findByRole('menuitemradio', { name: type }));
  };
  await choose('Within the last … days');
  await expectNames('Bea');
  await choose('Never');
  await expectNames('Cem');
  await choose('Before');
  await expectNames('Ada', 'Bea', 'Cem');
  const day = await screen.findByRole('textbox', { name: 'Filter Last contact: Before' });
  await user.type(day, `${daysAgo(2).slice(0, 10)}{Enter}`);
  await expectNames('Ada', 'Bea');
  await choose('Contains');
  expect(await screen.findByRole('textbox', { name: 'Filter Last contact: Contains' })).toBeDefined();
});

test('a group gets the selected contacts from its menu, and is renamed where it is', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact: { name: 'Ada' } } });
      await me.call(groupApi.createLabel, { body: { label: { title: 'Press', color: '#d6409f' } } });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Press' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add the selected contact' }));
  await user.click(await screen.findByRole('link', { name: /^Press/ }));
  await expectNames('Ada');
  await user.click(await screen.findByRole('button', { name: 'Actions for Press' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: 'Name of Press' });
  await user.clear(name);
  await user.type(name, 'Radio{Enter}');
  // The address follows the name.
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/contacts/group/radio'));
  await expectNames('Ada');
});

test('somebody who works for two companies is at both, with the title there', async () => {
  const bakeryId = createId();
  await renderApp(contactsApp, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      const contact = { name: 'Priya', lastName: 'Raman', company: 'Harbor', jobTitle: 'Buyer' };
      await me.call(contactApi.create, { body: { contact } });
      await me.call(companyApi.create, { body: { company: { id: bakeryId, name: 'Northwind Bakery' } } });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Priya Raman' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Priya Raman' }));
  await user.click(await pane.findByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add another company' }));
  await user.type(await pane.findByRole('textbox', { name: /Other companies.*Job title/ }), 'Adviser');
  await user.type(pane.getByRole('textbox', { name: /Other companies.*Company/ }), 'northwind bakery');
  await user.click(pane.getByRole('link', { name: 'Open page' }));
  await screen.findByRole('heading', { name: 'Priya Raman', level: 1 });
  await user.click(await screen.findByRole('link', { name: 'Northwind Bakery' }));
  const link = await screen.findByRole('link', { name: /Priya Raman/ });
  expect(link.textContent).toContain('Adviser');
  expect(link.textContent).not.toContain('Buyer');
});

test('an opened contact is read before it is changed: no field and no button has the focus', async () => {
  await openScreen();
  await user.click(await screen.findByRole('link', { name: 'Cem Zeytin' }));
  const title = await screen.findByRole('heading', { name: 'Cem Zeytin', level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('in a narrow window, an opened contact is a dialog that has the focus, and its keys work there', async () => {
  window.innerWidth = 1024;
  onTestFinished(() => void Object.assign(window, { innerWidth: 1440 }));
  await openScreen();
  await user.click(await screen.findByRole('link', { name: 'Deniz Arslan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deniz Arslan' });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await user.keyboard('e');
  const first = await within(dialog).findByRole('textbox', { name: 'Company' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('l{Escape}');
  expect(screen.queryByRole('textbox', { name: 'What happened' })).toBeNull();
  await user.keyboard('l');
  const happened = await within(dialog).findByRole('textbox', { name: 'What happened' });
  await waitFor(() => expect(document.activeElement).toBe(happened));
});
