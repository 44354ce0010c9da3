import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../../../../platform/kernel/collections/shared/list-schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import type { FetchOutside, OutsideAnswer } from '../../../../platform/kernel/http/server/outside.ts';
import { attendeeApi } from '../../shared/attendee-schema.ts';
import { subscriptionCollection } from '../../shared/outside.ts';
import { subscriptionApi } from '../../shared/outside-schema.ts';
import { calendarApi, calendarEntityApi, eventApi } from '../../shared/schema.ts';

const subscriptionCalls = collectionEndpoints(subscriptionCollection);
const range = { from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };

/** A file with an event a title, on the days from December 1, and a series of which one day is moved. */
const write = (titles: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...titles.flatMap((title, day) => [
      'BEGIN:VEVENT',
      `UID:${title}@other`,
      `SUMMARY:${title}`,
      `DTSTART;VALUE=DATE:202612${String(day + 1).padStart(2, '0')}`,
      'END:VEVENT',
    ]),
    'BEGIN:VEVENT',
    'UID:series@other',
    'SUMMARY:Series',
    'DTSTART:20261220T100000Z',
    'DTEND:20261220T110000Z',
    'RRULE:FREQ=DAILY;COUNT=2',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:series@other',
    'RECURRENCE-ID:20261221T100000Z',
    'SUMMARY:Moved',
    'DTSTART:20261222T100000Z',
    'DTEND:20261222T110000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe.each(usualDatabaseKinds)('outside calendars on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let file = write(['One', 'Two']);
  let failure: Exclude<OutsideAnswer['kind'], 'found'> | undefined;
  let etag = '"1"';
  const asked: Parameters<FetchOutside>[] = [];
  beforeAll(async () => {
    product = await startTestProduct(kind, {
      fetchOutside: async (url, request) => {
        asked.push([url, request]);
        if (failure) return { kind: failure };
        if (request.etag === etag) return { kind: 'unchanged' };
        return { kind: 'found', bytes: new TextEncoder().encode(file), etag, lastModified: undefined };
      },
    });
    [ada, bob] = [await product.asPerson('Ada', 'user'), await product.asPerson('Bob', 'user')];
  });
  afterAll(() => product.close());

  const subscribe = (caller: Caller, address = 'webcal://example.com/a.ics', title = 'Holidays') =>
    caller.call(subscriptionApi.subscribe, { body: { address, title } });
  const list = async (caller: Caller) =>
    (await caller.call(calendarApi.listEvents, { query: range })).body.map(({ title }) => title);
  const readState = async (caller: Caller) =>
    Object((await caller.call(subscriptionCalls.list, { query: {} })).body.records[0]);
  const pass = async (hours: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + hours * 3_600_000);
    await product.product.settle();
  };
  const remove = (caller: Caller, id: string) =>
    caller.call(calendarEntityApi.removeMany, { body: { ids: [id] } });
  const undo = (caller: Caller, { headers }: { headers: Headers }) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });

  test('come in, follow their source, and keep what they have while it fails', async () => {
    const { body: calendar } = await subscribe(ada);
    expect(calendar).toMatchObject({ title: 'Holidays', isOutside: true });
    await product.product.settle();
    expect(asked.at(-1)?.[0]).toBe('https://example.com/a.ics');
    expect(await list(ada)).toEqual(['One', 'Two', 'Series', 'Moved']);
    expect(await list(bob)).toEqual([]);
    expect(await readState(ada)).toMatchObject({ problem: '', eventCount: 4, leftCount: 0 });

    const count = asked.length;
    await pass(7);
    expect(asked.slice(count).map(([, request]) => request.etag)).toEqual(['"1"']);
    [file, etag] = [write(['One', 'Three']), '"2"'];
    await pass(7);
    expect(await list(ada)).toEqual(['One', 'Three', 'Series', 'Moved']);

    failure = 'too-slow';
    await pass(7);
    expect(await list(ada)).toHaveLength(4);
    expect(await readState(ada)).toMatchObject({ problem: 'too-slow' });
    failure = undefined;
    [file, etag] = ['<html>not found</html>', '"3"'];
    await pass(2);
    expect(await readState(ada)).toMatchObject({ problem: 'not-a-calendar' });
    [file, etag] = [write(['One', 'Three', 'Four']), '"4"'];
    expect((await ada.call(subscriptionApi.refresh, { body: { id: calendar.id } })).body.done).toBe(false);
    await pass(2);
    expect(await list(ada)).toEqual(['One', 'Three', 'Four', 'Series', 'Moved']);
    expect(await readState(ada)).toMatchObject({ problem: '', eventCount: 5 });
    await remove(ada, calendar.id);
  });

  test('cannot be changed by anybody, and their address is their owner’s alone', async () => {
    [file, etag] = [write(['One']), '"5"'];
    const { body: calendar } = await subscribe(ada, 'https://example.com/secret.ics');
    await product.product.settle();
    const grant = { scope: calendar.scope, principal: `user:${bob.uid}`, level: 'edit' as const };
    await ada.call(accessApi.setGrant, { body: grant });
    expect(await list(bob)).toEqual(['One', 'Series', 'Moved']);
    const events = (await ada.call(calendarApi.listEvents, { query: range })).body;
    const id = events[0]?.id ?? '';
    const own = await ada.call(eventApi.create, {
      body: { event: { title: 'Own', startsAt: range.from, endsAt: range.from } },
    });
    const calendarId = calendar.id;
    for (const refused of [
      ada.call(eventApi.updateMany, { body: { ids: [id], changes: { title: 'Mine' } } }),
      bob.call(eventApi.updateMany, { body: { ids: [id], changes: { title: 'Mine' } } }),
      ada.call(calendarApi.removeEvent, { body: { eventId: id } }),
      ada.call(attendeeApi.setAttendees, { body: { id, personIds: [bob.uid] } }),
      ada.call(eventApi.updateMany, { body: { ids: [own.body.id], changes: { calendarId } } }),
      ada.call(eventApi.create, {
        body: { event: { title: 'New', startsAt: range.from, endsAt: range.from, calendarId } },
      }),
    ])
      expect((await refused).status).toBe(403);
    expect((await bob.call(subscriptionCalls.list, { query: {} })).body.records).toEqual([]);
    expect((await bob.call(subscriptionApi.refresh, { body: { id: calendarId } })).status).toBe(404);
    await ada.call(eventApi.removeMany, { body: { ids: [own.body.id] } });
    await remove(ada, calendarId);
  });

  test('go with their events, come back with them, and an undone subscription leaves nothing', async () => {
    [file, etag] = [write(['One', 'Two']), '"6"'];
    const subscribed = await subscribe(ada);
    await product.product.settle();
    const removed = await remove(ada, subscribed.body.id);
    expect([await list(ada), await readState(ada)]).toEqual([[], {}]);
    expect((await undo(ada, removed)).status).toBe(200);
    expect(await list(ada)).toHaveLength(4);
    [file, etag] = [write(['Two']), '"7"'];
    await pass(7);
    expect(await list(ada)).toHaveLength(3);
    expect((await undo(ada, subscribed)).status).toBe(200);
    const rows = await product.database.read(
      `select id from events where calendar_id = '${subscribed.body.id}'`,
    );
    expect([rows, await readState(ada)]).toEqual([[], {}]);
  });

  test.each([
    'example.com/a.ics',
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'https://u:p@example.com/',
  ])('the address %s is refused', async (address) => {
    expect((await subscribe(bob, address)).status).toBe(400);
  });
});
