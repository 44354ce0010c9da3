import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import type { Caller } from '../../tests/support/product.ts';
import { renderApp } from '../../tests/support/render-app.tsx';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { calendarEntityApi, eventApi } from '../apps/calendar/shared/schema.ts';
import { profileApp } from '../apps/profile/client/app.tsx';
import { directoryApi } from '../platform/people/directory/shared/schema.ts';

const user = userEvent.setup();

test('the directory says who is free now, of those who let one know, and is narrowed to a manager’s people', async () => {
  const hourMs = 3_600_000;
  const [startsAt, endsAt] = [-1, 1].map((hours) =>
    new Date(testClock.now.getTime() + hours * hourMs).toISOString(),
  );
  const event = { title: 'A secret', startsAt: startsAt ?? '', endsAt: endsAt ?? '', timeZone: 'UTC' };
  await renderApp(profileApp, '/pages/people', {
    otherApps: [calendarApp],
    async prepare({ me, product }) {
      const ada: Caller = await product.asPerson('Ada Busy', 'user');
      const ben = await product.asPerson('Ben Silent', 'user');
      for (const caller of [ada, ben]) await caller.call(eventApi.create, { body: { event } });
      const silence = { ids: [ben.uid], changes: { hidesBusy: true } };
      await ben.call(calendarEntityApi.updateMany, { body: silence });
      const admin = await product.asUser('admin');
      const body = { personId: ben.uid, managerId: me.uid };
      expect((await admin.call(directoryApi.setManager, { body })).status).toBe(200);
    },
  });
  await screen.findByRole('link', { name: /Ada Busy.*Busy until/ });
  await screen.findByRole('link', { name: /Umar User.*Free now/ });
  const silent = screen.getByRole('link', { name: /Ben Silent/ });
  expect(silent.textContent).not.toMatch(/Busy until|Free now/);
  await user.click(await screen.findByRole('button', { name: /^Manager/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Umar User' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Ada Busy/ })).toBeNull());
  screen.getByRole('link', { name: /Ben Silent/ });
});
