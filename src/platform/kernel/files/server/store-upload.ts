import { badInput, Failure } from '../../../../base/failures.ts';
import { type Picture, readPicture } from './picture.ts';
import { type FileStore, hashContent } from './store.ts';

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>>;

export interface StoredUpload {
  hash: string;
  type: string;
  size: number;
  /** Pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
}

/** What every PNG, JPEG and WebP begins with; the rest is judged when all of it is there. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
];
const mayBePicture = (bytes: Uint8Array) =>
  beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));

const tooLarge = (maxBytes: number) => {
  const details = { reason: 'too-large' };
  return new Failure(413, `A file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`, { details });
};

/** A body's chunks, never more than `maxBytes` in all; throws a Failure where there would be. */
async function* readChunks(request: Request, maxBytes: number): Chunks {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw badInput('The request ended too early.');
  }
}

async function* putBefore(first: readonly Uint8Array<ArrayBuffer>[], rest: Chunks): Chunks {
  yield* first;
  yield* rest;
}

function findPicture(bytes: Uint8Array, maxSide: number): Picture | undefined {
  try {
    return readPicture(bytes, maxSide);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/**
 * Stores a request's body by its content. A picture is kept without what it carries beside it, so it is held whole for a
 * moment; all else goes to the store as it comes, as something that is only ever saved.
 */
export async function storeUpload(
  request: Request,
  store: FileStore,
  limits: { maxBytes: number; maxSide: number },
): Promise<StoredUpload> {
  const chunks = readChunks(request, limits.maxBytes);
  const first: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (length < 4) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.byteLength;
  }
  if (length === 0) throw badInput('The file is empty.', { file: 'This is required' });
  const start = new Uint8Array(await new Blob(first).arrayBuffer());
  const unknown = { type: 'application/octet-stream', width: null, height: null };
  if (!mayBePicture(start)) return { ...(await store.putStream(putBefore(first, chunks))), ...unknown };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of putBefore(first, chunks)) parts.push(chunk);
  const content = new Uint8Array(await new Blob(parts).arrayBuffer());
  const picture = findPicture(content, limits.maxSide);
  const bytes = picture?.bytes ?? content;
  const hash = await hashContent(bytes);
  await store.put(hash, bytes);
  const { type, width, height } = picture ?? unknown;
  return { hash, size: bytes.length, type, width, height };
}
