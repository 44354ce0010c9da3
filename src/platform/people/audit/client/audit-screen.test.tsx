import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { administrationApp } from '../../administration/client/app.tsx';
import { administrationApi } from '../../identity/shared/administration-schema.ts';

const sentences = () =>
  within(screen.getByRole('region', { name: 'Audit log' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

test('the log is read in sentences, arrives live, and is narrowed by the address', async () => {
  const user = userEvent.setup();
  const path = '/administration/audit?action=identity.role-changed';
  const { product, me } = await renderApp(administrationApp, path, { roles: ['admin'] });
  const deniz = await product.asPerson('Deniz Kaya', 'user');
  expect(await screen.findByText('No entries match these filters.')).toBeDefined();
  await me.call(administrationApi.setRole, { body: { userId: deniz.uid, role: 'staff' } });
  const record = await screen.findByRole('link', { name: 'Deniz Kaya' });
  expect(sentences()).toEqual([
    expect.stringMatching(/^.+ changed the role of Deniz Kaya from user to staff$/),
  ]);
  expect(record.getAttribute('href')).toContain(encodeURIComponent(deniz.email));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(sentences().length).toBeGreaterThan(1));
  expect(sentences()).toContain('Deniz Kaya signed in');
});
