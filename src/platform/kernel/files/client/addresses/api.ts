import { ApiError } from '../../../http/client/api-error.ts';
import { send } from '../../../http/client/call.ts';
import type { PlayedType } from '../../shared/addresses.ts';

/** Gets an address of a file's content, which the browser plays as a type, shows in a tab, or downloads. It works for some minutes. */
export async function createAddress(
  fileId: string,
  query: { readonly name?: string; readonly type?: PlayedType; readonly show?: 'true' },
  signal?: AbortSignal,
): Promise<string> {
  const response = await send('GET', `/api/files/${encodeURIComponent(fileId)}/address`, { query, signal });
  return Object(await response.json()).address;
}

/** Fetches the first bytes of a URL. */
export async function fetchStart(address: string, bytes: number, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { headers: { range: `bytes=0-${bytes - 1}` }, signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, {});
  return response.blob();
}

/** Has the browser download an address. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
