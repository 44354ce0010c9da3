import { expect, test } from 'vitest';
import { createTestDatabaseUrl } from '../../tests/support/databases.ts';
import { dropConnections } from '../../tests/torture/dropped-connections.ts';

test('connections to PostgreSQL that drop under load lose and double nothing, and leave no half commands', async () => {
  const url = await createTestDatabaseUrl('postgres');
  const report = await dropConnections({ url, drops: 30, writers: 8, seed: 1 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: 0, doubled: 0, isGapless: true, isReplayable: true });
  expect(report).toMatchObject({ unannounced: 0, invented: 0, faults: [] });
}, 60_000);
