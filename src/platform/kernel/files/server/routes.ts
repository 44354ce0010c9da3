import { Failure, notFound } from '../../../../base/failures.ts';
import { RateLimit } from '../../http/server/rate-limit.ts';
import { readBytes } from '../../http/server/body.ts';
import type { Bounds } from '../../http/server/bounds.ts';
import { handle, handleOpen, type Route, type SignedInCall } from '../../http/server/route.ts';
import { cleanFileName } from '../shared/file-name.ts';
import { maxPictureBytes, uploadPieceBytes } from '../shared/limits.ts';
import { type FileInfo, filesApi, type Upload } from '../shared/schema.ts';
import { addressApi, playedTypes } from '../shared/addresses.ts';
import type { Addresses } from './addresses.ts';
import { addFile } from './commands.ts';
import { respondWithContent } from './content-response.ts';
import { readPicture } from './picture.ts';
import { findFile, findVisibleFile } from './queries.ts';
import { checkSpaceNow } from './space.ts';
import type { FilePlaces, StagedUpload, Staging } from './staging.ts';
import { type FileStore, hashContent } from './store.ts';
import { storeUpload } from './store-upload.ts';
import { type FileRow, toFileInfo } from './tables.ts';
import { countChunks, UploadSlots } from './upload-slots.ts';

export interface FileServices extends FilePlaces {
  bounds: Bounds;
  now: () => Date;
  addresses: Addresses;
}

/** Uploads that one person may begin in a quarter of an hour. */
const uploadsPerQuarterHour = 1000;

const describeUpload = ({ id, offset, size }: StagedUpload, file: FileInfo | null = null): Upload => ({
  id,
  offset,
  size,
  pieceBytes: uploadPieceBytes,
  file,
});

/** Stores a picture of a person: small, and open to everybody who knows its address. */
async function storePublicPicture(call: SignedInCall, store: FileStore) {
  const bytes = await readBytes(call.request, maxPictureBytes);
  if (!bytes)
    throw new Failure(413, `The picture may have at most ${maxPictureBytes / 1024} kB.`, {
      details: { reason: 'too-large' },
    });
  const { type, width, height, parts } = readPicture(bytes);
  const content = new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()); // safe: parts of the request's own bytes
  const hash = await hashContent(content);
  await store.put(hash, content);
  const about = { name: 'picture', hash, type, size: content.byteLength, width, height, isPublic: true };
  const { id } = await call.execute(addFile, about);
  // A sweep may have removed the same content just before the file was recorded.
  if (!(await store.findStoredAt(hash))) await store.put(hash, content);
  return { id, url: `/api/files/${id}`, type, width, height };
}

/** The uploads of the caller; somebody else's do not exist for them. */
async function getOwnUpload(call: SignedInCall, staging: Staging): Promise<StagedUpload> {
  const upload = await staging.find(call.params['uploadId'] ?? '');
  if (upload?.ownerId !== call.actor.uid) throw notFound('This upload does not exist.');
  return upload;
}

async function finish(call: SignedInCall, { staging, store }: FileServices, upload: StagedUpload) {
  await checkSpaceNow(call.database, call.actor.uid, upload.size);
  const about = { id: upload.id, name: upload.name, isPublic: false };
  const file = await storeUpload(staging, store, upload, (stored) =>
    call.execute(addFile, { ...stored, ...about }),
  );
  return describeUpload(upload, file);
}

const uploadRoutes = (services: FileServices): readonly Route[] => {
  const { staging, store, bounds, now } = services;
  const slots = new UploadSlots(bounds, now);
  const begun = new RateLimit({ limit: uploadsPerQuarterHour, windowMs: 15 * 60_000, now });
  const begin = ({ actor }: SignedInCall) => {
    begun.check(actor.uid);
    begun.count(actor.uid);
    slots.check(actor.uid);
  };
  return [
    handle(filesApi.upload, async (call) => {
      begin(call);
      return slots.run(call.actor.uid, (received) => {
        received(maxPictureBytes);
        return storePublicPicture(call, store);
      });
    }),
    handle(filesApi.createUpload, async (call, { body }) => {
      begin(call);
      slots.checkSize(body.size);
      await checkSpaceNow(call.database, call.actor.uid, body.size);
      const name = cleanFileName(body.name) || 'file';
      const upload = await staging.create({ ownerId: call.actor.uid, name, size: body.size });
      return upload.size > 0 ? describeUpload(upload) : finish(call, services, upload);
    }),
    handle(filesApi.getUpload, async (call) => {
      const file = await findFile(call.database, call.params['uploadId'] ?? '');
      if (file?.uploader_id !== call.actor.uid) return describeUpload(await getOwnUpload(call, staging));
      return {
        id: file.id,
        offset: file.size,
        size: file.size,
        pieceBytes: uploadPieceBytes,
        file: toFileInfo(file),
      };
    }),
    handle(filesApi.putPiece, async (call, { query }) => {
      const { id } = await getOwnUpload(call, staging);
      return slots.run(call.actor.uid, (received) =>
        staging.append(id, query.offset, countChunks(call.readChunks(), received), async (upload) =>
          upload.offset < upload.size ? describeUpload(upload) : finish(call, services, upload),
        ),
      );
    }),
    handle(filesApi.removeUpload, async (call) => {
      const { id } = await getOwnUpload(call, staging);
      await staging.remove(id);
      return { id };
    }),
  ];
};

/** Only for those who may fetch it: no cache between may keep it. */
const privately = { 'cache-control': 'private, max-age=3600', vary: 'authorization' };

async function getVisibleFile({
  database,
  actor,
  params,
}: Pick<SignedInCall, 'database' | 'actor' | 'params'>): Promise<FileRow> {
  const file = await findVisibleFile(database, actor, params['fileId'] ?? '');
  if (!file) throw notFound('This file does not exist.');
  return file;
}

const respondWithFile = ({ request, headers }: SignedInCall, store: FileStore, file: FileRow) =>
  respondWithContent(
    store,
    request,
    { ...headers, ...privately },
    { ...file, isShown: file.width !== null, cacheControl: privately['cache-control'] },
  );

/** Whether a browser shows a file in a tab of its own. None of these types can contain scripts. */
const canBeShown = ({ type, width }: FileRow): boolean =>
  width !== null || playedTypes.some((one) => one === type);

const addressRoutes = ({ store, addresses }: FileServices): readonly Route[] => [
  handle(addressApi.create, async (call, { query: { name, type, show } }) => {
    const { id } = await getVisibleFile(call);
    const path = addressApi.open.path.replace(':fileId', encodeURIComponent(id));
    return { address: await addresses.sign(call, path, { name, show, ...(type && { type }) }) };
  }),
  handleOpen(addressApi.open, async (call, { query: { name, type, show } }) => {
    const { database, params, request, headers } = call;
    const file = await getVisibleFile({ database, params, actor: await addresses.check(call) });
    return respondWithContent(store, request, headers, {
      ...file,
      name: cleanFileName(name) || file.name,
      type: type ?? file.type,
      isShown: type !== undefined || (show === 'true' && canBeShown(file)),
      cacheControl: 'private, no-store',
    });
  }),
];

/** The calls of files. */
export function createFileRoutes(services: FileServices): readonly Route[] {
  const { store } = services;
  return [
    ...uploadRoutes(services),
    ...addressRoutes(services),
    handleOpen(filesApi.get, async (call) => {
      const file = await findFile(call.database, call.params['fileId'] ?? '');
      if (!file?.is_public) throw notFound();
      const cacheControl = 'public, max-age=31536000, immutable';
      return respondWithContent(store, call.request, call.headers, { ...file, isShown: true, cacheControl });
    }),
    handle(filesApi.getContent, async (call) => respondWithFile(call, store, await getVisibleFile(call))),
    handle(filesApi.getThumbnail, async (call) => {
      const file = await getVisibleFile(call);
      if (file.width === null) throw notFound('This file is not shown as a picture.');
      const stream = file.thumbnail === null ? undefined : await store.open(file.thumbnail);
      if (!stream) return respondWithFile(call, store, file);
      const headers = {
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
      };
      return new Response(stream, { headers: { ...call.headers, ...privately, ...headers } });
    }),
  ];
}
