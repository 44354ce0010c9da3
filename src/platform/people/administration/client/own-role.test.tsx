import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { readSyncSession } from '../../../kernel/collections/client/session.ts';
import { readSession } from '../../identity/client/session.ts';
import { setRoles } from '../../identity/server/commands.ts';
import { accountCollection } from '../../identity/shared/account-collection.ts';
import { administrationApp } from './app.tsx';

const listHeld = () => {
  const opened = readSyncSession()?.windows.get(accountCollection.entity);
  return opened ? [...opened.store.baseValues()].length : 0;
};

test('rows that a role opens vanish with the role and come back with it, without a reload of the page', async () => {
  const { product, me } = await renderApp(administrationApp, '/administration/users', { roles: ['admin'] });
  await product.asPerson('Ömer Ustaoğlu', 'admin');
  await screen.findByText('Ömer Ustaoğlu');
  expect(listHeld()).toBeGreaterThan(1);
  const change = (role: 'user' | 'admin') =>
    product.database.execute(setRoles, { userId: me.uid, roles: [role] }, { actor: systemActor });
  await change('user');
  await waitFor(() => expect(readSession().user?.role).toEqual(['user']));
  await waitFor(() => expect(listHeld()).toBe(0));
  expect(screen.queryByText('Ömer Ustaoğlu')).toBeNull();
  await change('admin');
  await waitFor(() => expect(readSession().user?.role).toEqual(['admin']));
  await waitFor(() => expect(listHeld()).toBeGreaterThan(1));
});
