import { expect, test } from 'vitest';
import { countOverdueDays } from './follow-up.ts';

const step = (nextStepAt: string | null, nextStep = 'Call back') => ({ nextStep, nextStepAt });

test.each([
  ['2030-03-31T20:00:00.000Z', 1],
  ['2030-03-31T22:30:00.000Z', 0], // April begins earlier in Istanbul
  ['2030-03-25T09:00:00.000Z', 7],
  ['2030-04-01T05:00:00.000Z', 0],
  ['2030-04-09T05:00:00.000Z', 0],
  [null, 0],
])('a step that was due at %s is overdue for %i days', (at, days) => {
  expect(countOverdueDays(step(at), '2030-04-01T09:00:00.000Z', 'Europe/Istanbul')).toBe(days);
});

test('a date without a step is no follow-up', () => {
  expect(countOverdueDays(step('2030-03-01T09:00:00.000Z', ''), '2030-04-01T09:00:00.000Z', 'UTC')).toBe(0);
});
