import { expect, test } from 'vitest';
import { listMoments, type MomentChoice } from './moment-choices.ts';

const [sunday, monday] = [new Date(2026, 10, 22, 20, 30), new Date(2026, 10, 23, 10, 15)];
test.each<[MomentChoice, Date, Date | undefined]>([
  ['hour', sunday, new Date(2026, 10, 22, 21, 30)],
  ['evening', sunday, undefined],
  ['evening', monday, new Date(2026, 10, 23, 18)],
  ['tomorrow', sunday, new Date(2026, 10, 23, 9)],
  ['monday', sunday, new Date(2026, 10, 23, 9)],
  ['monday', monday, new Date(2026, 10, 30, 9)],
])('%s from %s is %s', (choice, now, expected) => {
  expect(listMoments(now).find((one) => one.choice === choice)?.at).toEqual(expected);
});
