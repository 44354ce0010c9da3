import { expect, test } from 'vitest';
import { barAt, findNeighbor, headAt } from './find-neighbor.ts';

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const stops = [
  ...[monday, tuesday, wednesday].map((day) => ({ name: `head ${day}`, day, at: headAt })),
  { name: 'fair', day: monday, at: barAt },
  { name: 'early', day: monday, at: 480 },
  { name: 'lunch', day: monday, at: 720 },
  { name: 'breakfast', day: wednesday, at: 500 },
  { name: 'dinner', day: wednesday, at: 1140 },
];
const find = (name: string) => stops.find((one) => one.name === name) ?? expect.fail(`no ${name}`);

test.each([
  ['early', 'ArrowDown', 'lunch'],
  ['early', 'ArrowUp', 'fair'],
  ['fair', 'ArrowUp', `head ${monday}`],
  [`head ${monday}`, 'ArrowUp', undefined],
  ['lunch', 'ArrowDown', undefined],
  ['lunch', 'ArrowRight', `head ${tuesday}`],
  [`head ${tuesday}`, 'ArrowLeft', `head ${monday}`],
  ['breakfast', 'ArrowLeft', `head ${tuesday}`],
  ['dinner', 'ArrowRight', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(findNeighbor(stops, find(from), key, false)?.name).toBe(to);
});

test('an arrow key moves to the nearest item in time on the next day, in the direction of the text', () => {
  const others = stops.filter(({ day }) => day !== tuesday);
  expect(findNeighbor(others, find('lunch'), 'ArrowRight', false)?.name).toBe('breakfast');
  expect(findNeighbor(others, find('dinner'), 'ArrowLeft', false)?.name).toBe('lunch');
  expect(findNeighbor(others, find('lunch'), 'ArrowLeft', true)?.name).toBe('breakfast');
});
