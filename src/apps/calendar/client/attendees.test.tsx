import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/product.ts';
import { writeInvitation } from '../../../../tests/support/invitations.ts';
import { acceptInvitation } from '../../../../tests/support/received-invitation.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { attendeeApi } from '../shared/attendee-schema.ts';
import { eventCollection } from '../shared/event.ts';
import { invitationCollection } from '../shared/invitation.ts';
import { eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const review = {
  title: 'Review',
  startsAt: '2037-11-24T12:00:00.000Z',
  endsAt: '2037-11-24T13:00:00.000Z',
  timeZone: 'UTC',
};
const path = '/apps/calendar?date=2037-11-24&view=week';
const invitationCalls = collectionEndpoints(invitationCollection);
const eventCalls = collectionEndpoints(eventCollection);
const listInvitations = async (caller: Caller) =>
  (await caller.call(invitationCalls.list, { query: {} })).body.records;

/** Says which events of a series a response is for. */
const respondTo = async (which: string) => {
  const asked = within(await screen.findByRole('dialog', { name: 'Respond to repeating event' }));
  expect(asked.getAllByRole('radio')).toHaveLength(2);
  await user.click(asked.getByRole('radio', { name: which }));
  await user.click(asked.getByRole('button', { name: 'Send response' }));
};

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
  const guests = within(await dialog.findByRole('list', { name: 'Attendees' })).getAllByRole('listitem');
  expect(guests.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Olga Owner Organizer$/),
    expect.stringMatching(/You No response yet$/),
  ]);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  const note = dialog.getByRole('textbox', { name: 'Note (optional)' });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.type(note, 'Late');
  await user.click(dialog.getByRole('button', { name: 'Yes', pressed: false }));
  await waitFor(async () => {
    expect(await listInvitations(me)).toMatchObject([{ response: 'yes', note: 'Late' }]);
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => {
    expect(await listInvitations(me)).toMatchObject([{ response: 'none', note: '' }]);
  });
  expect(await screen.findByRole('button', { name: /^Review, 12:00/ })).toBeDefined();
});

test('an invited person declines one event of a series, and undoes that', async () => {
  await renderApp(calendarApp, path, {
    prepare: async ({ me, product }) => {
      const organizer = await product.asPerson('Olga Owner', 'user');
      const body = { event: { ...review, rule: 'FREQ=DAILY;COUNT=3' } };
      const { body: event } = await organizer.call(eventApi.create, { body });
      await organizer.call(attendeeApi.setAttendees, { body: { id: event.id, personIds: [me.uid] } });
    },
  });
  const count = () => screen.queryAllByRole('button', { name: /^Review, 12:00/ }).length;
  await waitFor(() => expect(count()).toBe(3));
  await user.click(screen.getAllByRole('button', { name: /^Review, 12:00/ })[1]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Review' }));
  await user.click(await dialog.findByRole('button', { name: 'No' }));
  await respondTo('This event');
  await waitFor(() => expect(count()).toBe(2));
  await user.click(screen.getAllByRole('button', { name: /^Review, 12:00/ })[0]!);
  const answers = within(await screen.findByRole('list', { name: 'Your responses to single events' }));
  expect(answers.getByRole('listitem').textContent).toContain('November 25, 2037 · No');
  await user.keyboard('{Escape}');
  await user.keyboard('u');
  await waitFor(() => expect(count()).toBe(3));
});

test('an event of a series that is accepted alone is not tentative any more, as the others are', async () => {
  await renderApp(calendarApp, path, {
    prepare: async ({ me, product }) => {
      const organizer = await product.asPerson('Olga Owner', 'user');
      const body = { event: { ...review, rule: 'FREQ=DAILY;COUNT=3' } };
      const { body: event } = await organizer.call(eventApi.create, { body });
      await organizer.call(attendeeApi.setAttendees, { body: { id: event.id, personIds: [me.uid] } });
    },
  });
  const looks = () =>
    screen
      .queryAllByRole('button', { name: /^Review, 12:00/ })
      .map((button) => (button.textContent.includes('Tentative') ? 'tentative' : 'confirmed'));
  await waitFor(() => expect(looks()).toEqual(['tentative', 'tentative', 'tentative']));
  await user.click(screen.getAllByRole('button', { name: /^Review, 12:00/ })[1]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Review' }));
  await user.click(await dialog.findByRole('button', { name: 'Yes' }));
  await respondTo('This event');
  await waitFor(() => expect(looks()).toEqual(['tentative', 'confirmed', 'tentative']));
  await user.keyboard('u');
  await waitFor(() => expect(looks()).toEqual(['tentative', 'tentative', 'tentative']));
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
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Attendees' }), 'Cem');
  await user.click(await screen.findByRole('option', { name: 'Cem Colleague' }));
  // Invitations are sent on save only. Closing the dialog keeps the selected guests.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await listInvitations(colleague!)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Review, 12:00/ }));
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Review' })).findByRole('button', {
      name: 'Keep editing',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save and invite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Review, 12:00/ }));
  const saved = within(await screen.findByRole('dialog', { name: 'Review' }));
  const list = within(await saved.findByRole('list', { name: 'Attendees' }));
  const guests = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  // The avatar has the person's own initial, as on all other screens.
  expect(list.getAllByRole('listitem')[0]?.querySelector('[aria-hidden]')?.textContent).toBe('U');
  expect(guests()).toEqual([
    expect.stringMatching(/You Organizer$/),
    expect.stringMatching(/Cem Colleague No response yet$/),
  ]);
  await waitFor(async () => expect(await listInvitations(colleague!)).toHaveLength(1));
  const [invitation] = await listInvitations(colleague!);
  const body = { id: String(Object(invitation).id), response: 'maybe' as const, note: 'Ask me' };
  expect((await colleague!.call(attendeeApi.answerInvitation, { body })).status).toBe(200);
  await waitFor(() => expect(guests()[1]).toContain('MaybeAsk me'));
  const times = { startsAt: '2037-11-25T15:00:00.000Z', endsAt: '2037-11-25T16:00:00.000Z' };
  await colleague!.call(attendeeApi.proposeTime, { body: { id: body.id, ...times } });
  const proposals = within(await saved.findByRole('list', { name: 'Proposed times' }));
  expect(proposals.getByRole('listitem').textContent).toMatch(/Cem Colleague proposed.*November 25.*3:00/);
  await user.click(proposals.getByRole('button', { name: 'Accept and move' }));
  expect(await screen.findByRole('button', { name: /^Review, 3:00/ })).toBeDefined();
});

test('a guest of one event of a series is invited to that event alone', async () => {
  let colleague: Caller | undefined;
  await renderApp(calendarApp, path, {
    prepare: async ({ me, product }) => {
      colleague = await product.asPerson('Cem Colleague', 'user');
      await me.call(eventApi.create, { body: { event: { ...review, rule: 'FREQ=DAILY;COUNT=3' } } });
    },
  });
  const events = await screen.findAllByRole('button', { name: /^Review, 12:00/ });
  await user.click(events[1]!);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Attendees' }), 'Cem');
  await user.click(await screen.findByRole('option', { name: 'Cem Colleague' }));
  await user.click(await screen.findByRole('button', { name: 'Save and invite' }));
  await user.click(await screen.findByRole('radio', { name: 'This event' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await listInvitations(colleague!)).toMatchObject([
      { rule: '', startsAt: '2037-11-25T12:00:00.000Z' },
    ]),
  );
});

test('a line of quick add invites whom it names', async () => {
  let colleague: Caller | undefined;
  const line = encodeURIComponent(JSON.stringify('Review @cem Nov 24 2037 10–11'));
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

test('an event of an organizer outside is answered where it is opened', async () => {
  const ics = writeInvitation('REQUEST', '20371124T120000Z', 0);
  const { me } = await renderApp(calendarApp, path, {
    prepare: ({ me: invited, product }) => acceptInvitation(product.database, invited.uid, ics, 'maybe'),
  });
  const open = async () => {
    (await screen.findByRole('button', { name: /^Supplier visit, 12:00/ })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier visit' }));
    return dialog;
  };
  const card = await open();
  const guests = within(card.getByRole('list', { name: 'Attendees' })).getAllByRole('listitem');
  expect(guests.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Clara Organizer$/),
    expect.stringMatching(/You Maybe$/),
  ]);
  const answers = within(card.getByRole('region', { name: 'Your response' }));
  expect(answers.getByRole('button', { pressed: true }).textContent).toBe('Maybe');
  await user.click(answers.getByRole('button', { name: 'Yes' }));
  const listEvents = async () => (await me.call(eventCalls.list, { query: {} })).body.records;
  await waitFor(async () => expect(await listEvents()).toMatchObject([{ status: 'confirmed' }]));
  const again = await open();
  await user.click(again.getByRole('button', { name: 'Propose a new time' }));
  expect(await again.findByRole('button', { name: 'Send proposal' })).toBeDefined();
  await user.click(again.getByRole('button', { name: 'No' }));
  await waitFor(async () => expect(await listEvents()).toEqual([]));
  expect(screen.queryByRole('button', { name: /^Supplier visit/ })).toBeNull();
});
