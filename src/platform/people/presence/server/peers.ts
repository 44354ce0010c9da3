import { readNow } from '../../../../base/clock.ts';
import { processScope, type Signal, type Signals } from '../../../kernel/live/server/signals.ts';
import { type Connected, connectedStates, joinConnected } from '../shared/rules.ts';

/** Each beat looks who has been silent: a process that ended is noticed a beat later than this at the latest. */
const beatEveryMs = 5_000;
/** Four beats: a process that is silent for longer has ended, and all who were with it are gone. */
const silentAfterBeats = 4;
/** A notification of PostgreSQL is a commit: a thousand people who come at once must not be a thousand of them. */
const tellEveryMs = 250;
/** A signal of PostgreSQL holds 8,000 bytes: room for so many ids. */
const peoplePerSignal = 100;

type State = [uid: string, connected: Connected];

interface PeersOptions {
  /** The own process's. */
  id: string;
  signals: Signals;
  listOwn(): State[];
  readOwn(uid: string): Connected;
  onChange(uids: string[]): void;
  beatEveryMs?: number | undefined;
}

interface Peer {
  people: Map<string, Connected>;
  heardMs: number;
}

const isConnected = (value: unknown): value is Connected => connectedStates.some((state) => state === value);

/** The other processes of the product, and who is connected to them. */
export class Peers {
  readonly #options: PeersOptions;
  readonly #peers = new Map<string, Peer>();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #beatEveryMs: number;
  /** Own people whose state the others do not know yet. */
  readonly #untold = new Set<string>();
  #telling: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;

  constructor(options: PeersOptions) {
    this.#options = options;
    this.#stopListening = options.signals.listen((signal) => this.#take(signal));
    this.#beatEveryMs = options.beatEveryMs ?? beatEveryMs;
    this.#timer = setInterval(() => this.#beat(), this.#beatEveryMs);
    // The relay starts after this; a beat asks again those who did not receive it.
    this.#send('hello', []);
  }

  /** Sends the others how a person is connected here now, together with other changes of this moment. */
  tell(uid: string): void {
    this.#untold.add(uid);
    this.#telling ??= setTimeout(() => this.#tellAll(), tellEveryMs);
  }

  read(uid: string): Connected {
    return joinConnected([...this.#peers.values()].map((peer) => peer.people.get(uid)));
  }

  list(): string[] {
    return [...this.#peers.values()].flatMap((peer) => [...peer.people.keys()]);
  }

  close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#telling);
    this.#stopListening();
    this.#send('bye', []);
  }

  #send(kind: string, people: State[]): void {
    const { id, signals } = this.#options;
    signals.send({ scope: processScope, topic: `peer.${kind}`, data: { process: id, people } });
  }

  #sendPeople(people: State[]): void {
    // Also when nobody is here: the other process learns of this one.
    this.#send('people', people.slice(0, peoplePerSignal));
    for (let start = peoplePerSignal; start < people.length; start += peoplePerSignal)
      this.#send('people', people.slice(start, start + peoplePerSignal));
  }

  #tellAll(): void {
    const uids = [...this.#untold];
    this.#untold.clear();
    this.#telling = undefined;
    this.#sendPeople(uids.map((uid) => [uid, this.#options.readOwn(uid)]));
  }

  #beat(): void {
    this.#send('beat', []);
    const oldest = readNow() - this.#beatEveryMs * silentAfterBeats;
    for (const [id, peer] of this.#peers) if (peer.heardMs < oldest) this.#forget(id);
  }

  #forget(id: string): void {
    const people = [...(this.#peers.get(id)?.people.keys() ?? [])];
    this.#peers.delete(id);
    this.#options.onChange(people);
  }

  #take({ scope, topic, data }: Signal): void {
    const { process, people } = data;
    if (scope !== processScope || !topic.startsWith('peer.') || typeof process !== 'string') return;
    if (process === this.#options.id) return;
    if (topic === 'peer.bye') return this.#forget(process);
    const known = this.#peers.get(process);
    const peer = known ?? { people: new Map<string, Connected>(), heardMs: 0 };
    peer.heardMs = readNow();
    this.#peers.set(process, peer);
    // Who has not heard of us knows nobody of ours: they get ours, and are asked for theirs.
    if (!known && topic !== 'peer.hello') this.#send('hello', []);
    if (!known || topic === 'peer.hello') this.#sendPeople(this.#options.listOwn());
    const changed: string[] = [];
    for (const state of Array.isArray(people) ? people : []) {
      const [uid, connected] = Array.isArray(state) ? state : [];
      if (typeof uid !== 'string' || !isConnected(connected)) continue;
      if (connected === 'gone') peer.people.delete(uid);
      else peer.people.set(uid, connected);
      changed.push(uid);
    }
    this.#options.onChange(changed);
  }
}
