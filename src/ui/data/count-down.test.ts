import { expect, test } from 'vitest';
import { splitTimeLeft } from './count-down.ts';

test.each([
  [15 * 86_400_000, [15, 0, 0, 0]],
  [86_400_000 - 1, [1, 0, 0, 0]],
  [90_061_000, [1, 1, 1, 1]],
  [999, [0, 0, 0, 1]],
  [0, [0, 0, 0, 0]],
  [-5000, [0, 0, 0, 0]],
])('%i ms are shown as %j', (ms, shown) => {
  const { days, hours, minutes, seconds } = splitTimeLeft(ms);
  expect([days, hours, minutes, seconds]).toEqual(shown);
});
