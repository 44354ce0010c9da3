import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { removeUser } from '../../../platform/people/identity/server/commands.ts';
import { attendeeApi } from '../shared/attendee-schema.ts';
import type { EventValues } from '../shared/event.ts';
import { type Invitation, invitationCollection } from '../shared/invitation.ts';
import { calendarApi, eventApi } from '../shared/schema.ts';

const day = (date: number, time: string) => `2026-11-${date}T${time}:00.000Z`;

describe.each(usualDatabaseKinds)('reminders of events on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct | undefined;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    // SQLite has one process.
    twin = kind === 'postgres' ? await startTestProduct(kind, { twinOf: product }) : undefined;
  });
  afterAll(async () => {
    await twin?.close();
    await product.close();
  });

  /** An event of a person at nine, with a reminder ten minutes before. */
  async function prepare(values: Partial<EventValues> = {}) {
    product.clock.now = new Date(day(23, '06:00'));
    ada = await product.asUser('user');
    const times = { startsAt: day(23, '09:00'), endsAt: day(23, '10:00'), timeZone: 'UTC' };
    const event = { title: 'Review', alarm: '10' as const, ...times, ...values };
    return (await ada.call(eventApi.create, { body: { event } })).body;
  }
  /** How often people have been reminded by then. */
  async function ring(at: string, ...people: Caller[]): Promise<number[]> {
    product.clock.now = new Date(at);
    for (let look = 0; look < 2; look++)
      await Promise.all([product, twin].map(async (process) => process?.product.settle()));
    const rows = await product.database.read(
      `select owner_id, count from notifications where kind = 'calendar.reminder'`,
    );
    return people.map(({ uid }) => Number(rows.find((row) => row['owner_id'] === uid)?.['count'] ?? 0));
  }

  test.each(['Pacific/Auckland', 'Europe/Istanbul', 'UTC', 'America/New_York', 'Pacific/Pago_Pago'])(
    'all-day events in %s remind at each midnight there, also when it rings at once',
    async (timeZone) => {
      const days = { startsAt: day(23, '00:00'), endsAt: day(24, '00:00') };
      const { id } = await prepare({ allDay: true, rule: 'FREQ=DAILY', alarm: '0', timeZone, ...days });
      const counts: number[] = [];
      const times: unknown[] = [];
      for (let rung = 0; rung < 3; rung++) {
        const [row] = await product.database.read(`select reminder from events where id = '${id}'`);
        times.push(new Date(String(row?.['reminder'])).toLocaleString('sv-SE', { timeZone }));
        counts.push(...(await ring(String(row?.['reminder']), ada)));
      }
      expect(counts).toEqual([1, 2, 3]);
      const first = Number(String(times[0]).slice(8, 10));
      expect(times).toEqual([0, 1, 2].map((after) => `2026-11-${first + after} 00:00:00`));
    },
  );

  test('an occurrence that is moved reminds at its new time alone', async () => {
    const { id } = await prepare({ rule: 'FREQ=DAILY' });
    const changes = { startsAt: day(23, '15:00'), endsAt: day(23, '16:00') };
    const body = { id, occurrence: day(23, '09:00'), which: 'this' as const, changes };
    expect((await ada.call(calendarApi.changeOccurrence, { body })).status).toBe(200);
    expect(await ring(day(23, '09:00'), ada)).toEqual([0]);
    expect(await ring(day(23, '15:00'), ada)).toEqual([1]);
    expect(await ring(day(24, '09:00'), ada)).toEqual([1]);
    const found = await product.database.read(
      `select count from notifications where owner_id = '${ada.uid}' and kind = 'calendar.reminder'`,
    );
    expect(found).toHaveLength(2);
  });

  test('one that is due is not lost to a change that comes first', async () => {
    const { id } = await prepare();
    product.clock.now = new Date(day(23, '08:55'));
    const event = { id, title: 'Long review' };
    expect((await ada.call(eventApi.update, { body: { event } })).status).toBe(200);
    expect(await ring(day(23, '08:56'), ada)).toEqual([1]);
    expect(await ring(day(23, '08:57'), ada)).toEqual([1]);
  });

  test('who has declined one event of a series is reminded of the others', async () => {
    const { id } = await prepare({ rule: 'FREQ=DAILY' });
    const bob = await product.asUser('user');
    await ada.call(attendeeApi.setAttendees, { body: { id, personIds: [bob.uid] } });
    const calls = collectionEndpoints(invitationCollection);
    const [found] = (await bob.call(calls.list, { query: {} })).body.records as Invitation[]; // safe: records of this collection
    const body = { id: found?.id ?? '', occurrence: day(23, '09:00'), response: 'no' as const };
    expect((await bob.call(attendeeApi.answerInvitation, { body })).status).toBe(200);
    expect(await ring(day(23, '09:00'), ada, bob)).toEqual([1, 0]);
    expect((await ring(day(24, '09:00'), bob))[0]).toBe(1);
  });

  test('who has declined is not reminded, and an attendee whose account was removed stops nobody', async () => {
    const { id, scope } = await prepare();
    const [bob, eve, admin] = [
      await product.asUser('user'),
      await product.asUser('user'),
      await product.asUser('admin'),
    ];
    const principal = `user:${bob.uid}`;
    await ada.call(accessApi.setGrant, { body: { scope, principal, level: 'view' } });
    await ada.call(attendeeApi.setAttendees, { body: { id, personIds: [bob.uid, eve.uid] } });
    const calls = collectionEndpoints(invitationCollection);
    const [found] = (await bob.call(calls.list, { query: {} })).body.records as Invitation[]; // safe: records of this collection
    const body = { id: found?.id ?? '', response: 'no' as const, note: '' };
    expect((await bob.call(attendeeApi.answerInvitation, { body })).status).toBe(200);
    const actor = { uid: admin.uid, roles: ['admin'] };
    await product.database.execute(removeUser, { userId: eve.uid }, { actor });
    expect(await ring(day(23, '09:00'), ada, bob)).toEqual([1, 0]);
    const moved = { id, startsAt: day(25, '09:00'), endsAt: day(25, '10:00') };
    expect((await ada.call(eventApi.update, { body: { event: moved } })).status).toBe(200);
  });
});
