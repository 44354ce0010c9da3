import * as Y from 'yjs';
import { ApiError, NetworkError } from '../../src/platform/kernel/http/client/api-error.ts';
import type { TextCalls } from '../../src/platform/kits/shared-text/client/text-calls.ts';
import { SharedText } from '../../src/platform/kits/shared-text/client/shared-text.ts';
import { applyChange, encodeMissing } from '../../src/platform/kits/shared-text/server/apply-change.ts';
import type { SharedTextSignal } from '../../src/platform/kits/shared-text/shared/calls.ts';
import { createDoc, decodeDoc, readText } from '../../src/platform/kits/shared-text/shared/text-doc.ts';

/** Whole numbers below a limit, the same for each seed. */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A server of one shared text, and a network that delays, repeats, reorders and loses what goes through it. */
export class TextNetwork {
  #state: Uint8Array;
  #epoch = 1;
  #seq = 0;
  readonly #fields = new Map<string, SharedText>();
  readonly #random: (limit: number) => number;
  /** Of a hundred messages so many are lost. */
  lost = 0;
  /** The record is gone: a server answers calls with 404, which are counted. */
  isGone = false;
  refused = 0;
  /** Fields without a connection. */
  readonly cut = new Set<string>();

  constructor(text: string, random: (limit: number) => number) {
    this.#state = Y.encodeStateAsUpdate(createDoc(text));
    this.#random = random;
  }

  get text(): string {
    return readText(decodeDoc(this.#state));
  }

  /** Begins the document anew with its text, as the server does with one that has grown too large. */
  replace(): void {
    this.#state = Y.encodeStateAsUpdate(createDoc(this.text));
    this.#epoch++;
  }

  join(client: string): SharedText {
    const field = new SharedText({
      calls: this.#connect(client),
      client,
      known: this.text,
      isGone: () => this.isGone,
    });
    this.#fields.set(client, field);
    void field.open();
    return field;
  }

  #count(): void {
    if (this.isGone) this.refused++;
  }

  async #travel(client: string): Promise<void> {
    this.#count();
    await new Promise((resolve) => setTimeout(resolve, this.#random(150)));
    if (this.cut.has(client) || this.#random(100) < this.lost) throw new NetworkError('cut');
  }

  #connect(client: string): TextCalls {
    return {
      open: async ({ epoch, vector }) => {
        await this.#travel(client);
        const doc = decodeDoc(this.#state);
        const answer = {
          epoch: `epoch-${this.#epoch}`,
          seq: this.#seq,
          update: encodeMissing(doc, epoch === `epoch-${this.#epoch}` ? vector : undefined).toBase64(),
          vector: Y.encodeStateVector(doc).toBase64(),
          canEdit: true,
        };
        await this.#travel(client);
        return answer;
      },
      change: async ({ epoch, update, cursor }) => {
        await this.#travel(client);
        if (epoch !== `epoch-${this.#epoch}`) throw new ApiError(409, 'replaced', {});
        const doc = decodeDoc(this.#state);
        applyChange(doc, Uint8Array.fromBase64(update), Infinity);
        this.#state = Y.encodeStateAsUpdate(doc);
        const seq = ++this.#seq;
        this.#signal({ entity: 'notes', id: 'n', client, userId: client, cursor, epoch, seq, update });
        await this.#travel(client);
        return { epoch, seq };
      },
      save: async () => this.#count(),
      point: async () => this.#count(),
    };
  }

  #signal(signal: SharedTextSignal): void {
    for (const [client, field] of this.#fields)
      for (let copies = this.#random(20) === 0 ? 2 : 1; copies > 0; copies--)
        setTimeout(() => {
          if (!this.cut.has(client) && this.#random(100) >= this.lost) field.hear(signal);
        }, this.#random(250));
  }
}
