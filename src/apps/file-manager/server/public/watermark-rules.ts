import { notFound } from '../../../../base/failures.ts';
import { Gate } from '../../../../platform/kernel/files/server/gate.ts';
import { drawWatermark } from '../../../../platform/kernel/files/server/node-watermark.ts';
import { type FileStore, readContent } from '../../../../platform/kernel/files/server/store.ts';
import type { FileRow } from '../../../../platform/kernel/files/server/tables.ts';

const gate = new Gate(2);

/** Returns the name that a guest gives, on one line. */
export const cleanVisitor = (visitor: string): string => visitor.replace(/[\p{C}\s]+/gu, ' ').trim();

/** Returns the text that is drawn over a picture: the name of the viewer and the time. */
export const describeVisit = (visitor: string, at: Date): string =>
  `${visitor} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Sends a picture with a text over it. Throws 404 for other files: their contents are never sent without it. */
export async function respondWithWatermark(
  store: FileStore,
  given: Readonly<Record<string, string>>,
  { hash, width }: FileRow,
  text: string,
): Promise<Response> {
  // The original is read when its turn comes, because many originals at once would fill the memory.
  const shown = await gate.run(async () => {
    const stream = width === null ? undefined : await store.open(hash);
    return stream && drawWatermark(await readContent(stream), text);
  });
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
