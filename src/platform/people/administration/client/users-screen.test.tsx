import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { administrationApp } from './app.tsx';

test('accounts are found by the server, and change live', async () => {
  const user = userEvent.setup();
  const { product, me } = await renderApp(administrationApp, '/administration/users', { roles: ['admin'] });
  await product.asPerson('Ömer Ustaoğlu', 'user');
  expect(await screen.findByText('2 users')).toBeDefined();
  await user.type(await screen.findByRole('searchbox'), 'omer usta');
  expect(await screen.findByText('1 user')).toBeDefined();
  const row = (await screen.findByText('Ömer Ustaoğlu')).closest('[role=row]');
  expect(row).not.toBeNull();
  expect(me.uid).not.toBe('');
  if (row instanceof HTMLElement) expect(within(row).getAllByText('User')).toBeDefined();
});

test('who came last is first, and the title of the names sorts by them', async () => {
  const user = userEvent.setup();
  await renderApp(administrationApp, '/administration/users', {
    roles: ['admin'],
    prepare: async ({ product }) => {
      for (const name of ['Zeynep Ak', 'Çelik Ata', 'Bela Bartók']) await product.asPerson(name, 'user');
    },
  });
  const isShown = /Ak$|Ata$|Bartók$/;
  const expectNames = (...names: string[]) =>
    waitFor(() => {
      const shown = screen.getAllByText(isShown, { selector: 'bdi' });
      expect(shown.map((name) => name.textContent)).toEqual(names);
    });
  await expectNames('Bela Bartók', 'Çelik Ata', 'Zeynep Ak');
  const sort = within(screen.getByRole('columnheader', { name: 'Person' })).getByRole('button');
  await user.click(sort);
  await expectNames('Bela Bartók', 'Çelik Ata', 'Zeynep Ak');
  expect(screen.getByRole('columnheader', { name: 'Person' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(sort);
  await expectNames('Zeynep Ak', 'Çelik Ata', 'Bela Bartók');
});

test('the bare address of the administration leads to the users', async () => {
  const { router } = await renderApp(administrationApp, '/administration', { roles: ['admin'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/administration/users'));
});
