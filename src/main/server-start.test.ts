import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { findFreePort } from '../../tests/support/listen.ts';
import { startServer } from '../../tests/support/server.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../../tests/support/health-before-jobs.ts')).href;

test('a server that starts is healthy for others before it takes jobs', async () => {
  const port = await findFreePort();
  const server = await startServer({
    isFromSource: true,
    env: { PORT: String(port), NODE_OPTIONS: `--import ${preload}` },
  });
  // The server prints its address before it starts the jobs.
  await expect.poll(() => server.log(), { timeout: 30_000 }).toContain('health before jobs: 200');
  await server.stop();
});
