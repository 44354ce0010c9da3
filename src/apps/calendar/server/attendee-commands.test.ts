import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { notificationCollection } from '../../../platform/people/notifications/shared/notification-collection.ts';
import { linksApi } from '../../../platform/frame/links/shared/schema.ts';
import { attendeeApi } from '../shared/attendee-schema.ts';
import { eventCollection } from '../shared/event.ts';
import { type Invitation, invitationCollection } from '../shared/invitation.ts';
import { calendarApi, calendarEntityApi, eventApi } from '../shared/schema.ts';

const invitationCalls = collectionEndpoints(invitationCollection);
const eventCalls = collectionEndpoints(eventCollection);
const notificationCalls = collectionEndpoints(notificationCollection);
const year = { from: '2030-01-01T00:00:00.000Z', to: '2030-12-31T00:00:00.000Z' };
const at = (day: string, hour = '09') => `2030-03-${day}T${hour}:00:00.000Z`;
const review = {
  title: 'Review',
  startsAt: at('04'),
  endsAt: at('04', '10'),
  timeZone: 'UTC',
  location: 'Harbor',
};

describe.each(usualDatabaseKinds)('attendees on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const people = async () => ({
    ada: await product.asPerson('Ada', 'user'),
    bob: await product.asPerson('Bob', 'user'),
    eve: await product.asPerson('Eve', 'user'),
  });
  const create = async (caller: Caller, event: object = review) =>
    (await caller.call(eventApi.create, { body: { event } })).body;
  const invite = (caller: Caller, id: string, ...invited: Caller[]) =>
    caller.call(attendeeApi.setAttendees, { body: { id, personIds: invited.map(({ uid }) => uid) } });
  const listInvitations = async (caller: Caller): Promise<readonly Invitation[]> =>
    (await caller.call(invitationCalls.list, { query: {} })).body.records as Invitation[]; // safe: records of this collection
  const listed = async (caller: Caller) =>
    (await caller.call(calendarApi.listEvents, { query: year })).body.map(
      ({ title, start }) => `${title} ${start}`,
    );
  const listNews = async (caller: Caller) =>
    (await caller.call(notificationCalls.list, { query: {} })).body.records.map((one) => Object(one).kind);
  const answer = async (caller: Caller, response: 'yes' | 'maybe' | 'no', note = '') => {
    const [invitation] = await listInvitations(caller);
    return caller.call(attendeeApi.answerInvitation, { body: { id: invitation?.id ?? '', response, note } });
  };
  const readAttendees = async (caller: Caller, id: string) =>
    (await readJson(await caller.fetch(eventCalls.getRecord.path.replace(':recordId', id)))).attendees;

  test('sees the event among their own, and answers with a note that the organizer sees', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada);
    expect((await invite(ada, id, bob)).body.attendees).toEqual([
      { personId: bob.uid, response: 'none', note: '' },
    ]);
    expect(await listed(bob)).toEqual([`Review ${at('04')}`]);
    expect(await listInvitations(bob)).toMatchObject([
      { eventId: id, organizerId: ada.uid, title: 'Review', location: 'Harbor', response: 'none' },
    ]);
    expect(await listNews(bob)).toEqual(['calendar.invited']);
    expect((await answer(bob, 'yes', 'Late')).status).toBe(200);
    expect(await readAttendees(ada, id)).toEqual([{ personId: bob.uid, response: 'yes', note: 'Late' }]);
    expect(await listNews(ada)).toEqual(['calendar.answered']);
    expect(await listInvitations(bob)).toMatchObject([{ response: 'yes', note: 'Late' }]);
    expect([await listed(eve), await listInvitations(eve), await listNews(eve)]).toEqual([[], [], []]);
  });

  test('hears nothing of an invitation that is undone, nor of one that was taken back by mistake', async () => {
    const { ada, bob } = await people();
    const { id } = await create(ada);
    const change = async (personIds: string[]) => {
      const commandId = createId();
      await ada.call(attendeeApi.setAttendees, { body: { id, personIds }, commandId });
      return commandId;
    };
    const undo = (commandId: string) => ada.call(journalApi.undo, { body: { commandId } });
    expect((await undo(await change([bob.uid]))).status).toBe(200);
    expect([await listNews(bob), await listInvitations(bob)]).toEqual([[], []]);
    await change([bob.uid]);
    const removing = await change([]);
    expect(await listNews(bob)).toContain('calendar.called-off');
    expect((await undo(removing)).status).toBe(200);
    expect(await listNews(bob)).toEqual(['calendar.invited']);
    expect(await listInvitations(bob)).toHaveLength(1);
  });

  test('gets one notification when an invitation is undone and redone', async () => {
    const { ada, bob } = await people();
    const { id } = await create(ada);
    const undo = async (commandId: string | null) =>
      (await ada.call(journalApi.undo, { body: { commandId: commandId ?? '' } })).headers.get('command-id');
    const inviting = await invite(ada, id, bob);
    await undo(await undo(inviting.headers.get('command-id')));
    const { records } = (await bob.call(notificationCalls.list, { query: {} })).body;
    expect(records.map((one) => [Object(one).kind, Object(one).count])).toEqual([['calendar.invited', 1]]);
  });

  test('sees who else is invited and comes, not what they wrote, and links to the event', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada);
    await invite(ada, id, bob, eve);
    await answer(eve, 'yes', 'Only for Ada');
    expect(await listInvitations(bob)).toMatchObject([
      {
        attendees: [
          { personId: bob.uid, response: 'none', note: '' },
          { personId: eve.uid, response: 'yes', note: '' },
        ],
      },
    ]);
    const path = `/apps/calendar?date=2030-03-04&event=${id}`;
    const cards = async (caller: Caller) =>
      (await caller.call(linksApi.listLinkCards, { body: { paths: [path] } })).body;
    for (const caller of [ada, bob])
      expect(await cards(caller)).toEqual([{ path, title: 'Review', kind: 'event' }]);
    expect(await cards(await product.asUser('user'))).toEqual([]);
    await invite(ada, id, bob);
    expect(await listInvitations(bob)).toMatchObject([{ attendees: [{ personId: bob.uid }] }]);
  });

  test('proposes another time, which the organizer alone accepts or declines', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada);
    await invite(ada, id, bob);
    await answer(bob, 'maybe');
    const [invitation] = await listInvitations(bob);
    const propose = (caller: Caller, hour: string) =>
      caller.call(attendeeApi.proposeTime, {
        body: { id: invitation?.id ?? '', startsAt: at('05', hour), endsAt: at('05', '16') },
      });
    expect((await propose(eve, '15')).status).toBe(404);
    expect((await propose(bob, '17')).status).toBe(400);
    expect((await propose(bob, '14')).status).toBe(200);
    expect((await propose(bob, '15')).status).toBe(200);
    expect(await listNews(ada)).toContain('calendar.proposed');
    const readProposals = async () =>
      (await readJson(await ada.fetch(eventCalls.getRecord.path.replace(':recordId', id)))).proposals;
    const [proposal] = await readProposals();
    expect(await readProposals()).toMatchObject([{ personId: bob.uid, startsAt: at('05', '15') }]);
    const settle = (caller: Caller, isAccepted: boolean) =>
      caller.call(attendeeApi.answerProposal, { body: { id, proposalId: proposal.id, isAccepted } });
    expect([(await settle(bob, true)).status, (await settle(eve, true)).status]).toEqual([404, 404]);
    const accepted = await settle(ada, true);
    expect(await listed(bob)).toEqual([`Review ${at('05', '15')}`]);
    expect(await readAttendees(ada, id)).toMatchObject([{ response: 'none' }]);
    expect(await readProposals()).toEqual([]);
    const commandId = accepted.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await listed(bob)).toEqual([`Review ${at('04')}`]);
    expect(await readAttendees(ada, id)).toMatchObject([{ response: 'maybe' }]);
    expect(await readProposals()).toEqual([proposal]);
    const uninvited = await invite(ada, id);
    expect(await readProposals()).toEqual([]);
    const uninviteId = uninvited.headers.get('command-id') ?? '';
    await ada.call(journalApi.undo, { body: { commandId: uninviteId } });
    expect((await settle(ada, false)).status).toBe(200);
    expect(await listNews(bob)).toContain('calendar.proposal-declined');
    expect([await readProposals(), await listed(bob)]).toEqual([[], [`Review ${at('04')}`]]);
  });

  test('has no right to the event, its calendar or the answer of another', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada);
    await create(ada, { ...review, title: 'Secret' });
    await invite(ada, id, bob, eve);
    expect(await listed(bob)).toEqual([`Review ${at('04')}`]);
    const rename = await bob.call(eventApi.updateMany, { body: { ids: [id], changes: { title: 'Mine' } } });
    expect(rename.body).toEqual({ count: 0 });
    expect((await invite(bob, id, eve)).status).toBe(404);
    const [other] = await listInvitations(eve);
    const body = { id: other?.id ?? '', response: 'no' as const };
    expect((await bob.call(attendeeApi.answerInvitation, { body })).status).toBe(404);
    expect((await bob.call(calendarApi.removeEvent, { body: { eventId: id } })).status).toBe(404);
    expect(
      (await bob.fetch(invitationCalls.getRecord.path.replace(':recordId', other?.id ?? ''))).status,
    ).toBe(404);
  });

  test('is asked again when the time changes, also by an undo, and not when the title does', async () => {
    const { ada, bob } = await people();
    const { id } = await create(ada);
    await invite(ada, id, bob);
    await answer(bob, 'yes', 'Fine');
    const update = (changes: object) => ada.call(eventApi.updateMany, { body: { ids: [id], changes } });
    await update({ title: 'Retro', status: 'cancelled' });
    expect(await listNews(bob)).toContain('calendar.called-off');
    await update({ status: 'confirmed' });
    expect(await listInvitations(bob)).toMatchObject([{ title: 'Retro', response: 'yes', note: 'Fine' }]);
    const moved = await update({ startsAt: at('05'), endsAt: at('05', '10') });
    expect(await listInvitations(bob)).toMatchObject([{ startsAt: at('05'), response: 'none', note: '' }]);
    expect(await listNews(bob)).toContain('calendar.moved');
    const commandId = moved.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    // The answer was for that time.
    expect(await listInvitations(bob)).toMatchObject([{ startsAt: at('04'), response: 'yes', note: 'Fine' }]);
  });

  test('loses the event when it is deleted or they are not invited any more; an undo brings both back', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada);
    await invite(ada, id, bob, eve);
    await answer(bob, 'maybe');
    const without = await invite(ada, id, bob);
    expect([await listed(bob), await listed(eve)]).toEqual([[`Review ${at('04')}`], []]);
    expect(await listNews(eve)).toContain('calendar.called-off');
    const undo = (commandId: string | null) =>
      ada.call(journalApi.undo, { body: { commandId: commandId ?? '' } });
    expect((await undo(without.headers.get('command-id'))).status).toBe(200);
    expect(await listed(eve)).toEqual([`Review ${at('04')}`]);
    const removed = await ada.call(calendarApi.removeEvent, { body: { eventId: id } });
    expect([await listed(bob), await listInvitations(bob)]).toEqual([[], []]);
    expect((await undo(removed.headers.get('command-id'))).status).toBe(200);
    expect(await listInvitations(bob)).toMatchObject([{ eventId: id, response: 'maybe' }]);
  });

  test('follows a series: an occurrence that moves asks again, the others keep their answers', async () => {
    const { ada, bob } = await people();
    const { id } = await create(ada, { ...review, rule: 'FREQ=DAILY;COUNT=3' });
    await invite(ada, id, bob);
    await answer(bob, 'yes');
    const changes = { startsAt: at('05', '15'), endsAt: at('05', '16') };
    const body = { id, occurrence: at('05'), which: 'this' as const, changes };
    await ada.call(calendarApi.changeOccurrence, { body });
    expect(await listed(bob)).toEqual([
      `Review ${at('04')}`,
      `Review ${at('05', '15')}`,
      `Review ${at('06')}`,
    ]);
    expect(
      (await listInvitations(bob)).map(({ rule, response }) => [rule !== '', response]).toSorted(),
    ).toEqual([
      [false, 'none'],
      [true, 'yes'],
    ]);
    const { body: times } = await bob.call(calendarApi.listOccurrences, { query: year });
    expect(times.series).toEqual([
      { id, starts: [at('04'), at('05'), at('06')].filter((one) => one !== at('05')) },
    ]);
  });

  test('is invited to the part of a series that is changed', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada, { ...review, rule: 'FREQ=DAILY;COUNT=4' });
    const change = (which: 'this' | 'following', day: string, guest: Caller) =>
      ada.call(calendarApi.changeOccurrence, {
        body: { id, which, occurrence: at(day), changes: {}, guests: { personIds: [guest.uid] } },
      });
    await change('this', '05', bob);
    await change('following', '06', eve);
    expect(await listed(bob)).toEqual([`Review ${at('05')}`]);
    expect(await listed(eve)).toEqual([`Review ${at('06')}`, `Review ${at('07')}`]);
    expect(await readAttendees(ada, id)).toEqual([]);
    const body = { id, which: 'all' as const, occurrence: at('04'), changes: {} };
    const wrong = { ...body, guests: { personIds: [createId()] } };
    expect((await ada.call(calendarApi.changeOccurrence, { body: wrong })).status).toBe(400);
  });

  test('answers one occurrence of a series, which counts for it alone and can be taken back', async () => {
    const { ada, bob, eve } = await people();
    const { id } = await create(ada, { ...review, rule: 'FREQ=DAILY;COUNT=3' });
    await invite(ada, id, bob, eve);
    const [{ id: invitationId = '' } = {}] = await listInvitations(bob);
    const say = async (response: Invitation['response'], more: object = {}) =>
      (
        await bob.call(attendeeApi.answerInvitation, {
          body: { id: invitationId, response, note: 'Away', ...more },
        })
      ).status;
    const days = async (caller: Caller) =>
      (await listed(caller)).map((one) => /-(\d\dT\d\d)/.exec(one.slice(-22))?.[1]);
    const single = { personId: bob.uid, occurrence: at('05'), response: 'no' };
    expect(await say('no', { occurrence: at('05') })).toBe(200);
    expect(await say('no', { occurrence: at('05', '10') })).toBe(404);
    expect(await readJson(await ada.fetch(eventCalls.getRecord.path.replace(':recordId', id)))).toMatchObject(
      {
        attendees: [{ response: 'none' }, { response: 'none' }],
        occurrenceAnswers: [{ ...single, note: 'Away' }],
      },
    );
    expect([await days(bob), await days(eve)]).toEqual([
      ['04T09', '06T09'],
      ['04T09', '05T09', '06T09'],
    ]);
    expect(await listInvitations(eve)).toMatchObject([{ occurrenceAnswers: [{ ...single, note: '' }] }]);
    const [news] = (await ada.call(notificationCalls.list, { query: {} })).body.records;
    expect(news).toMatchObject({
      kind: 'calendar.answered',
      path: `/apps/calendar?date=2030-03-05&event=${id}&when=${at('05')}`,
      text: '✗ Mar 5, 2030 Away',
    });
    // An answer to all replaces it; what undoes that brings it back, unless another answer came since.
    expect(await say('yes')).toBe(200);
    expect(await days(bob)).toEqual(['04T09', '05T09', '06T09']);
    const kept = [{ occurrence: at('05'), response: 'no', note: 'Away' }];
    expect(await say('none', { kept, expected: 'maybe' })).toBe(409);
    expect(await say('none', { kept, expected: 'yes' })).toBe(200);
    expect(await days(bob)).toEqual(['04T09', '06T09']);
    await say('none', { occurrence: at('05'), expected: 'no' });
    expect(await days(bob)).toEqual(['04T09', '05T09', '06T09']);
    await say('no');
    expect(await days(bob)).toEqual([]);
    await say('maybe', { occurrence: at('06') });
    expect(await days(bob)).toEqual(['06T09']);
    await invite(ada, id, eve);
    expect(
      (await readJson(await ada.fetch(eventCalls.getRecord.path.replace(':recordId', id)))).occurrenceAnswers,
    ).toEqual([]);
  });

  test('stays away on a day when the series moves within it, and is asked again on another day', async () => {
    const { ada, bob } = await people();
    const { id } = await create(ada, { ...review, rule: 'FREQ=WEEKLY;COUNT=4' });
    await invite(ada, id, bob);
    const [{ id: invitationId = '' } = {}] = await listInvitations(bob);
    const say = (occurrence: string, response: 'yes' | 'no') =>
      bob.call(attendeeApi.answerInvitation, { body: { id: invitationId, occurrence, response } });
    await say(at('11'), 'no');
    await say(at('18'), 'yes');
    await say(at('25'), 'no');
    const single = async () =>
      (await listInvitations(bob)).flatMap(({ occurrenceAnswers }) =>
        occurrenceAnswers.map((one) => `${one.occurrence} ${one.response}`),
      );
    const move = (occurrence: string, startsAt: string, which: 'this' | 'following' | 'all') =>
      ada.call(calendarApi.changeOccurrence, { body: { id, occurrence, which, changes: { startsAt } } });
    const before = await single();
    const moved = await move(at('04'), at('04', '11'), 'all');
    expect(await single()).toEqual([`${at('11', '11')} no`, `${at('25', '11')} no`]);
    const commandId = moved.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await single()).toEqual(before);
    // An event of its own has the answer to the occurrence; the rest of the series keeps its own.
    await ada.call(calendarApi.changeOccurrence, {
      body: { id, occurrence: at('11'), which: 'this', changes: { title: 'Retro' } },
    });
    expect(
      (await listInvitations(bob)).map(({ title, response }) => `${title} ${response}`).toSorted(),
    ).toEqual(['Retro no', 'Review none']);
    const begun = await move(at('18'), at('18', '12'), 'following');
    expect(begun.body.occurrenceAnswers).toMatchObject([{ occurrence: at('25', '12'), response: 'no' }]);
    await ada.call(calendarApi.changeOccurrence, {
      body: {
        id: begun.body.id,
        occurrence: at('18', '12'),
        which: 'all',
        changes: { startsAt: at('19', '12') },
      },
    });
    expect(
      (await readJson(await ada.fetch(eventCalls.getRecord.path.replace(':recordId', begun.body.id))))
        .occurrenceAnswers,
    ).toEqual([]);
  });

  test('declines and does not see the event any more; invites nobody who is not there, nor themself', async () => {
    const { ada, bob } = await people();
    const { id } = await create(ada);
    await invite(ada, id, bob, ada);
    await answer(bob, 'no', 'Away');
    expect(await listed(bob)).toEqual([]);
    expect(await readAttendees(ada, id)).toEqual([{ personId: bob.uid, response: 'no', note: 'Away' }]);
    const unknown = { id, personIds: ['01929f3e-7c1a-7000-8000-000000000009'] };
    expect((await ada.call(attendeeApi.setAttendees, { body: unknown })).status).toBe(400);
  });

  test('those with whom the calendar is shared see the event once, and may invite when they may edit', async () => {
    const { ada, bob, eve } = await people();
    const { id: calendarId, scope } = (
      await ada.call(calendarEntityApi.create, { body: { calendar: { title: 'Team' } } })
    ).body;
    const { id } = await create(ada, { ...review, calendarId });
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${bob.uid}`, level: 'edit' } });
    expect((await invite(bob, id, bob, eve)).status).toBe(200);
    expect(await listed(bob)).toEqual([`Review ${at('04')}`]);
    expect(await listed(eve)).toEqual([`Review ${at('04')}`]);
  });
});
