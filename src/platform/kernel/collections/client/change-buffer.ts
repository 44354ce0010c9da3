import type { ReplicaChange } from './local-store.ts';

const saveDelayMs = 100;

/** Changes that wait to be stored: those of a moment are stored together. */
export class ChangeBuffer {
  readonly #save: (changes: readonly ReplicaChange[]) => void;
  #changes: ReplicaChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(save: (changes: readonly ReplicaChange[]) => void) {
    this.#save = save;
  }

  add(change: ReplicaChange): void {
    this.#changes.push(change);
    this.#timer ??= setTimeout(() => this.#save(this.clear()), saveDelayMs);
  }

  /** Returns what waited; the caller stores it. */
  clear(): readonly ReplicaChange[] {
    this.close();
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
