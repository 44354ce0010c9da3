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
  ['from 2 to 3', '14:00', '15:00'],
  ['from 2 to 3:30', '14:00', '15:30'],
  ["2'den 4'e", '14:00', '16:00'],
  ['من ٢ إلى ٣', '14:00', '15:00'],
  ['2:30-3:30', '02:30', '03:30'],
  ['2-3am', '02:00', '03:00'],
  ['10-11 صباحًا', '10:00', '11:00'],
])('"%s" is from %s to %s', (text, start, end) => {
  const words = text.split(' ');
  expect(readTimeRange(words, 0)).toEqual({ start, end, count: words.length, isBare: false });
});

test.each(['3-4', '10–11', '5 to 10'])('"%s" says no more than two numbers', (text) => {
  expect(readTimeRange(text.split(' '), 0)).toMatchObject({ isBare: true });
});

test.each([
  ['2-3', '14:00', '15:00'],
  ['6–10', '18:00', '22:00'],
  ['02-03', '02:00', '03:00'],
  ['4-2', '16:00', '02:00'],
  ['6-14', '06:00', '14:00'],
  ['9-5', '09:00', '17:00'],
  ['10-11', '10:00', '11:00'],
])('the bare hours "%s" are from %s to %s', (text, start, end) => {
  expect(readTimeRange([text], 0)).toMatchObject({ start, end });
});

test.each(['morning 5-6', 'sabah 5-6', 'x 5-6 in the morning'])('the hours of "%s" stay early', (text) => {
  expect(readTimeRange(text.split(' '), 1)).toMatchObject({ start: '05:00', end: '06:00' });
});

test.each([
  '3-3',
  '10:75-11:00',
  '25-26',
  '10:00-10:00',
  '2026-11-23',
  'from here to there',
  '13pm-2pm',
  '10',
])('"%s" is no range of hours', (text) => expect(readTimeRange(text.split(' '), 0)).toBeUndefined());
