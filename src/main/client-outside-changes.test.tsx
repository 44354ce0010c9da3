import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clara, writeInvitation, writeMail } from '../../tests/support/invitations.ts';
import { testPassword } from '../../tests/support/product.ts';
import { acceptInvitation } from '../../tests/support/received-invitation.ts';
import { renderApp } from '../../tests/support/render-app.tsx';
import { uploadFile } from '../../tests/support/uploads.ts';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { icsApi } from '../apps/calendar/shared/schema.ts';
import { mailApp } from '../apps/mail/client/app.tsx';
import { mailApi } from '../apps/mail/shared/schema.ts';
import { accountApp } from '../platform/people/account/client/app.tsx';

const user = userEvent.setup();

test('a change that nobody vouches for waits in its mail for a button', async () => {
  const { product, me } = await renderApp(mailApp, '/apps/mail/inbox', {
    otherApps: [calendarApp],
    prepare: async ({ me: invited, product: made }) => {
      const first = writeInvitation('REQUEST', '20371124T120000Z', 0);
      await acceptInvitation(made.database, invited.uid, first);
      const moved = writeInvitation('REQUEST', '20371125T120000Z', 1);
      const mail = writeMail(`Clara <${clara}>`, 'REQUEST', moved, 'Moved visit');
      const file = await uploadFile(invited, new TextEncoder().encode(mail), 'moved.eml');
      await invited.call(mailApi.importMail, { body: { fileId: file.id, folderId: 0 } });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Moved visit' }));
  const card = within(await screen.findByRole('region', { name: 'Invitation: Supplier visit' }));
  expect(await card.findByText(/can’t confirm that this is from Clara/)).toBeDefined();
  const readStart = async () => {
    const rows = await product.database.read(`select starts_at from events where owner_id = '${me.uid}'`);
    return rows.map((row) => row['starts_at']);
  };
  expect(await readStart()).toEqual(['2037-11-24T12:00:00.000Z']);
  await user.click(card.getByRole('button', { name: 'Update my calendar' }));
  await screen.findByText('Your calendar is up to date');
  expect(card.queryByRole('button', { name: 'Update my calendar' })).toBeNull();
  expect(await readStart()).toEqual(['2037-11-25T12:00:00.000Z']);
});

test('who changes the password is asked about the private address of their calendars', async () => {
  await renderApp(accountApp, '/account', {
    otherApps: [calendarApp],
    prepare: ({ me }) => me.call(icsApi.createFeed, { body: {} }),
  });
  const section = within(await screen.findByRole('region', { name: 'Password' }));
  expect(await section.findByText('Private address')).toBeDefined();
  expect(section.queryByText(/changed your password since/)).toBeNull();
  await user.type(section.getByLabelText('Current password'), testPassword);
  await user.type(section.getByLabelText('New password'), 'another good password');
  await user.type(section.getByLabelText('Confirm password'), 'another good password');
  await user.click(section.getByRole('button', { name: 'Change password' }));
  expect(await section.findByText(/changed your password since/)).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Create new address' }));
  expect(await section.findByLabelText('Address')).toBeDefined();
  expect(section.queryByText(/changed your password since/)).toBeNull();
});

test('who has no private address is not asked about one', async () => {
  await renderApp(accountApp, '/account', { otherApps: [calendarApp] });
  const section = within(await screen.findByRole('region', { name: 'Password' }));
  expect(await section.findByLabelText('Current password')).toBeDefined();
  expect(section.queryByText('Private address')).toBeNull();
});
