import { processScope, type Signal, type Signals } from '../../live/server/signals.ts';
import { type Connected, connectedStates, joinConnected } from '../shared/rules.ts';

const beatEveryMs = 8_000;
/** Three beats: a process that is silent for longer has ended, and all who were with it are gone. */
const silentAfterMs = 24_000;
/** A signal of PostgreSQL holds 8,000 bytes: room for so many ids. */
const peoplePerSignal = 100;

type State = [uid: string, connected: Connected];

interface PeersOptions {
  /** The own process's. */
  id: string;
  signals: Signals;
  listOwn(): State[];
  onChange(uids: string[]): void;
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
  readonly #stopListening: () => void;

  constructor(options: PeersOptions) {
    this.#options = options;
    this.#stopListening = options.signals.listen((signal) => this.#take(signal));
    this.#timer = setInterval(() => this.#beat(), beatEveryMs);
    // The relay starts after this; a beat asks again whoever did not hear it.
    this.#send('hello', []);
  }

  tell(uid: string, connected: Connected): void {
    this.#send('people', [[uid, connected]]);
  }

  read(uid: string): Connected {
    return joinConnected([...this.#peers.values()].map((peer) => peer.people.get(uid)));
  }

  list(): string[] {
    return [...this.#peers.values()].flatMap((peer) => [...peer.people.keys()]);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stopListening();
    this.#send('bye', []);
  }

  #send(kind: string, people: State[]): void {
    const { id, signals } = this.#options;
    signals.send({ scope: processScope, topic: `peer.${kind}`, data: { process: id, people } });
  }

  #sendAll(): void {
    const people = this.#options.listOwn();
    // Also when nobody is here: the other process learns of this one.
    this.#send('people', people.slice(0, peoplePerSignal));
    for (let start = peoplePerSignal; start < people.length; start += peoplePerSignal)
      this.#send('people', people.slice(start, start + peoplePerSignal));
  }

  #beat(): void {
    this.#send('beat', []);
    const oldest = Date.now() - silentAfterMs;
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
    peer.heardMs = Date.now();
    this.#peers.set(process, peer);
    // Who has not heard of us knows nobody of ours: they are told, and asked for theirs.
    if (!known && topic !== 'peer.hello') this.#send('hello', []);
    if (!known || topic === 'peer.hello') this.#sendAll();
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
