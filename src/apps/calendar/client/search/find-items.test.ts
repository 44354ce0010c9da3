import { expect, test } from 'vitest';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import { eventEntity } from '../../shared/event.ts';
import type { SeenEvent } from '../../shared/invited-event.ts';
import type { SeriesTimes } from '../../shared/schema.ts';
import { findItems } from './find-items.ts';

const at = (day: number, hour = 10) => `2030-05-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`;
const make = (id: string, day: number, changes: Partial<SeenEvent> = {}): SeenEvent => ({
  ...blankOf(eventEntity.fields),
  id,
  ownerId: 'me',
  scope: 'calendar:me',
  position: '',
  version: 1,
  title: 'Review',
  attendees: [],
  externals: [],
  occurrenceAnswers: [],
  proposals: [],
  seriesId: null,
  recurrenceId: null,
  uid: id,
  reminder: null,
  editedAt: '',
  organizerName: '',
  organizerEmail: '',
  startsAt: at(day),
  endsAt: at(day, 11),
  timeZone: 'UTC',
  ...changes,
});
const known = (series: readonly SeriesTimes[], isPartial = false) => ({ series, isPartial });
const clock = { now: at(15, 12), timeZone: 'UTC' };
const days = (found: ReturnType<typeof findItems>) =>
  found &&
  [found.upcoming, found.past].map((items) =>
    items.map(({ event, start }) => `${event.id} ${start.slice(8, 10)}`),
  );

test('what is to come is listed from the next one on, what is past from the last one back', () => {
  const events = [
    make('a', 20),
    make('b', 3),
    make('c', 16),
    make('d', 12),
    make('e', 18, { title: 'Lunch' }),
  ];
  expect(days(findItems(events, known([]), 'review', clock))).toEqual([
    ['c 16', 'a 20'],
    ['d 12', 'b 03'],
  ]);
  expect(findItems(events, known([]), ' ', clock)).toBeUndefined();
});

test('a series is listed once, at its next time, at its last, or without one that is known', () => {
  const rule = 'FREQ=DAILY';
  const events = [
    make('a', 1, { rule, exceptions: [{ at: at(16) }] }),
    make('b', 2, { rule }),
    make('c', 4, { rule: 'FREQ=YEARLY;INTERVAL=3' }),
    make('d', 5, { rule: 'FREQ=DAILY;UNTIL=20300510T100000Z' }),
    make('e', 25, { rule }),
  ];
  const series = [
    { id: 'a', starts: [at(14), at(16), at(17)] },
    { id: 'b', starts: [at(2), at(9)] },
  ];
  const list = (isPartial: boolean) => {
    const found = findItems(events, known(series, isPartial), 'review', clock);
    return [days(found), found?.repeating.map(({ event }) => event.id)];
  };
  const upcoming = ['a 17', 'e 25'];
  expect(list(false)).toEqual([[upcoming, ['b 09', 'd 05']], ['c']]);
  // Where times are missing, the last known time is not the last one.
  expect(list(true)).toEqual([
    [upcoming, ['d 05']],
    ['b', 'c'],
  ]);
});

test('whole days are past by the reader’s clock, not by that of UTC', () => {
  const day = (number: number) => `2030-05-${number}T00:00:00.000Z`;
  const today = make('a', 15, { allDay: true, startsAt: day(15), endsAt: day(16) });
  // May 15, 8:30 PM in New York; May 16, 3:30 AM in Istanbul.
  const now = '2030-05-16T00:30:00.000Z';
  const find = (timeZone: string) => days(findItems([today], known([]), 'review', { now, timeZone }));
  expect(find('America/New_York')).toEqual([['a 15'], []]);
  expect(find('Europe/Istanbul')).toEqual([[], ['a 15']]);
});

test('places, descriptions and guests outside are searched, whatever their accents and case', () => {
  const events = [
    make('a', 20, { location: 'İzmir' }),
    make('b', 21, { description: 'Figs' }),
    make('c', 22, { organizerName: 'Ada Byron' }),
  ];
  const find = (query: string) =>
    findItems(events, known([]), query, clock)?.upcoming.map(({ event }) => event.id);
  expect([find('izmir'), find('FIGS review'), find('ada'), find('oil')]).toEqual([['a'], ['b'], ['c'], []]);
});
