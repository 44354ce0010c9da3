import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTrim } from './server-memory.ts';

const hasTrim = findTrim() !== undefined;

/** Frees many small blocks between retained ones, trims, and prints the released megabytes. */
const script = `
  const { findTrim } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'server-memory.ts')).href)});
  const blocks = Array.from({ length: 200_000 }, () => Buffer.allocUnsafeSlow(1024).fill(1));
  const kept = blocks.filter((_block, index) => index % 1000 === 0);
  blocks.length = 0;
  gc();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = process.memoryUsage.rss();
  findTrim()();
  console.log((before - process.memoryUsage.rss()) / 2 ** 20, kept.length);
`;

test.runIf(hasTrim)('freed memory between retained blocks is released to the system', () => {
  const { stdout } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const [returned] = stdout.split(' ').map(Number);
  expect(returned).toBeGreaterThan(50);
});
