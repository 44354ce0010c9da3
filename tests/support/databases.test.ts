import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/kernel/database/server/open.ts';
import { createProductDatabaseUrl, createTestDatabaseUrl, databaseKinds } from './databases.ts';

describe.each(databaseKinds)('a test database in %s', (kind) => {
  test('opens, and is another one each time', async () => {
    const [url, other] = await Promise.all([createTestDatabaseUrl(kind), createTestDatabaseUrl(kind)]);
    expect(url).not.toBe(other);
    if (kind === 'sqlite') expect(existsSync(dirname(url))).toBe(true);
    const database = openDatabase({ url, tables: [], isDurable: false });
    await database.ping();
    await database.close();
  });

  test('of the product is copied with its tables', async () => {
    const database = openDatabase({
      url: await createProductDatabaseUrl(kind),
      tables: [],
      isDurable: false,
    });
    const applied = await database.read('select count(*) as count from migrations');
    expect(Number(applied[0]?.['count'])).toBeGreaterThan(100);
    await database.close();
  });
});
