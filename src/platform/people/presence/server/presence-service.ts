import { is } from 'valibot';
import { createId } from '../../../../base/ids.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { processScope, type Signal, type Signals } from '../../../kernel/live/server/signals.ts';
import { type Connected, decideStatus, joinConnected } from '../shared/rules.ts';
import { presenceTopic } from '../shared/calls.ts';
import { Activity, type Presence, type PresenceStatus } from '../shared/schema.ts';
import { writeSeen } from './commands.ts';
import { Connections } from './connections.ts';
import { Peers } from './peers.ts';
import { listChosen, listSeen } from './queries.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    readonly presence: PresenceService;
  }
}

/** Changes are sent together: when a server comes back, a thousand people connect within seconds. */
const tellEveryMs = 500;
/** A reloaded page comes back within this: nobody sees it go. */
const graceMs = 2_000;
const writeSeenEveryMs = 15_000;
/** People who are online are recorded so often, in case this process dies. */
const noteOnlineEveryMs = 60_000;

interface Who {
  readonly actor: { readonly uid: string };
  readonly sessionId: string;
}

/**
 * Who is here. Connections are counted in memory; processes send each other theirs by signals, and those who belong to
 * one that has gone silent is gone. Only the time somebody was last online is stored, for all at once.
 */
export class PresenceService {
  readonly #database: Database;
  readonly #signals: Signals;
  readonly #own = new Connections();
  readonly #peers: Peers;
  /** Whose presence may look different since it was last sent. */
  readonly #changed = new Set<string>();
  /** Who has left since it was stored last, and when. */
  readonly #left = new Map<string, string>();
  readonly #timers: ReturnType<typeof setInterval>[];
  readonly #stops: (() => void)[];

  constructor(database: Database, signals: Signals, options: { peerBeatEveryMs?: number | undefined } = {}) {
    this.#database = database;
    this.#signals = signals;
    this.#peers = new Peers({
      id: createId(),
      signals,
      listOwn: () => this.#own.list().map((uid) => [uid, this.#own.read(uid)]),
      readOwn: (uid) => this.#own.read(uid),
      onChange: (uids) => this.#note(uids),
      beatEveryMs: options.peerBeatEveryMs,
    });
    this.#stops = [
      database.onCommit((changes) =>
        changes.forEach((change) => change.entity === 'presences' && this.#changed.add(change.id)),
      ),
      signals.listen((signal) => this.#takeActivity(signal)),
    ];
    const every = (ms: number, run: () => Promise<void>) => setInterval(() => void run().catch(() => {}), ms);
    this.#timers = [
      every(tellEveryMs, () => this.#tell()),
      every(writeSeenEveryMs, () => this.flush()),
      every(noteOnlineEveryMs, () => this.#noteOnline()),
    ];
  }

  onOpen({ actor, sessionId }: Who): void {
    this.#own.open(actor.uid, sessionId);
    this.#update(actor.uid);
  }

  onEnd({ actor, sessionId }: Who): void {
    setTimeout(() => {
      this.#own.end(actor.uid, sessionId);
      this.#update(actor.uid);
    }, graceMs);
  }

  /** Notes the state of a person's device, in whichever process it is connected. */
  report(uid: string, sessionId: string, activity: Activity): void {
    this.#signals.send({ scope: processScope, topic: 'activity', data: { uid, sessionId, ...activity } });
  }

  /** How somebody is connected, to any process. */
  read(uid: string): Connected {
    return joinConnected([this.#own.read(uid), this.#peers.read(uid)]);
  }

  /** The presence of people now: of all who are known, or only these. */
  async list(ids?: readonly string[]): Promise<Presence[]> {
    const [chosen, seen] = await Promise.all([
      listChosen(this.#database, ids),
      listSeen(this.#database, ids),
    ]);
    const chosenById = new Map(chosen.map((row) => [row.user_id, row]));
    const seenById = new Map(seen.map((row) => [row.user_id, row.at]));
    const known = ids ?? [
      ...new Set([
        ...chosenById.keys(),
        ...seenById.keys(),
        ...this.#left.keys(),
        ...this.#own.list(),
        ...this.#peers.list(),
      ]),
    ];
    return known.map((userId) => {
      const row = chosenById.get(userId);
      const choice = row && { chosenStatus: row.chosen_status, isFixed: row.is_fixed };
      const status: PresenceStatus = decideStatus(this.read(userId), choice);
      const lastOnlineAt =
        status === 'offline' ? (this.#left.get(userId) ?? seenById.get(userId) ?? null) : null;
      const until = row && status === row.chosen_status ? row.until : null;
      return { userId, status, mood: row?.mood ?? '', until, lastOnlineAt };
    });
  }

  /** Stores when those who have left were last online. */
  async flush(): Promise<void> {
    const seen = new Map(this.#left);
    await writeSeen(this.#database, seen);
    for (const [uid, at] of seen) if (this.#left.get(uid) === at) this.#left.delete(uid);
  }

  /** Ends the timers and stores what is not stored yet; the streams must have ended before. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stop of this.#stops) stop();
    for (const uid of this.#own.list()) this.#left.set(uid, this.#database.now().toISOString());
    this.#peers.close();
    await this.flush();
  }

  #takeActivity({ scope, topic, data }: Signal): void {
    if (scope !== processScope || topic !== 'activity') return;
    const { uid, sessionId, ...activity } = data;
    if (typeof uid !== 'string' || typeof sessionId !== 'string' || !is(Activity, activity)) return;
    if (!this.#own.note(uid, sessionId, activity)) return;
    // Whether the app is in sight changes nothing that others see.
    if (activity.isIdle === undefined) this.#peers.tell(uid);
    else this.#update(uid);
  }

  #update(uid: string): void {
    this.#peers.tell(uid);
    this.#note([uid]);
  }

  #note(uids: readonly string[]): void {
    for (const uid of uids) {
      this.#changed.add(uid);
      if (this.read(uid) === 'gone') this.#left.set(uid, this.#database.now().toISOString());
      else this.#left.delete(uid);
    }
  }

  async #noteOnline(): Promise<void> {
    const now = this.#database.now().toISOString();
    await writeSeen(this.#database, new Map(this.#own.list().map((uid) => [uid, now])));
  }

  /** Each process tells its own streams; so the signal does not travel. */
  async #tell(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    if (ids.length === 0) return;
    const people = await this.list(ids);
    this.#signals.receive({ scope: 'everyone', topic: presenceTopic, data: { people } });
  }
}
