import { processScope, type Signal, type Signals } from './signals.ts';

const topic = 'live.confirmed';
/** A signal of PostgreSQL holds 8,000 bytes. */
const sessionsPerSignal = 80;

/** Confirmations of clients: they may reach another process than the one that has the stream. */
export class Confirmations {
  readonly #signals: Signals;
  /** Returns false when this process has no stream of the session. */
  readonly #note: (uid: string, sessionId: string) => boolean;
  readonly #elsewhere = new Map<string, string>();

  constructor(signals: Signals, note: (uid: string, sessionId: string) => boolean) {
    this.#signals = signals;
    this.#note = note;
  }

  take(uid: string, sessionId: string): void {
    if (!this.#note(uid, sessionId)) this.#elsewhere.set(sessionId, uid);
  }

  /** Tells the other processes of theirs, many at once. */
  flush(): void {
    const sessions = [...this.#elsewhere];
    this.#elsewhere.clear();
    for (let start = 0; start < sessions.length; start += sessionsPerSignal) {
      const some = sessions.slice(start, start + sessionsPerSignal);
      this.#signals.send({ scope: processScope, topic, data: { sessions: some } });
    }
  }

  /** What another process tells. */
  receive(signal: Signal): void {
    const { sessions } = signal.data;
    if (signal.topic !== topic || !Array.isArray(sessions)) return;
    for (const [sessionId, uid] of sessions) this.#note(String(uid), String(sessionId));
  }
}
