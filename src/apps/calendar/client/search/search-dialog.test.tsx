import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { testClock } from '../../../../../tests/support/test-clock.ts';
import { calendarApi, eventApi } from '../../shared/schema.ts';
import { calendarApp } from '../app.tsx';

const user = userEvent.setup();
const dayMs = 86_400_000;
/** Noon of a day, counted from today. */
const noon = (days: number) =>
  `${new Date(testClock.now.getTime() + days * dayMs).toISOString().slice(0, 10)}T12:00:00.000Z`;
const make = (title: string, days: number, changes: object = {}) => ({
  title,
  startsAt: noon(days),
  endsAt: noon(days).replace('T12', 'T13'),
  timeZone: 'UTC',
  ...changes,
});

test('the search lists past and future events with their dates, and opens one where it takes place', async () => {
  const { router } = await renderApp(calendarApp, '/apps/calendar?view=month', {
    prepare: async ({ me }) => {
      const made = [
        make('Review of the harbor', 40),
        make('Review', -200),
        make('Review with Ada', -400, { rule: 'FREQ=WEEKLY' }),
        make('Lunch', 3),
      ];
      for (const event of made) await me.call(eventApi.create, { body: { event } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Search events' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search events' }));
  const box = dialog.getByRole('searchbox', { name: 'Search events' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.type(box, 'review');
  const listed = async (name: string) =>
    within(await dialog.findByRole('region', { name }))
      .getAllByRole('button')
      .map((result) => result.querySelector('[dir]')?.firstChild?.textContent);
  await waitFor(async () =>
    expect(await listed('Upcoming')).toEqual(['Review with Ada', 'Review of the harbor']),
  );
  expect(await listed('Past')).toEqual(['Review']);
  expect(dialog.getByText('3 events')).toBeDefined();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const date = noon(-200).slice(0, 10);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date, view: 'month' }));
  expect(await screen.findByRole('dialog', { name: 'Review' })).toBeDefined();
});

test('a series whose next date is not known is listed with its rule, and a cut search says so', async () => {
  const { network } = await renderApp(calendarApp, '/apps/calendar?view=agenda', {
    prepare: async ({ me }) => {
      const made = make('Review of the harbor', -800, { rule: 'FREQ=WEEKLY;INTERVAL=2' });
      await me.call(eventApi.create, { body: { event: made } });
    },
  });
  await screen.findAllByText('Review of the harbor');
  network.respondNext(calendarApi.listOccurrences.path, { series: [], isCut: true });
  await user.keyboard('/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search events' }));
  await user.type(dialog.getByRole('searchbox'), 'harbor');
  const repeating = within(await dialog.findByRole('region', { name: 'Repeating' }));
  expect(repeating.getByText('Every 2 weeks')).toBeDefined();
  expect(dialog.queryByRole('region', { name: 'Past' })).toBeNull();
  expect(dialog.getByText(/^There are too many repeating events/)).toBeDefined();
});

test('a search without results says so', async () => {
  await renderApp(calendarApp, '/apps/calendar?view=week');
  await screen.findByRole('button', { name: 'Search events' });
  await user.keyboard('/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search events' }));
  await user.type(dialog.getByRole('searchbox'), 'nothing like this');
  expect(await dialog.findByText('No events match.')).toBeDefined();
});
