import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { FileCost } from '../../../../../tests/support/growing-files/count-files.ts';

/** Linear work takes about eight times as many steps for eight times the size; quadratic work takes 64 times as many. */
const [small, large, mostGrowth] = [500, 4_000, 14];

test('reading pasted HTML takes steps in proportion to its size', async () => {
  const counting = 'tests/support/growing-files/count-pasted.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [counting, String(small), String(large)]);
  const costs: FileCost[] = JSON.parse(stdout);
  expect(costs.length).toBeGreaterThan(40);
  expect(costs.filter(({ less, more }) => more.steps > mostGrowth * less.steps)).toEqual([]);
}, 120_000);
