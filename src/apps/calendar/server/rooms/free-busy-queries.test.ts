import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { defaultSettings } from '../../../../platform/frame/settings/shared/defaults.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../../../../platform/kernel/collections/shared/list-schema.ts';
import { authApi } from '../../../../platform/people/identity/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { attendeeApi } from '../../shared/attendee-schema.ts';
import { freeBusyApi } from '../../shared/free-busy-schema.ts';
import { invitationCollection } from '../../shared/invitation.ts';
import { meetingRoomEntity } from '../../shared/room.ts';
import { calendarApi, calendarEntityApi, eventApi } from '../../shared/schema.ts';

const invitationCalls = collectionEndpoints(invitationCollection);
const at = (hour: number, day = 7) =>
  new Date(Date.UTC(2030, 0, day, Math.floor(hour), (hour % 1) * 60)).toISOString();
const range = { from: at(0), to: at(24) };

describe.each(usualDatabaseKinds)('free and busy times on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  let roomId = '';
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob, eve] = [
      await product.asPerson('Ada', 'user'),
      await product.asPerson('Bob', 'user'),
      await product.asPerson('Eve', 'user'),
    ];
    const admin = await product.asUser('admin');
    const roomApi = entityApi(meetingRoomEntity);
    roomId = (await admin.call(roomApi.create, { body: { meeting_room: { title: 'Pera' } } })).body.id;
  });
  afterAll(() => product.close());

  const add = async (caller: Caller, from: number, to: number, more: object = {}) => {
    const event = { title: 'Secret', startsAt: at(from), endsAt: at(to), timeZone: 'UTC', ...more };
    return (await caller.call(eventApi.create, { body: { event } })).body;
  };
  const ask = async (
    caller: Caller,
    whom: Caller,
    more: Partial<Record<'to' | 'roomIds' | 'exceptId', string>> = {},
  ) => {
    const query = { ...range, personIds: whom.uid, ...more };
    return (await caller.call(freeBusyApi.listFreeBusy, { query })).body;
  };
  const timesOf = (busy: readonly { start: string; end: string }[] = []) =>
    busy.map(({ start, end }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`);
  const seen = async (caller: Caller, whom: Caller, exceptId = '') => {
    const [person] = (await ask(caller, whom, { exceptId })).people;
    return [person?.isShared, ...timesOf(person?.busy)];
  };
  const hide = (caller: Caller, hidesBusy: boolean, id = caller.uid) =>
    caller.call(calendarEntityApi.updateMany, { body: { ids: [id], changes: { hidesBusy } } });
  const share = (level: 'busy' | 'view', principal: string) =>
    ada.call(accessApi.setGrant, { body: { scope: `calendar:${ada.uid}`, principal, level } });

  test('are visible, as times without titles, to colleagues unless hidden, and to those with whom a calendar is shared', async () => {
    const first = await add(ada, 9, 10, { roomId });
    await add(ada, 9.5, 11);
    await add(ada, 12, 13, { isFree: true });
    await add(ada, 13, 14, { status: 'cancelled' });
    await add(ada, 15, 16, { rule: 'FREQ=DAILY;COUNT=3', startsAt: at(15, 6), endsAt: at(16, 6) });
    const all = [true, '09:00–11:00', '15:00–16:00'];
    expect(await seen(ada, ada)).toEqual(all);
    expect(await seen(bob, ada)).toEqual(all);
    expect(await seen(bob, ada, first.id)).toEqual([true, '09:30–11:00', '15:00–16:00']);
    expect(JSON.stringify(await ask(bob, ada))).not.toContain('Secret');
    expect((await hide(ada, true)).status).toBe(200);
    expect(await seen(bob, ada)).toEqual([false]);
    expect(await seen(ada, ada)).toEqual(all);
    expect((await share('busy', `user:${bob.uid}`)).status).toBe(200);
    expect(await seen(bob, ada)).toEqual(all);
    expect(await seen(eve, ada)).toEqual([false]);
    const { rooms } = await ask(eve, ada, { roomIds: roomId });
    expect(timesOf(rooms[0]?.busy)).toEqual(['09:00–10:00']);
    expect(timesOf((await ask(eve, ada, { roomIds: roomId, exceptId: first.id })).rooms[0]?.busy)).toEqual(
      [],
    );
  });

  test('hold what people are invited to, as long as they do not decline', async () => {
    const event = await add(eve, 18, 19);
    await eve.call(attendeeApi.setAttendees, { body: { id: event.id, personIds: [ada.uid] } });
    const [person] = (await ask(bob, ada)).people;
    expect(person?.busy.at(-1)).toEqual({ start: at(18), end: at(19), isTentative: true });
    // Who sees no times of the person sees their own event, and nothing else.
    expect(await seen(eve, ada)).toEqual([false, '18:00–19:00']);
    const { records } = (await ada.call(invitationCalls.list, { query: {} })).body;
    const body = { id: String(Object(records[0]).id), response: 'no' as const, note: '' };
    await ada.call(attendeeApi.answerInvitation, { body });
    expect(await seen(eve, ada)).toEqual([false]);
  });

  test('are tentative where the answer to one event of a series leaves it open, and busy where it does not', async () => {
    const gil = await product.asPerson('Gil', 'user');
    const event = await add(eve, 9, 10, { rule: 'FREQ=DAILY;COUNT=2' });
    await eve.call(attendeeApi.setAttendees, { body: { id: event.id, personIds: [gil.uid] } });
    const { records } = (await gil.call(invitationCalls.list, { query: {} })).body;
    const say = (response: 'yes' | 'maybe', occurrence?: string) =>
      gil.call(attendeeApi.answerInvitation, {
        body: { id: String(Object(records[0]).id), response, ...(occurrence && { occurrence }) },
      });
    const tentative = async () =>
      (await ask(eve, gil, { to: at(48) })).people.flatMap(({ busy }) =>
        busy.map(({ isTentative }) => isTentative),
      );
    expect(await tentative()).toEqual([true, true]);
    await say('yes', at(9));
    expect(await tentative()).toEqual([false, true]);
    await say('yes');
    await say('maybe', at(9));
    expect(await tentative()).toEqual([true, false]);
  });

  test('can be hidden before the first calendar is stored, and shown again by undo', async () => {
    const dan = await product.asPerson('Dan', 'user');
    expect(await seen(bob, dan)).toEqual([true]);
    const hidden = await hide(dan, true);
    const commandId = hidden.headers.get('command-id') ?? '';
    await add(dan, 9, 10);
    expect(await seen(bob, dan)).toEqual([false]);
    // Nobody else decides it.
    expect((await hide(bob, false, dan.uid)).body).toEqual({ count: 0 });
    expect(await seen(bob, dan)).toEqual([false]);
    expect((await dan.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await seen(bob, dan)).toEqual([true, '09:00–10:00']);
    expect(await seen(dan, dan)).toEqual([true, '09:00–10:00']);
    expect((await dan.call(calendarApi.listEvents, { query: range })).body).toHaveLength(1);
  });

  test('come with the time zone of those who share them, as far as it is known', async () => {
    const hal = await product.asPerson('Hal', 'user');
    const zone = async (caller: Caller) => (await ask(caller, hal)).people[0]?.timeZone;
    const setZones = (chosen: string | undefined, device: string) =>
      hal.call(authApi.updateUser, {
        body: {
          user: {
            data: {
              settings: { ...defaultSettings, timeZone: chosen },
              device: { languages: ['en'], timeZone: device },
            },
          },
        },
      });
    expect(await zone(bob)).toBeNull();
    await setZones(undefined, 'Asia/Tokyo');
    expect(await zone(bob)).toBe('Asia/Tokyo');
    await setZones('America/New_York', 'Asia/Tokyo');
    expect(await zone(bob)).toBe('America/New_York');
    await hide(hal, true);
    expect(await zone(bob)).toBeNull();
    expect(await zone(hal)).toBe('America/New_York');
  });

  test('of other calendars are visible only where those are shared', async () => {
    const fay = await product.asPerson('Fay', 'user');
    const { id } = (await fay.call(calendarEntityApi.create, { body: { calendar: { title: 'Family' } } }))
      .body;
    await add(fay, 9, 10, { calendarId: id });
    expect(await seen(fay, fay)).toEqual([true, '09:00–10:00']);
    expect(await seen(bob, fay)).toEqual([true]);
  });

  test.each([
    ['a range backwards', { from: range.to, to: range.from }],
    ['more than 31 days', { from: range.from, to: at(0, 60) }],
    ['too many people', { ...range, personIds: Array.from({ length: 101 }, (_, n) => `p${n}`).join(',') }],
  ])('%s is refused', async (_name, query) => {
    expect((await bob.call(freeBusyApi.listFreeBusy, { query })).status).toBe(400);
  });
});
