import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { createRandom } from '../../../../tests/support/random.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { calendarApi, calendarEntityApi, eventApi, type Which } from '../shared/schema.ts';

const monday = '2026-11-23T09:00:00.000Z';
const weekly = {
  title: 'Planning',
  startsAt: monday,
  endsAt: '2026-11-23T10:00:00.000Z',
  timeZone: 'UTC',
  rule: 'FREQ=WEEKLY',
};
const at = (day: string, hour = '09') => `2026-${day}T${hour}:00:00.000Z`;
const december = { from: '2026-11-20T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' };

describe.each(databaseKinds)('the calendar on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const create = async (caller: Caller, event: object) =>
    (await caller.call(eventApi.create, { body: { event } })).body;
  const list = async (caller: Caller) =>
    (await caller.call(calendarApi.listEvents, { query: december })).body.map(
      ({ title, start }) => `${title} ${start.slice(5, 13)}`,
    );
  const change = (caller: Caller, id: string, occurrence: string, which: Which, changes: object) =>
    caller.call(calendarApi.changeOccurrence, { body: { id, occurrence, which, changes } });

  test('returns the whole list from each specified call, with the specified fields', async () => {
    const ada = await product.asUser('user');
    const newEvent = { title: 'Lunch', allDay: false, start: monday, end: at('11-23', '10'), desc: 'At one' };
    const [added] = (await ada.call(calendarApi.addEvent, { body: { newEvent } })).body;
    expect(added).toEqual({ ...newEvent, id: expect.any(String) });
    const event = { id: added?.id ?? '', title: 'Dinner' };
    const changed = await ada.call(calendarApi.updateEvent, { body: { event } });
    expect(changed.body).toEqual([{ ...added, title: 'Dinner' }]);
    expect((await ada.call(calendarApi.listEvents)).body).toEqual(changed.body);
    const removed = await ada.call(calendarApi.removeEvent, { body: { eventId: event.id } });
    expect(removed.body).toEqual([]);
    expect((await ada.call(calendarApi.removeEvent, { body: { eventId: event.id } })).status).toBe(404);
  });

  test('lists a series as its occurrences, each of which is changed and removed by its own id', async () => {
    const ada = await product.asUser('user');
    await create(ada, weekly);
    const [, second, third] = (await ada.call(calendarApi.listEvents, { query: december })).body;
    await ada.call(calendarApi.updateEvent, { body: { event: { id: second?.id ?? '', title: 'Moved' } } });
    await ada.call(calendarApi.removeEvent, { body: { eventId: third?.id ?? '' } });
    expect(await list(ada)).toEqual([
      'Planning 11-23T09',
      'Moved 11-30T09',
      'Planning 12-14T09',
      'Planning 12-21T09',
      'Planning 12-28T09',
    ]);
  });

  test('changes this, this and following, or all occurrences', async () => {
    const ada = await product.asUser('user');
    const { id } = await create(ada, { ...weekly, rule: 'FREQ=WEEKLY;COUNT=5' });
    await change(ada, id, at('11-30'), 'this', { title: 'Once' });
    // From December 7 on Tuesdays at 11, also the rule.
    const begun = await change(ada, id, at('12-07'), 'following', { startsAt: at('12-08', '11') });
    expect(begun.body).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=3', startsAt: at('12-08', '11') });
    expect(await list(ada)).toEqual([
      'Planning 11-23T09',
      'Once 11-30T09',
      'Planning 12-08T11',
      'Planning 12-15T11',
      'Planning 12-22T11',
    ]);
    await change(ada, begun.body.id, at('12-15', '11'), 'all', { startsAt: at('12-15', '08'), title: 'All' });
    expect(await list(ada)).toEqual([
      'Planning 11-23T09',
      'Once 11-30T09',
      'All 12-08T08',
      'All 12-15T08',
      'All 12-22T08',
    ]);
    expect((await change(ada, id, at('11-24'), 'this', { title: 'None' })).status).toBe(404);
  });

  test('undoes changes of this, the following and all occurrences, each as a whole', async () => {
    const ada = await product.asUser('user');
    const random = createRandom(12);
    const pick = <Item>(items: readonly Item[]) => items[random.integer(items.length)];
    const exceptions = [{ at: at('11-30') }];
    await create(ada, {
      ...weekly,
      rule: 'FREQ=WEEKLY;COUNT=6',
      exceptions,
      additions: [{ at: at('12-09') }],
    });
    const read = async () => (await ada.call(calendarApi.listEvents, { query: december })).body;
    const steps: { commandId: string; before: object }[] = [];
    for (let step = 0; step < 12; step++) {
      const before = await read();
      const { body } = await ada.call(calendarApi.listOccurrences, { query: december });
      const series = pick(body.series);
      const occurrence = series && pick(series.starts);
      if (!occurrence) break;
      const moved = new Date(Date.parse(occurrence) + (step % 5) * 7_200_000).toISOString();
      const which = pick(['this', 'following', 'all'] as const) ?? 'all';
      const target = { id: series.id, occurrence, which };
      const isRemoval = random.chance(0.2) && which !== 'all';
      const changed = await (isRemoval
        ? ada.call(calendarApi.removeOccurrence, { body: target })
        : ada.call(calendarApi.changeOccurrence, {
            body: { ...target, changes: { title: `Step ${step}`, startsAt: moved } },
          }));
      expect([which, changed.status]).toEqual([which, 200]);
      const earlier = (events: typeof before) => events.filter(({ start }) => start < occurrence);
      // With what follows changes nothing that took place before, unless something moved there.
      if (which === 'following')
        expect(earlier(await read())).toEqual(expect.arrayContaining(earlier(before)));
      steps.push({ commandId: changed.headers.get('command-id') ?? '', before });
    }
    expect(steps.length).toBeGreaterThan(6);
    for (const { commandId, before } of steps.toReversed()) {
      expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
      expect(await read()).toEqual(before);
    }
  });

  test('removes this, this and following, or all occurrences', async () => {
    const ada = await product.asUser('user');
    const { id } = await create(ada, weekly);
    const remove = (occurrence: string, which: Which) =>
      ada.call(calendarApi.removeOccurrence, { body: { id, occurrence, which } });
    await change(ada, id, at('12-14'), 'this', { title: 'Moved' });
    await remove(at('11-30'), 'this');
    await remove(at('12-14'), 'following');
    expect(await list(ada)).toEqual(['Planning 11-23T09', 'Planning 12-07T09']);
    await remove(at('12-07'), 'all');
    expect(await list(ada)).toEqual([]);
  });

  test('shows what is in a calendar to those with whom it is shared, as their level allows', async () => {
    const [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    const { id, scope } = (
      await ada.call(calendarEntityApi.create, { body: { calendar: { title: 'Team' } } })
    ).body;
    const event = await create(ada, { ...weekly, calendarId: id });
    const share = (level: 'busy' | 'view' | 'edit') =>
      ada.call(accessApi.setGrant, { body: { scope, principal: `user:${bob.uid}`, level } });
    const rename = () =>
      bob.call(eventApi.updateMany, { body: { ids: [event.id], changes: { title: 'Mine' } } });
    expect((await rename()).body).toEqual({ count: 0 });
    await share('busy');
    expect(await list(bob)).toEqual([]);
    expect((await rename()).body).toEqual({ count: 0 });
    await share('view');
    expect(await list(bob)).toHaveLength(6);
    expect((await rename()).status).toBe(403);
    await share('edit');
    expect((await rename()).status).toBe(200);
    // Out of the shared calendar, into one's own.
    await ada.call(eventApi.updateMany, { body: { ids: [event.id], changes: { calendarId: '' } } });
    expect(await list(bob)).toEqual([]);
  });

  test('keeps the first calendar of each person for that person', async () => {
    const [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    const steal = await bob.call(calendarEntityApi.create, {
      body: { calendar: { id: ada.uid, title: 'Mine' } },
    });
    expect(steal.status).toBe(409);
    expect(
      (await bob.call(eventApi.create, { body: { event: { ...weekly, calendarId: ada.uid } } })).status,
    ).toBe(404);
    expect((await create(ada, weekly)).calendarId).toBe(ada.uid);
  });

  test.each([
    ['an end before its start', { ...weekly, endsAt: at('11-22') }],
    ['an unknown zone', { ...weekly, timeZone: 'Nowhere/Land' }],
    ['a rule that is none', { ...weekly, rule: 'FREQ=SECONDLY' }],
  ])('refuses %s', async (_name, event) => {
    const ada = await product.asUser('user');
    expect((await ada.call(eventApi.create, { body: { event } })).status).toBe(400);
  });

  test('asks for two years at most, and answers a rule of 100,000 occurrences within them', async () => {
    const ada = await product.asUser('user');
    await create(ada, { ...weekly, rule: 'FREQ=DAILY;COUNT=100000' });
    const query = { from: at('11-01'), to: '2028-10-01T00:00:00.000Z' };
    const { body } = await ada.call(calendarApi.listOccurrences, { query });
    expect(body.series[0]?.starts).toHaveLength(678);
    const long = await ada.call(calendarApi.listEvents, {
      query: { ...query, to: '2040-01-01T00:00:00.000Z' },
    });
    expect(long.status).toBe(400);
  });
});
