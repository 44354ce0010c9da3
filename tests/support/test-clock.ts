/** When each test file begins, for the tests and for the product that they render or start: a Saturday, in UTC. */
export const testStart = '2026-11-21T09:30:00.000Z';

const MachineDate = Date;
const machineNow = Date.now;
let offsetMs = 0;

const now = () => machineNow() + offsetMs;

/**
 * The time of this process. It begins at the same instant on every day and machine, goes on at the usual speed, so that
 * timers and the time agree, and is moved by tests that need another moment.
 */
export const testClock = {
  get now(): Date {
    return new Date(now());
  },
  /** How far it is from the machine's, in milliseconds; 0 where no test runs. */
  get offsetMs(): number {
    return offsetMs;
  },
  /** Goes on from this instant until the end of the test file. */
  moveTo(instant: string | number): void {
    offsetMs = new Date(instant).getTime() - machineNow();
  },
};

/** A `Date` that reads the time of the tests; whatever it makes are dates as all others are. */
const TestDate: DateConstructor = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (_, words: unknown[], newTarget) =>
    Reflect.construct(
      MachineDate,
      words.length === 0 ? [now()] : words,
      newTarget === TestDate ? MachineDate : newTarget,
    ),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** Lets this process read a time so far from the machine's; without a distance, from the start of a test file. */
export function startTestClock(distanceMs = Date.parse(testStart) - machineNow()): void {
  offsetMs = distanceMs;
  MachineDate.prototype.constructor = TestDate;
  globalThis.Date = TestDate;
}
