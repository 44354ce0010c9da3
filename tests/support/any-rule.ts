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

const someOf = (min: number, max: number) =>
  fc.uniqueArray(
    fc.integer({ min: -max, max }).filter((at) => Math.abs(at) >= min),
    { minLength: 1, maxLength: 4 },
  );
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const maybePositions = maybe(someOf(1, 6));
const anyNth = fc.record({
  day: fc.integer({ min: 1, max: 7 }),
  nth: fc.constantFrom(1, 2, 5, 20, 53, -1, -3),
});
const mixedDays = fc.oneof(plainDays, fc.uniqueArray(anyNth, { minLength: 1, maxLength: 3 }));

/** A rule without the parts that are not there. */
const withoutEmpty = (parts: object): Rule =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as unknown as Rule; // safe: the parts of a rule

/** Rules with all that RFC 5545 allows in rules of days, without an end; some of them never yield anything. */
export const anyUnusualRule: fc.Arbitrary<Rule> = fc
  .oneof(
    fc.record({
      frequency: fc.constant('DAILY'),
      interval: anyInterval,
      days: maybe(plainDays),
      monthDays: maybe(someOf(1, 31)),
      months: maybe(anyMonths),
    }),
    fc.record({
      frequency: fc.constant('WEEKLY'),
      interval: anyInterval,
      days: maybe(plainDays),
      months: maybe(anyMonths),
      weekStart: maybe(fc.integer({ min: 1, max: 7 })),
      positions: maybePositions,
    }),
    fc.record({
      frequency: fc.constant('MONTHLY'),
      interval: anyInterval,
      days: maybe(mixedDays),
      monthDays: maybe(someOf(1, 31)),
      months: maybe(anyMonths),
      positions: maybePositions,
    }),
    fc.record({
      frequency: fc.constant('YEARLY'),
      interval: anyInterval,
      days: maybe(mixedDays),
      monthDays: maybe(someOf(1, 31)),
      months: maybe(anyMonths),
      positions: maybePositions,
    }),
    fc.record({
      frequency: fc.constant('YEARLY'),
      interval: anyInterval,
      days: maybe(plainDays),
      months: maybe(anyMonths),
      yearDays: someOf(1, 366),
      positions: maybePositions,
    }),
    fc.record({
      frequency: fc.constant('YEARLY'),
      interval: anyInterval,
      days: maybe(plainDays),
      months: maybe(anyMonths),
      weeks: someOf(1, 53),
      weekStart: maybe(fc.integer({ min: 1, max: 7 })),
      positions: maybePositions,
    }),
  )
  .map(withoutEmpty);
