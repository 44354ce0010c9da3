import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../../../tests/peers/s3-server.ts';
import { createFileStore } from './node-file-store.ts';
import { createS3Store, readS3Url } from './node-s3-store.ts';
import { type FileStore, hashContent } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-stores-'));
let server: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openS3 = (url: string): FileStore => {
  const options = readS3Url(url);
  if (!options) throw new Error('no address');
  return createS3Store(options);
};
const stores: [string, () => FileStore][] = [
  ['a folder', () => createFileStore(join(folder, 'contents'))],
  ['a bucket', () => openS3(server.url)],
];
const read = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && (await new Response(stream).text());
const letter = new TextEncoder().encode('hello world');

describe.each(stores)('contents in %s', (_name, open) => {
  let store: FileStore;
  let hash = '';
  beforeAll(async () => {
    store = open();
    hash = await hashContent(letter);
    const path = join(folder, 'upload');
    writeFileSync(path, letter);
    await store.putFile(hash, path);
  });

  test('are streamed whole and in part', async () => {
    expect(await read(await store.open(hash))).toBe('hello world');
    expect(await read(await store.open(hash, { start: 6, end: 8 }))).toBe('wor');
  });

  test('are stored again without harm, and listed', async () => {
    await store.put(hash, letter);
    expect(await read(await store.open(hash))).toBe('hello world');
    const hashes: string[] = [];
    for await (const content of store.list()) hashes.push(content.hash);
    expect(hashes).toEqual([hash]);
    expect((await store.findStoredAt(hash))?.getTime()).toBeGreaterThan(0);
  });

  test('that are large arrive whole', async () => {
    const large = new Uint8Array(3_000_000).map((_, index) => index % 251);
    const large256 = await hashContent(large);
    await store.put(large256, large);
    const stream = await store.open(large256);
    expect(await hashContent(new Uint8Array(await new Response(stream).arrayBuffer()))).toBe(large256);
    await store.remove(large256);
  });

  test('that are absent are undefined, and other names are refused', async () => {
    const absent = '0'.repeat(64);
    expect(await store.open(absent)).toBeUndefined();
    expect(await store.findStoredAt(absent)).toBeUndefined();
    expect(await store.open('../secret')).toBeUndefined();
    await store.remove(absent);
    await expect(store.put('../secret', letter)).rejects.toThrow();
  });

  test('are gone when they are removed', async () => {
    await store.remove(hash);
    expect(await store.open(hash)).toBeUndefined();
  });
});

test('a wrong key and a server that is not there are errors, not absent files', async () => {
  const wrong = openS3(server.url.replace(':S3RVER@', ':wrong@'));
  await expect(wrong.open('0'.repeat(64))).rejects.toThrow('SignatureDoesNotMatch');
  const nobody = openS3('http://a:b@127.0.0.1:9/crm');
  await expect(nobody.open('0'.repeat(64))).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['https://KEY:a%2Fb@s3.example.com/crm?region=eu-central-1', 'https://s3.example.com/crm', 'eu-central-1'],
  ['http://KEY:a%2Fb@127.0.0.1:9000/crm/', 'http://127.0.0.1:9000/crm', 'us-east-1'],
])('%s is an address of a bucket', (text, url, region) => {
  expect(readS3Url(text)).toEqual({ url, region, accessKeyId: 'KEY', secretAccessKey: 'a/b' });
});

test.each(['', 'x', 's3://a:b@host/crm', 'https://host/crm', 'https://a:b@host/', 'https://a:b@host/a/b'])(
  '%j is none',
  (text) => {
    expect(readS3Url(text)).toBeUndefined();
  },
);
