import { type Change, listGrantedScopes } from '../../database/server/change.ts';
import type { Database } from '../../database/server/database.ts';
import { listChangesAfter } from '../../database/server/journal.ts';
import { listScopes } from '../../database/server/table.ts';
import type { Identity as KnownIdentity } from '../../identity/server/authenticate.ts';
import type { Signal, Signals } from './signals.ts';

const heartbeatMs = 20_000;
/** A client that is further behind asks for everything anew. */
const maxMissedEvents = 500;
/** Bytes that may wait for a client that does not read; then it is cut off and resumes by its last number. */
const maxWaitingBytes = 1_000_000;

type Identity = Omit<KnownIdentity, 'isLocked'>;

interface Stream {
  /** Grows and shrinks with the person's memberships. */
  readonly scopes: Set<string>;
  /** What was taken away while the memberships were being read. */
  revoked: Set<string> | undefined;
  readonly identity: Identity;
  /** `seq` is that of an event; heartbeats have none. */
  send(chunk: Uint8Array, seq?: number): void;
  end(): void;
}

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);
const heartbeat = encode(': still here\n\n');
const resync = (seq: number) => encode(`id: ${seq}\nevent: resync\ndata: {}\n\n`);
const encodeChange = ({ seq, app, entity, id, change, record }: Change) =>
  encode(`id: ${seq}\ndata: ${JSON.stringify({ seq, app, entity, id, change, record })}\n\n`);
const encodeSignal = ({ topic, data }: Signal) =>
  encode(`event: signal\ndata: ${JSON.stringify({ topic, data })}\n\n`);

/** Who asks to know of each stream that opens and ends. */
export interface StreamWatcher {
  onOpen(identity: Identity): void;
  onEnd(identity: Identity): void;
}

interface HubOptions {
  database: Database;
  /** Whether a session still holds; asked when its user or session changes. */
  isAlive(identity: Identity): Promise<boolean>;
  signals: Signals;
  watcher?: StreamWatcher;
}

/** All open streams of this process: takes commits from the database and sends each to those who may see it. */
export class LiveHub {
  readonly #database: Database;
  readonly #isAlive: HubOptions['isAlive'];
  readonly #watcher: StreamWatcher | undefined;
  readonly #byScope = new Map<string, Set<Stream>>();
  readonly #ended = new WeakSet<Stream>();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stopListening: () => void;

  constructor({ database, isAlive, signals, watcher }: HubOptions) {
    this.#database = database;
    this.#isAlive = isAlive;
    this.#watcher = watcher;
    const stopCommits = database.onCommit((changes) => this.#publish(changes));
    const stopSignals = signals.listen((signal) => this.#sendSignal(signal));
    this.#stopListening = () => {
      stopCommits();
      stopSignals();
    };
    this.#timer = setInterval(() => this.#sendToAll(heartbeat), heartbeatMs);
  }

  /** Opens a stream: first what was missed since `after`, then what happens. */
  open(identity: Identity, after: number | undefined): Response {
    let stream: Stream | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start: async (controller) => {
          // Events that happen while the missed ones are read wait here, so that their order holds.
          let waiting: { chunk: Uint8Array; seq: number }[] | undefined = [];
          stream = {
            scopes: new Set(listScopes(identity.actor.uid, identity.actor.roles)),
            revoked: new Set(),
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
          const missed = await this.#grantAll(stream)
            .then((scopes) => this.#encodeMissed(after, scopes))
            .catch(() => undefined);
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

  /** Lets a new stream see what its person's memberships grant; answers all it sees. */
  async #grantAll(stream: Stream): Promise<string[]> {
    const granted = await listGrantedScopes(this.#database, stream.identity.actor.uid);
    for (const scope of granted) if (!stream.revoked?.has(scope)) this.#grant(stream, scope);
    stream.revoked = undefined;
    return [...stream.scopes];
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
      if (change.grant) this.#changeGrant(change.grant, change.change);
      const chunk = encodeChange(change);
      for (const stream of this.#byScope.get(change.scope) ?? []) stream.send(chunk, change.seq);
      if (change.entity === 'users' || change.entity === 'sessions') void this.#endDead(change);
    }
  }

  /** At once, before anything later is published: whoever was taken out of a room hears no more of it. */
  #changeGrant({ uid, scope }: { uid: string; scope: string }, change: Change['change']): void {
    if (change === 'update') return;
    for (const stream of this.#byScope.get(`user:${uid}`) ?? []) {
      if (change === 'create') {
        this.#grant(stream, scope);
        stream.revoked?.delete(scope);
      } else {
        stream.scopes.delete(scope);
        stream.revoked?.add(scope);
        this.#leave(stream, scope);
      }
    }
  }

  #sendSignal(signal: Signal): void {
    const streams = this.#byScope.get(signal.scope);
    if (!streams) return;
    const chunk = encodeSignal(signal);
    for (const stream of streams) stream.send(chunk);
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
    for (const scope of stream.scopes) this.#grant(stream, scope);
    this.#watcher?.onOpen(stream.identity);
  }

  #grant(stream: Stream, scope: string): void {
    // A stream that ended while its memberships were read.
    if (this.#ended.has(stream)) return;
    stream.scopes.add(scope);
    const streams = this.#byScope.get(scope) ?? new Set();
    this.#byScope.set(scope, streams.add(stream));
  }

  #remove(stream: Stream): void {
    if (this.#ended.has(stream)) return;
    this.#ended.add(stream);
    for (const scope of stream.scopes) this.#leave(stream, scope);
    this.#watcher?.onEnd(stream.identity);
  }

  #leave(stream: Stream, scope: string): void {
    const streams = this.#byScope.get(scope);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byScope.delete(scope);
  }
}
