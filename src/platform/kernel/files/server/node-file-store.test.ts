import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileStore } from './node-file-store.ts';
import { hashContent } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a process that was killed had begun goes after a while; contents and what is under way stay', async () => {
  const store = createFileStore(folder);
  const content = new TextEncoder().encode('a letter');
  const hash = await hashContent(content);
  await store.put(hash, content);
  const yesterday = new Date('2026-11-20T08:00:00Z');
  const leave = (path: string, at: Date) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'half of it');
    utimesSync(path, at, at);
  };
  const id = '3f0e4a7c-58d2-4a55-9a3e-0d8f7c1b2a69';
  leave(join(folder, `${id}.part`), yesterday);
  leave(join(folder, hash.slice(0, 2), `${hash}.${id}`), yesterday);
  leave(join(folder, `${id.replace('3', '4')}.part`), new Date('2026-11-21T08:00:00Z'));
  leave(join(folder, 'notes.txt'), yesterday);
  await store.removeUnfinished(new Date('2026-11-21T07:00:00Z'));
  expect(readdirSync(folder).toSorted()).toEqual(
    [hash.slice(0, 2), `${id.replace('3', '4')}.part`, 'notes.txt'].toSorted(),
  );
  expect(readdirSync(join(folder, hash.slice(0, 2)))).toEqual([hash]);
  expect(existsSync(join(folder, `${id}.part`))).toBe(false);
  expect(new Uint8Array(await new Response(await store.open(hash)).arrayBuffer())).toEqual(content);
});

test('a file with stored content does not replace it', async () => {
  const store = createFileStore(folder);
  const content = new TextEncoder().encode('a letter to keep');
  const hash = await hashContent(content);
  await store.put(hash, content);
  const from = join(folder, 'upload.part');
  writeFileSync(from, '');
  await store.putFile(hash, from);
  expect(existsSync(from)).toBe(true);
  expect(new Uint8Array(await new Response(await store.open(hash)).arrayBuffer())).toEqual(content);
});
