import { expect, test } from 'vitest';
import { readTimeRange } from './time-range.ts';

test.each([
  ['10–11:30', '10:00', '11:30'],
  ['10:00-11:30', '10:00', '11:30'],
  ['10:00 - 11:30', '10:00', '11:30'],
  ['10.00–11.30,', '10:00', '11:30'],
  ['from 10 to 11', '10:00', '11:00'],
  ['between 10 and 11:15', '10:00', '11:15'],
  ['2-3pm', '14:00', '15:00'],
  ['11-1pm', '11:00', '13:00'],
  ['10 am - 2 pm', '10:00', '14:00'],
  ['11:30-1', '11:30', '13:00'],
  ['22:00-02:00', '22:00', '02:00'],
  ['10pm-12am', '22:00', '00:00'],
  ['20:00–24:00', '20:00', '00:00'],
  ["10'dan 11:30'a", '10:00', '11:30'],
  ['saat 10-11', '10:00', '11:00'],
  ['14 ile 16 arası', '14:00', '16:00'],
  ['من 10 إلى 11:30', '10:00', '11:30'],
  ['من الساعة ١٠ إلى الساعة ١١', '10:00', '11:00'],
  ['بين 10 و 11', '10:00', '11:00'],
  ['١٠:٠٠–١١:٣٠', '10:00', '11:30'],
  ['2-3 م', '14:00', '15:00'],
  ['10-11 صباحًا', '10:00', '11:00'],
])('"%s" is from %s to %s', (text, start, end) => {
  const words = text.split(' ');
  expect(readTimeRange(words, 0)).toEqual({ start, end, count: words.length, isBare: false });
});

test.each(['3-4', '10–11', '5 to 10'])('"%s" says no more than two numbers', (text) => {
  expect(readTimeRange(text.split(' '), 0)).toMatchObject({ isBare: true });
});

test.each(['10:75-11:00', '25-26', '10:00-10:00', '2026-11-23', 'from here to there', '13pm-2pm', '10'])(
  '"%s" is no range of hours',
  (text) => expect(readTimeRange(text.split(' '), 0)).toBeUndefined(),
);
