import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { findFreePort } from '../../tests/support/listen.ts';
import { startServer } from '../../tests/support/server.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../../tests/support/health-before-jobs.ts')).href;

test('a server that starts is healthy for others before it takes jobs', async () => {
  const port = await findFreePort();
  const server = await startServer({ env: { PORT: String(port), NODE_OPTIONS: `--import ${preload}` } });
  const log = server.log();
  await server.stop();
  expect(log).toContain('health before jobs: 200');
});
