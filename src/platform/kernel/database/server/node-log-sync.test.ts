import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { GroupWriter } from './group-writer.ts';
import { LogSync } from './node-log-sync.ts';
import { openSqlite } from './node-sqlite.ts';

let folder: string;
let path: string;
let reader: Connection;
let writer: GroupWriter;

const insert = (id: number) =>
  writer.run((connection) => connection.execute(`insert into notes values (${id})`));
const listIds = async () => (await reader.execute('select id from notes order by id')).map(({ id }) => id);
/** Whether a promise settles before the next turns of the event loop end. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 50))]);

/** Lets each sync of a file wait until it is called. */
async function holdSyncs(): Promise<() => void> {
  const handle = await open(path);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { datasync } = prototype;
  vi.spyOn(prototype, 'datasync').mockImplementation(async function sync(this: FileHandle) {
    await promise;
    await datasync.call(this);
  });
  return resolve;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crm-log-'));
  path = join(folder, 'a.sqlite');
  const connection = openSqlite(path, { sync: 'normal' });
  await connection.execute('create table notes (id integer primary key)');
  reader = openSqlite(path, { isReadOnly: true });
  writer = new GroupWriter(connection, { log: new LogSync(path, reader) });
  await insert(1);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await writer.close(reader);
  rmSync(folder, { recursive: true });
});

test('a commit is neither confirmed nor shown before it is on the disk', async () => {
  const endSync = await holdSyncs();
  const inserted = insert(2);
  expect(await isSettled(inserted)).toBe(false);
  expect(await listIds()).toEqual([1]);
  endSync();
  await inserted;
  expect(await listIds()).toEqual([1, 2]);
});

test('what is written during a sync follows with one more', async () => {
  const endSync = await holdSyncs();
  const first = insert(2);
  expect(await isSettled(first)).toBe(false);
  const others = [insert(3), insert(4)];
  endSync();
  await Promise.all([first, ...others]);
  expect(await listIds()).toEqual([1, 2, 3, 4]);
});

test('a commit that fails is not confirmed, and the next one is shown', async () => {
  await expect(insert(1)).rejects.toThrow();
  await insert(2);
  expect(await listIds()).toEqual([1, 2]);
});

test('a failed sync ends the process', () => {
  const load = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);
  const script = `
    import { open } from 'node:fs/promises';
    import { GroupWriter } from ${load('group-writer.ts')};
    import { LogSync } from ${load('node-log-sync.ts')};
    import { openSqlite } from ${load('node-sqlite.ts')};
    const path = ${JSON.stringify(join(folder, 'b.sqlite'))};
    const connection = openSqlite(path, { sync: 'normal' });
    const reader = openSqlite(path, { isReadOnly: true });
    const handle = await open(path);
    Object.getPrototypeOf(handle).datasync = async () => { throw new Error('The disk does not respond.'); };
    setInterval(() => {}, 1000);
    const writer = new GroupWriter(connection, { log: new LogSync(path, reader) });
    await writer.run((connection) => connection.execute('create table notes (id integer)'));
    console.log('confirmed');
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('The disk does not respond.');
});
