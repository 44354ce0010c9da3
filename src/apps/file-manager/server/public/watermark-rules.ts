import { Failure, notFound } from '../../../../base/failures.ts';
import { Gate } from '../../../../platform/kernel/files/server/gate.ts';
import { drawPageTile, drawWatermark } from '../../../../platform/kernel/files/server/node-watermark.ts';
import { stampTask } from '../../../../platform/kernel/files/server/stamp-task.ts';
import { TurnGate } from '../../../../platform/kernel/files/server/turn-gate.ts';
import { readContent } from '../../../../platform/kernel/files/server/store.ts';
import { isOfFile } from '../../../../platform/kernel/foreign-files/server/foreign-task.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { canBeMarked } from '../../shared/marked-files.ts';
import type { GuestEntry } from '../../shared/public-links.ts';

const pictures = new Gate(2);
/** The visitors of one link wait for each other. More of them than this are refused. The creators of links take turns. */
const documents = new TurnGate(10);
/** The times of failed watermarks by hash of the PDF: each attempt can use the maximum time and memory. */
const failedAt = new Map<string, number>();
const retryMs = 10 * 60_000;
const maxFailed = 1000;

/** Returns the name that a guest gives, on one line. */
export const cleanVisitor = (visitor: string): string => visitor.replace(/[\p{C}\s]+/gu, ' ').trim();

/** Returns the text that is drawn over a file: the name of the viewer and the time. */
export const describeVisit = (visitor: string, at: Date): string =>
  `${visitor} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Marked {
  readonly file: GuestEntry;
  readonly hash: string;
  readonly linkId: string;
  /** Who created the link. */
  readonly ownerId: string;
  readonly text: string;
}
type Services = Pick<AppServices, 'store' | 'readForeign' | 'now'>;

const describeUnmarked = (): Failure => new Failure(422, 'This file cannot be shown with a watermark.');

function rememberFailure(hash: string, now: Date): void {
  const [oldest] = failedAt.keys();
  if (failedAt.size >= maxFailed && oldest !== undefined) failedAt.delete(oldest);
  failedAt.set(hash, now.getTime());
}

/** Returns the content with the text over it; undefined if the file does not exist any more. */
async function drawMark({ store, readForeign, now }: Services, { file, hash, linkId, text }: Marked) {
  const failed = failedAt.get(hash);
  if (failed !== undefined && now().getTime() < failed + retryMs) throw describeUnmarked();
  const stream = await store.open(hash);
  if (!stream) return undefined;
  const content = await readContent(stream);
  if (file.width > 0) return drawWatermark(content, text);
  const tile = await drawPageTile(text);
  return readForeign(stampTask, `link:${linkId}`, content, tile).catch((error: unknown) => {
    if (!isOfFile(error)) throw error;
    rememberFailure(hash, now());
    throw describeUnmarked();
  });
}

/** Sends a picture or a PDF with a text over it. Throws 404 for other files: their contents are never sent without it. */
export async function respondWithWatermark(
  services: Services,
  given: Readonly<Record<string, string>>,
  marked: Marked,
): Promise<Response> {
  const { file, ownerId: person, linkId: key } = marked;
  if (!canBeMarked(file)) throw notFound();
  // The original is read when its turn comes, because many originals at once would fill the memory.
  const draw = () => drawMark(services, marked);
  const shown = await (file.width > 0 ? pictures.run(draw) : documents.run({ person, key }, draw));
  if (!shown) throw notFound();
  return new Response(new Uint8Array(shown), {
    headers: {
      ...given,
      'content-type': file.width > 0 ? 'image/webp' : 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
