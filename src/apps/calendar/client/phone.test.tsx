import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp, type RenderOptions } from '../../../../tests/support/render-app.tsx';
import { calendarApi, eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const day = '2037-11-24';

const openPhone = (view: string, options?: RenderOptions) => {
  Object.assign(window, { innerWidth: 390 });
  onTestFinished(() => void Object.assign(window, { innerWidth: 1440 }));
  return renderApp(calendarApp, `/apps/calendar?date=${day}&view=${view}`, {
    prepare: async ({ me }) => {
      for (const hour of ['08', '10', '12', '14'])
        await me.call(eventApi.create, {
          body: {
            event: {
              title: `Visit at ${hour}`,
              startsAt: `2037-11-25T${hour}:00:00.000Z`,
              endsAt: `2037-11-25T${hour}:30:00.000Z`,
              timeZone: 'UTC',
            },
          },
        });
    },
    ...options,
  });
};

test('a month on a phone has dots, and the agenda of the day that is tapped or reached by keys', async () => {
  const { router } = await openPhone('month');
  const month = within(await screen.findByRole('grid', { name: 'Month' }));
  const cell = await month.findByRole('gridcell', { name: 'Tuesday, November 24, 2037, 0 events' });
  const next = await month.findByRole('gridcell', { name: 'Wednesday, November 25, 2037, 4 events' });
  expect(next.querySelectorAll('[aria-hidden] > span')).toHaveLength(3);
  expect(within(screen.getByRole('group', { name: /^Tuesday/ })).getByText('No events')).toBeDefined();
  act(() => cell.focus());
  await user.keyboard('{ArrowRight}{Enter}');
  const agenda = within(await screen.findByRole('group', { name: /^Wednesday, November 25/ }));
  expect(agenda.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Visit at 08'),
    expect.stringContaining('Visit at 10'),
    expect.stringContaining('Visit at 12'),
    expect.stringContaining('Visit at 14'),
  ]);
  expect(next.getAttribute('aria-selected')).toBe('true');
  await user.click(month.getByRole('gridcell', { name: /^Tuesday, November 3,/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2037-11-03' }));
});

test('while times are loading, a month on a phone does not say that a day has no events', async () => {
  const event = {
    title: 'Stand-up',
    startsAt: `${day}T09:00:00.000Z`,
    endsAt: `${day}T09:30:00.000Z`,
    timeZone: 'UTC',
    rule: 'FREQ=DAILY',
  };
  const release: (() => void)[] = [];
  await openPhone('month', {
    prepare: ({ me }) => me.call(eventApi.create, { body: { event } }),
    beforeRender: ({ network }) => void release.push(network.hold(calendarApi.listOccurrences.path)),
  });
  const agenda = within(await screen.findByRole('group', { name: /^Tuesday/ }));
  expect(agenda.queryByText('No events')).toBeNull();
  expect(screen.getByRole('gridcell', { name: 'Wednesday, November 25, 2037' })).toBeDefined();
  act(() => release.forEach((arrive) => arrive()));
  expect(await agenda.findByRole('button', { name: /Stand-up/ })).toBeDefined();
  expect(screen.getByRole('gridcell', { name: 'Monday, November 23, 2037, 0 events' })).toBeDefined();
});

test('a phone shows Today and the choice of view; its week is three days', async () => {
  const { router } = await openPhone('month');
  await user.click(await screen.findByRole('button', { name: 'Nov 2037, View: Month' }));
  const views = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(views).toEqual(['Month', '3 days', 'Day', 'Agenda', 'Year']);
  await user.click(screen.getByRole('menuitemradio', { name: '3 days' }));
  await waitFor(() => expect(document.querySelectorAll('[data-day][data-hours]')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2037-11-27' }));
  const range = screen.getByRole('button', { name: /^Nov 27\s–\s29, 2037, View: 3 days$/ });
  expect(range.querySelector('[aria-hidden="true"]')?.textContent).toBe('Nov 2037');
  await user.click(screen.getAllByRole('button', { name: 'Today' })[0] ?? expect.fail('no Today'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-21' }));
});
