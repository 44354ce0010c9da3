import { expect, test } from 'vitest';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { type Event, eventEntity } from '../../shared/event.ts';
import { buildItem, type Item, minutesOf, placeInDay } from './items.ts';
import { findTextSpan, isUnderIcon, placeDueLines } from './due-lines.ts';

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

const describe = (events: readonly Item[], ...due: string[]) => {
  const { blocks, lines } = place([...events, ...due.map((time) => work(`Work at ${time}`, time))]);
  return {
    texts: blocks.map((block) => findTextSpan(block, lines).map((minute) => minute - block.from)),
    underIcon: blocks.map((block) => isUnderIcon(block, lines)),
    icons: lines.filter(({ isIcon }) => isIcon).length,
  };
};

test.each([
  ['before a line in the middle of an event', ['30'], [0, 30]],
  ['after a line near its start', ['15'], [15, 60]],
  ['between two lines', ['05', '45'], [5, 45]],
])('the title and the hours are %s', (_name, minutes, expected) => {
  const due = minutes.map((minute) => `10:${minute}`);
  const { texts, icons } = describe([item('Review', '10:00', '11:00')], ...due);
  expect([texts, icons]).toEqual([[expected], 0]);
});

test('where a line would cover the text of events, it is an icon next to the text', () => {
  const events = [item('Call', '09:30', '10:00'), item('Standup', '10:00', '10:30')];
  expect(describe(events, '10:00')).toEqual({
    texts: [
      [0, 30],
      [0, 30],
    ],
    underIcon: [false, true],
    icons: 1,
  });
});

test('an icon takes space only from the last of the events that are side by side', () => {
  const events = [
    item('Call', '09:30', '10:00'),
    item('Standup', '10:00', '10:30'),
    item('Lunch', '10:00', '10:30'),
  ];
  expect(describe(events, '10:00').underIcon).toEqual([false, false, true]);
});
