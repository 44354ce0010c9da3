import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Failure } from '../../../../base/failures.ts';
import { type FileStore, hashPattern, type StoredContent } from './store.ts';

/** Where a bucket is and who opens it. */
export interface S3Options {
  /** The bucket's address, such as https://s3.example.com/crm. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Sent {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable | Uint8Array;
}

/** No byte in either direction for so long: the store does not respond. */
const idleMs = 30_000;

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

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const readTag = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** Sends one signed request; resolves with the response as soon as its head is there. */
async function send(options: S3Options, method: string, sent: Sent): Promise<IncomingMessage> {
  const url = new URL(sent.key === undefined ? options.url : `${options.url}/${sent.key}`);
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    ...options,
    service: 's3',
    method,
    url: url.href,
    // A content is streamed, so its hash is not known before it is sent; TLS guards it on the way.
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  });
  const signed = await signer.sign();
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      signed.url,
      { method, headers: { ...Object.fromEntries(signed.headers), ...sent.headers } },
      resolve,
    );
    request.setTimeout(idleMs, () => request.destroy(new Error('The file store does not answer.')));
    request.on('error', reject);
    if (sent.body instanceof Readable) {
      sent.body.on('error', (error) => request.destroy(error));
      sent.body.pipe(request);
    } else request.end(sent.body);
  });
}

/** Keeps contents as objects of a bucket that speaks S3. */
export function createS3Store(options: S3Options): FileStore {
  /** Sends and throws unless the status is expected; 404 is undefined. */
  const call = async (method: string, sent: Sent): Promise<IncomingMessage | undefined> => {
    const response = await send(options, method, sent).catch(() => {
      throw new Failure(503, 'The file store cannot be reached.');
    });
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return response;
    const text = await readText(response);
    if (statusCode === 404) return undefined;
    if (statusCode === 507) throw new Failure(507, 'The disk is full.');
    throw new Error(`The file store answered ${statusCode}: ${readTag(text, 'Code') ?? ''}`);
  };
  const check = (hash: string) => {
    if (!hashPattern.test(hash)) throw new Error('This is not the hash of a content.');
    return hash;
  };
  const upload = async (hash: string, body: Readable | Uint8Array, size: number) => {
    const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
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
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      await upload(hash, whole, whole.byteLength);
    },
    async putFile(hash, path) {
      await upload(hash, createReadStream(path), (await stat(path)).size);
      await rm(path, { force: true });
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
        token = unescape(token);
      }
    },
    // An object is there whole or not at all; nothing is uploaded in parts.
    async removeUnfinished() {},
    async remove(hash) {
      (await call('DELETE', { key: check(hash) }))?.resume();
    },
  };
}
