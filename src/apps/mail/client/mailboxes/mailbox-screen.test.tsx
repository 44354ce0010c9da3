import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../base/ids.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
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
  await openMailbox();
  const list = await screen.findByRole('list', { name: 'Mail: Support' });
  const readSubjects = () =>
    within(list)
      .queryAllByRole('link')
      .map((link) => link.textContent);
  await waitFor(() => expect(readSubjects()).toEqual(['A question', 'Where is my order?']));
  expect(screen.getByRole('link', { name: /^Support/ }).textContent).toContain('2');

  await user.click(screen.getByRole('link', { name: 'Where is my order?' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Where is my order?' }));
  await user.click(await pane.findByRole('button', { name: 'Not assigned' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Me' }));
  await pane.findByRole('button', { name: 'Assigned to Umar User' });

  await user.click(pane.getByRole('button', { name: 'Reply' }));
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  await composer.findByRole('button', { name: 'From: Support <support@example.com>' });
  await user.click(composer.getByRole('button', { name: 'Send' }));
  await pane.findByRole('button', { name: 'Status: Waiting' });
  await waitFor(() => expect(readSubjects()).toEqual(['A question']));

  await user.click(screen.getByRole('button', { name: 'Show conversations: Open' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Assigned to me' }));
  expect(await screen.findByRole('link', { name: 'Re: Where is my order?' })).toBeDefined();
});

test('a shared mailbox is added in the settings, and a taken address is refused', async () => {
  await openMailbox();
  await screen.findByRole('list', { name: 'Mail: Support' });
  await user.click(screen.getByRole('button', { name: 'Mail settings' }));
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
