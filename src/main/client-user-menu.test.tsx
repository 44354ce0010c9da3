import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { mailApp } from '../apps/mail/client/app.tsx';
import { profileApp } from '../apps/profile/client/app.tsx';

const user = userEvent.setup();

test.each(['user', 'staff', 'admin'] as const)(
  'the user menu of %s leads to profile, inbox and logout',
  async (role) => {
    await renderApp(profileApp, '/pages/people', { roles: [role], otherApps: [mailApp] });
    await user.click(await screen.findByRole('button', { name: /^Umar User/ }));
    const menu = within(await screen.findByRole('menu'));
    const paths = ['My Profile', 'Inbox', 'Logout'].map((name) =>
      menu.getByRole('menuitem', { name }).getAttribute('href'),
    );
    expect(paths).toEqual(['/pages/profile', '/apps/mail', '/logout']);
  },
);
