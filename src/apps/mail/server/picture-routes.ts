import { notFound } from '../../../base/failures.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { handle, type Route } from '../../../platform/kernel/http/server/route.ts';
import { RateLimit } from '../../../platform/kernel/http/server/rate-limit.ts';
import { listRemotePictures } from '../shared/pictures.ts';
import { mailApi } from '../shared/schema.ts';
import { findMail } from './queries.ts';

const maxPictureBytes = 5 * 1024 * 1024;
/** Pictures that one person may have fetched in a quarter of an hour. */
const picturesPerQuarterHour = 600;

const kinds: readonly (readonly [type: string, ...start: number[]])[] = [
  ['image/png', 0x89, 0x50, 0x4e, 0x47],
  ['image/jpeg', 0xff, 0xd8, 0xff],
  ['image/gif', 0x47, 0x49, 0x46, 0x38],
  ['image/webp', 0x52, 0x49, 0x46, 0x46],
];

/** What a picture is, by its own bytes, whatever its server calls it. */
const findType = (bytes: Uint8Array): string | undefined =>
  kinds.find(([, ...start]) => start.every((byte, index) => bytes[index] === byte))?.[0];

/** Fetches a picture that a mail names, so that its server learns nothing of the reader. No other address is fetched. */
export function createPictureRoutes({ fetchOutside, now }: AppServices): readonly Route[] {
  const fetched = new RateLimit({ limit: picturesPerQuarterHour, windowMs: 15 * 60_000, now });
  return [
    handle(mailApi.getPicture, async ({ database, actor, headers }, { query }) => {
      const { message } = await findMail(database, actor, query.mailId);
      if (!listRemotePictures(message).includes(query.url)) throw notFound('This picture does not exist.');
      fetched.check(actor.uid);
      fetched.count(actor.uid);
      const answer = await fetchOutside(query.url, { maxBytes: maxPictureBytes, accept: 'image/*' });
      const bytes = answer.kind === 'found' ? answer.bytes : undefined;
      const type = bytes && findType(bytes);
      if (!bytes || type === undefined) throw notFound('This picture cannot be shown.');
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...headers,
          'content-type': type,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=86400',
          // Who signs in next in this browser asks the server, with a token of their own.
          vary: 'authorization',
        },
      });
    }),
  ];
}
