import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkpointer } from './node-checkpointer.ts';
import type { Connection } from './connection.ts';
import { GroupWriter } from './group-writer.ts';
import { LogSync } from './node-log-sync.ts';
import { openSqlite } from './node-sqlite.ts';

const megabyte = 1_000_000;
/** The length from which commits wait for a checkpoint: 16,000 pages of 4,096 bytes, and as many frame headers. */
const longLog = 66 * megabyte;

let folder: string;
let path: string;
let reader: Connection;
let writer: GroupWriter;

const insert = (size: number) =>
  writer.run((connection) => connection.execute(`insert into pictures values (zeroblob(${size}))`));
const sizeOfLog = () => statSync(`${path}-wal`).size;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crm-checkpoint-'));
  path = join(folder, 'a.sqlite');
  const connection = openSqlite(path, { sync: 'normal', hasAutoCheckpoint: false });
  await connection.execute('create table pictures (content blob)');
  reader = openSqlite(path, { isReadOnly: true });
  const checkpointer = new Checkpointer(path, connection);
  writer = new GroupWriter(connection, { checkpointer, log: new LogSync(path, reader) });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await writer.close(reader);
  rmSync(folder, { recursive: true });
});

/** Writes without a pause: the next commit waits when the one before is confirmed. */
async function insertWithoutPause(count: number): Promise<void> {
  let next = insert(megabyte);
  for (let index = 1; index < count; index++) {
    const before = next;
    next = insert(megabyte);
    await before;
  }
  await next;
}

test('writes without a pause do not let the log grow', async () => {
  await insertWithoutPause(150);
  expect(sizeOfLog()).toBeLessThan(longLog + 10 * megabyte);
  expect(await reader.execute('select count(*) as count from pictures')).toEqual([{ count: 150 }]);
});

test('the log begins again although its thread cannot start', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      constructor(address: string, base?: string) {
        super(address.replace('node-checkpoint-worker', 'missing'), base);
      }
    },
  );
  await insertWithoutPause(150);
  vi.unstubAllGlobals();
  expect(sizeOfLog()).toBeLessThan(longLog + 10 * megabyte);
});
