import { describe, expect, test } from 'vitest';
import { ZipEntries } from '../../file-texts/server/node-zip-entries.ts';
import { respondWithZip, type ZipPart } from './node-zip-stream.ts';
import type { FileStore } from './store.ts';

const modifiedAt = '2026-11-28T10:20:30.000Z';
const encode = (text: string) => new TextEncoder().encode(text);

/** A store of texts, each under itself, that counts what is open. */
function openStore(chunkSize = 4) {
  const open = { now: 0, most: 0 };
  const store: Pick<FileStore, 'open'> = {
    async open(hash) {
      if (hash === 'absent') return undefined;
      const bytes = encode(hash);
      let at = 0;
      open.now++;
      open.most = Math.max(open.most, open.now);
      return new ReadableStream({
        pull(controller) {
          if (at < bytes.length) return controller.enqueue(bytes.slice(at, (at += chunkSize)));
          open.now--;
          controller.close();
        },
        cancel() {
          open.now--;
        },
      });
    },
  };
  return { open, store: store as FileStore }; // safe: an archive only opens contents
}

const part = (path: string, text?: string): ZipPart => ({
  path,
  modifiedAt,
  content: text === undefined ? undefined : { hash: text, size: encode(text).length },
});

describe('an archive', () => {
  test('contains its files and folders, and has the length of its Content-Length header', async () => {
    const { store, open } = openStore();
    const parts = [
      part('a'),
      part('a/ünlü.txt', 'the first text'),
      part('b.txt', 'x'),
      part('empty.txt', ''),
    ];
    const response = respondWithZip(store, {}, 'a.zip', parts);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const zip = new ZipEntries(bytes);
    expect(zip.names).toEqual(['a/', 'a/ünlü.txt', 'b.txt', 'empty.txt']);
    const texts = zip.names.map((name) => new TextDecoder().decode(zip.read(name, 100)));
    expect(texts).toEqual(['', 'the first text', 'x', '']);
    expect(open).toEqual({ now: 0, most: 1 });
  });

  test('without files is empty', async () => {
    const response = respondWithZip(openStore().store, {}, 'a.zip', []);
    expect(new ZipEntries(new Uint8Array(await response.arrayBuffer())).names).toEqual([]);
  });

  test('supports more files than the format without ZIP64 allows', async () => {
    const parts = Array.from({ length: 70_000 }, (_, index) => part(`f${index}`));
    const response = respondWithZip(openStore().store, {}, 'a.zip', parts);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const view = new DataView(bytes.buffer, bytes.length - 98);
    expect([view.getUint32(0, true), Number(view.getBigUint64(32, true))]).toEqual([0x06064b50, 70_000]);
  });

  test('tells the length of an archive of more than 4 GB', () => {
    const size = 5 * 1024 ** 3;
    const parts = [1, 2].map((number) => ({ path: `${number}`, modifiedAt, content: { hash: 'x', size } }));
    const { headers } = respondWithZip(openStore().store, {}, 'a.zip', parts);
    expect(headers.get('content-length')).toBe(String(2 * (30 + 1 + size + 24 + 46 + 1 + 28) + 76 + 22));
  });

  test('closes the open content when the client disconnects', async () => {
    const { store, open } = openStore(1);
    const reader = respondWithZip(store, {}, 'a.zip', [
      part('a.txt', 'long text'),
      part('b.txt', 'x'),
    ]).body?.getReader();
    for (let read = 0; read < 4; read++) await reader?.read();
    expect(open.now).toBe(1);
    await reader?.cancel();
    expect(open).toEqual({ now: 0, most: 1 });
  });

  test('fails when a content is missing', async () => {
    const response = respondWithZip(openStore().store, {}, 'a.zip', [part('a.txt', 'absent')]);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
