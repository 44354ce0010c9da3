import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('only so many run at once, in the order of their coming, also when one fails', async () => {
  const gate = new Gate(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (index: number) =>
    gate.run(async () => {
      started.push(index);
      await new Promise<void>((resolve) => void (ends[index] = resolve));
      if (index === 0) throw new Error('broken');
      return index;
    });
  const results = Promise.allSettled([0, 1, 2, 3].map(run));
  await expect.poll(() => started).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[1]?.();
  ends[3]?.();
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
