import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { calendarApi, calendarEntityApi, eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const day = '2026-11-24';
const lunch = {
  title: 'Lunch',
  startsAt: `${day}T12:00:00.000Z`,
  endsAt: `${day}T13:00:00.000Z`,
  timeZone: 'UTC',
};

const openScreen = (search: string, event: object = lunch) =>
  renderApp(calendarApp, `/apps/calendar?date=${day}&${search}`, {
    prepare: ({ me }) => me.call(eventApi.create, { body: { event } }),
  });

const findEvent = (name: RegExp) => screen.findByRole('button', { name });

test('an event is added on a day of the month, by the keyboard', async () => {
  const { me } = await openScreen('view=month');
  await findEvent(/^Lunch, 12:00/);
  const month = within(screen.getByRole('grid', { name: 'Month' }));
  month.getByRole('button', { name: 'Show Tuesday, November 24, 2026' }).parentElement?.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Dentist');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await findEvent(/^Dentist, All day$/);
  await waitFor(async () => {
    const { body } = await me.call(calendarApi.listEvents);
    expect(body).toContainEqual(
      expect.objectContaining({ title: 'Dentist', start: '2026-11-25T00:00:00.000Z' }),
    );
  });
});

test('an event is moved by Alt and arrow keys, which is said and can be undone', async () => {
  await openScreen('view=week');
  (await findEvent(/^Lunch, 12:00/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findEvent(/^Lunch, 12:15 PM – 1:15 PM/);
  expect(screen.getByText('Lunch: 12:15 PM – 1:15 PM')).toBeDefined();
  await user.keyboard('u');
  await findEvent(/^Lunch, 12:00 PM – 1:00 PM/);
});

test('a change of a series asks which occurrences are meant', async () => {
  await openScreen('view=agenda', { ...lunch, rule: 'FREQ=DAILY;COUNT=4' });
  const lunches = () => screen.findAllByRole('button', { name: /^All-hands|Lunch/ });
  await waitFor(async () => expect(await lunches()).toHaveLength(4));
  await user.click((await lunches())[2]!);
  const title = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Brunch');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('radio', { name: 'This and following events' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Brunch/ })).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /Lunch/ })).toHaveLength(2);
});

test('events of a calendar that one may only view can be read, not changed', async () => {
  await renderApp(calendarApp, `/apps/calendar?view=month&date=${day}`, {
    prepare: async ({ me, product }) => {
      const owner = await product.asPerson('Olga Owner', 'user');
      const { body: calendar } = await owner.call(calendarEntityApi.create, {
        body: { calendar: { title: 'Office' } },
      });
      const event = { ...lunch, calendarId: calendar.id, location: 'Canteen' };
      await owner.call(eventApi.create, { body: { event } });
      const grant = { scope: calendar.scope, principal: `user:${me.uid}`, level: 'view' as const };
      await owner.call(accessApi.setGrant, { body: grant });
    },
  });
  const shown = await findEvent(/^Lunch, 12:00/);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show Office' })).toBeDefined());
  expect(shown.getAttribute('aria-keyshortcuts')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Options for Office' })).toBeNull();
  await user.click(shown);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lunch' }));
  expect(dialog.getByText('Canteen')).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a line becomes an event: the preview shows what is understood, Enter adds it', async () => {
  const { me } = await openScreen('view=week');
  await findEvent(/^Lunch, 12:00/);
  await user.keyboard('q');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  const line = dialog.getByRole('textbox', { name: 'Event' });
  await user.type(line, 'Anna Dec 18 2026 10–11:30');
  const preview = dialog.getByRole('status');
  expect(preview.textContent).toBe('AnnaFriday, December 18, 2026 · 10:00 AM – 11:30 AM');
  await user.click(dialog.getByRole('button', { name: 'Remove 10–11:30' }));
  expect(preview.textContent).toBe('Anna 10–11:30Friday, December 18, 2026 · All day');
  await user.clear(line);
  await user.type(line, 'Anna Dec 18 2026 10–11:30{Enter}');
  await findEvent(/^Anna, 10:00 AM – 11:30 AM/);
  await waitFor(async () => {
    const { body } = await me.call(calendarApi.listEvents);
    const [start, end] = ['2026-12-18T10:00:00.000Z', '2026-12-18T11:30:00.000Z'];
    expect(body).toContainEqual(expect.objectContaining({ title: 'Anna', start, end }));
  });
});

test('the line of the palette opens quick add, and its values go on to the dialog', async () => {
  const line = encodeURIComponent(JSON.stringify('Anna Dec 18 2026 10–11:30'));
  await openScreen(`view=week&event=quick&line=${line}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('December 18'));
  await user.click(dialog.getByRole('button', { name: 'More options' }));
  const form = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Anna');
});
