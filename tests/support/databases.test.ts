import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/kernel/database/server/open.ts';
import { createTestDatabaseUrl, databaseKinds } from './databases.ts';

describe.each(databaseKinds)('a test database in %s', (kind) => {
  test('opens, and is another one each time', async () => {
    const [url, other] = await Promise.all([createTestDatabaseUrl(kind), createTestDatabaseUrl(kind)]);
    expect(url).not.toBe(other);
    if (kind === 'sqlite') expect(existsSync(dirname(url))).toBe(true);
    const database = openDatabase({ url, tables: [], isDurable: false });
    await database.ping();
    await database.close();
  });
});
