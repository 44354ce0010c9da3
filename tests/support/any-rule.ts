import fc from 'fast-check';
import type { Rule } from '../../src/platform/kits/repeats/shared/rule.ts';

const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
const plainDays = anyDays.map((list) => list.map((day) => ({ day })));
const countedDays = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(1, 2, 3, 4, -1))
  .map(([day, nth]) => [{ day, nth }]);
const anyMonthDays = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 3 });
const anyMonths = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 });
const anyInterval = fc.integer({ min: 1, max: 4 });
const sorted = <Item>(list: readonly Item[]) => list.toSorted((a, b) => Number(a) - Number(b));

/** Rules of all kinds that people make, without an end. */
export const anyRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ frequency: fc.constant('DAILY' as const), interval: anyInterval }),
  fc.record({ frequency: fc.constant('WEEKLY' as const), interval: anyInterval, days: plainDays }),
  fc.record({
    frequency: fc.constant('MONTHLY' as const),
    interval: anyInterval,
    monthDays: anyMonthDays.map(sorted),
  }),
  fc.record({ frequency: fc.constant('MONTHLY' as const), interval: anyInterval, days: countedDays }),
  fc.record({
    frequency: fc.constant('MONTHLY' as const),
    interval: anyInterval,
    days: plainDays,
    positions: fc.constantFrom([1], [-1], [2]),
  }),
  fc.record({
    frequency: fc.constant('YEARLY' as const),
    interval: anyInterval,
    months: anyMonths.map(sorted),
    monthDays: anyMonthDays.map(sorted),
  }),
);
