import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Caller } from '../../../../tests/support/product.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { defaultSettings } from '../../../platform/frame/settings/shared/defaults.ts';
import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { authApi } from '../../../platform/people/identity/shared/schema.ts';
import { meetingRoomEntity } from '../shared/room.ts';
import { calendarApi, eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const roomApi = entityApi(meetingRoomEntity);
const at = (hour: number) => `2037-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`;
const path = '/apps/calendar?date=2037-11-24&view=week&event=new&when=2037-11-24T09:00/2037-11-24T10:00';

test('a booked room and busy people are named; a free time is found by the keyboard', async () => {
  let cem: Caller | undefined;
  const { me } = await renderApp(calendarApp, path, {
    prepare: async ({ product }) => {
      cem = await product.asPerson('Cem Colleague', 'user');
      const admin = await product.asUser('admin');
      const room = await admin.call(roomApi.create, { body: { meeting_room: { title: 'Pera', seats: 6 } } });
      const event = {
        title: 'Secret',
        startsAt: at(9),
        endsAt: at(10),
        timeZone: 'UTC',
        roomId: room.body.id,
      };
      await cem.call(eventApi.create, { body: { event } });
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Title' }), 'Review');
  await user.type(await dialog.findByRole('combobox', { name: 'Attendees' }), 'Cem');
  await user.click(await screen.findByRole('option', { name: 'Cem Colleague' }));
  expect(await dialog.findByText('Busy at this time: Cem Colleague.')).toBeDefined();

  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const find = dialog.getByRole('button', { name: 'Find a time' });
  await user.click(find);
  expect(scroll.mock.contexts.some((box) => box instanceof Element && box.contains(find))).toBe(true);
  const plan = within(await dialog.findByRole('region', { name: 'Who’s free when' }));
  const row = within(plan.getByRole('table')).getByRole('row', { name: /Cem Colleague/ });
  expect(row.textContent).toMatch(/9:00\s–\s10:00\sAM/);
  await user.click(plan.getByRole('button', { name: 'Book Pera' }));
  expect(await dialog.findByText(/^Pera is booked .* It’s free from 10:00/)).toBeDefined();
  // Nothing is sent while the room is taken.
  await user.click(dialog.getByRole('button', { name: 'Add and invite' }));
  expect(screen.queryByRole('dialog', { name: 'New event' })).not.toBeNull();

  plan.getByRole('slider', { name: 'Event time' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(dialog.queryByText(/Pera is booked/)).toBeNull());
  expect(dialog.queryByText('Busy at this time: Cem Colleague.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add and invite' }));
  await waitFor(async () => {
    const query = { from: at(0), to: at(23) };
    const listed = (await me.call(calendarApi.listEvents, { query })).body;
    expect(listed).toMatchObject([{ title: 'Review', start: at(10) }]);
  });
});

test('everyone is only said to be free where everybody’s times are known', async () => {
  await renderApp(calendarApp, path, {
    prepare: async ({ product }) => {
      await product.asPerson('Cem Colleague', 'user');
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  const attendees = await dialog.findByRole('combobox', { name: 'Attendees' });
  await user.type(attendees, 'cem{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Find a time' }));
  const plan = within(await dialog.findByRole('region', { name: 'Who’s free when' }));
  expect(await plan.findByRole('heading', { name: 'Free times' })).toBeDefined();
  const time = () => plan.getByRole('slider', { name: 'Event time' }).getAttribute('aria-valuetext');
  expect(time()).toMatch(/everyone is free$/);

  await user.type(attendees, 'ada@example.org');
  await user.tab();
  expect(
    await plan.findByRole('heading', { name: 'Free for those who share their availability' }),
  ).toBeDefined();
  expect(plan.queryByText('Free times')).toBeNull();
  expect(time()).toMatch(/unknown: ada@example\.org$/);
  const row = within(plan.getByRole('table')).getByRole('row', { name: /ada@example\.org/ });
  expect(row.textContent).toContain('Availability not shared');
  // Also shown visually above the row of hours.
  expect(plan.getAllByText('Availability not shared', { selector: 'span' })).toHaveLength(1);
});

const setZone = (person: Caller, timeZone: string) =>
  person.call(authApi.updateUser, {
    body: { user: { data: { settings: { ...defaultSettings, timeZone } } } },
  });

test('a guest in another time zone: free times are in the working hours of both, and the row says the time there', async () => {
  await renderApp(calendarApp, path, {
    prepare: async ({ product }) => {
      await setZone(await product.asPerson('Cem Colleague', 'user'), 'America/New_York');
      await setZone(await product.asPerson('Deniz Distant', 'user'), 'Pacific/Auckland');
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  const attendees = await dialog.findByRole('combobox', { name: 'Attendees' });
  await user.type(attendees, 'cem{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Find a time' }));
  const plan = within(await dialog.findByRole('region', { name: 'Who’s free when' }));
  const readRow = (name: RegExp) => within(plan.getByRole('table')).getByRole('row', { name }).textContent;
  const time = () => plan.getByRole('slider', { name: 'Event time' }).getAttribute('aria-valuetext');
  await waitFor(() => expect(readRow(/Cem/)).toMatch(/^Cem Colleague · 4:00\sAM there/));
  expect(readRow(/You/)).toMatch(/^YouFree all day/);
  expect(time()).toMatch(/outside working hours: Cem Colleague$/);
  const times = within(plan.getByRole('list', { name: 'Free times' })).getAllByRole('button');
  expect(times[0]?.textContent).toMatch(/Nov 24, 2:00\s–\s3:00\sPM/);
  await user.click(plan.getByRole('button', { name: /Nov 24, 2:00/ }));
  expect(readRow(/Cem/)).toMatch(/9:00\sAM there/);
  expect(time()).not.toContain('outside working hours');

  await user.type(attendees, 'deniz{Enter}');
  await waitFor(() => expect(readRow(/Deniz/)).toMatch(/^Deniz Distant · Wed,? 3:00\sAM there/));
  expect(plan.getByText('No shared working hours. Earliest for everyone:')).toBeDefined();
  expect(within(plan.getByRole('list', { name: 'Free times' })).getAllByRole('button')).toHaveLength(1);
});

test('an administrator keeps the list of rooms', async () => {
  await renderApp(calendarApp, '/apps/calendar', { roles: ['admin'] });
  await user.click(await screen.findByRole('button', { name: 'Options for My calendars' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Meeting rooms' }));
  await user.click(await screen.findByRole('button', { name: 'Add room' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add room' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Galata');
  await user.type(form.getByRole('textbox', { name: 'Seats' }), '12');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const list = within(await screen.findByRole('list', { name: 'Meeting rooms' }));
  expect(list.getByRole('listitem').textContent).toContain('Galata12 seats');
  await user.click(list.getByRole('button', { name: 'Delete room: Galata' }));
  await user.click(await screen.findByRole('button', { name: 'Delete room' }));
  expect(await screen.findByText('No meeting rooms yet')).toBeDefined();
});
