import { expect, test } from 'vitest';
import { findTrend } from './change-mark.tsx';

test.each([
  [12, 'up'],
  [0.05, 'up'],
  [0.04, 'same'],
  [0, 'same'],
  [-0.04, 'same'],
  [-7, 'down'],
])('%s percent is %s: what is shown as 0 has no direction', (percent, trend) => {
  expect(findTrend(percent)).toBe(trend);
});
