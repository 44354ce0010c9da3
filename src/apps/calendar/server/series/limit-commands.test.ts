import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { createQueryBuilder } from '../../../../platform/kernel/database/server/connection.ts';
import { Steps } from '../../../../platform/kits/repeats/server/steps.ts';
import { freeBusyApi } from '../../shared/free-busy-schema.ts';
import { calendarApi, eventApi, icsApi } from '../../shared/schema.ts';
import { chooseCalendar } from '../commands.ts';
import { insertEvent } from '../insert-commands.ts';
import { listTaking } from '../queries.ts';
import { events } from '../tables.ts';
import { maxSeries } from './limit-commands.ts';
import { seriesMigrations } from './migrations.ts';

const Stored = v.object({ many: v.number(), rule: v.string(), since: v.number() });

/** Stores series of a rule, on days after each other, also with rules that no request may have. */
const store = defineCommand('test.store-series', Stored, async (transaction, { many, rule, since }) => {
  const calendarId = await chooseCalendar(transaction, '');
  for (let index = 0; index < many; index++) {
    const startsAt = new Date(Date.UTC(since, 0, 1 + (index % 365), 9)).toISOString();
    const endsAt = startsAt.replace('T09', 'T10');
    const values = { calendarId, title: `Series ${index}`, startsAt, endsAt, timeZone: 'America/New_York' };
    const row = await insertEvent(transaction, { ...values, rule: 'FREQ=DAILY;COUNT=1' });
    // A change that sets the reminder skips the rules of the table, as for rows stored by older versions.
    await transaction.update(events, row, { rule, reminder: row.reminder });
  }
});

const week = { from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
const month = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const daily = { startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z', timeZone: 'UTC' };

describe.each(usualDatabaseKinds)('very many series on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const actorOf = ({ uid }: Caller) => ({ uid, roles: ['user' as const] });
  const fill = (caller: Caller, many: number, rule: string, since = 1900) =>
    product.database.execute(store, { many, rule, since }, { actor: actorOf(caller) });
  const create = (caller: Caller, event: object) =>
    caller.call(eventApi.create, { body: { event: { title: 'Standup', ...daily, ...event } } });

  test('cost what is shown of them, however long ago they began and however often they take place', async () => {
    const ada = await product.asUser('user');
    await fill(ada, 20, 'FREQ=DAILY;COUNT=100000');
    await fill(ada, 20, 'FREQ=MONTHLY;BYMONTHDAY=26;COUNT=100000');
    const steps = new Steps(40 * 120);
    const taking = await listTaking(product.database, actorOf(ada), week.from, week.to, steps);
    expect([taking.length, steps.isCut]).toEqual([20 * 7 + 20, false]);
  });

  test('are not looked at when they have ended, but for what was added to them later', async () => {
    const bob = await product.asUser('user');
    await fill(bob, 50, 'FREQ=DAILY;COUNT=300', 2020);
    const added = [{ at: '2026-11-25T15:00:00.000Z' }];
    const old = { startsAt: '2020-01-06T09:00:00.000Z', endsAt: '2020-01-06T10:00:00.000Z' };
    await create(bob, { ...old, rule: 'FREQ=WEEKLY;COUNT=3', additions: added });
    const steps = new Steps(100);
    const taking = await listTaking(product.database, actorOf(bob), week.from, week.to, steps);
    expect([taking.map(({ start }) => start), steps.isCut]).toEqual([[added[0]?.at], false]);
  });

  test('are listed in part where there are too many for one answer, which says so', async () => {
    const eve = await product.asUser('user');
    await fill(eve, 700, 'FREQ=DAILY', 2016);
    const { body } = await eve.call(calendarApi.listOccurrences, { query: month });
    const listed = body.series.reduce((sum, { starts }) => sum + starts.length, 0);
    expect([body.isCut, listed > 15_000, listed < 21_000]).toEqual([true, true, true]);
    const { headers } = await eve.call(calendarApi.listEvents, { query: month });
    expect(headers.get('is-cut')).toBe('true');
    const inWeek = await eve.call(calendarApi.listEvents, { query: week });
    expect([inWeek.body.length, inWeek.headers.get('is-cut')]).toEqual([4900, null]);
    const busy = await eve.call(freeBusyApi.listFreeBusy, { query: { ...week, personIds: eve.uid } });
    expect([busy.body.people[0]?.busy.length, busy.body.isCut]).toEqual([7, false]);
  });

  test('take place 2000 times at most if they are new; those of a file end at the same time without a count', async () => {
    const dan = await product.asUser('user');
    const { status, body } = await create(dan, { rule: 'FREQ=DAILY;COUNT=2001' });
    expect([status, Object(body).error.fields]).toEqual([
      400,
      { rule: 'An event can repeat 2000 times at most' },
    ]);
    expect((await create(dan, { rule: 'FREQ=DAILY;COUNT=2000' })).status).toBe(200);
    const event = (uid: string, rule: string) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      'DTSTART:19000105T090000Z',
      'DTEND:19000105T100000Z',
      `RRULE:${rule}`,
      'END:VEVENT',
    ];
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...event('daily', 'FREQ=DAILY;COUNT=100000'),
      ...event('odd', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=90000'),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const { id: fileId } = await uploadFile(dan, new TextEncoder().encode(text), 'old.ics');
    const imported = await dan.call(icsApi.importCalendar, {
      body: { fileId, calendarId: '', timeZone: 'UTC' },
    });
    expect([imported.body.events, imported.body.left]).toEqual([1, 1]);
    await product.product.settle();
    const last = { from: '2173-10-01T00:00:00.000Z', to: '2173-12-01T00:00:00.000Z' };
    const { body: listed } = await dan.call(calendarApi.listEvents, { query: last });
    expect([listed.at(-1)?.title, listed.at(-1)?.start]).toEqual(['daily', '2173-10-19T09:00:00.000Z']);
  });

  test('are refused beyond what one person may have, and left out of an import', async () => {
    const fay = await product.asUser('user');
    await fill(fay, maxSeries - 1, 'FREQ=WEEKLY;COUNT=2', 2016);
    const single = (await create(fay, {})).body.id;
    expect((await create(fay, { rule: 'FREQ=WEEKLY' })).status).toBe(200);
    const refused = await create(fay, { rule: 'FREQ=WEEKLY' });
    expect([refused.status, Object(refused.body).error.message]).toEqual([
      409,
      'You can have 5000 repeating events at most.',
    ]);
    const changed = await fay.call(eventApi.updateMany, {
      body: { ids: [single], changes: { rule: 'FREQ=DAILY' } },
    });
    expect(changed.status).toBe(409);
    const vevent = (uid: string, rule: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:20261124T090000Z\r\n${rule}END:VEVENT\r\n`;
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${vevent('one', '')}${vevent('many', 'RRULE:FREQ=DAILY\r\n')}END:VCALENDAR\r\n`;
    const { id: fileId } = await uploadFile(fay, new TextEncoder().encode(text), 'more.ics');
    await fay.call(icsApi.importCalendar, { body: { fileId, calendarId: '', timeZone: 'UTC' } });
    await product.product.settle();
    const { body: listed } = await fay.call(calendarApi.listEvents, { query: week });
    expect(listed.map(({ title }) => title).filter((title) => ['one', 'many'].includes(title))).toEqual([
      'one',
    ]);
  });

  test('of older versions get the ends of their rules by the migration', async () => {
    const gil = await product.asUser('user');
    await fill(gil, 3, 'FREQ=MONTHLY;BYMONTHDAY=26;COUNT=30', 2016);
    const readEnds = () =>
      product.database.read(`select id, rule, rule_end from events where rule <> '' order by id`);
    const ends = await readEnds();
    await product.database.writer.lend(async (connection) => {
      await connection.execute('drop index events_series_of_owner');
      for (const table of ['events', 'event_invitations'])
        await connection.execute(`alter table ${table} drop column rule_end`);
      for (const migration of seriesMigrations) await migration.up(createQueryBuilder(connection), kind);
    });
    expect(await readEnds()).toEqual(ends);
    expect(ends).toContainEqual(expect.objectContaining({ rule_end: '2018-06-26T08:00:00.000Z' }));
  });
});
