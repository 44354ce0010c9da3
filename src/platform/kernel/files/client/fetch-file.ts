import { send } from '../../http/client/call.ts';
import { filesApi } from '../shared/schema.ts';

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
