import { expect, test } from 'vitest';
import { tearWrites } from '../../tests/torture/torn-writes.ts';

test('after a power cut the SQLite file opens, whole, with all that was acknowledged and in that order', async () => {
  const report = await tearWrites({ cuts: 40, seed: 1 });
  expect(report.faults).toEqual([]);
  for (const count of Object.values(report.cuts)) expect(count).toBeGreaterThan(0);
  expect(report.acknowledged).toBe(801);
}, 60_000);
