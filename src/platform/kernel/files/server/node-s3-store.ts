import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createS3Call, readTag, readText, type S3Options } from './node-s3-calls.ts';
import { binary, collectParts, listFileParts, removeUnfinishedParts, uploadParts } from './node-s3-parts.ts';
import { type FileStore, hashPattern, type StoredContent } from './store.ts';

/** Larger contents are sent in parts of this size. */
const defaultPartBytes = 64 * 1024 * 1024;
/** Parts of a stream, whose size is not known, are held in memory. */
const heldPartBytes = 16 * 1024 * 1024;

/** Reads FILES_URL: https://KEY:SECRET@host/bucket?region=eu-central-1. Returns undefined for what is not such an address. */
export function readS3Url(text: string): S3Options | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/[\w.-]+\/?$/.test(url.pathname)) return undefined;
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  if (!accessKeyId || !secretAccessKey) return undefined;
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
  return {
    url: address,
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

async function* startWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

/** Keeps contents as objects of a bucket that speaks S3. Tests give smaller parts. */
export function createS3Store(options: S3Options, partBytes = defaultPartBytes): FileStore {
  const call = createS3Call(options);
  const check = (hash: string) => {
    if (!hashPattern.test(hash)) throw new Error('This is not the hash of a content.');
    return hash;
  };
  const upload = async (hash: string, body: Readable | Uint8Array, size: number) => {
    const headers = { ...binary, 'content-length': String(size) };
    const response = await call('PUT', { key: check(hash), headers, body });
    if (!response) throw new Error('The bucket of FILES_URL does not exist.');
    response.resume();
  };
  const findStoredAt = async (hash: string) => {
    const response = hashPattern.test(hash) ? await call('HEAD', { key: hash }) : undefined;
    response?.resume();
    return response && new Date(response.headers['last-modified'] ?? 0);
  };
  return {
    findStoredAt,
    async put(hash, content) {
      if (content instanceof Uint8Array) return upload(hash, content, content.byteLength);
      check(hash);
      const heldBytes = Math.min(partBytes, heldPartBytes);
      const parts = collectParts(content, heldBytes);
      const { value: first } = await parts.next();
      if (first && first.size >= heldBytes) await uploadParts(call, hash, startWith(first, parts));
      else await upload(hash, first?.open() ?? new Uint8Array(), first?.size ?? 0);
    },
    async putFile(hash, path) {
      const { size } = await stat(path);
      if (size <= partBytes) await upload(hash, createReadStream(path), size);
      else await uploadParts(call, check(hash), listFileParts(path, size, partBytes));
    },
    async open(hash, range) {
      if (!hashPattern.test(hash)) return undefined;
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call('GET', { key: hash, headers });
      // safe: Node's own type of the same stream
      return response && (Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>);
    },
    async *list(): AsyncGenerator<StoredContent> {
      for (let token: string | undefined; ;) {
        const query = { 'list-type': '2', ...(token === undefined ? {} : { 'continuation-token': token }) };
        const response = await call('GET', { query });
        if (!response) throw new Error('The bucket of FILES_URL does not exist.');
        const xml = await readText(response);
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const hash = readTag(entry, 'Key') ?? '';
          const storedAt = new Date(readTag(entry, 'LastModified') ?? 0);
          if (hashPattern.test(hash)) yield { hash, storedAt };
        }
        token = readTag(xml, 'NextContinuationToken');
        if (token === undefined) return;
      }
    },
    removeUnfinished: (olderThan) => removeUnfinishedParts(call, olderThan),
    async remove(hash) {
      (await call('DELETE', { key: check(hash) }))?.resume();
    },
  };
}
