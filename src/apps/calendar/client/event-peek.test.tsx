import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { writeRaw } from '../../../../tests/support/write-raw.ts';
import { filesApi } from '../../../platform/kernel/files/shared/schema.ts';
import { calendarApi, eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const day = '2037-11-24';
const planning = {
  title: 'Planning',
  startsAt: `${day}T12:00:00.000Z`,
  endsAt: `${day}T13:00:00.000Z`,
  timeZone: 'UTC',
  location: 'https://acme.zoom.us/j/1',
  description: 'Bring **numbers**',
};

const openScreen = (search: string, event: object = planning) =>
  renderApp(calendarApp, `/apps/calendar?date=${day}&${search}`, {
    prepare: ({ me }) => me.call(eventApi.create, { body: { event } }),
  });
const findEvent = () => screen.findByRole('button', { name: /^Planning, 12:00/ });

test('a click opens a card that says what the event is; Escape returns the focus to the event', async () => {
  await openScreen('view=day', { ...planning, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=5' });
  const event = await findEvent();
  await user.click(event);
  const card = within(await screen.findByRole('dialog', { name: 'Planning' }));
  expect(card.getByText(/^Tuesday, November 24, 2037 · 12:00\sPM – 1:00\sPM$/)).toBeDefined();
  expect(card.getByText('Every 2 weeks on Tuesday, 5 times')).toBeDefined();
  expect((await card.findByText('numbers')).tagName).toBe('STRONG');
  expect(card.getByRole('link', { name: 'Join' })).toHaveProperty('href', 'https://acme.zoom.us/j/1');
  expect(card.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(event));
});

test('an event in another zone says its time there, and its form has it in that zone', async () => {
  const { me } = await openScreen('view=day', { ...planning, timeZone: 'America/New_York' });
  await user.click(await findEvent());
  const card = within(await screen.findByRole('dialog', { name: 'Planning' }));
  expect(card.getByText(/^Nov 24, 2037, 7:00\s–\s8:00\sAM · America\/New York$/)).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  const read = (name: string) =>
    form.getByRole<HTMLInputElement>('textbox', { name }).value.replaceAll(/\s/gu, ' ');
  await waitFor(() => expect(read('Start')).toBe('Tue, Nov 24, 2037, 7:00 AM'));
  expect(form.getByText(/^These are times in America\/New York\. .*12:00\s–\s1:00\sPM$/)).toBeDefined();
  const zone = await form.findByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'istanbul');
  await user.click(await screen.findByRole('option', { name: /^Europe\/Istanbul/ }));
  expect(read('Start')).toBe('Tue, Nov 24, 2037, 7:00 AM');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const query = { from: `${day}T00:00:00Z`, to: `${day}T23:00:00Z` };
    expect((await me.call(calendarApi.listEvents, { query })).body).toMatchObject([
      { start: `${day}T04:00:00.000Z`, end: `${day}T05:00:00.000Z` },
    ]);
  });
});

test('a time that its zone leaves out shows as the time that really is', async () => {
  const times = { startsAt: '2037-03-08T12:00:00.000Z', endsAt: '2037-03-08T13:00:00.000Z' };
  const { me, router } = await openScreen('view=day', {
    ...planning,
    ...times,
    timeZone: 'America/New_York',
  });
  const query = { from: '2037-03-08T00:00:00Z', to: '2037-03-09T00:00:00Z' };
  const [event] = (await me.call(calendarApi.listEvents, { query })).body;
  await router.navigate({ href: `/apps/calendar?date=2037-03-08&view=day&event=${event?.id}&mode=edit` });
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  const start = await form.findByRole<HTMLInputElement>('textbox', { name: 'Start' });
  await user.clear(start);
  await user.type(start, 'Mar 8, 2037 2:30 AM');
  await user.tab();
  await waitFor(() => expect(start.value.replaceAll(/\s/gu, ' ')).toBe('Sun, Mar 8, 2037, 3:30 AM'));
});

test('an event is opened, edited and left by the keyboard', async () => {
  await openScreen('view=month');
  (await findEvent()).focus();
  await user.keyboard('{Enter}');
  const card = await screen.findByRole('dialog', { name: 'Planning' });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
  await user.keyboard('e');
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' day');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await findEvent()));
  // What was typed is kept, which the card says.
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  expect(again.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Planning day');
});

test('Delete deletes the opened event, which can be undone', async () => {
  await openScreen('view=week');
  await user.click(await findEvent());
  const card = await screen.findByRole('dialog', { name: 'Planning' });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Planning/ })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findEvent()).toBeDefined();
});

test('Delete asks which events of a series are meant', async () => {
  await openScreen('view=week', { ...planning, rule: 'FREQ=DAILY;COUNT=3' });
  const all = () => screen.queryAllByRole('button', { name: /^Planning, 12:00/ });
  await waitFor(() => expect(all()).toHaveLength(3));
  await user.click(all()[1]!);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('radio', { name: 'This event' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(all()).toHaveLength(2));
});

test('an event that the view does not show opens as a dialog', async () => {
  const { router } = await openScreen('view=day');
  await findEvent();
  await user.click(await findEvent());
  const { event } = router.state.location.search as { event?: string }; // safe: an opened event has an id
  await user.keyboard('{Escape}');
  await router.navigate({ href: `/apps/calendar?date=2038-01-05&view=day&event=${event}` });
  const card = within(await screen.findByRole('dialog', { name: 'Planning' }));
  await user.click(await card.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit event' })).toBeDefined();
});

test('a file is attached in the form and opened from the card', async () => {
  await openScreen('view=day');
  await user.click(await findEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, [new File(['figs'], 'order.txt'), new File(['dates'], 'other.txt')]);
  await user.click(await form.findByRole('button', { name: 'Remove other.txt' }));
  await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await findEvent());
  const card = within(await screen.findByRole('dialog', { name: 'Planning' }));
  expect(await card.findByRole('button', { name: 'Download order.txt' })).toBeDefined();
  expect(card.queryByRole('button', { name: 'Download other.txt' })).toBeNull();
});

test('an event is not saved before its files are stored', async () => {
  const { network } = await openScreen('view=day');
  await user.click(await findEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  const release = network.hold(filesApi.createUpload.path);
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, new File(['figs'], 'order.txt'));
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' day');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Wait until the files are uploaded.')).toBeDefined();
  release();
  await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an event that a browser stored before events had files gets files', async () => {
  await renderApp(calendarApp, `/apps/calendar?date=${day}&view=day`, {
    prepare: async ({ me, product }) => {
      await me.call(eventApi.create, { body: { event: planning } });
      await writeRaw(product.database, (db) =>
        db
          .updateTable('events')
          .set({ wire: sql`json_remove(wire, '$.files')` })
          .execute(),
      );
    },
  });
  await user.click(await findEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, new File(['figs'], 'order.txt'));
  await form.findByRole('button', { name: 'Download order.txt' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await findEvent());
  expect(await screen.findByRole('button', { name: 'Download order.txt' })).toBeDefined();
});

test('the form says that guests from outside get no files', async () => {
  await openScreen('view=day');
  await user.click(await findEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, new File(['figs'], 'order.txt'));
  expect(await form.findByRole('button', { name: 'Download order.txt' })).toBeDefined();
  expect(form.queryByText('Guests from outside don’t get the files.')).toBeNull();
  await user.type(form.getByRole('combobox', { name: 'Attendees' }), 'clara@example.org');
  await user.click(await screen.findByRole('option', { name: 'clara@example.org' }));
  expect(form.getByText('Guests from outside don’t get the files.')).toBeDefined();
});
