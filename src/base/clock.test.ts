import { afterEach, expect, test, vi } from 'vitest';
import { correctClock, listenToCorrections, readInstant, readNow } from './clock.ts';

const hourMs = 3_600_000;
afterEach(() => correctClock(Date.now()));

test.each([29, -400 * 24])('a clock that is %i hours off follows the server', (hours) => {
  const serverMs = Date.now() - hours * hourMs;
  correctClock(serverMs);
  expect(Math.abs(readNow() - serverMs)).toBeLessThan(1000);
  expect(Math.abs(Date.parse(readInstant()) - serverMs)).toBeLessThan(1000);
});

test('what rounding and a slow network explain changes nothing, and nobody is told of it', () => {
  const told = vi.fn();
  const stop = listenToCorrections(told);
  correctClock(Date.now() + 59_000);
  expect(Math.abs(readNow() - Date.now())).toBeLessThan(1000);
  correctClock(Date.now() + hourMs);
  correctClock(Date.now() + hourMs + 2000);
  expect(told).toHaveBeenCalledOnce();
  expect(Math.abs(readNow() - Date.now() - hourMs)).toBeLessThan(1000);
  stop();
});

test('a clock that was set right again is believed', () => {
  correctClock(Date.now() + hourMs);
  correctClock(Date.now() - 500);
  expect(Math.abs(readNow() - Date.now())).toBeLessThan(1000);
});
