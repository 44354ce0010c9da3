import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../base/ids.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Delivery, mailCollection } from '../../shared/mail.ts';
import { mailApi } from '../../shared/schema.ts';
import { mailApp } from '../app.tsx';
import { keepBody, readKeptBody } from './kept-bodies.ts';
import { keepNewest } from './newest-keeper.tsx';

test('a conversation shows what was archived, and what is unfolded is read', async () => {
  await renderApp(mailApp, '/apps/mail', {
    prepare: async ({ me }) => {
      const to = [{ name: '', email: '', personId: me.uid }];
      const send = (id: string, subject: string, sourceId: string | null) =>
        me.call(mailApi.sendMail, {
          body: { id, to, cc: [], bcc: [], subject, message: `<p>Text of ${subject}</p>`, sourceId },
        });
      const first = createId();
      await send(first, 'Question', null);
      const { body: mails } = await me.call(mailApi.listMails, { query: { folderHandle: 'inbox' } });
      const selectedMailIds = mails.map(({ id }) => id);
      await me.call(mailApi.setFolder, { body: { selectedMailIds, folderId: 5 } });
      await send(createId(), 'Answer', first);
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Answer' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Answer' }));
  const readQuestion = () =>
    readRecords(mailCollection).find(({ subject, folder }) => subject === 'Question' && folder === 'archive');
  expect(readQuestion()).toMatchObject({ read: false });
  const id = readQuestion()?.id ?? '';
  const card = await waitFor(() => {
    const found = pane.getAllByRole('article').find(({ dataset }) => dataset['id'] === id);
    if (!found) throw new Error('not shown yet');
    return within(found);
  });
  expect(card.getByText(/^Today \d/).tagName).toBe('TIME');
  await userEvent.click(card.getByRole('button', { expanded: false }));
  expect((await card.findByTitle(/^Message from /)).getAttribute('srcdoc')).toContain('Text of Question');
  await waitFor(() => expect(readQuestion()).toMatchObject({ read: true }));
});

test('a mail that could not be delivered is delivered again at a press', async () => {
  await renderApp(mailApp, '/apps/mail/sent', {
    prepare: async ({ me, product }) => {
      const failed = (email: string, reason: Delivery['reason']) =>
        ({ email, state: 'failed', reason }) as const;
      await addMails(product, me, 1, () => ({
        folder: 'sent',
        deliveries: [failed('clara@example.org', 'password'), failed('dora@example.org', 'refused')],
      }));
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Mail 1' }));
  const notice = (await screen.findByText(/refused the password/)).closest('[role=alert]');
  const retry = Array.from(notice?.querySelectorAll('button') ?? []).find(
    ({ textContent }) => textContent === 'Try again',
  );
  await userEvent.click(retry ?? expect.fail());
  const listStates = () => readRecords(mailCollection)[0]?.deliveries.map(({ state }) => state);
  await waitFor(() => expect(listStates()).toEqual(['waiting', 'failed']));
  await waitFor(() => expect(screen.queryByText(/refused the password/)).toBeNull());
  expect(await screen.findByText(/the mail server refused it/)).toBeDefined();
});

test('without a connection a mail that was read opens, and another one says where it is', async () => {
  const { network } = await renderApp(mailApp, '/apps/mail', {
    prepare: async ({ me }) => {
      const to = [{ name: '', email: '', personId: me.uid }];
      for (const subject of ['Read', 'Unread'])
        await me.call(mailApi.sendMail, {
          body: {
            id: createId(),
            to,
            cc: [],
            bcc: [],
            sourceId: null,
            subject,
            message: `<p>Text of ${subject}</p>`,
          },
        });
    },
  });
  const open = async (subject: string) => {
    await userEvent.click(await screen.findByRole('link', { name: subject }));
    return within(await screen.findByRole('complementary', { name: subject }));
  };
  await (await open('Read')).findByTitle(/^Message from /);
  network.disconnect();
  act(() => void globalThis.dispatchEvent(new window.Event('offline')));
  const pane = await open('Unread');
  await pane.findByText('Not on this device. It opens when you’re online.');
  act(() => network.connect());
  const frame = await pane.findByTitle(/^Message from /);
  expect(frame.getAttribute('srcdoc')).toContain('Text of Unread');
});

test('the texts of the newest mails are stored before they are read', async () => {
  const { me, network } = await renderApp(mailApp, '/apps/mail', {
    prepare: async ({ me: person }) => {
      const to = [{ name: '', email: '', personId: person.uid }];
      const mail = { to, cc: [], bcc: [], sourceId: null, subject: 'Unread', message: '<p>Stored</p>' };
      await person.call(mailApi.sendMail, { body: { id: createId(), ...mail } });
    },
  });
  const link = await screen.findByRole('link', { name: 'Unread' });
  await keepNewest(me.uid);
  network.disconnect();
  act(() => void globalThis.dispatchEvent(new window.Event('offline')));
  await userEvent.click(link);
  const pane = within(await screen.findByRole('complementary', { name: 'Unread' }));
  const frame = await pane.findByTitle(/^Message from /);
  expect(frame.getAttribute('srcdoc')).toContain('Stored');
});

test('the texts of mails that were read are kept, the last ones first', async () => {
  const { me } = await renderApp(mailApp, '/apps/mail');
  await screen.findByRole('button', { name: 'Compose' });
  for (let at = 0; at <= 200; at++) await keepBody(me.uid, `mail-${at}`, `<p>${at}</p>`);
  expect([await readKeptBody('mail-200'), await readKeptBody('mail-0')]).toEqual(['<p>200</p>', undefined]);
});
