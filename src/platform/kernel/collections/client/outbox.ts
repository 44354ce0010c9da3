import { createStore } from 'zustand/vanilla';
import { ApiError, NetworkError } from '../../http/client/api-error.ts';
import { send } from '../../http/client/call.ts';
import type { LocalStore, PendingCommand } from './local-store.ts';

const firstRetryMs = 300;
const longestRetryMs = 30_000;

type Message = { type: 'put'; command: PendingCommand } | { type: 'delete'; id: string };

export interface OutboxOptions {
  uid: string;
  store: LocalStore;
  /** The server confirmed a command: fetch its records. */
  onConfirmed(command: PendingCommand): void;
  /** The server refused a command: its patch is gone from the screens, and the person must know why. */
  onFailed(command: PendingCommand, error: ApiError): void;
}

/**
 * The queue of commands: shown at once, kept in the browser, sent in their order, applied exactly once (the server keeps
 * their ids). All tabs share it; a lock lets one send at a time.
 */
export class Outbox {
  readonly commands = createStore<readonly PendingCommand[]>(() => []);
  readonly #options: OutboxOptions;
  readonly #channel: BroadcastChannel;
  #isSending = false;
  #isClosed = false;
  #isPaused = false;
  #retryMs = firstRetryMs;
  /** Commands that the browser would not keep (its storage is full): they are sent from here while the page is open. */
  readonly #unkept = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onOnline = () => this.flush();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#channel = new BroadcastChannel(`crm-outbox-${options.uid}`);
    this.#channel.onmessage = (event: MessageEvent<Message>) => this.#receive(event.data);
    addEventListener('online', this.#onOnline);
  }

  /** Takes up what an earlier page left. */
  async start(): Promise<void> {
    const left = await this.#options.store.readOutbox();
    for (const command of left.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      this.#show(command.state === 'sending' ? { ...command, state: 'waiting' } : command);
    }
    this.flush();
  }

  /** Adds a command; it shows at once and is sent when it can be. */
  add(command: PendingCommand): void {
    this.#put(command)
      .catch(() => this.#unkept.add(command.id))
      .finally(() => this.flush());
  }

  /** Takes a command back; false when it is too late: it is being sent, perhaps by another tab, or was. */
  async withdraw(id: string): Promise<boolean> {
    if (this.#find(id)?.state !== 'waiting') return false;
    // Decided in the store, where sending begins too: of the two only one can come first.
    const isBack =
      this.#unkept.delete(id) || (await this.#options.store.withdrawCommand(id).catch(() => false));
    if (!isBack) return false;
    this.#hide(id);
    this.#tell({ type: 'delete', id });
    return true;
  }

  /** Sends a failed command again. */
  retry(id: string): void {
    const command = this.#find(id);
    if (command?.state === 'failed') this.add({ ...command, state: 'waiting', reason: undefined });
  }

  /** Gives a failed command up. */
  dismiss(id: string): void {
    void this.#delete(id);
  }

  /** Called when an app's records up to a number have come: the patches of commands up to it are not needed any more. */
  forgetConfirmed(app: string, seq: number): void {
    const old = this.commands.getState().filter((command) => {
      return command.app === app && command.state === 'confirmed' && (command.seq ?? 0) <= seq;
    });
    if (old.length > 0)
      this.commands.setState(
        this.commands.getState().filter((command) => !old.includes(command)),
        true,
      );
  }

  /** Keeps commands from being sent, or lets them go again. */
  setPaused(isPaused: boolean): void {
    const goesOn = this.#isPaused && !isPaused;
    this.#isPaused = isPaused;
    if (goesOn) this.flush();
  }

  /** Tries to send now: called after adding, when the network is back and when the stream is. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#isSending || this.#isClosed || this.#isPaused) return;
    this.#isSending = true;
    const run = () => this.#sendAll();
    const sent = navigator.locks ? navigator.locks.request(`crm-outbox-${this.#options.uid}`, run) : run();
    sent.then(
      (isDone) => this.#afterRun(isDone),
      () => this.#afterRun(false),
    );
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onOnline);
    this.#channel.close();
  }

  #afterRun(isDone: boolean): void {
    this.#isSending = false;
    const hasMore = this.commands.getState().some((command) => command.state === 'waiting');
    if (!hasMore || this.#isClosed || this.#isPaused) return;
    if (isDone) return this.flush();
    this.#timer = setTimeout(() => this.flush(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }

  /** Sends what waits, one after the other; false when it must be tried again later. */
  async #sendAll(): Promise<boolean> {
    for (;;) {
      const command = this.commands.getState().find((candidate) => candidate.state === 'waiting');
      if (!command || this.#isClosed || this.#isPaused) return true;
      // Another tab may have sent it, or somebody taken it back, while this one waited.
      if (!this.#unkept.delete(command.id) && !(await this.#options.store.claimCommand(command.id))) {
        this.#hide(command.id);
        continue;
      }
      this.#show({ ...command, state: 'sending' });
      if (!(await this.#sendOne(command))) {
        await this.#put(command).catch(() => this.#unkept.add(command.id));
        return false;
      }
    }
  }

  async #sendOne(command: PendingCommand): Promise<boolean> {
    try {
      const response = await send(command.method, command.path, {
        body: command.body,
        commandId: command.id,
      });
      const confirmed: PendingCommand = {
        ...command,
        state: 'confirmed',
        seq: Number(response.headers.get('sequence') ?? 0),
      };
      this.#retryMs = firstRetryMs;
      await this.#options.store.deleteCommand(command.id);
      this.#show(confirmed);
      this.#tell({ type: 'put', command: confirmed });
      this.#options.onConfirmed(confirmed);
      return true;
    } catch (error) {
      if (error instanceof NetworkError || !(error instanceof ApiError)) return false;
      // 401 ends the session elsewhere; too many and our own faults pass with time.
      if (error.status === 401 || error.status === 429 || error.status >= 500) return false;
      const failed: PendingCommand = { ...command, state: 'failed', reason: error.message };
      await this.#put(failed);
      this.#options.onFailed(failed, error);
      return true;
    }
  }

  #find(id: string): PendingCommand | undefined {
    return this.commands.getState().find((command) => command.id === id);
  }

  async #put(command: PendingCommand): Promise<void> {
    // Begun before it shows: who is told of it may ask at once for it to be sent, and only what is kept is sent.
    const kept = this.#options.store.putCommand(command);
    this.#show(command);
    this.#tell({ type: 'put', command });
    await kept;
  }

  async #delete(id: string): Promise<void> {
    this.#hide(id);
    this.#tell({ type: 'delete', id });
    await this.#options.store.deleteCommand(id);
  }

  #show(command: PendingCommand): void {
    const commands = this.commands.getState();
    const isKnown = commands.some((known) => known.id === command.id);
    const next = isKnown
      ? commands.map((known) => (known.id === command.id ? command : known))
      : [...commands, command];
    this.commands.setState(next, true);
  }

  #hide(id: string): void {
    this.commands.setState(
      this.commands.getState().filter((command) => command.id !== id),
      true,
    );
  }

  #tell(message: Message): void {
    if (!this.#isClosed) this.#channel.postMessage(message);
  }

  #receive(message: Message): void {
    if (message.type === 'delete') return this.#hide(message.id);
    this.#show(message.command);
    if (message.command.state === 'confirmed') this.#options.onConfirmed(message.command);
  }
}
