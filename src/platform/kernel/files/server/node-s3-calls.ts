import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Failure } from '../../../../base/failures.ts';

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
  /** How long no byte may move in either direction; the default is 30 seconds. */
  readonly idleMs?: number;
}

/** Sends a request to a bucket and throws unless it succeeds; undefined for what does not exist. */
export type S3Call = (method: string, sent: Sent) => Promise<IncomingMessage | undefined>;

/** What the file store refused a request with. */
export class S3Error extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`The file store answered ${status}: ${code}`);
    this.status = status;
  }
}

const defaultIdleMs = 30_000;

export async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&');

/** Returns the text of the first element with this name. */
export function readTag(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescape(found);
}

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
    const idleMs = sent.idleMs ?? defaultIdleMs;
    request.setTimeout(idleMs, () => request.destroy(new Error('The file store does not answer.')));
    request.on('error', reject);
    const { body } = sent;
    if (body instanceof Readable) {
      body.on('error', (error) => request.destroy(error));
      request.on('close', () => body.destroy());
      body.pipe(request);
    } else request.end(body);
  });
}

/** Returns a function that sends requests to a bucket. */
export const createS3Call =
  (options: S3Options): S3Call =>
  async (method, sent) => {
    const response = await send(options, method, sent).catch(() => {
      throw new Failure(503, 'The file store cannot be reached.');
    });
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return response;
    const text = await readText(response);
    if (statusCode === 404) return undefined;
    if (statusCode === 507) throw new Failure(507, 'The disk is full.');
    throw new S3Error(statusCode, readTag(text, 'Code') ?? '');
  };
