import { expect, test } from 'vitest';
import { listMoments, type MomentChoice } from './moment-choices.ts';

test.each<[MomentChoice, string, string, string | undefined]>([
  ['hour', '2026-11-22T20:30:00.000Z', 'UTC', '2026-11-22T21:30:00.000Z'],
  ['threeHours', '2026-11-22T20:30:00.000Z', 'UTC', '2026-11-22T23:30:00.000Z'],
  ['evening', '2026-11-22T20:30:00.000Z', 'UTC', undefined],
  ['evening', '2026-11-23T10:15:00.000Z', 'UTC', '2026-11-23T18:00:00.000Z'],
  // Evening is over in Istanbul and to come in New York.
  ['evening', '2026-11-23T16:00:00.000Z', 'Europe/Istanbul', undefined],
  ['evening', '2026-11-23T16:00:00.000Z', 'America/New_York', '2026-11-23T23:00:00.000Z'],
  // Too near.
  ['evening', '2026-11-23T16:35:00.000Z', 'UTC', undefined],
  ['tomorrow', '2026-11-21T05:30:00.000Z', 'Europe/Istanbul', '2026-11-22T06:00:00.000Z'],
  // Already Sunday there, still Saturday in UTC.
  ['tomorrow', '2026-11-21T22:30:00.000Z', 'Europe/Istanbul', '2026-11-23T06:00:00.000Z'],
  ['monday', '2026-11-21T22:30:00.000Z', 'Europe/Istanbul', '2026-11-23T06:00:00.000Z'],
  // On a Monday it is the next one.
  ['monday', '2026-11-23T10:00:00.000Z', 'UTC', '2026-11-30T09:00:00.000Z'],
  // The clocks go back in the night: nine o’clock is an hour later in UTC.
  ['tomorrow', '2026-10-24T10:00:00.000Z', 'Europe/Rome', '2026-10-25T08:00:00.000Z'],
])('%s at %s in %s is %s', (choice, now, timeZone, expected) => {
  const [moment] = listMoments(Date.parse(now), timeZone, [choice]);
  expect(moment?.at).toBe(expected);
});

test.each<[string, readonly MomentChoice[]]>([
  ['2026-11-23T10:15:00.000Z', ['hour', 'threeHours', 'evening', 'tomorrow', 'monday']],
  ['2026-11-23T16:00:00.000Z', ['hour', 'evening', 'threeHours', 'tomorrow', 'monday']],
  ['2026-11-23T17:35:00.000Z', ['hour', 'threeHours', 'tomorrow', 'monday']],
  // On a Sunday, tomorrow is the Monday.
  ['2026-11-22T10:15:00.000Z', ['hour', 'threeHours', 'evening', 'tomorrow']],
])('the choices are offered in the order of their times: at %s', (now, expected) => {
  const offered = ['hour', 'threeHours', 'evening', 'tomorrow', 'monday'] as const;
  expect(listMoments(Date.parse(now), 'UTC', offered).map(({ choice }) => choice)).toEqual(expected);
});

test('without a list, the usual choices are offered', () => {
  const choices = listMoments(Date.parse('2026-11-23T10:15:00.000Z'), 'UTC').map(({ choice }) => choice);
  expect(choices).toEqual(['hour', 'evening', 'tomorrow', 'monday']);
});
