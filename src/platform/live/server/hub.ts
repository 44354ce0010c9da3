import type { Change, Database } from '../../database/server/database.ts';
import { listChangesAfter } from '../../database/server/journal.ts';
import { listScopes } from '../../database/server/table.ts';
import type { Identity as KnownIdentity } from '../../identity/server/authenticate.ts';

const heartbeatMs = 20_000;
/** A client that is further behind asks for everything anew. */
const maxMissedEvents = 500;
/** Bytes that may wait for a client that does not read; then it is cut off and resumes by its last number. */
const maxWaitingBytes = 1_000_000;

type Identity = Omit<KnownIdentity, 'isLocked'>;

interface Stream {
  readonly scopes: readonly string[];
  readonly identity: Identity;
  /** `seq` is that of an event; heartbeats have none. */
  send(chunk: Uint8Array, seq?: number): void;
  end(): void;
}

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);
const heartbeat = encode(': still here\n\n');
const resync = (seq: number) => encode(`id: ${seq}\nevent: resync\ndata: {}\n\n`);
const encodeChange = ({ seq, app, entity, id, change }: Change) =>
  encode(`id: ${seq}\ndata: ${JSON.stringify({ seq, app, entity, id, change })}\n\n`);

/** All open streams of this process: takes commits from the database and sends each to those who may see it. */
export class LiveHub {
  readonly #database: Database;
  readonly #isAlive: (identity: Identity) => Promise<boolean>;
  readonly #byScope = new Map<string, Set<Stream>>();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stopListening: () => void;

  /** `isAlive` says whether a session still holds; asked when its user or session changes. */
  constructor(database: Database, isAlive: (identity: Identity) => Promise<boolean>) {
    this.#database = database;
    this.#isAlive = isAlive;
    this.#stopListening = database.onCommit((changes) => this.#publish(changes));
    this.#timer = setInterval(() => this.#sendToAll(heartbeat), heartbeatMs);
  }

  /** Opens a stream: first what was missed since `after`, then what happens. */
  open(identity: Identity, after: number | undefined): Response {
    const scopes = listScopes(identity.actor.uid, identity.actor.roles);
    let stream: Stream | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start: async (controller) => {
          // Events that happen while the missed ones are read wait here, so that their order holds.
          let waiting: { chunk: Uint8Array; seq: number }[] | undefined = [];
          stream = {
            scopes,
            identity,
            send: (chunk, seq) => {
              if (waiting) waiting.push({ chunk, seq: seq ?? Number.POSITIVE_INFINITY });
              else if ((controller.desiredSize ?? 0) < -maxWaitingBytes) stream?.end();
              else controller.enqueue(chunk);
            },
            end: () => {
              if (stream) this.#remove(stream);
              try {
                controller.close();
              } catch {
                // Closed by the other side already.
              }
            },
          };
          this.#add(stream);
          controller.enqueue(encode(`: open\nretry: 1000\n\n`));
          const missed = await this.#encodeMissed(after, scopes).catch(() => undefined);
          if (!missed) return stream.end();
          for (const chunk of missed.chunks) controller.enqueue(chunk);
          // What was read from the journal may have been announced meanwhile too: once is enough.
          for (const { chunk, seq } of waiting) if (seq > missed.upTo) controller.enqueue(chunk);
          waiting = undefined;
        },
        cancel: () => {
          if (stream) this.#remove(stream);
        },
      },
      { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
    );
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Tells nginx not to collect the stream.
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      },
    });
  }

  /** Ends all streams; clients come back by themselves. */
  close(): void {
    clearInterval(this.#timer);
    this.#stopListening();
    for (const stream of this.#streams()) stream.end();
  }

  /** Tells everybody to ask for everything: after a gap that cannot be filled. */
  async resync(): Promise<void> {
    this.#sendToAll(resync(await this.#database.readSequence()));
  }

  async #encodeMissed(
    after: number | undefined,
    scopes: readonly string[],
  ): Promise<{ chunks: Uint8Array[]; upTo: number }> {
    if (after === undefined) return { chunks: [], upTo: 0 };
    const seq = await this.#database.readSequence();
    if (after > seq) return { chunks: [resync(seq)], upTo: seq };
    const rows = await listChangesAfter(this.#database, after, scopes, maxMissedEvents + 1);
    if (rows.length > maxMissedEvents) return { chunks: [resync(seq)], upTo: seq };
    return { chunks: rows.map(encodeChange), upTo: rows.at(-1)?.seq ?? 0 };
  }

  #publish(changes: readonly Change[]): void {
    for (const change of changes) {
      const chunk = encodeChange(change);
      for (const stream of this.#byScope.get(change.scope) ?? []) stream.send(chunk, change.seq);
      if (change.entity === 'users' || change.entity === 'sessions') void this.#endDead(change);
    }
  }

  async #endDead(change: Change): Promise<void> {
    for (const stream of this.#streams()) {
      const { actor, sessionId } = stream.identity;
      if (actor.uid !== change.id && sessionId !== change.id) continue;
      if (!(await this.#isAlive(stream.identity))) stream.end();
    }
  }

  #streams(): Set<Stream> {
    return new Set([...this.#byScope.values()].flatMap((streams) => [...streams]));
  }

  #sendToAll(chunk: Uint8Array): void {
    for (const stream of this.#streams()) stream.send(chunk);
  }

  #add(stream: Stream): void {
    for (const scope of stream.scopes) {
      const streams = this.#byScope.get(scope) ?? new Set();
      this.#byScope.set(scope, streams.add(stream));
    }
  }

  #remove(stream: Stream): void {
    for (const scope of stream.scopes) {
      const streams = this.#byScope.get(scope);
      streams?.delete(stream);
      if (streams?.size === 0) this.#byScope.delete(scope);
    }
  }
}
