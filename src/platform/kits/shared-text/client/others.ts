import { readNow } from '../../../../base/clock.ts';
/** Somebody who has not been heard of for so long has gone without a word. */
const forgetAfterMs = 30_000;

interface Other {
  readonly userId: string;
  readonly cursor: string | undefined;
  readonly heardMs: number;
}

/** Who else has a shared text open, by field: one person may have several. */
export class Others {
  readonly #byClient = new Map<string, Other>();

  note(client: string, userId: string, cursor: string | undefined): void {
    const place = cursor ?? this.#byClient.get(client)?.cursor;
    this.#byClient.set(client, { userId, cursor: place || undefined, heardMs: readNow() });
  }

  leave(client: string): void {
    this.#byClient.delete(client);
  }

  /** Everybody who was heard of lately; a change of the list is noticed with the next signal. */
  list(findIndex: (cursor: string) => number | undefined): { userId: string; index: number | undefined }[] {
    const since = readNow() - forgetAfterMs;
    return [...this.#byClient.values()]
      .filter(({ heardMs }) => heardMs > since)
      .map(({ userId, cursor }) => ({ userId, index: cursor === undefined ? undefined : findIndex(cursor) }));
  }
}
