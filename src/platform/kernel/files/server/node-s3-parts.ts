import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../../../base/failures.ts';
import { readTag, readText, type S3Call, S3Error } from './node-s3-calls.ts';
import { hashPattern } from './store.ts';

/** A part of a content, which can be sent again. */
export interface ContentPart {
  readonly size: number;
  readonly open: () => Readable | Uint8Array;
}

/** The maximum number of parts that S3 takes for one object. */
const maxParts = 10_000;
const triesPerPart = 3;
const retryMs = 500;
/** Some servers copy all parts into one file before they answer. */
const completeMs = 600_000;

export const binary = { 'content-type': 'application/octet-stream' };

/** Returns the parts of a file, each of at least `partBytes` except the last. */
export function* listFileParts(path: string, size: number, partBytes: number): Generator<ContentPart> {
  const length = Math.max(partBytes, Math.ceil(size / maxParts));
  for (let start = 0; start < size; start += length) {
    const end = Math.min(start + length, size);
    yield { size: end - start, open: () => createReadStream(path, { start, end: end - 1 }) };
  }
}

/** Collects chunks into parts of `partBytes`, of which only one is in memory. */
export async function* collectParts(
  chunks: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<ContentPart> {
  let held: Uint8Array[] = [];
  let size = 0;
  const take = (): ContentPart => {
    const whole = Buffer.concat(held);
    [held, size] = [[], 0];
    return { size: whole.byteLength, open: () => whole };
  };
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size >= partBytes) yield take();
  }
  if (size > 0) yield take();
}

const mayPass = (error: unknown) =>
  error instanceof Failure ? error.status === 503 : error instanceof S3Error && error.status >= 500;

/** Sends a part, again if the connection breaks. Returns its entity tag. */
async function sendPart(
  call: S3Call,
  key: string,
  query: { readonly uploadId: string; readonly partNumber: string },
  part: ContentPart,
): Promise<string> {
  const headers = { ...binary, 'content-length': String(part.size) };
  for (let tries = 1; ; tries++)
    try {
      const response = await call('PUT', { key, query, headers, body: part.open() });
      response?.resume();
      const tag = response?.headers.etag;
      if (tag === undefined) throw new Error('The file store does not know this upload.');
      return tag;
    } catch (error) {
      if (tries === triesPerPart || !mayPass(error)) throw error;
      await pause(retryMs * tries);
    }
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const listTags = (tags: readonly string[]) =>
  tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeText(tag)}</ETag></Part>`)
    .join('');

async function abort(call: S3Call, key: string, uploadId: string): Promise<void> {
  (await call('DELETE', { key, query: { uploadId } }))?.resume();
}

/** Stores an object part by part. Nothing of it is left if that fails. */
export async function uploadParts(
  call: S3Call,
  key: string,
  parts: Iterable<ContentPart> | AsyncIterable<ContentPart>,
): Promise<void> {
  const begun = await call('POST', { key, query: { uploads: '' }, headers: binary });
  if (!begun) throw new Error('The bucket of FILES_URL does not exist.');
  const uploadId = readTag(await readText(begun), 'UploadId') ?? '';
  try {
    const tags: string[] = [];
    for await (const part of parts)
      tags.push(await sendPart(call, key, { uploadId, partNumber: String(tags.length + 1) }, part));
    const list = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${listTags(tags)}</CompleteMultipartUpload>`;
    const body = Buffer.from(list);
    const headers = { 'content-type': 'application/xml', 'content-length': String(body.byteLength) };
    const done = await call('POST', { key, query: { uploadId }, headers, body, idleMs: completeMs });
    const xml = done ? await readText(done) : '';
    // A failure after the head of the response is in its body.
    if (!xml.includes('CompleteMultipartUploadResult'))
      throw new S3Error(500, readTag(xml, 'Code') ?? 'incomplete');
  } catch (error) {
    // What cannot be removed now is removed by the daily job.
    await abort(call, key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Lists uploads in parts, as XML. Servers that do not list them remove them by rules of their own. */
async function listUploads(call: S3Call, marker: Readonly<Record<string, string>>): Promise<string> {
  try {
    const response = await call('GET', { query: { uploads: '', ...marker } });
    return response ? await readText(response) : '';
  } catch (error) {
    if (error instanceof S3Error && [405, 501].includes(error.status)) return '';
    throw error;
  }
}

/** Removes the parts of uploads that began before a time and were not completed. */
export async function removeUnfinishedParts(call: S3Call, olderThan: Date): Promise<void> {
  for (let marker: Record<string, string> = {}; ;) {
    const xml = await listUploads(call, marker);
    for (const [, upload = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const key = readTag(upload, 'Key') ?? '';
      const begunAt = new Date(readTag(upload, 'Initiated') ?? 0);
      if (hashPattern.test(key) && begunAt < olderThan)
        await abort(call, key, readTag(upload, 'UploadId') ?? '');
    }
    const nextKey = readTag(xml, 'NextKeyMarker');
    if (readTag(xml, 'IsTruncated') !== 'true' || nextKey === undefined) return;
    marker = { 'key-marker': nextKey, 'upload-id-marker': readTag(xml, 'NextUploadIdMarker') ?? '' };
  }
}
