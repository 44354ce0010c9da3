import { expect, test } from 'vitest';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { type Event, eventEntity } from '../../shared/event.ts';
import { buildItem, type Item, listBlocks, minutesOf, placeInDay } from './items.ts';
import { listDueLines } from './due-lines.ts';

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
  const blocks = listBlocks(items, day);
  const lines = listDueLines(items, day, blocks, draggedKey);
  const placed = placeInDay([...blocks, ...lines]);
  return {
    lines,
    groups: lines.map((one) => one.items.map(({ key }) => key)),
    shares: Object.fromEntries(
      placed.map((one) => [
        'item' in one ? one.item.key : one.items[0].key,
        [one.column, one.span, one.columns],
      ]),
    ),
  };
};

test('events and work that overlap are side by side', () => {
  const items = [
    item('First', '10:00', '11:00'),
    item('Second', '10:00', '11:00'),
    item('Later', '13:00', '14:00'),
    work('Call', '10:30'),
  ];
  expect(place(items).shares).toEqual({
    First: [0, 1, 3],
    Second: [1, 1, 3],
    Call: [2, 1, 3],
    Later: [0, 1, 1],
  });
});

test('what overlaps fewer others takes their columns', () => {
  const items = [
    item('Workshop', '09:00', '12:00'),
    item('Review', '09:00', '10:00'),
    item('Interview', '09:30', '10:00'),
    work('Call', '11:00'),
  ];
  expect(place(items).shares).toMatchObject({ Workshop: [0, 1, 3], Interview: [2, 1, 3], Call: [1, 2, 3] });
});

test('work due at about the same time is grouped in one line; a dragged item has its own line', () => {
  const items = [work('A', '14:00'), work('B', '14:00'), work('C', '14:15'), work('D', '14:30')];
  expect(place(items).groups).toEqual([['A', 'B', 'C'], ['D']]);
  expect(place(items, 'B').groups).toEqual([['A', 'C'], ['D'], ['B']]);
});

test.each([
  ['with nothing else', [], '12:00', 'below'],
  ['where an event begins', [item('Lunch', '12:00', '13:00')], '12:00', 'above'],
  ['where an event ends', [item('Lunch', '11:00', '12:00')], '12:00', 'below'],
  ['during an event', [item('Lunch', '11:00', '13:00')], '12:00', 'below'],
  ['between events', [item('Call', '11:00', '12:00'), item('Lunch', '12:00', '13:00')], '12:00', 'below'],
  ['at midnight', [], '00:00', 'below'],
])('a line %s is where it takes no width of an event, if it can', (_name, events, due, expected) => {
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
