import { Failure } from '../../../../base/failures.ts';
import type { Change } from '../../database/server/change.ts';
import { readGrantsOf } from '../../access/server/read-grants.ts';
import { listPrincipals, listViewingRoles } from '../../access/server/scopes.ts';
import { includesLevel } from '../../access/shared/levels.ts';
import type { Database } from '../../database/server/database.ts';
import { listChangesAfter } from '../../database/server/journal.ts';
import { type Bounds, defaultBounds } from '../../http/server/bounds.ts';
import { openBodySink, type OpenSink } from '../../http/server/sink.ts';
import { heartbeatComment } from '../shared/calls.ts';
import { Confirmations } from './confirmations.ts';
import { Heartbeats } from './heartbeats.ts';
import { processScope, type Signal, type Signals } from './signals.ts';
import { StreamCounts } from './stream-counts.ts';
import { type Identity, type Missed, Stream } from './stream.ts';

/** A client that has not responded to a heartbeat when the next one is sent is gone: noticed after 24 s at the latest. */
const heartbeatEveryMs = 12_000;
/** A step each 50 ms: of 1,000 clients four respond at a time, too few to hold up anybody's message. */
const heartbeatSteps = 240;
/** Confirmations for other processes are sent together, once a second: a notification of PostgreSQL is a commit of its own. */
const flushesPerHeartbeat = 12;
/** A client that is further behind asks for everything anew. */
const maxMissedEvents = 500;

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);
/** Also moves the client's number on: of events that came close together it may lie before the first. */
const heartbeat = (seq: number | undefined) =>
  encode(`${seq ? `id: ${seq}\n\n` : ''}: ${heartbeatComment}\n\n`);
const opening = encode(': open\nretry: 1000\n\n');
/** Moves the client's number on without an event. */
const position = (seq: number) => encode(`id: ${seq}\n\n`);
const resync = (seq: number) => encode(`id: ${seq}\nevent: resync\ndata: {}\n\n`);
const encodeChange = ({ seq, app, entity, id, change, record, grant, resumeAt }: Omit<Change, 'scope'>) => {
  const access = grant && { scope: grant.scope, level: grant.level };
  const data = JSON.stringify({ seq, app, entity, id, change, record, access });
  return encode(`${resumeAt > 0 ? `id: ${resumeAt}\n` : ''}data: ${data}\n\n`);
};
const encodeSignal = ({ topic, data }: Signal) =>
  encode(`event: signal\ndata: ${JSON.stringify({ topic, data })}\n\n`);

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells nginx not to collect the stream.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Who asks to know of each stream that opens and ends. */
export interface StreamWatcher {
  onOpen(identity: Identity): void;
  onEnd(identity: Identity): void;
}

interface HubOptions {
  database: Database;
  /** Whether a session still holds, with the same roles; asked when its user or session changes. */
  isAlive(identity: Identity): Promise<boolean>;
  signals: Signals;
  watcher?: StreamWatcher;
  bounds?: Pick<Bounds, 'streamsPerSession' | 'streamsPerAddress'>;
  heartbeatEveryMs?: number | undefined;
}

interface OpenOptions {
  /** The last number that the client has. */
  after?: number | undefined;
  /** Whether the client responds to heartbeats. */
  confirms?: boolean;
  openSink?: OpenSink | undefined;
  /** The client's address, of which so many streams are open at most. */
  address?: string;
}

/** All open streams of this process: takes commits from the database and sends each to those who may see it. */
export class LiveHub {
  readonly #database: Database;
  readonly #isAlive: HubOptions['isAlive'];
  readonly #watcher: StreamWatcher | undefined;
  readonly #streams = new Set<Stream>();
  readonly #counts: StreamCounts;
  readonly #byScope = new Map<string, Set<Stream>>();
  readonly #heartbeats = new Heartbeats(heartbeatSteps, () => heartbeat(this.#database.announcedUpTo));
  readonly #confirmations: Confirmations;
  readonly #timers: readonly ReturnType<typeof setInterval>[];
  readonly #stopListening: () => void;
  #isClosed = false;

  constructor(options: HubOptions) {
    const { database, signals } = options;
    this.#database = database;
    this.#isAlive = options.isAlive;
    this.#watcher = options.watcher;
    this.#counts = new StreamCounts(options.bounds ?? defaultBounds);
    this.#confirmations = new Confirmations(signals, (uid, sessionId) => this.#noteConfirmed(uid, sessionId));
    const stopCommits = database.onCommit((changes) => this.#publish(changes));
    const stopSignals = signals.listen((signal) => this.#takeSignal(signal));
    this.#stopListening = () => {
      stopCommits();
      stopSignals();
    };
    const everyMs = options.heartbeatEveryMs ?? heartbeatEveryMs;
    this.#timers = [
      setInterval(() => this.#heartbeats.step(database.now().getTime()), everyMs / heartbeatSteps),
      setInterval(() => this.#confirmations.flush(), everyMs / flushesPerHeartbeat),
    ];
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream: first what was missed since `after`, then what happens. */
  open(identity: Identity, options: OpenOptions = {}): Response {
    const { after, confirms = false, openSink = openBodySink, address = '' } = options;
    if (this.#isClosed)
      throw new Failure(503, 'The server is about to stop.', { details: { retryAfterSeconds: 1 } });
    const release = this.#counts.add(identity.sessionId, address);
    const { sink, response } = openSink(streamHeaders, () => stream.leave());
    const scopes = listPrincipals(identity.actor);
    const onEnd = (ended: Stream) => {
      release();
      this.#remove(ended);
    };
    const stream = new Stream({ identity, scopes, sink, confirms, onEnd });
    this.#add(stream);
    stream.sendAtOnce(opening);
    void this.#begin(stream, after);
    return response;
  }

  /** Notes that a session's browser is still there, in whichever process it has its stream. */
  confirm(uid: string, sessionId: string): void {
    this.#confirmations.take(uid, sessionId);
  }

  /** Ends all streams and opens no more; clients come back by themselves. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopListening();
    for (const stream of this.#streams) stream.end();
  }

  /** Tells everybody to ask for everything: after a gap that cannot be filled. */
  async resync(): Promise<void> {
    this.#sendToAll(resync(await this.#database.readSequence()));
  }

  /** Lets a new stream see what its person's grants open; returns all scopes that it sees. */
  async #grantAll(stream: Stream): Promise<string[]> {
    for (const { id, target, level } of await readGrantsOf(this.#database, stream.identity.actor))
      if (includesLevel(level, 'view') && !stream.revoked?.has(id)) this.#grant(stream, target, id);
    stream.revoked = undefined;
    return [...stream.scopes];
  }

  async #begin(stream: Stream, after: number | undefined): Promise<void> {
    try {
      stream.begin(await this.#readMissed(after, await this.#grantAll(stream)));
    } catch {
      stream.end();
    }
  }

  async #readMissed(after: number | undefined, scopes: readonly string[]): Promise<Missed> {
    const seq = await this.#database.readSequence();
    // From the first moment a client has a number to come back with.
    if (after === undefined) return { chunks: [position(seq)] };
    if (after > seq) return { chunks: [resync(seq)] };
    const rows = await listChangesAfter(this.#database, after, scopes, maxMissedEvents + 1);
    const isPruned = after < (await this.#database.readPrunedTo());
    if (isPruned || rows.length > maxMissedEvents) return { chunks: [resync(seq)], upTo: seq };
    if (rows.length === 0) return { chunks: [position(seq)], upTo: seq };
    const chunks = rows.map((row) => encodeChange({ ...row, resumeAt: Math.min(row.seq, seq) }));
    return { chunks, upTo: seq, beyond: new Set(rows.map((row) => row.seq)) };
  }

  #publish(changes: readonly Change[]): void {
    for (const change of changes) {
      // Those who gain a scope get it first, those who lose it get this last.
      if (change.grant) this.#changeGrant(change.id, change.grant);
      const audience = [...this.#listAudience(change)];
      const chunk = audience.length > 0 && encodeChange(change);
      if (chunk) for (const stream of audience) stream.send(chunk, change.seq);
      if (change.entity === 'users' || change.entity === 'sessions') void this.#endDead(change);
    }
  }

  /** The streams of those in the scope, and of roles that view the own rows of everybody. */
  #listAudience({ entity, scope }: Change): Iterable<Stream> {
    const inScope = this.#byScope.get(scope) ?? [];
    const access = this.#database.tables.get(entity)?.access;
    const roles = access ? listViewingRoles(access, scope) : [];
    if (roles.length === 0) return inScope;
    return new Set([...inScope, ...roles.flatMap((role) => [...(this.#byScope.get(role) ?? [])])]);
  }

  /** At once, before anything later is published: those who were removed from a room get nothing more of it. */
  #changeGrant(id: string, { principal, scope, level }: NonNullable<Change['grant']>): void {
    for (const stream of this.#byScope.get(principal) ?? []) {
      if (includesLevel(level ?? undefined, 'view')) {
        this.#grant(stream, scope, id);
        stream.revoked?.delete(id);
      } else {
        stream.revoked?.add(id);
        if (stream.revoke(scope, id)) this.#leave(stream, scope);
      }
    }
  }

  #takeSignal(signal: Signal): void {
    if (signal.scope === processScope) return this.#confirmations.receive(signal);
    const streams = this.#byScope.get(signal.scope);
    if (!streams) return;
    const chunk = encodeSignal(signal);
    for (const stream of streams) stream.send(chunk);
  }

  #noteConfirmed(uid: string, sessionId: string): boolean {
    let isHere = false;
    for (const stream of this.#byScope.get(`user:${uid}`) ?? []) {
      if (stream.identity.sessionId !== sessionId) continue;
      stream.confirm();
      isHere = true;
    }
    return isHere;
  }

  async #endDead(change: Change): Promise<void> {
    const { entity, id } = change;
    const concerned = [...this.#streams].filter(
      ({ identity }) => (entity === 'users' ? identity.actor.uid : identity.sessionId) === id,
    );
    // Nothing is sent until it is known whether the session still holds, and with the same roles: what waits is the new rights'.
    for (const stream of concerned) stream.hold();
    for (const stream of concerned) {
      const isAlive = await this.#isAlive(stream.identity).catch(() => false);
      if (isAlive) stream.release();
      else stream.end();
    }
  }

  #sendToAll(chunk: Uint8Array): void {
    for (const stream of this.#streams) stream.send(chunk);
  }

  #add(stream: Stream): void {
    this.#streams.add(stream);
    this.#heartbeats.add(stream);
    for (const scope of stream.scopes) this.#join(stream, scope);
    this.#watcher?.onOpen(stream.identity);
  }

  #grant(stream: Stream, scope: string, id: string): void {
    // A stream that ended while its grants were read.
    if (stream.isEnded) return;
    stream.grant(scope, id);
    this.#join(stream, scope);
  }

  #join(stream: Stream, scope: string): void {
    const streams = this.#byScope.get(scope) ?? new Set();
    this.#byScope.set(scope, streams.add(stream));
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    this.#heartbeats.remove(stream);
    for (const scope of stream.scopes) this.#leave(stream, scope);
    this.#watcher?.onEnd(stream.identity);
  }

  #leave(stream: Stream, scope: string): void {
    const streams = this.#byScope.get(scope);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byScope.delete(scope);
  }
}
