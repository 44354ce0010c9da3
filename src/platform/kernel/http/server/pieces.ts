import { nextTurn } from '../../database/server/next-turn.ts';

/**
 * Texts as a stream of bytes, made as fast as the other side takes them, and each in a turn of the event loop of its own: what
 * others ask for meanwhile is answered. `onCancel` is called when the other side goes, also while a text is being made.
 */
export function streamPieces(
  pieces: AsyncGenerator<string>,
  onCancel = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await nextTurn();
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        onCancel();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Pages of JSON texts as one JSON array. */
export async function* writeArray(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield (isEmpty ? '[' : ',') + rows.join(',');
    isEmpty = false;
  }
  yield isEmpty ? '[]' : ']';
}

/** The length of the pieces that parts are joined to. */
const pieceLength = 64 * 1024;

/** Joins parts of a text to pieces of similar length. */
export async function* joinParts(parts: readonly string[]): AsyncGenerator<string> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
