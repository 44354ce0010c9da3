import { badInput, Failure, notFound } from '../../../../base/failures.ts';
import { respondWithContent } from '../../../../platform/kernel/files/server/content-response.ts';
import { findFile } from '../../../../platform/kernel/files/server/queries.ts';
import { respondWithZip } from '../../../../platform/kernel/files/server/node-zip-stream.ts';
import { checkSpaceNow } from '../../../../platform/kernel/files/server/space.ts';
import type { StagedUpload } from '../../../../platform/kernel/files/server/staging.ts';
import { storeUpload } from '../../../../platform/kernel/files/server/store-upload.ts';
import { countChunks, UploadSlots } from '../../../../platform/kernel/files/server/upload-slots.ts';
import { uploadPieceBytes } from '../../../../platform/kernel/files/shared/limits.ts';
import { type Call, handleOpen, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { playedTypeOf, previewOf } from '../../shared/extensions.ts';
import { repairName } from '../../shared/names.ts';
import { guestApiPath, type LinkKind } from '../../shared/public-link-calls.ts';
import { guestApi, type GuestUpload } from '../../shared/public-links.ts';
import { createDownloadCounts, createGuestLimits } from './limit-rules.ts';
import { buildPassCookie, createGuestPasses, hashSecret, readPassCookie } from './pass-rules.ts';
import { findTextOf } from '../content-queries.ts';
import { listZipParts } from '../zip-queries.ts';
import { addDeposit, checkRoom, countDownload, describeFullLink } from './link-commands.ts';
import {
  describeDeadLink,
  findLink,
  findLive,
  findOwnerName,
  findValid,
  getLinkedEntry,
  listGuestEntries,
  listShownScopes,
  type LiveLink,
  toGuestEntry,
} from './link-queries.ts';
import { cleanVisitor, describeVisit, respondWithWatermark } from './watermark-rules.ts';
import { UploadPlaces } from './upload-rules.ts';

/** The owner of staged uploads of a link. */
const uploaderOf = ({ row }: LiveLink): string => `link:${row.id}`;

const noCache = 'private, no-store';

const describeUpload = (
  { id, offset, size }: Pick<StagedUpload, 'id' | 'offset' | 'size'>,
  isDone = false,
): GuestUpload => ({
  id,
  offset,
  size,
  pieceBytes: uploadPieceBytes,
  isDone,
});

/** Throws 409, as for a full link, instead of the error that the storage of the link's creator is full. */
function refuseAsFull(error: unknown): never {
  throw error instanceof Failure && error.details['reason'] === 'quota' ? describeFullLink() : error;
}

/** Throws 409 unless a file of this size fits into the storage of the link's creator. */
const checkOwnersSpace = ({ database }: Call, { owner }: LiveLink, size: number): Promise<void> =>
  checkSpaceNow(database, owner.uid, size).catch(refuseAsFull);

/** The calls of guests, who have a link and no account. */
export function createGuestRoutes(services: AppServices): readonly Route[] {
  const { store, staging, hasher, bounds, now, tokenSecret, publicUrl } = services;
  const passes = createGuestPasses(tokenSecret, now);
  const limits = createGuestLimits(now);
  const downloads = createDownloadCounts(now);
  const places = new UploadPlaces(staging, now);
  const slots = new UploadSlots(bounds, now);

  const refuse = (address: string): never => {
    limits.countDeadLink(address);
    throw describeDeadLink();
  };

  /** Returns the link of a pass. Throws 404 unless the pass is valid and the link works and is of one of these kinds. A link for uploads may be full. */
  async function enter({ database, address }: Call, pass: string, ...kinds: LinkKind[]): Promise<LiveLink> {
    const row = await findLink(database, 'id', passes.readLinkId(pass));
    const isValid = row !== undefined && kinds.includes(row.kind) && (await passes.isValid(row, pass));
    const find = row?.kind === 'deposit' ? findValid : findLive;
    const link = isValid ? await find(database, row) : undefined;
    return link ?? refuse(address);
  }

  async function getUpload({ params }: Call, link: LiveLink): Promise<StagedUpload> {
    const upload = await staging.find(params['uploadId'] ?? '');
    if (upload?.ownerId !== uploaderOf(link)) throw notFound('This upload does not exist.');
    return upload;
  }

  async function finish(call: Call, link: LiveLink, upload: StagedUpload): Promise<GuestUpload> {
    const { row, owner } = link;
    await checkOwnersSpace(call, link, upload.size);
    await storeUpload(staging, store, upload, async (stored) => {
      const deposit = { linkId: row.id, name: upload.name, file: { ...stored, id: upload.id } };
      await call.database.execute(addDeposit, deposit, { actor: owner }).catch(refuseAsFull);
    });
    return describeUpload(upload, true);
  }

  return [
    handleOpen(guestApi.open, async ({ database, address, headers }, { body }) => {
      const known = await findLink(database, 'token_hash', await hashSecret(body.token));
      // Guests learn that a link for uploads is full; other links that are used up say nothing.
      const find = known?.kind === 'deposit' ? findValid : findLive;
      const link = (await find(database, known)) ?? refuse(address);
      const { row, owner, entry } = link;
      if (row.password_hash !== '') {
        if (body.password === '') return { needsPassword: true, needsName: false, link: null };
        limits.countOpening(row.id, address);
        const takeBack = limits.tryPassword(row.id, address);
        if (!(await hasher.verify(body.password, row.password_hash)))
          throw badInput('This password is wrong.', { password: 'This password is wrong' });
        takeBack();
      }
      if (row.kind === 'deposit') checkRoom(row, 1);
      const visitor = row.watermark ? cleanVisitor(body.visitor) : '';
      if (row.watermark && visitor === '') return { needsPassword: false, needsName: true, link: null };
      const isDeposit = row.kind === 'deposit';
      const pass = await passes.issue(row, visitor);
      headers['set-cookie'] = buildPassCookie(row.id, pass, guestApiPath, publicUrl().startsWith('https:'));
      return {
        needsPassword: false,
        needsName: false,
        link: {
          id: row.id,
          pass,
          kind: row.kind,
          hasWatermark: Boolean(row.watermark),
          hasArchives: row.kind === 'download' && row.max_uses === 0,
          title: row.title || (isDeposit ? '' : entry.name),
          owner: await findOwnerName(database, owner),
          expiresAt: row.expires_at,
          entry: isDeposit ? null : toGuestEntry(link, entry),
        },
      };
    }),
    handleOpen(guestApi.listEntries, async (call, { body: { pass, folderId, afterId } }) =>
      listGuestEntries(call.database, await enter(call, pass, 'view', 'download'), folderId, afterId),
    ),
    handleOpen(guestApi.getContent, async (call, { query }) => {
      const { database, request, headers } = call;
      const pass = readPassCookie(call.request, query.linkId);
      const link = await enter(call, pass, 'view', 'download');
      const entry = await getLinkedEntry(database, link, query.entryId);
      const file = await findFile(database, entry.file_id);
      const guestEntry = toGuestEntry(link, entry);
      if (file && link.row.watermark) {
        limits.countMarked(call.address);
        return respondWithWatermark(services, headers, {
          file: guestEntry,
          hash: file.hash,
          linkId: link.row.id,
          ownerId: link.owner.uid,
          text: describeVisit(passes.readVisitor(pass), now()),
        });
      }
      const isOnlyShown = link.row.kind === 'view';
      if (!file || (isOnlyShown && previewOf(guestEntry) === undefined)) throw notFound();
      const isLimited = link.row.max_uses > 0;
      // Files are sent whole where downloads are limited, because ranges would bypass the limit.
      const range = isLimited ? null : request.headers.get('range');
      if (!(await store.findStoredAt(file.hash))) throw notFound();
      const isKnown = !isLimited && request.headers.get('if-none-match') === `"${file.hash}"`;
      const isFetched = request.method === 'GET' && !isKnown;
      if (!isOnlyShown && isFetched && (range === null || range.startsWith('bytes=0-'))) {
        const added = isLimited ? 1 : downloads.take(link.row.id);
        // The command id of the request is not used, because a repeated request is another download.
        if (added > 0)
          await database.execute(countDownload, { id: link.row.id, count: added }, { actor: link.owner });
      }
      const asked = isLimited ? new Request(request.url, { method: request.method }) : request;
      const isPicture = file.width !== null;
      const playedType = isPicture ? undefined : playedTypeOf(guestEntry.name);
      const isShown = (isOnlyShown || query.download !== 'true') && (isPicture || playedType !== undefined);
      return respondWithContent(store, asked, headers, {
        hash: file.hash,
        type: (isShown && playedType) || file.type,
        size: Number(file.size),
        name: guestEntry.name,
        isShown,
        cacheControl: noCache,
      });
    }),
    handleOpen(guestApi.getText, async (call, { query }) => {
      const link = await enter(call, readPassCookie(call.request, query.linkId), 'view', 'download');
      // A text would show what a watermark or a limit of downloads holds back.
      if (link.row.watermark || link.row.max_uses > 0) throw notFound();
      const { file_id: fileId, name } = await getLinkedEntry(call.database, link, query.entryId);
      return findTextOf(call.database, { fileId, name });
    }),
    handleOpen(guestApi.getArchive, async (call, { query }) => {
      const { database, request, headers } = call;
      const link = await enter(call, readPassCookie(request, query.linkId), 'download');
      if (link.row.max_uses > 0) throw describeDeadLink();
      limits.countArchive(call.address);
      const folder = await getLinkedEntry(database, link, query.folderId);
      const { name } = toGuestEntry(link, folder);
      const scopes = await listShownScopes(database, link);
      const parts = await listZipParts(database, link.owner, [folder.id], { title: name, scopes });
      const added = request.method === 'GET' ? downloads.take(link.row.id) : 0;
      if (added > 0)
        await database.execute(countDownload, { id: link.row.id, count: added }, { actor: link.owner });
      return respondWithZip(store, headers, `${name}.zip`, parts);
    }),
    handleOpen(guestApi.beginUpload, async (call, { body }) => {
      const link = await enter(call, body.pass, 'deposit');
      limits.countUpload(call.address);
      slots.check(uploaderOf(link));
      slots.checkSize(body.size);
      await checkOwnersSpace(call, link, body.size);
      const upload = { ownerId: uploaderOf(link), name: repairName(body.name), size: body.size };
      const staged = await places.stage(link.row, upload);
      return staged.size > 0 ? describeUpload(staged) : finish(call, link, staged);
    }),
    handleOpen(guestApi.getUpload, async (call, { query }) => {
      const link = await enter(call, readPassCookie(call.request, query.linkId), 'deposit');
      const id = call.params['uploadId'] ?? '';
      // The file has the id of its upload.
      const file = await findFile(call.database, id);
      const isDone = file !== undefined && file.uploader_id === link.owner.uid;
      return isDone
        ? describeUpload({ id, offset: 0, size: 0 }, true)
        : describeUpload(await getUpload(call, link));
    }),
    handleOpen(guestApi.putPiece, async (call, { query }) => {
      const link = await enter(call, readPassCookie(call.request, query.linkId), 'deposit');
      const begun = await getUpload(call, link);
      checkRoom(link.row, begun.size);
      await checkOwnersSpace(call, link, begun.size);
      return slots.run(uploaderOf(link), (received) =>
        staging.append(begun.id, query.offset, countChunks(call.readChunks(), received), async (upload) =>
          upload.offset < upload.size ? describeUpload(upload) : finish(call, link, upload),
        ),
      );
    }),
  ];
}
