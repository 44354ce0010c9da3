import type { Sink } from '../../http/server/sink.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { Actor } from '../../database/server/transaction.ts';

/** Bytes that may wait for a client that does not read; then it is cut off and resumes by its last number. */
const maxWaitingBytes = 1_000_000;

/** The person and session that a request or a stream belongs to. */
export interface Identity {
  readonly actor: Actor;
  readonly sessionId: string;
  /** When the token ends, in milliseconds. A stream that was opened with it ends then, too. */
  readonly expiresAt: number;
  /** The language that the person has chosen for their account. */
  readonly language?: Locale | undefined;
}

/** What a stream begins with: what was missed. */
export interface Missed {
  readonly chunks: readonly Uint8Array[];
  /** All of it up to this number is among them. */
  readonly upTo?: number;
  /** The numbers that are among them, also those beyond `upTo`. */
  readonly beyond?: ReadonlySet<number>;
}

interface StreamOptions {
  identity: Identity;
  scopes: readonly string[];
  sink: Sink;
  /** Whether the client responds to heartbeats: then one that does not is gone. */
  confirms: boolean;
  onEnd(stream: Stream): void;
}

/** One open stream. What happens while the missed events are read waits, so that their order holds. */
export class Stream {
  readonly identity: Identity;
  /** Grows and shrinks with the person's grants. */
  readonly scopes: Set<string>;
  /** The grants that ended while the grants were being read. */
  revoked: Set<string> | undefined = new Set();
  isEnded = false;
  readonly #sink: Sink;
  readonly #confirms: boolean;
  readonly #onEnd: (stream: Stream) => void;
  /** The grants that open each scope: there may be several. */
  readonly #grants = new Map<string, Set<string>>();
  #waiting: { chunk: Uint8Array; seq: number | undefined }[] | undefined = [];
  #sent: Missed | undefined;
  #holds = 0;
  #hasBegun = false;
  #isUnanswered = false;

  constructor({ identity, scopes, sink, confirms, onEnd }: StreamOptions) {
    this.identity = identity;
    this.scopes = new Set(scopes);
    this.#sink = sink;
    this.#confirms = confirms;
    this.#onEnd = onEnd;
  }

  /** Lets the stream see a scope by a grant. */
  grant(scope: string, grantId: string): void {
    const grants = this.#grants.get(scope) ?? new Set();
    this.#grants.set(scope, grants.add(grantId));
    this.scopes.add(scope);
  }

  /** Takes a grant away; returns whether it was the last one that opened the scope. */
  revoke(scope: string, grantId: string): boolean {
    const grants = this.#grants.get(scope);
    grants?.delete(grantId);
    if (!grants || grants.size > 0) return false;
    this.#grants.delete(scope);
    return this.scopes.delete(scope);
  }

  /** Sends what was missed, then what has waited. */
  begin(missed: Missed): void {
    // What was read from the journal may be announced later, too: once is enough.
    this.#sent = missed;
    this.#hasBegun = true;
    this.#waiting = [...missed.chunks.map((chunk) => ({ chunk, seq: undefined })), ...(this.#waiting ?? [])];
    this.#sendWaiting();
  }

  /** Lets everything wait, until the same number of calls of `release`. */
  hold(): void {
    this.#holds++;
    this.#waiting ??= [];
  }

  release(): void {
    this.#holds--;
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    if (this.#holds > 0 || !this.#hasBegun) return;
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const { chunk, seq } of waiting) this.send(chunk, seq);
  }

  /** `seq` is that of an event; signals have none. */
  send(chunk: Uint8Array, seq?: number): void {
    if (this.isEnded || (seq !== undefined && this.#wasSent(seq))) return;
    if (this.#waiting) this.#waiting.push({ chunk, seq });
    else if (this.#sink.waitingBytes > maxWaitingBytes) this.cut();
    else this.#sink.write(chunk);
  }

  #wasSent(seq: number): boolean {
    return (
      this.#sent !== undefined && (seq <= (this.#sent.upTo ?? 0) || (this.#sent.beyond?.has(seq) ?? false))
    );
  }

  /** Past everything that waits: what opens the stream, and heartbeats. */
  sendAtOnce(chunk: Uint8Array): void {
    if (!this.isEnded) this.#sink.write(chunk);
  }

  /** Sends a heartbeat; cuts the stream off when the one before was not answered. */
  beat(heartbeat: Uint8Array): void {
    if (this.#isUnanswered) return this.cut();
    this.#isUnanswered = this.#confirms;
    this.send(heartbeat);
  }

  /** The client has answered a heartbeat. */
  confirm(): void {
    this.#isUnanswered = false;
  }

  end(): void {
    if (this.isEnded) return;
    this.leave();
    this.#sink.end();
  }

  /** Ends it for somebody who is not there any more: what waits for them is thrown away. */
  cut(): void {
    if (this.isEnded) return;
    this.leave();
    this.#sink.cut();
  }

  /** The other side has gone. */
  leave(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.#onEnd(this);
  }
}
