import { afterEach, expect, test, vi } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import { correctClock, listenToCorrections, readInstant, readNow } from './clock.ts';

const hourMs = 3_600_000;
afterEach(() => correctClock(readMachine()));

test.each([29, -400 * 24])('a clock that is %i hours off follows the server', (hours) => {
  const serverMs = readMachine() - hours * hourMs;
  correctClock(serverMs);
  expect(Math.abs(readNow() - serverMs)).toBeLessThan(1000);
  expect(Math.abs(Date.parse(readInstant()) - serverMs)).toBeLessThan(1000);
});

const readMachine = () => testClock.now.getTime();

test('what rounding and a slow network explain changes nothing, and nobody is told of it', () => {
  const told = vi.fn();
  const stop = listenToCorrections(told);
  correctClock(readMachine() + 59_000);
  expect(Math.abs(readNow() - readMachine())).toBeLessThan(1000);
  correctClock(readMachine() + hourMs);
  correctClock(readMachine() + hourMs + 2000);
  expect(told).toHaveBeenCalledOnce();
  expect(Math.abs(readNow() - readMachine() - hourMs)).toBeLessThan(1000);
  stop();
});

test('a clock that was set right again is believed', () => {
  correctClock(readMachine() + hourMs);
  correctClock(readMachine() - 500);
  expect(Math.abs(readNow() - readMachine())).toBeLessThan(1000);
});
