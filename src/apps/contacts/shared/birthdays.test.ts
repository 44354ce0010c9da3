import { expect, test } from 'vitest';
import { findAge, findNextBirthday } from './birthdays.ts';

test.each([
  ['1990-05-17', '2026-05-17', '2026-05-17', 36],
  ['1990-05-17', '2026-05-18', '2027-05-17', 37],
  ['--12-31', '2026-01-01', '2026-12-31', undefined],
  ['2000-02-29', '2026-01-01', '2026-02-28', 26],
  ['--02-29', '2027-03-01', '2028-02-29', undefined],
  ['', '2026-01-01', undefined, undefined],
  ['yesterday', '2026-01-01', undefined, undefined],
])('born %s, from %s on', (birthday, today, next, age) => {
  expect(findNextBirthday({ birthday }, today)).toBe(next);
  expect(next && findAge({ birthday }, next)).toBe(next && age);
});
