import { afterEach, expect, test, vi } from 'vitest';
import { runWithLock } from './tab-lock.ts';

afterEach(() => vi.unstubAllGlobals());
const refuse = async () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['has no locks', {}],
  ['denies them', { locks: { request: refuse } }],
])('a browser that %s runs it at once', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const run = vi.fn(async () => undefined);
  await runWithLock('a', run);
  expect(run).toHaveBeenCalledOnce();
});

test('what fails under the lock is not run again without it', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, hold: () => Promise<void>) => hold() },
  });
  const run = vi.fn(async () => {
    throw new Error('no');
  });
  await expect(runWithLock('a', run)).rejects.toThrow('no');
  expect(run).toHaveBeenCalledOnce();
});

test('who stops waiting for the lock runs nothing', async () => {
  const stop = new AbortController();
  vi.stubGlobal('navigator', { locks: { request: refuse } });
  stop.abort();
  const run = vi.fn(async () => undefined);
  await expect(runWithLock('a', run, { signal: stop.signal })).rejects.toThrow('denied');
  expect(run).not.toHaveBeenCalled();
});
