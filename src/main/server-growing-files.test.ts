import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { FileCost } from '../../tests/support/growing-files/count-files.ts';
import { isSteep } from '../../tests/support/growing-files/count-steps.ts';
import { fileReaders } from '../../tests/support/growing-files/readers.ts';
import { compileCache } from '../../tests/support/server.ts';

const [small, large] = [2_500, 20_000];

/** Counts in a separate process, because unfinished work of other tests would be counted too. */
async function countFiles(reader: string): Promise<FileCost[]> {
  const counting = 'tests/support/growing-files/count-files.ts';
  const words = [counting, reader, String(small), String(large)];
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  return JSON.parse(stdout) as FileCost[];
}

test.each(Object.keys(fileReaders))(
  'reading a %s takes no more than in proportion, whatever grows in it',
  async (reader) => {
    const steep = (await countFiles(reader))
      .filter(isSteep)
      .map(
        ({ name, less, more }) =>
          `${name}: ${less.steps} to ${more.steps} steps, ${less.bytes} to ${more.bytes} bytes`,
      );
    expect(steep).toEqual([]);
  },
  120_000,
);
