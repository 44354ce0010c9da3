import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testClock } from '../../../../../tests/support/test-clock.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { createId } from '../../../../base/ids.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection, undoSendMs } from '../../shared/mail.ts';
import { mailApi } from '../../shared/schema.ts';
import { mailApp } from '../app.tsx';

const user = userEvent.setup();
const mailboxId = createId();

const openMailbox = () =>
  renderApp(mailApp, `/apps/mail/mailbox/${mailboxId}/open`, {
    roles: ['admin'],
    prepare: async ({ me, product }) => {
      const address = 'support@example.com';
      await me.call(mailboxApi.createMailbox, { body: { id: mailboxId, name: 'Support', address } });
      const clara = await product.asPerson('Clara Novak', 'user');
      const to = [{ name: '', email: address, personId: null }];
      for (const subject of ['Where is my order?', 'A question'])
        await clara.call(mailApi.sendMail, {
          body: { id: createId(), to, cc: [], bcc: [], subject, message: '<p>Hello</p>', sourceId: null },
        });
    },
  });

test('a conversation is assigned, answered from the mailbox and done', async () => {
  const { product } = await openMailbox();
  const list = await screen.findByRole('list', { name: 'Mail: Support' });
  const readSubjects = () =>
    within(list)
      .queryAllByRole('link')
      .map((link) => link.textContent);
  await waitFor(() => expect(readSubjects()).toEqual(['A question', 'Where is my order?']));
  expect(screen.getByRole('link', { name: /^Support/ }).textContent).toContain('2');

  await user.click(await screen.findByRole('link', { name: 'Where is my order?' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Where is my order?' }));
  await user.click(await pane.findByRole('button', { name: 'Not assigned' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Me' }));
  await pane.findByRole('button', { name: 'Assigned to Umar User' });

  await user.click(pane.getByRole('button', { name: 'Reply' }));
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  await composer.findByRole('button', { name: 'From: Support <support@example.com>' });
  await user.click(composer.getByRole('button', { name: 'Send' }));
  const findReply = () => readRecords(mailCollection).find((mail) => mail.subject.startsWith('Re: Where'));
  await waitFor(() => expect(findReply()?.sendAt).toBeTruthy());
  testClock.moveTo(testClock.now.getTime() + undoSendMs);
  await product.product.settle();
  await pane.findByRole('button', { name: 'Status: Waiting' });
  await waitFor(() => expect(readSubjects()).toEqual(['A question']));

  await user.click(await screen.findByRole('button', { name: 'Show conversations: Open' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Assigned to me' }));
  await user.click(await screen.findByRole('link', { name: 'Re: Where is my order?' }));

  const sent = within(await screen.findByRole('complementary', { name: 'Re: Where is my order?' }));
  await user.click(sent.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remind me if no one replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind me if no one replies' }));
  await user.type(dialog.getByLabelText('Date and time'), 'tomorrow 9am{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Remind me if no one replies' }));
  await sent.findByText(/^A reminder is set for .* if no one replies\.$/);
  await user.click(sent.getByRole('button', { name: 'Don’t remind me' }));
  await screen.findByText('Reminder removed');
});

test('a conversation is snoozed by its menu or a key, and shown again', async () => {
  await openMailbox();
  const list = within(await screen.findByRole('list', { name: 'Mail: Support' }));
  const readSubjects = () => list.queryAllByRole('link').map((link) => link.textContent);
  await waitFor(() => expect(readSubjects()).toEqual(['A question', 'Where is my order?']));
  const readUnread = () => screen.getByRole('link', { name: /^Support/ }).textContent;
  await waitFor(() => expect(readUnread()).toContain('2'));

  await user.click(await list.findByRole('link', { name: 'A question' }));
  const pane = within(await screen.findByRole('complementary', { name: 'A question' }));
  await user.click(await pane.findByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await screen.findByText(/^Snoozed until/);
  await waitFor(() => expect(readSubjects()).toEqual(['Where is my order?']));

  // The next one is opened.
  await screen.findByRole('complementary', { name: 'Where is my order?' });
  await user.keyboard('b');
  await user.click(await screen.findByRole('menuitem', { name: 'Pick a time…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
  await user.type(dialog.getByLabelText('Date and time'), 'tomorrow 9am{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  await screen.findByText('Nothing to answer');
  await waitFor(() => expect(readUnread()).not.toMatch(/\d/));

  await user.click(screen.getByRole('button', { name: 'Show conversations: Open' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Snoozed' }));
  const snoozed = within(await screen.findByRole('list', { name: 'Mail: Support' }));
  await user.click(await snoozed.findByRole('link', { name: 'A question' }));
  const again = within(await screen.findByRole('complementary', { name: 'A question' }));
  await again.findByText(/^Snoozed for everyone until .* by Umar User\.$/);
  await user.click(again.getByRole('button', { name: 'Show now' }));
  await screen.findByText('No longer snoozed');
  await waitFor(() =>
    expect(snoozed.queryAllByRole('link').map((link) => link.textContent)).toEqual(['Where is my order?']),
  );
});

test('a conversation is archived as done, and opened again', async () => {
  await openMailbox();
  const list = within(await screen.findByRole('list', { name: 'Mail: Support' }));
  await user.click(await list.findByRole('button', { name: 'Archive “A question”' }));
  await screen.findByText('Marked as Done');
  await waitFor(() => expect(list.queryByRole('link', { name: 'A question' })).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Show conversations: Open' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Done' }));
  await user.click(await screen.findByRole('link', { name: 'A question' }));
  const pane = within(await screen.findByRole('complementary', { name: 'A question' }));
  await user.click(pane.getByRole('button', { name: 'Move to' }));
  const folders = await screen.findAllByRole('menuitem');
  expect(folders.map((item) => item.textContent)).toEqual(['Inbox', 'Archive', 'Spam', 'Trash']);
  await user.keyboard('{Escape}');
  await user.click(pane.getByRole('button', { name: 'Move to inbox' }));
  await screen.findByText('Marked as Open');
  await screen.findByText('Nothing done yet');
});

test('a shared mailbox is added in the settings, and a taken address is refused', async () => {
  await openMailbox();
  await screen.findByRole('list', { name: 'Mail: Support' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mail settings' }));
  await user.click(await screen.findByRole('button', { name: 'Add shared mailbox' }));
  const form = within(screen.getByRole('form', { name: 'Add shared mailbox' }));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Sales');
  const address = form.getByRole('textbox', { name: /^Email address/ });
  await user.type(address, 'support@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toContain('taken');
  await user.clear(address);
  await user.type(address, 'sales@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const list = within(screen.getByRole('list', { name: 'Shared mailboxes' }));
  expect(await list.findByText('Sales')).toBeDefined();
});

test('somebody who may only read is offered nothing that would be refused, and told why', async () => {
  const { network } = await renderApp(mailApp, `/apps/mail/mailbox/${mailboxId}/open`, {
    prepare: async ({ me, product }) => {
      const admin = await product.asPerson('Root', 'admin');
      const address = 'support@example.com';
      await admin.call(mailboxApi.createMailbox, { body: { id: mailboxId, name: 'Support', address } });
      await admin.call(accessApi.setGrant, {
        body: { scope: `mailbox:${mailboxId}`, principal: `user:${me.uid}`, level: 'view' },
      });
      const to = [{ name: '', email: address, personId: null }];
      await admin.call(mailApi.sendMail, {
        body: {
          id: createId(),
          to,
          cc: [],
          bcc: [],
          subject: 'Help',
          message: '<p>Hello</p>',
          sourceId: null,
        },
      });
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Mail: Support' }));
  const star = await list.findByRole<HTMLButtonElement>('button', { name: 'Star “Help”' });
  await waitFor(() => expect(star.disabled).toBe(true));
  await user.click(list.getByRole('link', { name: 'Help' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Help' }));
  await pane.findByText(/You can read this mailbox, but not answer/);
  await pane.findByText('Not assigned · Status: Open');
  const offered = pane.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
  expect(offered).toEqual(['Close', 'More', 'Details', 'Forward']);
  expect(pane.queryByRole('textbox')).toBeNull();
  await user.keyboard('e');
  await waitFor(() =>
    expect(screen.getAllByText(/You can read this mailbox, but not answer/)).toHaveLength(2),
  );
  const sent = network.requests.filter(
    ({ method, path }) => method === 'POST' && path.includes('/mail-app/'),
  );
  expect(sent).toEqual([]);
});
