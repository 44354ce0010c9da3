import { describe, expect, test } from 'vitest';
import {
  buildOccurrenceId,
  checkEvent,
  completeTimes,
  isWithin,
  readOccurrenceId,
  type Times,
} from './rules.ts';

const now = '2026-11-22T10:20:00.000Z';
const noon = '2026-11-22T12:00:00.000Z';
const midnight = (day: string) => `2026-11-${day}T00:00:00.000Z`;
const build = (times: Partial<Times>): Times => ({
  allDay: false,
  startsAt: '',
  endsAt: '',
  timeZone: '',
  ...times,
});

describe('what is left out of times', () => {
  test.each<[string, Partial<Times>, Partial<Times>]>([
    ['is the next hour', {}, { startsAt: '2026-11-22T11:00:00.000Z', endsAt: noon, timeZone: 'UTC' }],
    ['is an hour from the start', { startsAt: noon }, { startsAt: noon, endsAt: '2026-11-22T13:00:00.000Z' }],
    [
      'is the day of the start',
      { allDay: true, startsAt: noon },
      { startsAt: midnight('22'), endsAt: midnight('23') },
    ],
    [
      'is the rest of the last day',
      { allDay: true, startsAt: noon, endsAt: '2026-11-23T09:00:00.000Z' },
      { startsAt: midnight('22'), endsAt: midnight('24') },
    ],
    [
      'is nothing of whole days',
      { allDay: true, startsAt: midnight('22'), endsAt: midnight('24') },
      { startsAt: midnight('22'), endsAt: midnight('24') },
    ],
  ])('%s', (_name, given, expected) => {
    expect(completeTimes(build(given), now)).toMatchObject(expected);
  });
});

test.each([
  ['endsAt', { startsAt: noon, endsAt: ':00.000Z' }],
  ['startsAt', { startsAt: '2026-13-01T00:00:00.000Z', endsAt: noon }],
])('%s is refused in %o, which no time is', (field, event) => {
  expect(() => completeTimes(build(event), now)).toThrow(
    expect.objectContaining({ status: 400, fields: { [field]: expect.any(String) } }),
  );
});

test.each([
  ['endsAt', { startsAt: noon, endsAt: now }],
  ['endsAt', { startsAt: noon, endsAt: '2028-01-01T00:00:00.000Z' }],
  ['startsAt', { startsAt: '0201-01-01T00:00:00.000Z', endsAt: '0201-01-01T01:00:00.000Z' }],
  ['timeZone', { startsAt: noon, endsAt: noon, timeZone: 'Nowhere/Land' }],
  ['rule', { startsAt: noon, endsAt: noon, timeZone: 'UTC', rule: 'FREQ=SECONDLY' }],
])('%s is refused in %o', (field, event) => {
  expect(() => checkEvent({ ...build(event), rule: '', ...event })).toThrow(
    expect.objectContaining({ status: 400, fields: { [field]: expect.any(String) } }),
  );
});

test('an occurrence has an id of its own', () => {
  const id = buildOccurrenceId('series-1', noon);
  expect(id).toMatch(/^[\w.~-]{1,64}$/);
  expect(readOccurrenceId(id)).toEqual({ id: 'series-1', start: noon });
  for (const other of ['series-1', 'a~b', 'a~99999999T999999999Z'])
    expect(readOccurrenceId(other)).toEqual({ id: other, start: null });
});

test.each([
  ['begins before and ends within', '08', '10', true],
  ['ends as the range begins', '07', '09', false],
  ['takes no time at the start of the range', '09', '09', true],
  ['begins as the range ends', '11', '12', false],
])('what %s', (_name, from, to, expected) => {
  const at = (hour: string) => `2026-11-22T${hour}:00:00.000Z`;
  expect(isWithin({ start: at(from), end: at(to) }, at('09'), at('11'))).toBe(expected);
});
