import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/product.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { attendeeApi } from '../shared/attendee-schema.ts';
import { invitationCollection } from '../shared/invitation.ts';
import { eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const review = {
  title: 'Review',
  startsAt: '2026-11-24T12:00:00.000Z',
  endsAt: '2026-11-24T13:00:00.000Z',
  timeZone: 'UTC',
};
const path = '/apps/calendar?date=2026-11-24&view=week';
const invitationCalls = collectionEndpoints(invitationCollection);
const listInvitations = async (caller: Caller) =>
  (await caller.call(invitationCalls.list, { query: {} })).body.records;

test('an invited person sees the event, answers with a note, and keeps it in their calendar', async () => {
  let organizer: Caller | undefined;
  const { me } = await renderApp(calendarApp, path, {
    prepare: async ({ me: attendee, product }) => {
      organizer = await product.asPerson('Olga Owner', 'user');
      const { body: event } = await organizer.call(eventApi.create, { body: { event: review } });
      await organizer.call(attendeeApi.setAttendees, { body: { id: event.id, personIds: [attendee.uid] } });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Review, 12:00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review' }));
  expect(await dialog.findByText('Olga Owner invited you')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Late');
  await user.click(dialog.getByRole('button', { name: 'Send response' }));
  await waitFor(async () => {
    expect(await listInvitations(me)).toMatchObject([{ response: 'yes', note: 'Late' }]);
  });
  expect(await screen.findByRole('button', { name: /^Review, 12:00/ })).toBeDefined();
});

test('the organizer invites a colleague and sees the answer when it comes', async () => {
  let colleague: Caller | undefined;
  await renderApp(calendarApp, path, {
    prepare: async ({ me, product }) => {
      colleague = await product.asPerson('Cem Colleague', 'user');
      await me.call(eventApi.create, { body: { event: review } });
    },
  });
  (await screen.findByRole('button', { name: /^Review, 12:00/ })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Attendees' }), 'Cem');
  await user.click(await screen.findByRole('option', { name: 'Cem Colleague' }));
  const list = within(await dialog.findByRole('list', { name: 'Attendees' }));
  expect(list.getByRole('listitem').textContent).toContain('No response yet');
  await waitFor(async () => expect(await listInvitations(colleague!)).toHaveLength(1));
  const [invitation] = await listInvitations(colleague!);
  const body = { id: String(Object(invitation).id), response: 'maybe' as const, note: 'Ask me' };
  expect((await colleague!.call(attendeeApi.answerInvitation, { body })).status).toBe(200);
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('MaybeAsk me'));
});

test('a line of quick add invites whom it names', async () => {
  let colleague: Caller | undefined;
  const line = encodeURIComponent(JSON.stringify('Review @cem Nov 24 2026 10–11'));
  await renderApp(calendarApp, `${path}&event=quick&line=${line}`, {
    prepare: async ({ product }) => {
      colleague = await product.asPerson('Cem Colleague', 'user');
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  expect(await dialog.findByText('Cem Colleague')).toBeDefined();
  await user.click(dialog.getByRole('textbox'));
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await listInvitations(colleague!)).toMatchObject([{ title: 'Review', response: 'none' }]),
  );
});
