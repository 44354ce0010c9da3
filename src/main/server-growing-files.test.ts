import { afterAll, beforeAll, expect, test } from 'vitest';
import { StepCounter } from '../../tests/support/count-steps.ts';
import { fileReaders } from '../../tests/support/growing-files/readers.ts';

const counter = new StepCounter();
beforeAll(() => counter.start());
afterAll(() => counter.stop());

/** Eight times the size may take some more than eight times as much: what is squared takes 64 times as much. */
const [small, large, mostGrowth] = [5_000, 40_000, 14];
/** What is allocated beside the reading. */
const spareBytes = 2_000_000;

test.each(Object.entries(fileReaders))(
  'reading a %s takes no more than in proportion, whatever grows in it',
  async (_, { files, read }) => {
    const steep: string[] = [];
    for (const { name, grow } of files) {
      const texts = [grow(100), grow(small), grow(large)];
      const [, less, more] = await Array.fromAsync(texts, (text) => counter.count(() => read(text)));
      if (!less || !more) throw new Error('Nothing was counted.');
      if (more.steps > mostGrowth * less.steps || more.bytes > mostGrowth * less.bytes + spareBytes)
        steep.push(`${name}: ${less.steps} to ${more.steps} steps, ${less.bytes} to ${more.bytes} bytes`);
    }
    expect(steep).toEqual([]);
  },
  120_000,
);
