import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createRandom } from '../../../../../tests/support/random.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { meetingRoomEntity } from '../../shared/room.ts';
import { calendarApi, eventApi } from '../../shared/schema.ts';
import { holdRooms } from './hold-commands.ts';

const roomApi = entityApi(meetingRoomEntity);
const hourMs = 3_600_000;
const first = Date.parse('2026-11-23T00:00:00.000Z');
const at = (hour: number) => new Date(first + hour * hourMs).toISOString();

describe.each(databaseKinds)('rooms on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct;
  let admin: Caller;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    twin = await startTestProduct(kind, { twinOf: product });
    [admin, ada, bob] = [
      await product.asUser('admin'),
      await product.asUser('user'),
      await product.asUser('user'),
    ];
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
  });

  const addRoom = async (title = 'Galata') =>
    (await admin.call(roomApi.create, { body: { meeting_room: { title } } })).body.id;
  const book = (
    caller: Caller,
    roomId: string | null,
    from: number,
    to: number,
    more: Record<string, unknown> = {},
  ) => {
    const event = { title: 'Event', startsAt: at(from), endsAt: at(to), timeZone: 'UTC', roomId, ...more };
    return caller.call(eventApi.create, { body: { event } });
  };
  const undo = (caller: Caller, { headers }: { headers: Headers }) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const change = (caller: Caller, id: string, changes: object) =>
    caller.call(eventApi.updateMany, { body: { ids: [id], changes } });
  const listBookings = async (roomId: string) =>
    (
      await product.database.read(
        `select starts_at, ends_at from room_bookings where room_id = '${roomId}' order by starts_at`,
      )
    ).map((row) => [String(row['starts_at']), String(row['ends_at'])] as const);
  const messageOf = (response: { body: unknown }) => Object(response.body).error?.message;

  test('administrators keep the list, everybody sees it', async () => {
    const body = { meeting_room: { title: 'Pera', place: '2nd floor', seats: 8 } };
    expect((await ada.call(roomApi.create, { body })).status).toBe(403);
    const made = await admin.call(roomApi.create, { body });
    expect(made.body).toMatchObject({ title: 'Pera', place: '2nd floor', seats: 8 });
    const removal = { body: { ids: [made.body.id] } };
    expect((await ada.call(roomApi.removeMany, removal)).status).toBe(403);
  });

  test('a booked room is refused, with its name and when it is free, in the language of the person', async () => {
    const roomId = await addRoom();
    expect((await book(ada, roomId, 9, 10)).status).toBe(200);
    await book(ada, roomId, 10, 11);
    const refused = await book(bob, roomId, 9.5, 10);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      '“Galata” is booked from 2026-11-23 09:00 to 10:00. It is free from 2026-11-23 11:00.',
    ]);
    const response = await bob.fetch(eventApi.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'tr' },
      body: JSON.stringify({ event: { title: 'E', startsAt: at(9), endsAt: at(10), roomId } }),
    });
    expect(messageOf({ body: await response.json() })).toBe(
      '“Galata” dolu: 2026-11-23 09:00–10:00. Boş olduğu ilk zaman: 2026-11-23 11:00.',
    );
    expect((await book(bob, roomId, 11, 12)).status).toBe(200);
    expect((await book(bob, 'no-room', 12, 13)).status).toBe(404);
  });

  test('the database itself refuses what overlaps, whatever writes it', async () => {
    const roomId = await addRoom();
    await book(ada, roomId, 9, 10);
    const values = (from: number, to: number) => `'${roomId}', 'another', '${at(from)}', '${at(to)}'`;
    const write = (from: number, to: number) =>
      product.database.execute(
        defineCommand('test.book', v.undefined(), async (transaction) => {
          const columns = 'room_id, event_id, starts_at, ends_at';
          await transaction.read(
            `insert into room_bookings (${columns}) values (${values(from, to)}) returning room_id`,
            [],
          );
        }),
        undefined,
        { actor: systemActor },
      );
    for (const [from, to] of [
      [9, 10],
      [8, 9.5],
      [9.5, 11],
      [9.25, 9.5],
      [8, 11],
    ] as const)
      await expect(write(from, to)).rejects.toThrow();
    await write(8, 9);
    await write(10, 11);
    expect(await listBookings(roomId)).toHaveLength(3);
  });

  test('a move, an undo, a changed day of a series and a deletion free and book', async () => {
    const roomId = await addRoom();
    const single = await book(ada, roomId, 9, 10);
    const moved = await change(ada, single.body.id, { startsAt: at(12), endsAt: at(13) });
    expect((await book(bob, roomId, 9, 10)).status).toBe(200);
    const refused = await undo(ada, moved);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      '“Galata” is booked from 2026-11-23 09:00 to 10:00. It is free from 2026-11-23 10:00.',
    ]);
    expect((await book(bob, roomId, 12, 13)).status).toBe(409);
    const removed = await ada.call(calendarApi.removeEvent, { body: { eventId: single.body.id } });
    expect((await book(bob, roomId, 12, 13)).status).toBe(200);
    expect((await undo(ada, removed)).status).toBe(409);

    const series = await book(ada, roomId, 15, 16, { rule: 'FREQ=DAILY;COUNT=5' });
    expect((await book(bob, roomId, 39, 40)).status).toBe(409);
    const changes = { startsAt: at(41), endsAt: at(42) };
    const body = { id: series.body.id, occurrence: at(39), which: 'this' as const, changes };
    expect((await ada.call(calendarApi.changeOccurrence, { body })).status).toBe(200);
    expect((await book(bob, roomId, 39, 40)).status).toBe(200);
    expect((await book(bob, roomId, 41, 42)).status).toBe(409);
    const end = { id: series.body.id, occurrence: at(63), which: 'following' as const };
    await ada.call(calendarApi.removeOccurrence, { body: end });
    expect((await book(bob, roomId, 63, 64)).status).toBe(200);
    expect((await book(bob, roomId, 15, 16)).status).toBe(409);
  });

  test('cancelled events hold no room; all-day events hold the days of their zone', async () => {
    const roomId = await addRoom();
    const { body } = await book(ada, roomId, 9, 10);
    await change(ada, body.id, { status: 'cancelled' });
    expect((await book(bob, roomId, 9, 10)).status).toBe(200);
    expect((await change(ada, body.id, { status: 'confirmed' })).status).toBe(409);
    await book(ada, roomId, 48, 72, { allDay: true, timeZone: 'Europe/Istanbul' });
    expect((await listBookings(roomId)).at(-1)).toEqual([at(45), at(69)]);
  });

  test('of commands at once, in two processes, one gets the room', async () => {
    const roomId = await addRoom();
    const others = [ada, twin.withToken(bob.token ?? ''), bob, twin.withToken(ada.token ?? '')];
    for (let day = 0; day < 5; day++) {
      const tries = await Promise.all(
        others.map((caller, index) => book(caller, roomId, day * 24 + 9, day * 24 + 10 + index)),
      );
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }
    expect(await listBookings(roomId)).toHaveLength(5);
  });

  test('200 random bookings, moves and undos never overlap, and the bookings are those of the events', async () => {
    const roomIds = [await addRoom('One'), await addRoom('Two')];
    const random = createRandom(12);
    const made: string[] = [];
    const done: { headers: Headers }[] = [];
    let refusedCount = 0;
    for (let step = 0; step < 200; step++) {
      const from = random.integer(96) / 2;
      const to = from + 0.5 + random.integer(4) / 2;
      const roomId = roomIds[random.integer(2)] ?? null;
      const choice = random.integer(10);
      const id = made[random.integer(made.length)];
      const run = async () => {
        if (choice < 4 || id === undefined) {
          const rule = random.chance(0.2) ? 'FREQ=DAILY;COUNT=3' : '';
          const created = await book(ada, roomId, from, to, { rule });
          if (created.status === 200) made.push(created.body.id);
          return created;
        }
        if (choice < 7) return change(ada, id, { startsAt: at(from), endsAt: at(to), roomId });
        if (choice < 8) return ada.call(calendarApi.removeEvent, { body: { eventId: id } });
        const last = done[random.integer(done.length)];
        return last ? undo(ada, last) : change(ada, id, { roomId });
      };
      const result = await run();
      expect([200, 404, 409]).toContain(result.status);
      if (result.status === 200) done.push(result);
      else refusedCount++;
    }
    expect(refusedCount).toBeGreaterThan(20);
    for (const roomId of roomIds) {
      const bookings = await listBookings(roomId);
      const overlapping = bookings.filter(([start], index) => start < (bookings[index - 1]?.[1] ?? ''));
      expect(overlapping).toEqual([]);
    }
    // What the daily job would add is what is missing.
    const count = async () =>
      (await listBookings(roomIds[0] ?? '')).length + (await listBookings(roomIds[1] ?? '')).length;
    const before = await count();
    const ids = await product.database.read('select id from events where room_id is not null');
    const input = { ids: ids.map(({ id }) => String(id)) };
    await product.database.execute(holdRooms, input, { actor: systemActor });
    expect(await count()).toBe(before);
    await product.database.execute(
      defineCommand('test.forget', v.undefined(), (transaction) =>
        transaction.writeDerived('delete from room_bookings', [[]]),
      ),
      undefined,
      { actor: systemActor },
    );
    await product.database.execute(holdRooms, input, { actor: systemActor });
    expect(await count()).toBe(before);
  });

  test('a series holds its room two years ahead, then day by day; what is taken by then it leaves', async () => {
    const roomId = await addRoom();
    const series = await book(ada, roomId, 9, 10, { rule: 'FREQ=DAILY' });
    const bookings = await listBookings(roomId);
    const next = (Date.parse(bookings.at(-1)?.[0] ?? '') - first) / hourMs + 24;
    expect(bookings.length).toBeGreaterThan(725);
    expect((await book(bob, roomId, next, next + 1)).status).toBe(200);
    product.clock.now = new Date(product.clock.now.getTime() + 2 * 24 * hourMs);
    await product.database.execute(holdRooms, { ids: [series.body.id] }, { actor: systemActor });
    const starts = (await listBookings(roomId)).map(([start]) => start);
    expect(starts).toContain(at(next + 24));
    const replacing = await product.database.read(
      `select room_id, recurrence_id from events where series_id = '${series.body.id}'`,
    );
    expect(replacing).toEqual([{ room_id: null, recurrence_id: at(next) }]);
  });
});
