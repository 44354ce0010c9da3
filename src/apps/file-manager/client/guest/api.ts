import { call, send } from '../../../../platform/kernel/http/client/call.ts';
import { type UploadOptions, uploadPieces } from '../../../../platform/kernel/files/client/upload-file.ts';
import { guestCalls } from '../../shared/public-link-calls.ts';
import type { GuestApi, GuestUpload, OpenedLink } from '../../shared/public-links.ts';

const guestApi: GuestApi = guestCalls;

/** Opens a public link with its password and the visitor's name, if it needs them. */
export const openLink = (token: string, password: string, visitor: string) =>
  call(guestApi.open, { body: { token, password, visitor } });

/** Lists a folder of a link: the entries after another, or the first ones. */
export const listEntries = (pass: string, folderId: string, afterId: string, signal: AbortSignal) =>
  call(guestApi.listEntries, { body: { pass, folderId, ...(afterId !== '' && { afterId }) }, signal });

/** Returns the download URL of a file of a link. */
export const buildDownload = (linkId: string, entryId: string): string =>
  `${guestApi.getContent.path}?${new URLSearchParams({ linkId, entryId, download: 'true' })}`;

/** Returns the download URL of a folder of a link as an archive. */
export const buildArchive = (linkId: string, folderId: string): string =>
  `${guestApi.getArchive.path}?${new URLSearchParams({ linkId, folderId })}`;

/** Returns the URL from which the browser plays a file of a link. */
export const buildShown = (linkId: string, entryId: string): string =>
  `${guestApi.getContent.path}?${new URLSearchParams({ linkId, entryId })}`;

/** Fetches a file of a link for its preview. */
export const fetchContent = async (linkId: string, entryId: string, signal: AbortSignal): Promise<Blob> =>
  (
    await send(guestApi.getContent.method, guestApi.getContent.path, { query: { linkId, entryId }, signal })
  ).blob();

/** Fetches the text of a document of a link. */
export const fetchText = (linkId: string, entryId: string, signal: AbortSignal) =>
  call(guestApi.getText, { query: { linkId, entryId }, signal });

const readUpload = async (response: Response) => (await response.json()) as GuestUpload; // safe: the server responds by the same description

/** Uploads a file through a deposit link. */
export async function uploadDeposit({ id: linkId, pass }: OpenedLink, options: UploadOptions): Promise<void> {
  const pathOf = (id: string) => guestApi.putPiece.path.replace(':uploadId', encodeURIComponent(id));
  await uploadPieces(options, {
    create: (body, signal) => call(guestApi.beginUpload, { body: { pass, ...body }, signal }),
    find: async (id, signal) =>
      readUpload(await send(guestApi.getUpload.method, pathOf(id), { query: { linkId }, signal })),
    send: async ({ id, offset }: GuestUpload, content, signal) => {
      const query = { linkId, offset: String(offset) };
      return readUpload(await send(guestApi.putPiece.method, pathOf(id), { query, content, signal }));
    },
    isDone: ({ isDone }) => isDone,
  });
}
