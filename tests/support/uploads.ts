import { filesApi, type Upload } from '../../src/platform/kernel/files/shared/schema.ts';
import type { Caller } from './product.ts';

/** Begins an upload; returns the response. */
export const beginUpload = (caller: Caller, name: string, size: number) =>
  caller.call(filesApi.createUpload, { body: { name, size } });

/** Sends one piece of an upload. */
export async function putPiece(caller: Caller, id: string, offset: number, body: Uint8Array<ArrayBuffer>) {
  const path = `${filesApi.putPiece.path.replace(':uploadId', id)}?offset=${offset}`;
  const response = await caller.fetch(path, { method: 'PUT', body });
  return { status: response.status, body: Object(await response.json()) };
}

/** Uploads a file in one piece, or an empty file without one. */
export async function uploadFile(
  caller: Caller,
  content: Uint8Array<ArrayBuffer>,
  name = 'file.bin',
): Promise<NonNullable<Upload['file']>> {
  const { body } = await beginUpload(caller, name, content.byteLength);
  if (body.file) return body.file;
  const done = await putPiece(caller, body.id, 0, content);
  if (done.status !== 200 || !done.body.file) throw new Error(`The upload failed: ${JSON.stringify(done)}`);
  return done.body.file;
}
