import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { addDays } from '../../../base/calendar.ts';
import { calendarApi, eventApi } from '../shared/schema.ts';
import { eventActions } from './api.ts';
import { calendarApp } from './app.tsx';

const today = testClock.now.toISOString().slice(0, 10);
const addressOf = (days: number) => `/apps/calendar?view=day&date=${addDays(today, days)}`;
const lunch = {
  title: 'Lunch',
  startsAt: `${today}T12:00:00.000Z`,
  endsAt: `${today}T13:00:00.000Z`,
  timeZone: 'UTC',
  rule: 'FREQ=DAILY;COUNT=60',
};

test('without a connection series show on days that nobody has opened, and a new one on its first day', async () => {
  const { network, router } = await renderApp(calendarApp, addressOf(0), {
    prepare: ({ me }) => me.call(eventApi.create, { body: { event: lunch } }),
  });
  await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  const { path } = calendarApi.listOccurrences;
  await waitFor(() => expect(network.answered.filter((one) => one === path)).toHaveLength(2));
  network.disconnect();
  // Queries must fail at once while the browser reports that it is offline.
  act(() => void globalThis.dispatchEvent(new window.Event('offline')));
  await act(() => router.navigate({ href: addressOf(20) }));
  await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  const day = addDays(today, 20);
  const times = { startsAt: `${day}T15:00:00.000Z`, endsAt: `${day}T16:00:00.000Z` };
  act(() => void eventActions.create({ ...eventActions.blank, ...lunch, ...times, title: 'Tea' }));
  await screen.findByRole('button', { name: /^Tea, 3:00/ });
  await screen.findByText(/^Showing what’s on this device/);
  act(() => network.connect());
  await waitFor(() => expect(screen.queryByText(/^Showing what’s on this device/)).toBeNull());
  await screen.findByRole('button', { name: /^Lunch, 12:00/ });
});

test('while the server does not respond, the next days show the series that were known', async () => {
  const { network, router } = await renderApp(calendarApp, addressOf(0), {
    prepare: ({ me }) => me.call(eventApi.create, { body: { event: lunch } }),
  });
  await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  const { path } = calendarApi.listOccurrences;
  await waitFor(() => expect(network.answered.filter((one) => one === path)).toHaveLength(2));
  const release = network.hold(path);
  await act(() => router.navigate({ href: addressOf(20) }));
  await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  act(() => release());
});
