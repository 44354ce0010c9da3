import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testPassword } from '../../tests/support/product.ts';
import { renderApp } from '../../tests/support/render-app.tsx';
import { testClock } from '../../tests/support/test-clock.ts';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { icsApi } from '../apps/calendar/shared/schema.ts';
import { accountApp } from '../platform/people/account/client/app.tsx';

test('a new password offers a new address for the calendars, which then works alone', async () => {
  let path = '';
  const { me } = await renderApp(accountApp, '/account', {
    otherApps: [calendarApp],
    prepare: async ({ me: owner }) => {
      path = (await owner.call(icsApi.createFeed, { body: {} })).body.path;
    },
  });
  await screen.findByText(/^Your address was created on/, {}, { timeout: 20_000 });
  const warning = /^You’ve changed your password since, and this address still works\./;
  expect(screen.queryByText(warning)).toBeNull();
  testClock.moveTo(testClock.now.getTime() + 60_000);
  await userEvent.type(screen.getByLabelText('Current password'), testPassword);
  await userEvent.type(screen.getByLabelText('New password'), 'another good password');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'another good password');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(warning, {}, { timeout: 20_000 });
  expect((await me.fetch(path)).status).toBe(200);
  await userEvent.click(screen.getByRole('button', { name: 'Create new address' }));
  await expect.poll(() => screen.queryByText(warning), { timeout: 20_000 }).toBeNull();
  expect((await me.fetch(path)).status).toBe(404);
});
