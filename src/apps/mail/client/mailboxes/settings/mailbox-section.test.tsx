import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../../base/ids.ts';
import { accessApi } from '../../../../../platform/kernel/access/shared/schema.ts';
import { entityApi } from '../../../../../platform/kernel/entities/shared/schema.ts';
import { readRecords } from '../../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../../../shared/mail.ts';
import { mailboxCollection } from '../../../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../../../shared/mailboxes/schema.ts';
import { mailApi } from '../../../shared/schema.ts';
import { signatureEntity } from '../../../shared/snippets/signature.ts';
import { snippetApi } from '../../../shared/snippets/schema.ts';
import { mailApp } from '../../app.tsx';

const user = userEvent.setup();
const mailboxId = createId();
const address = 'support@example.com';

const openAt = (path: string, level: 'edit' | 'manage') =>
  renderApp(mailApp, path, {
    prepare: async ({ me, product }) => {
      const admin = await product.asPerson('Root', 'admin');
      const mailbox = { id: mailboxId, name: 'Support', address, signature: '<p>The support team</p>' };
      await admin.call(mailboxApi.createMailbox, { body: mailbox });
      const grant = { scope: `mailbox:${mailboxId}`, principal: `user:${me.uid}`, level };
      await admin.call(accessApi.setGrant, { body: grant });
      const signature = { name: 'Own', html: '<p>My own regards</p>' };
      const { body } = await me.call(entityApi(signatureEntity).create, { body: { signature } });
      await me.call(snippetApi.setDefaultSignature, { body: { signatureId: body.id } });
      const mail = { cc: [], bcc: [], message: '<p>Hello</p>', sourceId: null };
      const to = [{ name: '', email: address, personId: null }];
      await admin.call(mailApi.sendMail, { body: { ...mail, id: createId(), to, subject: 'Help' } });
      const outside = [{ name: '', email: 'clara@example.org', personId: null }];
      const sendAt = new Date(product.clock.now.getTime() + 86_400_000).toISOString();
      const later = { ...mail, id: createId(), to: outside, subject: 'Later', mailboxId, sendAt };
      await me.call(mailApi.sendMail, { body: later });
    },
  });

test('a reply from a shared mailbox has its signature, mail from one’s own address the own one', async () => {
  await openAt(`/apps/mail/mailbox/${mailboxId}/open`, 'edit');
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Help' }));
  await user.click(await pane.findByRole('button', { name: 'Reply' }));
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  const readMessage = () => composer.queryByRole('textbox', { name: 'Message' })?.textContent;
  await user.click(await composer.findByRole('button', { name: 'Show signature and quoted text' }));
  await waitFor(() => expect(readMessage()).toContain('The support team'));
  expect(readMessage()).not.toContain('My own regards');
  await user.click(composer.getByRole('button', { name: 'Templates and signature' }));
  const chosen = await screen.findByRole('menuitemradio', { name: 'Support' });
  expect(chosen.ariaChecked).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(composer.getByRole('button', { name: /^From: Support/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Umar User/ }));
  await waitFor(() => expect(readMessage()).toContain('My own regards'));
  expect(readMessage()).not.toContain('The support team');
});

test('a manager writes the signature, and deletes the mailbox after being told what is in it', async () => {
  await openAt('/apps/mail/settings', 'manage');
  const list = within(await screen.findByRole('list', { name: 'Shared mailboxes' }));
  await user.click(await list.findByRole('button', { name: 'Edit mailbox “Support”' }));
  const form = within(screen.getByRole('form', { name: 'Edit mailbox “Support”' }));
  const signature = await form.findByRole('textbox', { name: 'Signature' });
  expect(signature.textContent).toBe('The support team');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit mailbox “Support”' })).toBeNull());

  await user.click(list.getByRole('button', { name: 'Delete mailbox “Support”' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Support”?' }));
  await dialog.findByText(/^It has 1 conversation with 1 message\. 1 reply that hasn’t been sent yet/);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(readRecords(mailboxCollection)).toEqual([]));
  const readSubjects = () => readRecords(mailCollection).map(({ subject }) => subject);
  await waitFor(() => expect(readSubjects()).toEqual(['Later']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(address)).toBeDefined();
  await waitFor(() => expect(readSubjects()).toContain('Help'));
});

test('members who don’t manage a mailbox are not offered to change or delete it', async () => {
  await openAt('/apps/mail/settings', 'edit');
  const list = within(await screen.findByRole('list', { name: 'Shared mailboxes' }));
  await list.findByRole('button', { name: 'Members of “Support”' });
  expect(list.queryByRole('button', { name: /^(Edit|Delete) mailbox/ })).toBeNull();
});
