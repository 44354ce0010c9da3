import { expect, test } from 'vitest';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import { type Event, eventEntity } from '../../shared/event.ts';
import { buildItem, type Item, moveItem, placeInRow, putDoneLast, sortItems } from './items.ts';

const week = [22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`);

const item = (title: string, startsAt: string, endsAt: string, allDay = false) => {
  const event = { ...blankOf(eventEntity.fields), id: title, title, startsAt, endsAt, allDay } as Event; // safe: what placing reads
  return buildItem(event, startsAt, null, 'UTC');
};

test('a day without bars begins with its first event, however many bars the week has', () => {
  const items = sortItems([
    item('Fair', '2026-11-24T00:00:00.000Z', '2026-11-26T00:00:00.000Z', true),
    item('Holiday', '2026-11-27T00:00:00.000Z', '2026-11-28T00:00:00.000Z', true),
    item('Early', '2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z'),
    item('Late', '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'),
    item('During', '2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z'),
    item('Between', '2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z'),
  ]);
  const lanes = placeInRow(items, week).map(({ item: { event }, lane }) => [event.title, lane]);
  expect(Object.fromEntries(lanes)).toEqual({
    Fair: 0,
    Holiday: 0,
    Early: 0,
    Late: 1,
    During: 1,
    Between: 0,
  });
});

test('work that is done is after everything else of its day', () => {
  const at = (title: string, hour: string, isDone?: boolean) => {
    const event = item(title, `2026-11-23T${hour}:00:00.000Z`, `2026-11-23T${hour}:30:00.000Z`);
    return { ...event, ...(isDone !== undefined && { work: { isDone } as NonNullable<Item['work']> }) }; // safe: what sorting reads
  };
  const items = [at('Done', '08', true), at('Open', '09', false), at('Lunch', '12'), at('Filed', '13', true)];
  const lanes = placeInRow(putDoneLast(items), week).map(({ item: { event }, lane }) => [event.title, lane]);
  expect(lanes).toEqual([
    ['Open', 0],
    ['Lunch', 1],
    ['Done', 2],
    ['Filed', 3],
  ]);
});

test.each([
  ['moved', { start: 1440, end: 1440 }, '2026-11-25', '2026-11-27'],
  ['a later end', { start: 0, end: 1440 }, '2026-11-24', '2026-11-27'],
  ['a later start', { start: 1440, end: 0 }, '2026-11-25', '2026-11-26'],
  ['an end before its start', { start: 0, end: -2880 }, '2026-11-24', '2026-11-25'],
  ['a start after its end', { start: 4320, end: 0 }, '2026-11-25', '2026-11-26'],
])('a bar with %s', (_name, by, from, to) => {
  const fair = item('Fair', '2026-11-24T00:00:00.000Z', '2026-11-26T00:00:00.000Z', true);
  expect(moveItem(fair, by, 'UTC')).toEqual({
    startsAt: `${from}T00:00:00.000Z`,
    endsAt: `${to}T00:00:00.000Z`,
  });
});
