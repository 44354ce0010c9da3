import { expect, test } from 'vitest';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { type Event, eventEntity } from '../../shared/event.ts';
import { buildItem, type Item, minutesOf, placeInDay } from './items.ts';
import { placeDueLines } from './due-lines.ts';

const day = '2026-11-24';

const item = (title: string, from: string, to: string): Item => {
  const [startsAt, endsAt] = [`${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`];
  const event = { ...blankOf(eventEntity.fields), id: title, title, startsAt, endsAt } as Event; // safe: what placing reads
  return buildItem(event, startsAt, null, 'UTC');
};
const work = (title: string, time: string): Item => ({
  ...item(title, time, time),
  work: { title } as AgendaItem & { at: string }, // safe: placing only asks whether there is any
});

const place = (items: readonly Item[], draggedKey?: string) => {
  const blocks = placeInDay(items, day);
  const lines = placeDueLines(items, day, blocks, draggedKey);
  return { blocks, lines, groups: lines.map((one) => one.items.map(({ key }) => key)) };
};

test('work that is due during events takes no width of theirs', () => {
  const { blocks, groups } = place([
    item('Review', '10:00', '11:00'),
    work('Call', '10:00'),
    work('Send', '10:30'),
  ]);
  expect(blocks).toMatchObject([{ column: 0, columns: 1 }]);
  expect(groups).toEqual([['Call'], ['Send']]);
});

test('work due at about the same time is grouped in one line; a dragged item has its own line', () => {
  const items = [work('A', '14:00'), work('B', '14:00'), work('C', '14:15'), work('D', '14:30')];
  expect(place(items).groups).toEqual([['A', 'B', 'C'], ['D']]);
  expect(place(items, 'B').groups).toEqual([['A', 'C'], ['B'], ['D']]);
});

test.each([
  ['with nothing else', [], '12:00', '12:00'],
  ['where an event begins', [item('Lunch', '12:00', '13:00')], '12:00', 'above'],
  ['where an event has begun long ago', [item('Lunch', '11:00', '13:00')], '12:00', '12:00'],
  ['at midnight', [], '00:00', '00:00'],
])('a line %s covers no title', (_name, events, due, expected) => {
  const [line] = place([...events, work('Call', due)]).lines;
  const at = minutesOf(`${day}T${due}`);
  expect(line).toMatchObject(
    expected === 'above' ? { from: at - 18.75, endsAtTime: true } : { from: at, endsAtTime: false },
  );
});

test('a line at the end of the day stays within it', () => {
  const [line] = place([work('Call', '23:50')]).lines;
  expect(line?.from).toBe(1440 - 18.75);
});
