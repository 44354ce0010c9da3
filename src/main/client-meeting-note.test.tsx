import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { attendeeApi } from '../apps/calendar/shared/attendee-schema.ts';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { notesApp } from '../apps/notes/client/app.tsx';
import { specifiedApi } from '../apps/notes/shared/specified/schema.ts';

const user = userEvent.setup();
const day = '2037-11-24';

test('an event makes a note with its title, date and guests, and opens that note from then on', async () => {
  const { me, router } = await renderApp(calendarApp, `/apps/calendar?date=${day}&view=week`, {
    otherApps: [notesApp],
    prepare: async ({ me: owner, product }) => {
      const cem = await product.asPerson('Cem Colleague', 'user');
      const times = { startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T13:00:00.000Z`, timeZone: 'UTC' };
      const event = { title: 'Planning', ...times, rule: 'FREQ=DAILY;COUNT=2' };
      const { body } = await owner.call(eventApi.create, { body: { event } });
      await owner.call(attendeeApi.setAttendees, { body: { id: body.id, personIds: [cem.uid] } });
    },
  });
  const openNote = async (index: number) => {
    const found = await waitFor(() => {
      const events = screen.getAllByRole('button', { name: /^Planning, 12:00/ });
      expect(events).toHaveLength(2);
      return events;
    });
    await user.click(found[index]!);
    const card = within(await screen.findByRole('dialog', { name: 'Planning' }));
    await user.click(await card.findByRole('button', { name: 'Meeting note' }));
    const pane = within(await screen.findByRole('complementary', { name: 'Edit note' }));
    return pane.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  };
  const text = (await openNote(0)).value;
  expect(text).toMatch(/^Tuesday, November 24, 2037 · 12:00\sPM – 1:00\sPM\nGuests: .*Cem Colleague\n\n/);
  expect(text).toMatch(/\n\/apps\/calendar\?date=2037-11-24&event=[\w-]+&when=2037-11-24T12:00:00\.000Z$/);
  const list = async () => (await me.call(specifiedApi.listNotes)).body.map(({ title }) => title);
  await waitFor(async () => expect(await list()).toEqual(['Planning']));
  await router.navigate({ href: `/apps/calendar?date=${day}&view=week` });
  expect((await openNote(0)).value).toBe(text);
  expect(await list()).toEqual(['Planning']);
  // Each time of a series has a note of its own.
  await router.navigate({ href: `/apps/calendar?date=${day}&view=week` });
  expect((await openNote(1)).value).toContain('when=2037-11-25');
  await waitFor(async () => expect(await list()).toEqual(['Planning', 'Planning']));
});
