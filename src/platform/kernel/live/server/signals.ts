/** What is sent once and not stored: to those who see a scope, or to the product's other processes (`processes`). */
export interface Signal {
  readonly scope: string;
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The scope of what only processes tell each other; no stream has it. */
export const processScope = 'processes';

type Listener = (signal: Signal) => void;

/** Passes signals on within this process, and to others where a relay runs. Nothing is stored or sent again. */
export class Signals {
  readonly #listeners = new Set<Listener>();
  readonly #relays = new Set<Listener>();

  /** Tells everybody. */
  send(signal: Signal): void {
    for (const relay of this.#relays) relay(signal);
    this.receive(signal);
  }

  /** Tells the listeners of this process: what another process has sent. */
  receive(signal: Signal): void {
    for (const listener of this.#listeners) listener(signal);
  }

  /** Calls the listener with each signal, of this process and of others. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the relay with each signal of this process. */
  relay(relay: Listener): () => void {
    this.#relays.add(relay);
    return () => this.#relays.delete(relay);
  }
}
