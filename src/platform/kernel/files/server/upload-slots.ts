import { Failure } from '../../../../base/failures.ts';
import type { Bounds } from '../../http/server/bounds.ts';
import { Budget } from '../../http/server/budget.ts';

type UploadBounds = Pick<
  Bounds,
  'fileBytes' | 'uploadBytesPerDay' | 'uploadsAtOnce' | 'uploadsAtOncePerPerson'
>;

/** Passes chunks on, and counts their bytes. */
export async function* countChunks(
  chunks: AsyncIterable<Uint8Array>,
  received: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    received(chunk.byteLength);
    yield chunk;
  }
}

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

const retryAfterSeconds = 2;

function refuseSize(maxBytes: number): Failure {
  const details = { reason: 'file-too-large', maxBytes };
  const maxGigabytes = maxBytes / gigabyte;
  if (Number.isInteger(maxGigabytes))
    return new Failure(413, `A file can be at most ${maxGigabytes} GB.`, { details });
  const maxMegabytes = Math.floor(maxBytes / megabyte);
  return new Failure(413, `A file can be at most ${maxMegabytes} MB.`, { details });
}

/** Bounds what people upload: bytes of a file and in a day, and pieces that arrive at once. */
export class UploadSlots {
  readonly #bounds: UploadBounds;
  readonly #bytes: Budget;
  readonly #byPerson = new Map<string, number>();
  #count = 0;

  constructor(bounds: UploadBounds, now: () => Date) {
    this.#bounds = bounds;
    this.#bytes = new Budget({ limit: bounds.uploadBytesPerDay, windowMs: 24 * 3_600_000, now });
  }

  /** Throws 429 when the person has uploaded enough for a day. */
  check(uid: string): void {
    this.#bytes.check(uid);
  }

  /** Throws 413 for a file that is larger than the server takes. */
  checkSize(bytes: number): void {
    if (bytes > this.#bounds.fileBytes) throw refuseSize(this.#bounds.fileBytes);
  }

  /** Runs an upload in a slot, or throws 429. `receive` counts what arrives. */
  async run<Result>(
    uid: string,
    receive: (count: (bytes: number) => void) => Promise<Result>,
  ): Promise<Result> {
    this.check(uid);
    const own = this.#byPerson.get(uid) ?? 0;
    if (own >= this.#bounds.uploadsAtOncePerPerson || this.#count >= this.#bounds.uploadsAtOnce)
      throw new Failure(429, 'Too many files are uploaded at once.', {
        details: { reason: 'too-many-uploads', retryAfterSeconds },
      });
    this.#byPerson.set(uid, own + 1);
    this.#count++;
    try {
      return await receive((bytes) => this.#bytes.count(uid, bytes));
    } finally {
      this.#count--;
      const left = (this.#byPerson.get(uid) ?? 1) - 1;
      if (left > 0) this.#byPerson.set(uid, left);
      else this.#byPerson.delete(uid);
    }
  }
}
