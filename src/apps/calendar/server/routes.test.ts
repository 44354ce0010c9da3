import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { createRandom } from '../../../../tests/support/random.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { type Event, eventCollection } from '../shared/event.ts';
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

const eventCalls = collectionEndpoints(eventCollection);

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

  test('changes this and following, or all, from an occurrence on that another event replaces', async () => {
    const ada = await product.asUser('user');
    const undo = async ({ headers }: { headers: Headers }) => {
      const body = { commandId: headers.get('command-id') ?? '' };
      expect((await ada.call(journalApi.undo, { body })).status).toBe(200);
    };
    const { id } = await create(ada, { ...weekly, rule: 'FREQ=WEEKLY;COUNT=5' });
    const alone = { title: 'Once', startsAt: at('12-08', '11'), endsAt: at('12-08', '13') };
    await change(ada, id, at('12-07'), 'this', alone);
    await change(ada, id, at('12-14'), 'this', { title: 'Later' });
    const before = await list(ada);
    const listBetween = async (...between: string[]) => {
      const [first = '', second = ''] = before;
      expect(await list(ada)).toEqual([first, second, ...between]);
    };

    // A title is that of both; the times of each stay.
    const renamed = await change(ada, id, at('12-07'), 'following', { title: 'Retro' });
    expect(renamed.body).toMatchObject({ title: 'Retro', rule: 'FREQ=WEEKLY;COUNT=3' });
    expect(renamed.body.id).not.toBe(id);
    await listBetween('Retro 12-08T11', 'Later 12-14T09', 'Retro 12-21T09');
    await undo(renamed);
    expect(await list(ada)).toEqual(before);

    // A new time is that of all that follow, a new length too.
    const moved = await change(ada, id, at('12-07'), 'following', { startsAt: at('12-08', '12') });
    expect(moved.body).toMatchObject({ startsAt: at('12-08', '12'), endsAt: at('12-08', '14') });
    await listBetween('Once 12-08T12', 'Later 12-14T09', 'Planning 12-22T12');
    await undo(moved);
    const longer = await change(ada, id, at('12-07'), 'following', { endsAt: at('12-08', '14') });
    expect(longer.body).toMatchObject({ startsAt: at('12-07'), endsAt: at('12-07', '12') });
    await undo(longer);

    // Without a repetition, what took the place of the occurrence is all that is left.
    const ended = await change(ada, id, at('12-07'), 'following', { rule: '' });
    expect(ended.body).toMatchObject({ title: 'Once', seriesId: null, rule: '' });
    await listBetween('Once 12-08T11');
    await undo(ended);

    const all = await change(ada, id, at('12-07'), 'all', { title: 'All' });
    expect(await list(ada)).toEqual([
      'All 11-23T09',
      'All 11-30T09',
      'All 12-08T11',
      'Later 12-14T09',
      'All 12-21T09',
    ]);
    await undo(all);
    expect(await list(ada)).toEqual(before);

    // What the person saw is the event in its place.
    const asSeen = (expected: object) =>
      ada.call(calendarApi.changeOccurrence, {
        body: { id, occurrence: at('12-07'), which: 'following', changes: { title: 'New' }, expected },
      });
    expect((await asSeen({ title: 'Planning' })).body).toMatchObject({ error: { current: alone } });
    expect((await asSeen({ title: 'Once' })).status).toBe(200);
    // An occurrence that was deleted is none.
    const removal = { id, occurrence: at('11-30'), which: 'this' as const };
    await ada.call(calendarApi.removeOccurrence, { body: removal });
    expect((await change(ada, id, at('11-30'), 'following', { title: 'None' })).status).toBe(404);
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
    const listReplacing = async () =>
      ((await ada.call(eventCalls.list, { query: {} })).body.records as Event[]).filter(
        ({ seriesId }) => seriesId !== null,
      ); // safe: records of this collection
    for (let step = 0; step < 16; step++) {
      const before = await read();
      const { body } = await ada.call(calendarApi.listOccurrences, { query: december });
      const replacing = await listReplacing();
      const one = step % 3 === 2 ? pick(replacing) : undefined;
      const chosen = pick(body.series);
      const series = one ? { id: one.seriesId ?? '' } : chosen;
      const occurrence = one ? one.recurrenceId : chosen && pick(chosen.starts);
      if (!series || !occurrence) break;
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
      const later = replacing.filter(({ recurrenceId }) => (recurrenceId ?? '') >= occurrence);
      const laterIds = new Set(later.map(({ id }) => id));
      const earlier = (events: typeof before) =>
        events.filter(({ start, id }) => start < occurrence && !laterIds.has(id));
      // With what follows changes nothing that took place before, unless something moved there.
      if (which === 'following')
        expect(earlier(await read())).toEqual(expect.arrayContaining(earlier(before)));
      steps.push({ commandId: changed.headers.get('command-id') ?? '', before });
    }
    expect(steps.length).toBeGreaterThan(9);
    for (const { commandId, before } of steps.toReversed()) {
      expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
      expect(await read()).toEqual(before);
    }
  });

  test('of two who change a whole series at once, the second one sees that it was changed', async () => {
    const ada = await product.asUser('user');
    const { id } = await create(ada, weekly);
    const move = (hour: string) => {
      const endsAt = at('11-30', String(Number(hour) + 1));
      return change(ada, id, at('11-30'), 'all', { startsAt: at('11-30', hour), endsAt });
    };
    expect((await move('11')).status).toBe(200);
    expect((await move('10')).status).toBe(409);
    const rename = (title: string, expected: object) =>
      ada.call(calendarApi.changeOccurrence, {
        body: { id, occurrence: at('11-30', '11'), which: 'all', changes: { title }, expected },
      });
    expect((await rename('First', { title: 'Planning' })).status).toBe(200);
    expect((await rename('Second', { title: 'Planning' })).status).toBe(409);
    expect((await list(ada)).slice(0, 2)).toEqual(['First 11-23T11', 'First 11-30T11']);
  });

  test('of two who change the same occurrence, both changes are kept unless they are about the same', async () => {
    const ada = await product.asUser('user');
    const { id } = await create(ada, weekly);
    const occurrence = at('11-30');
    const edit = (changes: object, expected?: object) =>
      ada.call(calendarApi.changeOccurrence, {
        body: { id, occurrence, which: 'this', changes, ...(expected && { expected }) },
      });
    const times = (hour: number) => ({
      startsAt: at('11-30', String(hour)),
      endsAt: at('11-30', String(hour + 1)),
    });
    const seen = { startsAt: occurrence, endsAt: at('11-30', '10') };
    const first = await edit(times(11), seen);
    expect((await edit({ title: 'Retro' }, { title: 'Planning' })).body.id).toBe(first.body.id);
    const late = await edit(times(14), seen);
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: { reason: 'changed-since', current: { title: 'Retro', ...times(11) } } },
    ]);
    expect((await list(ada)).slice(0, 3)).toEqual([
      'Planning 11-23T09',
      'Retro 11-30T11',
      'Planning 12-07T09',
    ]);
    // Without what they saw, their own values are meant whatever the others are.
    expect((await edit(times(14))).body).toMatchObject({ id: first.body.id, ...times(14) });
    await change(ada, id, at('12-07'), 'all', { title: 'Standup' });
    const body = { id, occurrence: at('12-07'), which: 'this' as const };
    const renamed = { ...body, changes: { title: 'Sync' }, expected: { title: 'Planning' } };
    expect((await ada.call(calendarApi.changeOccurrence, { body: renamed })).body).toMatchObject({
      error: { current: { title: 'Standup', startsAt: at('12-07') } },
    });
  });

  test('refuses changes to times and zones that do not exist, and changes nothing', async () => {
    const ada = await product.asUser('user');
    const { id } = await create(ada, weekly);
    const before = await list(ada);
    for (const which of ['this', 'following', 'all'] as const)
      for (const changes of [
        { timeZone: '2020-01-01T00:00:00.011Z' },
        { timeZone: 'Mars/Base', startsAt: at('12-03') },
        { startsAt: at('12-03'), endsAt: at('12-02') },
      ])
        expect([which, (await change(ada, id, at('11-30'), which, changes)).status]).toEqual([which, 400]);
    expect(await list(ada)).toEqual(before);
  });

  test('refuses a rule that names no day of any year; one that rarely takes place is quick', async () => {
    const ada = await product.asUser('user');
    const { id } = await create(ada, weekly);
    const before = await list(ada);
    for (const rule of [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=WEEKLY;BYSETPOS=366',
      'FREQ=DAILY;BYSETPOS=2',
    ]) {
      const made = await ada.call(eventApi.create, { body: { event: { ...weekly, title: 'Never', rule } } });
      const changed = await change(ada, id, at('11-30'), 'all', { rule });
      for (const { status, body } of [made, changed])
        expect([rule, status, body]).toMatchObject([
          rule,
          400,
          { error: { fields: { rule: 'This repetition names no day of any year' } } },
        ]);
    }
    expect(await list(ada)).toEqual(before);
    const rare = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO';
    expect(await create(ada, { ...weekly, rule: rare })).toMatchObject({ rule: rare });
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

  test('creates the first calendar again after its removal, without its former members', async () => {
    const [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    await create(ada, weekly);
    const grant = { scope: `calendar:${ada.uid}`, principal: `user:${bob.uid}`, level: 'view' as const };
    await ada.call(accessApi.setGrant, { body: grant });
    expect(await list(bob)).not.toEqual([]);
    await ada.call(calendarEntityApi.removeMany, { body: { ids: [ada.uid] } });
    expect((await create(ada, weekly)).calendarId).toBe(ada.uid);
    expect(await list(ada)).not.toEqual([]);
    expect(await list(bob)).toEqual([]);
  });

  test.each([
    ['an end before its start', { ...weekly, endsAt: at('11-22') }],
    ['an unknown zone', { ...weekly, timeZone: 'Nowhere/Land' }],
    ['a rule that is none', { ...weekly, rule: 'FREQ=SECONDLY' }],
  ])('refuses %s', async (_name, event) => {
    const ada = await product.asUser('user');
    expect((await ada.call(eventApi.create, { body: { event } })).status).toBe(400);
  });

  test('asks for two years at most, and answers a rule of 2,000 occurrences within them', async () => {
    const ada = await product.asUser('user');
    await create(ada, { ...weekly, rule: 'FREQ=DAILY;COUNT=2000' });
    const query = { from: at('11-01'), to: '2028-10-01T00:00:00.000Z' };
    const { body } = await ada.call(calendarApi.listOccurrences, { query });
    expect(body.series[0]?.starts).toHaveLength(678);
    const long = await ada.call(calendarApi.listEvents, {
      query: { ...query, to: '2040-01-01T00:00:00.000Z' },
    });
    expect(long.status).toBe(400);
  });
});
