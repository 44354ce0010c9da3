import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../base/ids.ts';
import { mailboxLabelApi } from '../../shared/mailboxes/label-schema.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { mailApi } from '../../shared/schema.ts';
import { mailApp } from '../app.tsx';

const user = userEvent.setup();
const mailboxId = createId();

test('on a phone, one menu chooses the part of a shared mailbox and its label', async () => {
  window.innerWidth = 600;
  await renderApp(mailApp, `/apps/mail/mailbox/${mailboxId}/open`, {
    roles: ['admin'],
    prepare: async ({ me }) => {
      const address = 'support@example.com';
      await me.call(mailboxApi.createMailbox, { body: { id: mailboxId, name: 'Support', address } });
      const label = { id: createId(), mailboxId, title: 'Urgent', color: '#e5484d' };
      await me.call(mailboxLabelApi.create, { body: label });
      const to = [{ name: '', email: address, personId: null }];
      const mail = { id: createId(), to, cc: [], bcc: [], subject: 'Help', message: '', sourceId: null };
      await me.call(mailApi.sendMail, { body: mail });
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Mail: Support' }));
  await list.findByRole('link', { name: 'Help' });
  expect(screen.queryByRole('button', { name: /^Label: / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show conversations: Open' }));
  await screen.findByRole('menuitem', { name: 'Edit labels' });
  await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }));
  await screen.findByText('Nothing with this label here');
  await user.click(screen.getByRole('button', { name: 'Show conversations: Open, Urgent' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'All labels' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Help' })).toBeDefined());
});
