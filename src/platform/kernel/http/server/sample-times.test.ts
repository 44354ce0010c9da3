import { describe, expect, it } from 'vitest';
import { readSampleTimes } from './sample-times.ts';

const zone = 'Europe/Istanbul'; // three hours before UTC

describe('times of sample data', () => {
  it.each([
    // Thirteen past noon in Istanbul.
    ['2026-11-28T09:13:00Z', 2, '2026-11-28T11:00:00.000Z'],
    ['2026-11-28T09:13:00Z', -2, '2026-11-28T07:00:00.000Z'],
    ['2026-11-28T09:13:00Z', 12, '2026-11-29T04:00:00.000Z'], // midnight: 7:00 of the next day
    ['2026-11-28T09:13:00Z', 11, '2026-11-29T04:00:00.000Z'], // 23:00: too
    ['2026-11-28T09:13:00Z', -7, '2026-11-27T18:00:00.000Z'], // 5:00: 21:00 of the day before
    ['2026-11-28T09:13:00Z', -14, '2026-11-27T18:00:00.000Z'], // 22:00: 21:00 of that day
  ])('at %s, in %i hours is %s', (now, hours, expected) => {
    expect(readSampleTimes({ now }, zone).inHours(hours)).toBe(expected);
  });

  it('are on the past or the future side of now whatever the hour is', () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 28, hour, 30)).toISOString();
      const times = readSampleTimes({ now }, zone);
      for (const hours of [1, 2, 9, 30]) {
        expect(times.inHours(hours) > now).toBe(true);
        expect(times.inHours(-hours) < now).toBe(true);
      }
    }
  });

  it('keep their order whatever the hour is', () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 28, hour, 30)).toISOString();
      const all = Array.from({ length: 200 }, (_, index) =>
        readSampleTimes({ now }, zone).inHours(index - 100),
      );
      expect(all).toEqual(all.toSorted());
    }
  });

  it('are at the hour of the zone on other days', () => {
    const times = readSampleTimes({ now: '2026-11-28T22:30:00Z' }, zone);
    expect([times.onDay(0, '09:00'), times.onDay(-2, '17:00')]).toEqual([
      '2026-11-29T06:00:00.000Z',
      '2026-11-27T14:00:00.000Z',
    ]);
  });
});
