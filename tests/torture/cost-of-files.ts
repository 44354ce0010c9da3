import { fileReaders } from '../support/growing-files/readers.ts';

/** Letters of what grows. A file of the second size is read for a request; of the last one, only its growth counts. */
const sizes = [10_000, 40_000, 160_000, 640_000] as const;
const maxMs = 100;
/** Less is not measured exactly enough to say how it grows. */
const noiseMs = 60;
/** Four times the size may take up to eight times as much. */
const maxGrowth = 8;

interface CostlyFile {
  readonly reader: string;
  readonly growth: string;
  /** By size, in milliseconds of CPU. */
  readonly costs: readonly number[];
}

/** The least of three: the garbage of others is collected meanwhile. */
async function measure(work: () => Promise<void>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 3 && least > noiseMs / 2; turn++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, Math.round((user + system) / 1000));
  }
  return least;
}

/** Reads files of other programs that grow, and measures the CPU for each; `only` names the readers. */
export async function growFiles(
  only: readonly string[] = Object.keys(fileReaders),
): Promise<{ read: number; costly: CostlyFile[] }> {
  const costly: CostlyFile[] = [];
  let count = 0;
  for (const [reader, { files, read }] of Object.entries(fileReaders)) {
    if (!only.includes(reader)) continue;
    for (const { name: growth, grow } of files) {
      const costs: number[] = [];
      for (const size of sizes) {
        const text = grow(size);
        costs.push(await measure(() => read(text)));
        count++;
      }
      const isSteep = costs.some((ms, at) => ms > maxGrowth * Math.max(costs[at - 1] ?? ms, noiseMs / 3));
      if ((costs[1] ?? 0) > maxMs || isSteep) costly.push({ reader, growth, costs });
    }
  }
  return { read: count, costly };
}
