import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addMails } from '../../../../tests/support/mails.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { createId } from '../../../base/ids.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../shared/mail.ts';
import { mailApi, mailLabelApi } from '../shared/schema.ts';
import { mailApp } from './app.tsx';

const user = userEvent.setup();
let ids: string[];
const openArchive = async (count: number) =>
  renderApp(mailApp, '/apps/mail/archive', {
    prepare: async ({ me, product }) => {
      ids = await addMails(product, me, count, (number) => ({
        folder: 'archive',
        read: number % 2 === 0,
        ...(number === 3 && { subject: 'The contract' }),
      }));
    },
  });

test('of a large folder the newest are held; the rest is opened by address and found by the search', async () => {
  const { router } = await openArchive(210);
  await waitFor(() => expect(readRecords(mailCollection)).toHaveLength(200));
  await router.navigate({ to: `/apps/mail/archive/${ids[9] ?? ''}` });
  const pane = within(await screen.findByRole('complementary', { name: 'Mail 10' }));
  expect(await pane.findByTitle(/^Message from /)).toBeDefined();
  expect(readRecords(mailCollection)).toHaveLength(201);
  await user.click(await screen.findByRole('searchbox', { name: 'Search mail' }));
  await user.paste('contract');
  await waitFor(() =>
    expect(readRecords(mailCollection).map(({ subject }) => subject)).toContain('The contract'),
  );
});

test('words that only the whole text has are found, and what no text has is not', async () => {
  await openArchive(3);
  await screen.findByRole('link', { name: 'Mail 1' });
  await user.click(await screen.findByRole('searchbox', { name: 'Search mail' }));
  await user.paste('text 2');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Mail \d/ })).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'Mail 2' })).toBeDefined();
  await user.keyboard('9');
  expect(await screen.findByText('No results')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Mail \d/ })).toBeNull();
});

test('a row shows where in the text its words were found, as long as one searches', async () => {
  await renderApp(mailApp, '/apps/mail/archive', {
    prepare: async ({ me, product }) => {
      const file = { id: createId(), type: 'application/pdf', size: 1, width: null, height: null };
      await addMails(product, me, 3, (number) => ({
        folder: 'archive',
        subject: ['Oven', 'Order', 'Other'][number - 1] ?? '',
        excerpt: 'Hello from far away',
        message:
          number === 1 ? '<p>Hello from far away.</p><p>The thermostat &lt;x&gt; is broken</p>' : '<p>…</p>',
        files: number === 2 ? [{ ...file, name: 'Thermostat.pdf' }] : [],
      }));
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Mail: Archive' }));
  await list.findByRole('link', { name: 'Oven' });
  const search = await screen.findByRole('searchbox', { name: 'Search mail' });
  await user.click(search);
  await user.paste('thermostat');
  const readMarked = () =>
    list.queryAllByText(/^thermostat$/i, { selector: 'mark' }).map((mark) => mark.parentElement?.textContent);
  await waitFor(() =>
    expect(readMarked()).toEqual(['Thermostat.pdf', expect.stringContaining('The thermostat <x> is broken')]),
  );
  await user.clear(search);
  await user.paste('order');
  expect(await list.findByText('Order', { selector: 'mark' })).toBeDefined();
  await user.clear(search);
  await waitFor(() => expect(list.getAllByText('Hello from far away')).toHaveLength(3));
  expect(list.queryAllByText(/./, { selector: 'mark' })).toEqual([]);
});

const count = 410;

test('all of a large folder is selected, moved and brought back', async () => {
  const { me } = await openArchive(count);
  const countArchived = async () =>
    (await me.call(mailApi.listMails, { query: { folderHandle: 'archive' } })).body.length;
  await waitFor(() => expect(readRecords(mailCollection)).toHaveLength(200));
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
  expect(await bar.findByText(`${count} selected`)).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Move to trash' }));
  await waitFor(async () => expect(await countArchived()).toBe(0));
  await user.keyboard('u');
  await waitFor(async () => expect(await countArchived()).toBe(count));
});

test('what is done with a conversation also concerns its older messages that are not loaded', async () => {
  const threadId = createId();
  const { me } = await renderApp(mailApp, '/apps/mail/archive', {
    prepare: ({ me: person, product }) =>
      addMails(product, person, 210, (number) => ({
        folder: 'archive',
        ...((number === 1 || number === 210) && { thread_id: threadId }),
      })),
  });
  await user.click(await screen.findByRole('button', { name: 'Move “Mail 210” to the trash' }));
  await waitFor(async () => {
    const { body } = await me.call(mailApi.listMails, { query: { folderHandle: 'trash' } });
    expect(body.map(({ subject }) => subject)).toEqual(['Mail 210', 'Mail 1']);
  });
});

test('conversations that are older than a conversation of several pages are listed', async () => {
  const threadId = createId();
  await renderApp(mailApp, '/apps/mail/archive', {
    prepare: ({ me, product }) =>
      addMails(product, me, 450, (number) => ({
        folder: 'archive',
        ...(number > 5 && { thread_id: threadId }),
      })),
  });
  expect(await screen.findByRole('link', { name: 'Mail 1' })).toBeDefined();
  expect(screen.getByText('445')).toBeDefined();
});

test('rows are shown once their labels are known', async () => {
  let release = () => {};
  await renderApp(mailApp, '/apps/mail/archive', {
    async prepare({ me, product, network }) {
      const label = { title: 'Urgent', color: '#7c3aed' };
      const { body } = await me.call(mailLabelApi.createLabel, { body: { label } });
      await addMails(product, me, 1, () => ({ folder: 'archive', labels: [body.id] }));
      release = network.hold('/api/mail-app/changes');
    },
  });
  await waitFor(() => expect(readRecords(mailCollection)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Mail 1' })).toBeNull();
  release();
  const row = (await screen.findByRole('link', { name: 'Mail 1' })).closest('li');
  expect(row?.textContent).toContain('Urgent');
});

test('a mail that is opened without a connection is loaded once it is back', async () => {
  const { network, router } = await openArchive(1);
  await screen.findByRole('link', { name: 'Mail 1' });
  network.disconnect();
  await router.navigate({ to: `/apps/mail/archive/${ids[0] ?? ''}` });
  const pane = within(await screen.findByRole('complementary', { name: 'Mail 1' }));
  await pane.findByText('Not on this device. It opens when you’re online.');
  network.connect();
  expect(await pane.findByTitle(/^Message from /)).toBeDefined();
});
