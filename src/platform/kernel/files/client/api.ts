import { call, send } from '../../http/client/call.ts';
import { filesCalls } from '../shared/calls.ts';
import type { FilesApi, Upload } from '../shared/schema.ts';

const filesApi: FilesApi = filesCalls;

const pathOf = (id: string) => filesApi.putPiece.path.replace(':uploadId', encodeURIComponent(id));

async function readUpload(response: Response): Promise<Upload> {
  return (await response.json()) as Upload; // safe: the server responds by the same description
}

/** Begins an upload. */
export const createUpload = (body: { name: string; size: number }, signal: AbortSignal) =>
  call(filesApi.createUpload, { body, signal });

/** Asks how far an upload is. */
export const findUpload = async (id: string, signal: AbortSignal): Promise<Upload> =>
  readUpload(await send(filesApi.getUpload.method, pathOf(id), { signal }));

/** Sends the next piece of an upload. */
export async function sendPiece({ id, offset }: Upload, content: Blob, signal: AbortSignal): Promise<Upload> {
  const query = { offset: String(offset) };
  return readUpload(await send(filesApi.putPiece.method, pathOf(id), { query, content, signal }));
}

/** Deletes the received part of an upload. */
export const removeUpload = (id: string): Promise<unknown> =>
  send(filesApi.removeUpload.method, pathOf(id), {});

/** Fetches a file's content, to show or to save it: the call carries the token, which an address cannot. */
export async function fetchFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const path = filesApi.getContent.path.replace(':fileId', encodeURIComponent(id));
  return (await send(filesApi.getContent.method, path, { signal })).blob();
}

/** Fetches a small picture of a picture. */
export async function fetchThumbnail(id: string, signal?: AbortSignal): Promise<Blob> {
  const path = filesApi.getThumbnail.path.replace(':fileId', encodeURIComponent(id));
  return (await send(filesApi.getThumbnail.method, path, { signal })).blob();
}
