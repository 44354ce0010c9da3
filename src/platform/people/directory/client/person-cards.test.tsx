import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { administrationApp } from '../../administration/client/app.tsx';
import { PersonCards } from './person-cards.tsx';

const app = {
  ...administrationApp,
  personActions: [
    { id: 'test.write', title: 'Write', icon: 'mail' as const, buildPath: (id: string) => `/write?to=${id}` },
  ],
};

test('a picture that is pointed at shows who it is and what can be done, and Escape closes the card', async () => {
  const user = userEvent.setup();
  let id = '';
  await renderApp(app, '/administration/users', {
    roles: ['admin'],
    slots: { overlays: [PersonCards] },
    prepare: async ({ product }) => {
      id = (await product.asPerson('Ann Arbor', 'staff')).uid;
    },
  });
  const row = await screen.findByRole('row', { name: /Ann Arbor/ });
  const picture = await waitFor(() => row.querySelector('[data-person]') ?? expect.fail('no picture'));
  await user.hover(picture);
  const link = await screen.findByRole('link', { name: 'Write' });
  expect(link.getAttribute('href')).toBe(`/write?to=${id}`);
  const card = link.closest<HTMLElement>('.pop') ?? expect.fail('no card');
  within(card).getByText('Ann Arbor');
  within(card).getByText('Staff');
  await user.hover(card);
  expect(link.isConnected).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Write' })).toBeNull());
});
