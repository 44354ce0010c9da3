import { expect, test } from 'vitest';
import { blankOf } from '../../../../platform/kernel/entities/shared/fields.ts';
import { type Event, eventEntity } from '../../shared/event.ts';
import { findFreeSlot } from './free-slot.ts';
import { buildItem } from './items.ts';

const day = '2026-11-24';

const item = (from: string, to: string, changes: Partial<Event> = {}) => {
  const [startsAt, endsAt] = [`${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`];
  const event = { ...blankOf(eventEntity.fields), id: from, startsAt, endsAt, ...changes } as Event; // safe: what placing reads
  return buildItem(event, startsAt, null, 'UTC');
};

test.each([
  ['another day begins at nine', [], '2026-11-20T15:10', '09:00', '10:00'],
  ['today begins with the next half hour', [], `${day}T15:10`, '15:30', '16:30'],
  ['a full half hour is the next one', [], `${day}T15:30`, '15:30', '16:30'],
  ['events are passed over', [item('15:00', '16:15')], `${day}T15:10`, '16:30', '17:30'],
  ['half an hour between events is used', [item('16:00', '17:00')], `${day}T15:10`, '15:30', '16:00'],
  [
    'what is shown as free takes no time',
    [item('15:00', '17:00', { isFree: true })],
    `${day}T15:10`,
    '15:30',
    '16:30',
  ],
  [
    'canceled events take no time',
    [item('15:00', '17:00', { status: 'cancelled' })],
    `${day}T15:10`,
    '15:30',
    '16:30',
  ],
  ['the last half hour of a day remains', [], `${day}T23:45`, '23:30', '24:00'],
  ['a full day has its first half hour', [item('09:00', '23:59')], '2026-11-20T15:10', '09:00', '09:30'],
])('%s', (_name, items, now, from, to) => {
  const end = to === '24:00' ? '2026-11-25T00:00' : `${day}T${to}`;
  expect(findFreeSlot(items, day, now)).toBe(`${day}T${from}/${end}`);
});
