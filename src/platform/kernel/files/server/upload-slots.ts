import { Failure } from '../../../../base/failures.ts';
import type { Bounds } from '../../http/server/bounds.ts';
import { Budget } from '../../http/server/budget.ts';

type UploadBounds = Pick<Bounds, 'uploadBytesPerDay' | 'uploadsAtOnce' | 'uploadsAtOncePerPerson'>;

const retryAfterSeconds = 2;

/** Bounds what people upload: bytes in a day, and pieces that arrive at once. */
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
