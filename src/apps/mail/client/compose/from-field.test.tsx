import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../base/ids.ts';
import { endSync } from '../../server/accounts/commands.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { mailApp } from '../app.tsx';

const user = userEvent.setup();

const openSettings = () =>
  renderApp(mailApp, '/apps/mail/settings', {
    prepare: async ({ me, product }) => {
      const id = createId();
      const server = { host: 'imap.example.org', port: 993, security: 'tls', user: 'umar' } as const;
      const body = { id, address: 'umar@home.example', ...server, password: 'secret' };
      await me.call(accountApi.addAccount, { body });
      const actor = { uid: me.uid, roles: ['user'] };
      await product.database.execute(endSync, { accountId: id, problem: null }, { actor });
    },
  });

test('an address gets a name, becomes the default and is the sender of new mail', async () => {
  await openSettings();
  const list = within(await screen.findByRole('list', { name: 'Sender addresses' }));
  await user.click(await list.findByRole('button', { name: 'Edit sender umar@home.example' }));
  const form = within(screen.getByRole('form', { name: 'Edit sender umar@home.example' }));
  const name = form.getByRole('textbox', { name: 'Sender name' });
  await user.clear(name);
  await user.type(name, 'Umar at home');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(list.getByRole('button', { name: 'Use by default: umar@home.example' }));
  await user.click(await screen.findByRole('button', { name: 'Back to mail' }));
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  const from = await composer.findByRole('button', { name: 'From: Umar at home <umar@home.example>' });
  await user.click(from);
  const items = await screen.findAllByRole('menuitemradio');
  await user.click(items[0] ?? expect.fail('no own address'));
  expect(await composer.findByRole('button', { name: /^From: Umar User / })).toBeDefined();
});
