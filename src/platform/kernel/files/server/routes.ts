import { Failure, notFound } from '../../../../base/failures.ts';
import { readBytes } from '../../http/server/body.ts';
import { handle, handleOpen, type Route } from '../../http/server/route.ts';
import { RateLimit } from '../../../people/identity/server/rate-limit.ts';
import { filesApi, maxPictureBytes } from '../shared/schema.ts';
import { noteFile } from './commands.ts';
import { readPicture } from './picture.ts';
import { findFile } from './queries.ts';
import { type FileStore, hashContent } from './store.ts';

export interface FileServices {
  store: FileStore;
  now: () => Date;
}

/** Pictures that one person may bring in a quarter of an hour: a disk is not endless. */
const uploadsPerQuarterHour = 60;

/** The calls of files. */
export function createFileRoutes({ store, now }: FileServices): readonly Route[] {
  const uploads = new RateLimit({ limit: uploadsPerQuarterHour, windowMs: 15 * 60_000, now });
  return [
    handle(filesApi.upload, async (call) => {
      uploads.check(call.actor.uid);
      uploads.count(call.actor.uid);
      const bytes = await readBytes(call.request, maxPictureBytes);
      if (!bytes) {
        const details = { reason: 'too-large' };
        throw new Failure(413, `The picture may have at most ${maxPictureBytes / 1024} kB.`, { details });
      }
      const picture = readPicture(bytes);
      const id = await hashContent(picture.bytes);
      const { type, width, height } = picture;
      await store.put(id, picture.bytes);
      await call.execute(noteFile, { id, type, size: picture.bytes.length, width, height });
      await store.put(id, picture.bytes); // where a sweep has just taken it, unnoted
      return { id, url: `/api/files/${id}`, type, width, height };
    }),
    handleOpen(filesApi.get, async (call) => {
      const hash = call.params['hash'] ?? '';
      const file = /^[0-9a-f]{64}$/.test(hash) ? await findFile(call.database.db, hash) : undefined;
      const bytes = file && (await store.get(file.id));
      if (!file || !bytes) throw notFound();
      return new Response(bytes, {
        headers: {
          ...call.headers,
          'content-type': file.type,
          'content-length': String(bytes.byteLength),
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
    }),
  ];
}
