import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../../../tests/peers/s3-server.ts';
import { hasSwift, startSwift } from '../../../../../tests/peers/swift.ts';
import { createFileStore } from './node-file-store.ts';
import { createS3Call, readText } from './node-s3-calls.ts';
import { createS3Store, readS3Url } from './node-s3-store.ts';
import { type FileStore, hashContent } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-stores-'));
let server: Awaited<ReturnType<typeof startS3>>;
let swift: Awaited<ReturnType<typeof startSwift>> | undefined;
beforeAll(async () => {
  server = await startS3();
  if (hasSwift()) swift = await startSwift();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await swift?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The least that S3 allows. */
const partBytes = 5 * 1024 * 1024;
const openS3 = (url: string): FileStore => {
  const options = readS3Url(url);
  if (!options) throw new Error('no address');
  return createS3Store(options, partBytes);
};
const stores: [string, () => FileStore][] = [
  ['a folder', () => createFileStore(join(folder, 'contents'))],
  ['a bucket', () => openS3(server.url)],
  ...(hasSwift() ? [['a bucket of Swift', () => openS3(swift?.url ?? '')] as [string, () => FileStore]] : []),
];
const read = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && (await new Response(stream).text());
const hashOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  hashContent(new Uint8Array(await new Response(stream).arrayBuffer()));
function* cut(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
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

  test('of no bytes are stored from a file and from a stream', async () => {
    const path = join(folder, 'empty');
    writeFileSync(path, '');
    const empty = await hashContent(new Uint8Array());
    for (const put of [() => store.putFile(empty, path), () => store.put(empty, Readable.from([]))]) {
      await put();
      expect(await read(await store.open(empty))).toBe('');
      await store.remove(empty);
    }
  });

  test.each([partBytes, 2 * partBytes + 77])(
    'of %d bytes arrive whole, from a file and from a stream',
    async (size) => {
      const large = new Uint8Array(size).map((_, index) => (index % 251) ^ (index >> 16));
      const wanted = await hashContent(large);
      const put = {
        file: () => {
          const path = join(folder, 'large');
          writeFileSync(path, large);
          return store.putFile(wanted, path);
        },
        stream: () => store.put(wanted, Readable.from(cut(large, 777_777))),
      };
      for (const way of ['file', 'stream'] as const) {
        await put[way]();
        expect(await hashOf(await store.open(wanted)), way).toBe(wanted);
        const range = { start: size - 100, end: size - 1 };
        expect(await hashOf(await store.open(wanted, range))).toBe(await hashContent(large.slice(-100)));
        await store.remove(wanted);
      }
    },
  );

  test('whose source breaks are not there, and nothing is left of them', async () => {
    const breaking = async function* () {
      yield new Uint8Array(partBytes);
      yield new Uint8Array(partBytes);
      throw new Error('The disk broke.');
    };
    const wanted = 'e'.repeat(64);
    await expect(store.put(wanted, breaking())).rejects.toThrow('The disk broke.');
    expect(await store.findStoredAt(wanted)).toBeUndefined();
    await store.removeUnfinished(new Date('2100-01-01'));
    expect(await store.findStoredAt(wanted)).toBeUndefined();
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

test.runIf(hasSwift())('parts of an object that was not completed are removed after a while', async () => {
  const url = swift?.url ?? '';
  const options = readS3Url(url);
  if (!options) throw new Error('no address');
  const call = createS3Call(options);
  const key = 'f'.repeat(64);
  const listUnfinished = async () => {
    const response = await call('GET', { query: { uploads: '' } });
    return [...(response ? await readText(response) : '').matchAll(/<Key>([^<]*)</g)].map(([, name]) => name);
  };
  (await call('POST', { key, query: { uploads: '' } }))?.resume();
  await openS3(url).removeUnfinished(new Date('2000-01-01'));
  expect(await listUnfinished()).toEqual([key]);
  await openS3(url).removeUnfinished(new Date('2100-01-01'));
  expect(await listUnfinished()).toEqual([]);
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
