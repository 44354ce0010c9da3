import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../../base/ids.ts';
import { accessApi } from '../../../../../platform/kernel/access/shared/schema.ts';
import { mailboxLabelApi } from '../../../shared/mailboxes/label-schema.ts';
import { mailboxApi } from '../../../shared/mailboxes/schema.ts';
import { mailApi } from '../../../shared/schema.ts';
import { mailApp } from '../../app.tsx';

const user = userEvent.setup();
const mailboxId = createId();

const openMailbox = (level: 'view' | 'edit') =>
  renderApp(mailApp, `/apps/mail/mailbox/${mailboxId}/open`, {
    prepare: async ({ me, product }) => {
      const admin = await product.asPerson('Root', 'admin');
      const address = 'support@example.com';
      await admin.call(mailboxApi.createMailbox, { body: { id: mailboxId, name: 'Support', address } });
      const grant = { scope: `mailbox:${mailboxId}`, principal: `user:${me.uid}`, level };
      await admin.call(accessApi.setGrant, { body: grant });
      const label = { mailboxId, title: 'Urgent', color: '#e5484d' };
      await admin.call(mailboxLabelApi.create, { body: label });
      const to = [{ name: '', email: address, personId: null }];
      const mail = { to, cc: [], bcc: [], message: '<p>Hello</p>', sourceId: null };
      for (const subject of ['Broken oven', 'Opening hours'])
        await admin.call(mailApi.sendMail, { body: { ...mail, id: createId(), subject } });
    },
  });
const readSubjects = () =>
  within(screen.getByRole('list', { name: 'Mail: Support' }))
    .queryAllByRole('link')
    .map((link) => link.textContent)
    .toSorted();
const listRow = async (subject: string) => {
  const list = within(await screen.findByRole('list', { name: 'Mail: Support' }));
  const row = (await list.findByRole('link', { name: subject })).closest('li');
  return within(row ?? expect.fail('no row'));
};
const chooseLabel = async (shown: string, label: string) => {
  await user.click(await screen.findByRole('button', { name: `Label: ${shown}` }));
  await user.click(await screen.findByRole('menuitemradio', { name: label }));
};

test('a conversation is labeled, the list narrowed by the label, and the label taken back by undo', async () => {
  await openMailbox('edit');
  await listRow('Broken oven');
  await user.click(await screen.findByRole('link', { name: 'Broken oven' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Broken oven' }));
  await user.click(await pane.findByRole('button', { name: 'Labels' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Urgent' }));
  await user.keyboard('{Escape}');
  await (await listRow('Broken oven')).findByText('Urgent');
  expect(pane.getByText('Urgent')).toBeDefined();
  await chooseLabel('All labels', 'Urgent');
  await waitFor(() => expect(readSubjects()).toEqual(['Broken oven']));
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? expect.fail('no undo'));
  await screen.findByText('Nothing with this label here');
  await chooseLabel('Urgent', 'All labels');
  await waitFor(() => expect(readSubjects()).toEqual(['Broken oven', 'Opening hours']));
});

test('selected conversations are labeled together with a label that was just added', async () => {
  await openMailbox('edit');
  await listRow('Broken oven');
  await user.click(await screen.findByRole('button', { name: 'Label: All labels' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
  await user.type(dialog.getByRole('textbox', { name: 'New label' }), 'Kitchen');
  await user.click(dialog.getByRole('button', { name: 'Add label' }));
  await dialog.findByDisplayValue('Kitchen');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}a{/Control}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
  await user.click(await bar.findByRole('button', { name: 'Labels' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Kitchen' }));
  for (const subject of ['Broken oven', 'Opening hours'])
    await (await listRow(subject)).findByText('Kitchen');
});

test('who may only read narrows the list, and is not offered to label', async () => {
  await openMailbox('view');
  await listRow('Broken oven');
  const star = await screen.findByRole<HTMLButtonElement>('button', { name: 'Star “Broken oven”' });
  await waitFor(() => expect(star.disabled).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Label: All labels' }));
  await screen.findByRole('menuitemradio', { name: 'Urgent' });
  expect(screen.queryByRole('menuitem', { name: 'Edit labels' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Broken oven' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Broken oven' }));
  await pane.findByText(/You can read this mailbox/);
  expect(pane.queryByRole('button', { name: 'Labels' })).toBeNull();
});
