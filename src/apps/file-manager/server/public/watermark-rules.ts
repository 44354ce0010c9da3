import { notFound } from '../../../../base/failures.ts';
import { drawWatermark } from '../../../../platform/kernel/files/server/node-watermark.ts';
import { type FileStore, readContent } from '../../../../platform/kernel/files/server/store.ts';
import type { FileRow } from '../../../../platform/kernel/files/server/tables.ts';

/** Returns the name that a guest gives, on one line. */
export const cleanVisitor = (visitor: string): string => visitor.replace(/[\p{C}\s]+/gu, ' ').trim();

/** Returns what is written over a picture: who sees it, and when. */
export const describeVisit = (visitor: string, at: Date): string =>
  `${visitor} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Sends a picture with a text over it. Throws 404 for other files: their contents are never sent without it. */
export async function respondWithWatermark(
  store: FileStore,
  given: Readonly<Record<string, string>>,
  { hash, width }: FileRow,
  text: string,
): Promise<Response> {
  const stream = width === null ? undefined : await store.open(hash);
  const shown = stream && (await drawWatermark(await readContent(stream), text));
  if (!shown) throw notFound();
  return new Response(shown, {
    headers: {
      ...given,
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
