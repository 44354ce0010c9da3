import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  startTestProduct,
  type TestProduct,
  testPassword,
} from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { writeRaw } from '../../../../../tests/support/write-raw.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { authApi } from '../../../../platform/people/identity/shared/schema.ts';
import { mendMigrations, zoneMigrations } from '../mend-migrations.ts';
import { calendarApi, calendarEntityApi, eventApi, icsApi } from '../../shared/schema.ts';

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//other//EN',
  'BEGIN:VEVENT',
  'UID:weekly@other',
  'SUMMARY:Weekly',
  'DTSTART;TZID=Europe/Berlin:20300107T100000',
  'DTEND;TZID=Europe/Berlin:20300107T110000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'EXDATE;TZID=Europe/Berlin:20300114T100000',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:weekly@other',
  'RECURRENCE-ID;TZID=Europe/Berlin:20300121T100000',
  'SUMMARY:Weekly\\, later',
  'DTSTART;TZID=Europe/Berlin:20300121T150000',
  'DTEND;TZID=Europe/Berlin:20300121T160000',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:broken@other',
  'SUMMARY:Backwards',
  'DTSTART:20300102T100000Z',
  'DTEND:20300101T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const range = { from: '2030-01-01T00:00:00.000Z', to: '2030-03-01T00:00:00.000Z' };
const expected = [
  ['Weekly', '2030-01-07T09:00:00.000Z'],
  ['Weekly, later', '2030-01-21T14:00:00.000Z'],
  ['Weekly', '2030-01-28T09:00:00.000Z'],
];

describe.each(usualDatabaseKinds)('calendars as files on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const list = async (caller: Caller) =>
    (await caller.call(calendarApi.listEvents, { query: range })).body.map(({ title, start }) => [
      title,
      start,
    ]);
  const upload = async (caller: Caller, text: string) =>
    (await uploadFile(caller, new TextEncoder().encode(text), 'team.ics')).id;
  const importInto = async (caller: Caller, fileId: string, calendarId = '') =>
    caller.call(icsApi.importCalendar, { body: { fileId, calendarId, timeZone: 'Europe/Istanbul' } });
  const read = async (path: string, caller = product.nobody) => {
    const response = await caller.fetch(path);
    return { status: response.status, text: await response.text() };
  };

  test('an import goes in once, comes out again as it was, and is undone as a whole', async () => {
    const fileId = await upload(ada, file);
    const { status, body } = await importInto(ada, fileId);
    expect([status, body.events, body.left]).toEqual([200, 2, 1]);
    expect(body.reasons).toEqual([{ reason: 'invalid', count: 1 }]);
    await product.product.settle();
    expect(await list(ada)).toEqual(expected);
    await importInto(ada, fileId);
    await product.product.settle();
    expect(await list(ada)).toHaveLength(3);

    const exported = await read(`${icsApi.exportCalendar.path}?calendarId=${ada.uid}`, ada);
    expect(exported.text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20300121T100000');
    await importInto(bob, await upload(bob, exported.text));
    await product.product.settle();
    expect(await list(bob)).toEqual(expected);

    expect((await bob.call(icsApi.undoImport, { body: { importId: body.importId } })).status).toBe(200);
    await product.product.settle();
    expect(await list(ada)).toHaveLength(3); // the import is not Bob's
    await ada.call(icsApi.undoImport, { body: { importId: body.importId } });
    await product.product.settle();
    expect(await list(ada)).toEqual([]);
  });

  test.each([
    ['garbage', 'no calendar at all', 400, 'This is not a calendar file.'],
    [
      'a calendar without events',
      'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      400,
      'No event of this file can be imported.',
    ],
    [
      'a file that is too large',
      'x'.repeat(5 * 1024 * 1024 + 1),
      413,
      'A calendar file of at most 5 MB can be imported.',
    ],
    [
      'a file with too many exceptions',
      file.replace(
        'END:VEVENT',
        `EXDATE:${Array<string>(20_001).fill('20300121T100000Z').join()}\r\nEND:VEVENT`,
      ),
      413,
      'A calendar file with at most 20000 exceptions and additional dates can be imported.',
    ],
  ])('%s is refused with a clear message', async (_name, text, wanted, message) => {
    const { status, body } = await importInto(ada, await upload(ada, text));
    expect([status, Object(body).error?.message ?? Object(body).message]).toEqual([wanted, message]);
  });

  test('a file that is not in UTF-8 keeps its letters', async () => {
    const text = file.replaceAll('SUMMARY:Weekly', 'SUMMARY:Görüşme');
    const codes = new Map([
      ['ö', 0xf6],
      ['ü', 0xfc],
      ['ş', 0xfe],
    ]);
    const turkish = Uint8Array.from(text, (letter) => codes.get(letter) ?? letter.charCodeAt(0));
    const wide = new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((one) => one.charCodeAt(0))).buffer);
    for (const content of [turkish, wide]) {
      const eve = await product.asUser('user');
      const { id } = await uploadFile(eve, content, 'team.ics');
      expect((await importInto(eve, id)).status).toBe(200);
      await product.product.settle();
      expect((await list(eve)).map(([title]) => title)).toEqual(['Görüşme', 'Görüşme, later', 'Görüşme']);
    }
  });

  test('times of a file that are none are left out, and what else it holds is shown and exported', async () => {
    const cara = await product.asUser('user');
    const times = (uid: string, ...lines: string[]) =>
      [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `SUMMARY:${uid}`,
        'DTSTART:20300107T100000Z',
        ...lines,
        'END:VEVENT',
      ].join('\r\n');
    const bad = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      times('without-an-end', 'DTEND:00000000T000000'),
      times(
        'leaves-nothing-out',
        'DTEND:20300107T110000Z',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE:00000000T000000',
        'RDATE:00000000T000000',
      ),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const { body } = await importInto(cara, await upload(cara, bad));
    expect([body.events, body.left]).toEqual([1, 1]);
    await product.product.settle();
    expect((await list(cara)).map(([title]) => title)).toEqual(['leaves-nothing-out', 'leaves-nothing-out']);
    const exported = await read(`${icsApi.exportCalendar.path}?calendarId=${cara.uid}`, cara);
    expect([exported.status, exported.text.includes('leaves-nothing-out')]).toEqual([200, true]);
  });

  test('invalid times and zones that an older version stored are read without errors, and repaired by the migration', async () => {
    const dora = await product.asUser('user');
    await importInto(dora, await upload(dora, file));
    await product.product.settle();
    const feed = (await dora.call(icsApi.createFeed, { body: {} })).body.path;
    const span = new URLSearchParams(range);
    const month = new URLSearchParams({ ...range, to: '2030-01-31T00:00:00.000Z' });
    const readAll = async () => {
      const readStatus = async (path: string) => [path, (await dora.fetch(path)).status];
      return Promise.all([
        readStatus(`/api/calendar-app/events?${span}`),
        readStatus(`/api/calendar-app/occurrences?${span}`),
        readStatus(`/api/calendar-app/free-busy?${month}&personIds=${dora.uid}&roomIds=`),
        readStatus(`${icsApi.exportCalendar.path}?calendarId=${dora.uid}`),
        readStatus(feed),
        readStatus('/api/profile/timeline'),
        readStatus('/api/quick-panel/data'),
      ]);
    };
    const failed = async () => (await readAll()).filter(([, status]) => status !== 200);
    expect(await failed()).toEqual([]);
    const [row] = await product.database.read(
      `select id, wire from events where owner_id = '${dora.uid}' and rule <> ''`,
    );
    const damaged = {
      ...JSON.parse(String(row?.['wire'])),
      endsAt: ':00.000Z',
      timeZone: 'Europe/Nowhere',
      exceptions: [{ at: ':00.000Z' }],
    };
    await writeRaw(product.database, (db) =>
      db
        .updateTable('events')
        .set({
          ends_at: ':00.000Z',
          time_zone: 'Europe/Nowhere',
          exceptions: JSON.stringify(damaged.exceptions),
          wire: JSON.stringify(damaged),
        })
        .where('id', '=', row?.['id'])
        .execute(),
    );
    expect(await failed()).toEqual([]);
    for (const { up } of [...mendMigrations, ...zoneMigrations])
      await writeRaw(product.database, (db) => up(db, kind));
    const [mended] = await product.database.read(
      `select starts_at, ends_at, time_zone, exceptions, wire from events where id = '${String(row?.['id'])}'`,
    );
    expect(mended).toMatchObject({ ends_at: '2030-01-07T09:00:00.000Z', time_zone: 'UTC' });
    expect(JSON.parse(String(mended?.['wire']))).toMatchObject({
      endsAt: '2030-01-07T09:00:00.000Z',
      timeZone: 'UTC',
      exceptions: [],
    });
    expect(await failed()).toEqual([]);
    expect((await list(dora)).length).toBeGreaterThan(0);
    expect((await read(`${icsApi.exportCalendar.path}?calendarId=${dora.uid}`, dora)).status).toBe(200);
  });

  test('nobody imports into, exports or uploads for somebody else', async () => {
    const { body: calendar } = await ada.call(calendarEntityApi.create, {
      body: { calendar: { title: 'Ada' } },
    });
    expect((await importInto(bob, await upload(bob, file), calendar.id)).status).toBe(404);
    expect((await importInto(bob, await upload(ada, file))).status).toBe(404);
    expect((await bob.call(icsApi.exportCalendar, { query: { calendarId: calendar.id } })).status).toBe(404);
  });

  test('a secret address shows what its owner may see now, until it is renewed or revoked', async () => {
    const { body: calendar } = await bob.call(calendarEntityApi.create, {
      body: { calendar: { title: 'Office' } },
    });
    const event = {
      title: 'Party',
      calendarId: calendar.id,
      startsAt: range.from,
      endsAt: '2030-01-02T00:00:00.000Z',
    };
    await bob.call(eventApi.create, { body: { event } });
    const grant = { scope: calendar.scope, principal: `user:${ada.uid}` };
    await bob.call(accessApi.setGrant, { body: { ...grant, level: 'view' } });
    const { body: first } = await ada.call(icsApi.createFeed, { body: {} });
    expect((await read(first.path)).text).toContain('SUMMARY:Party');
    await bob.call(accessApi.removeGrant, { body: grant });
    expect((await read(first.path)).text).not.toContain('SUMMARY:Party');
    const { body: second } = await ada.call(icsApi.createFeed, { body: {} });
    expect((await read(first.path)).status).toBe(404);
    expect((await read(second.path)).status).toBe(200);
    const repeated = { body: {}, commandId: `feed-${kind}` };
    const { body: third } = await ada.call(icsApi.createFeed, repeated);
    expect((await ada.call(icsApi.createFeed, repeated)).body).toEqual(third);
    expect((await read(third.path)).status).toBe(200);
    const { body: hers } = await bob.call(icsApi.createFeed, repeated);
    expect(hers).not.toEqual(third);
    const since = (await ada.call(icsApi.findFeed)).body;
    expect([since.createdAt === null, since.isOlderThanPassword]).toEqual([false, false]);
    product.clock.now = new Date(product.clock.now.getTime() + 60_000);
    const passwords = { currentPassword: testPassword, newPassword: 'another good password' };
    const changed = Object((await ada.call(authApi.changePassword, { body: passwords })).body);
    ada = product.withToken(changed.access_token);
    expect((await ada.call(icsApi.findFeed)).body.isOlderThanPassword).toBe(true);
    await ada.call(icsApi.revokeFeed, { body: {} });
    expect((await read(third.path)).status).toBe(404);
    expect((await ada.call(icsApi.findFeed)).body.createdAt).toBeNull();
  });
});
