import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from './databases.ts';
import { startServer } from './server.ts';

test.each(databaseKinds)('the real server starts on %s, answers, and leaves nothing behind', async (kind) => {
  const env: Record<string, string> =
    kind === 'postgres' ? { DATABASE_URL: await createTestDatabaseUrl(kind) } : {};
  const server = await startServer({ env });
  const response = await fetch(`${server.url}/api/openapi.json`);
  expect(response.status).toBe(200);
  await response.body?.cancel();
  expect(await server.stop()).toBe(0);
  expect(existsSync(server.dataDir)).toBe(false);
});

test('a server that cannot start says why', async () => {
  await expect(startServer({ env: { PORT: 'none' } })).rejects.toThrow(/ended before it was ready:\n.*PORT/);
});
