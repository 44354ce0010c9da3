import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addManyCalls } from '../../../../../tests/support/many-contacts.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { logActivity } from '../../shared/activity-commands.ts';
import { contactApi, dealApi, groupApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();
const contact = { id: 'c1', name: 'Clara', phone: '+90 (555) 010', email: 'clara@example.org' };

test('the page of a contact writes, calls and texts, and names the owner', async () => {
  await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: ({ me }) => me.call(contactApi.create, { body: { contact } }),
  });
  const heading = await screen.findByRole('heading', { name: 'Clara' });
  // A name that is too long is cut at its own end, also on a page of the other direction.
  expect([heading.dir, heading.childElementCount]).toEqual(['auto', 0]);
  const summary = within(screen.getByRole('region', { name: 'At a glance' }));
  const readLink = (name: string) => summary.getByRole('link', { name }).getAttribute('href');
  expect(['Write an email', 'Call', 'Text'].map(readLink)).toEqual([
    'mailto:clara%40example.org',
    'tel:+90555010',
    'sms:+90555010',
  ]);
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect((await details.findByText('Umar User')).closest('dd')?.previousSibling?.textContent).toBe('Owner');
});

test('a contact who has an account is written to in the chat, others are not', async () => {
  const personActions = [
    {
      id: 'chat.message',
      title: { en: 'Message', tr: 'Mesaj gönder', ar: 'مراسلة' },
      icon: 'chat',
      buildPath: (id: string) => `/apps/contacts/all?chat=${id}`,
    },
  ] as const;
  let graceId = '';
  const { router } = await renderApp({ ...contactsApp, personActions }, '/apps/contacts/people/c1', {
    prepare: async ({ me, product }) => {
      const grace = await product.asPerson('Grace', 'user');
      graceId = grace.uid;
      await me.call(contactApi.create, { body: { contact: { ...contact, email: grace.email } } });
      await me.call(contactApi.create, { body: { contact: { id: 'c2', name: 'Emil', email: 'e@x.org' } } });
    },
  });
  const link = await screen.findByRole('link', { name: 'Message' });
  expect(link.getAttribute('href')).toBe(`/apps/contacts/all?chat=${graceId}`);
  await router.navigate({ href: '/apps/contacts/people/c2' });
  await screen.findByRole('heading', { name: 'Emil' });
  await screen.findByRole('link', { name: 'Write an email' });
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
});

test('a long log is shown whole, and a new entry shows at once', async () => {
  await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact } });
      for (let at = 0; at < 120; at++)
        await me.run(logActivity, { contactId: 'c1', kind: 'call', text: `talk ${at}.` });
    },
  });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  const first = await timeline.findByText('talk 0.');
  expect(first).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'What happened' })).toBeNull();
  await user.keyboard('l');
  const happened = await screen.findByRole('textbox', { name: 'What happened' });
  await waitFor(() => expect(document.activeElement).toBe(happened));
  await user.type(happened, 'wants figs');
  await user.click(screen.getByRole('button', { name: 'Log' }));
  expect(await timeline.findByText('wants figs')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log a conversation' }));
});

test('of a log with 2,000 entries, the newest are shown, and all older ones on request', async () => {
  const count = 2000;
  const { me } = await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: async ({ me: person, product }) => {
      await person.call(contactApi.create, { body: { contact } });
      await addManyCalls(product, 'c1', count);
      await person.call(dealApi.create, { body: { deal: { name: 'Figs', contactId: 'c1' } } });
    },
  });
  const timeline = await screen.findByRole('list', { name: 'Timeline' });
  const listCalls = () =>
    [...timeline.querySelectorAll('li')].flatMap(
      ({ textContent }) => /call \d+/.exec(textContent)?.[0] ?? [],
    );
  const callsFrom = (first: number, length: number) =>
    Array.from({ length }, (_, at) => `call ${first - at}`);
  await waitFor(() => expect(listCalls()).toHaveLength(199));
  expect(listCalls()).toEqual(callsFrom(count - 1, 199));
  // By text: a search by role takes long among thousands of buttons.
  const showOlder = () => fireEvent.click(screen.getByText('Show older entries'));
  for (let shown = 400; shown <= count; shown += 200) {
    showOlder();
    await waitFor(() => expect(listCalls()).toHaveLength(shown - 1));
  }
  showOlder();
  await waitFor(() => expect(screen.queryByText('Show older entries')).toBeNull());
  expect(listCalls()).toEqual(callsFrom(count - 1, count));

  // What somebody logs is in its place by its time.
  const at = '2020-01-01T00:30:00.000Z';
  await me.run(logActivity, { contactId: 'c1', kind: 'call', text: 'call 777777', at });
  await waitFor(() => expect(listCalls().slice(-2)).toEqual(['call 777777', 'call 0']));
  expect(listCalls()).toHaveLength(count + 1);
});

test('the page leads back to its list, and changes the groups of the contact', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact } });
      await me.call(groupApi.createLabel, { body: { label: { title: 'Press', color: '#d6409f' } } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Press' }));
  expect(await screen.findByText('Contact added to Press')).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Contacts' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/contacts/all'));
});

test('an entry of the log is removed by its menu', async () => {
  await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact } });
      await me.run(logActivity, { contactId: 'c1', kind: 'call', text: 'wants figs' });
    },
  });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(await timeline.findByText('wants figs')).toBeDefined();
  expect(timeline.getAllByRole('listitem')).toHaveLength(1);
  await user.click(timeline.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the log' }));
  await waitFor(() => expect(timeline.queryByText('wants figs')).toBeNull());
  expect(await screen.findByText('Removed from the log')).toBeDefined();
});

test('contacts are filtered by their owner', async () => {
  await renderApp(contactsApp, '/apps/contacts/all?f.owner=contains:grace', {
    prepare: async ({ me, product }) => {
      const grace = await product.asPerson('Grace', 'user');
      await me.call(contactApi.create, { body: { contact } });
      await grace.call(contactApi.create, { body: { contact: { name: 'Emil' } } });
    },
  });
  await screen.findByRole('link', { name: 'Emil' });
  expect(screen.queryByRole('link', { name: 'Clara' })).toBeNull();
});

test('what is wrong with a name or an address is said when its field is left', async () => {
  await renderApp(contactsApp, '/apps/contacts/all?contact=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'clara@');
  expect(dialog.queryByText(/^Enter an email address/)).toBeNull();
  await user.click(dialog.getByRole('textbox', { name: /^First name/ }));
  expect(await dialog.findByText(/^Enter an email address/)).toBeDefined();
  await user.type(email, 'example.org');
  expect(dialog.queryByText(/^Enter an email address/)).toBeNull();
  expect(await dialog.findByText('Enter a name')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('facts are edited in place: Enter saves, Escape restores, and an empty one is added', async () => {
  const { me } = await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: ({ me: person }) => person.call(contactApi.create, { body: { contact } }),
  });
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  await user.click(details.getByRole('button', { name: 'Edit phone' }));
  const phone = await details.findByRole('textbox', { name: 'Phone' });
  expect(document.activeElement).toBe(phone);
  await user.clear(phone);
  await user.type(phone, '555 020{Enter}');
  expect(await details.findByRole('link', { name: '555 020' })).toBeDefined();
  expect(document.activeElement).toBe(details.getByRole('button', { name: 'Edit phone' }));
  await user.keyboard('{Enter}');
  await user.type(await details.findByRole('textbox', { name: 'Phone' }), '99{Escape}');
  expect(details.getByRole('link', { name: '555 020' })).toBeDefined();
  await user.click(details.getByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Notes' }));
  await user.type(
    await details.findByRole('textbox', { name: 'Notes' }),
    'Likes figs{Control>}{Enter}{/Control}',
  );
  expect((await details.findByText('Likes figs')).closest('dd')?.previousSibling?.textContent).toBe('Notes');
  await user.click(details.getByRole('button', { name: 'Add field' }));
  await screen.findByRole('menuitem', { name: 'Birthday' });
  expect(screen.queryByRole('menuitem', { name: 'Notes' })).toBeNull();
  await waitFor(async () => {
    const stored = await me.fetch('/api/contacts-app/records/collections/contacts/records/c1');
    expect(await stored.json()).toMatchObject({ phone: '555 020', notes: 'Likes figs' });
  });
});
