import { createStore } from 'zustand/vanilla';
import { readNow } from '../../../../base/clock.ts';
import { noteUnkept } from '../../../../ui/storage.ts';
import { createId } from '../../../../base/ids.ts';
import { send } from '../../http/client/call.ts';
import { runWithLock } from '../../live/client/tab-lock.ts';
import { judgeFailure, type Outcome } from './command-outcome.ts';
import { findReady, putInOrder } from './lanes.ts';
import type { LocalStore } from './local-store.ts';
import { orderOf, type CommandFailure, type PendingCommand, upgradeCommand } from './pending-command.ts';

const firstProbeMs = 300;
const longestProbeMs = 30_000;
/** HTTP/1.1 has six connections to a server; the live stream and reads need theirs. */
const maxRequests = 3;

/** How long a command waits before it is sent again, in ms; no longer where the clock was set back meanwhile. */
function readWaitMs({ retryFrom = 0, retryAt = 0 }: PendingCommand): number {
  const now = readNow();
  return now < retryFrom ? 0 : Math.max(0, retryAt - now);
}

type Message = { type: 'put'; command: PendingCommand } | { type: 'delete'; id: string };

export interface OutboxOptions {
  readonly uid: string;
  readonly store: LocalStore;
  /** The server confirmed a command, of this tab or another one. */
  onConfirmed(command: PendingCommand): void;
  /** The server undid a command of this tab; `answer` says what it left as it is. */
  onUndone(answer: unknown): void;
  /** The server refused a command, of this tab or another one. */
  onFailed(command: PendingCommand, failure: CommandFailure): void;
  /** The server failed at a command for the first time; it is sent again. */
  onRetry(command: PendingCommand, failure: CommandFailure): void;
}

/**
 * The queue of commands: shown at once, kept in the browser, in one lane per scope, applied exactly once (the server keeps
 * their ids). All tabs share it; the tab that holds the lock sends for all.
 */
export class Outbox {
  readonly commands = createStore<readonly PendingCommand[]>(() => []);
  readonly #options: OutboxOptions;
  readonly #channel: BroadcastChannel;
  readonly #requests = new Map<string, Promise<void>>();
  /** Commands that the browser could not store (its storage is full): they are sent while the page is open. */
  readonly #unkept = new Set<string>();
  #isRunning = false;
  #isClosed = false;
  #isPaused = false;
  #isSignedOut = false;
  /** While the server is not reached: when it is tried again, as `performance.now()` counts. */
  #probeAt = 0;
  #probeMs = firstProbeMs;
  #wake = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onOnline = () => this.flush();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#channel = new BroadcastChannel(`crm-outbox-${options.uid}`);
    this.#channel.onmessage = (event: MessageEvent<Message>) => this.#receive(event.data);
    addEventListener('online', this.#onOnline);
  }

  /** Takes over what an earlier page left. */
  async start(): Promise<void> {
    const stored = (await this.#options.store.readOutbox()).map(upgradeCommand);
    const left = stored.map((command) =>
      command.state === 'sending' ? { ...command, state: 'waiting' as const, wasSent: true } : command,
    );
    const added = this.commands.getState().filter(({ id }) => !left.some((one) => one.id === id));
    const all = [...left, ...added].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    this.commands.setState(all, true);
    this.flush();
  }

  /** Adds a command; it shows at once and is sent when its lanes are free. */
  add(command: PendingCommand): void {
    this.#put(command)
      .catch(() => this.#noteUnkept(command.id))
      .finally(() => this.#pump());
  }

  /** Removes a command that was never sent; false when a request was started, perhaps by another tab. */
  async withdraw(id: string): Promise<boolean> {
    const command = this.#find(id);
    if (command?.state !== 'waiting' || command.wasSent) return false;
    // Decided in the store, where sending begins as well: only one of the two can be first.
    const isWithdrawn =
      this.#unkept.delete(id) || (await this.#options.store.withdrawCommand(id).catch(() => false));
    if (!isWithdrawn) return false;
    this.#hide(id);
    this.#broadcast({ type: 'delete', id });
    return true;
  }

  /** Sends a failed command again. */
  retry(id: string): void {
    const command = this.#find(id);
    if (command?.state !== 'failed') return;
    this.add({
      ...command,
      state: 'waiting',
      failure: undefined,
      attempts: 0,
      retryFrom: undefined,
      retryAt: undefined,
    });
  }

  /** Sends a failed command again with another body, in its old place. */
  replace(id: string, body: unknown): void {
    const command = this.#find(id);
    if (command?.state !== 'failed') return;
    const { app, scopes, method, path, patch } = command;
    const changed = { id: createId(), order: orderOf(command), app, scopes, method, path, body, patch };
    this.add({ ...changed, state: 'waiting' });
    this.discard(id);
  }

  /** Gives a failed command up, and the undo commands that wait for it. */
  discard(id: string): void {
    const gone = this.commands.getState().filter((command) => command.id === id || command.undoes === id);
    for (const command of gone) if (command.state !== 'sending') void this.#delete(command.id);
    this.#pump();
  }

  /** Called when the records of an app have arrived: the patches of the covered commands are no longer needed. */
  forgetConfirmed(app: string, isCovered: (seq: number) => boolean): void {
    const isOld = (command: PendingCommand) =>
      command.app === app && command.state === 'confirmed' && isCovered(command.seq ?? 0);
    const commands = this.commands.getState();
    const rest = commands.filter((command) => !isOld(command));
    if (rest.length < commands.length) this.commands.setState(rest, true);
  }

  /** Forgets a confirmed command that waits for no records. */
  forget(id: string): void {
    this.#hide(id);
  }

  /** Keeps commands from being sent, or lets them go again. */
  setPaused(isPaused: boolean): void {
    const isResumed = this.#isPaused && !isPaused;
    this.#isPaused = isPaused;
    if (isResumed) this.flush();
  }

  /** Tries everything now, whatever it waited for: called when the network or the stream is back. */
  flush(): void {
    this.#probeAt = 0;
    this.#isSignedOut = false;
    this.#pump();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onOnline);
    this.#channel.close();
    this.#wake();
  }

  /** Sends what can be sent: in this tab if it has the lock, else once the tab that has it is done. */
  #pump(): void {
    clearTimeout(this.#timer);
    this.#wake();
    if (this.#isRunning || !this.#canSend() || this.#listSendable().length === 0) return this.#schedule();
    this.#isRunning = true;
    const ran = runWithLock(`crm-outbox-${this.#options.uid}`, () => this.#run());
    const end = () => {
      this.#isRunning = false;
      this.#schedule();
    };
    ran.then(end, end);
  }

  /** Keeps requests going until nothing can be sent. */
  async #run(): Promise<void> {
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      for (const command of this.#listSendable()) {
        if (this.#requests.size >= maxRequests) break;
        const request = this.#send(command).finally(() => this.#requests.delete(command.id));
        this.#requests.set(command.id, request);
      }
      if (this.#requests.size === 0) return;
      await Promise.race([woken, ...this.#requests.values()]);
    }
  }

  #canSend(): boolean {
    return !this.#isClosed && !this.#isPaused && !this.#isSignedOut && this.#probeAt <= performance.now();
  }

  #listSendable(): PendingCommand[] {
    if (!this.#canSend()) return [];
    return findReady(this.commands.getState()).filter(
      (command) => readWaitMs(command) === 0 && !this.#requests.has(command.id),
    );
  }

  /** Wakes up when the first of the waiting lanes may go on. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#isPaused || this.#isSignedOut) return;
    const waits = findReady(this.commands.getState()).map(readWaitMs);
    if (waits.length === 0) return;
    const waitMs = Math.max(this.#probeAt - performance.now(), Math.min(...waits));
    if (waitMs <= 0 && this.#isRunning) return;
    this.#timer = setTimeout(() => this.#pump(), Math.max(0, waitMs));
  }

  async #send(command: PendingCommand): Promise<void> {
    try {
      // Another tab may have sent it, or the person withdrawn it, while this tab waited for the lock.
      const isClaimed = this.#unkept.has(command.id) || (await this.#options.store.claimCommand(command.id));
      if (!isClaimed) return this.#hide(command.id);
      this.#show({ ...command, state: 'sending', wasSent: true });
      const { method, path, body, id: commandId } = command;
      const response = await send(method, path, { body, commandId });
      this.#probeMs = firstProbeMs;
      await this.#confirm({
        ...command,
        state: 'confirmed',
        seq: Number(response.headers.get('sequence') ?? 0),
      });
      if (command.undoes !== undefined) this.#options.onUndone(await response.json().catch(() => undefined));
    } catch (error) {
      await this.#settle({ ...command, wasSent: true }, judgeFailure(command, error));
    }
  }

  async #confirm(confirmed: PendingCommand): Promise<void> {
    this.#unkept.delete(confirmed.id);
    await this.#options.store.deleteCommand(confirmed.id).catch(() => undefined); // sent again after a reload: applied once
    this.#show(confirmed);
    this.#broadcast({ type: 'put', command: confirmed });
    this.#options.onConfirmed(confirmed);
  }

  /** Puts a command back into the queue, or ends it as failed. */
  async #settle(command: PendingCommand, outcome: Outcome): Promise<void> {
    const { attempts = 0 } = command;
    let next: PendingCommand = { ...command, state: 'waiting' };
    if (outcome.type === 'unreachable') {
      this.#probeAt = performance.now() + this.#probeMs;
      this.#probeMs = Math.min(this.#probeMs * 2, longestProbeMs);
    } else if (outcome.type === 'signed-out') {
      this.#isSignedOut = true;
    } else if (outcome.type === 'retry') {
      const retryFrom = readNow();
      const retryAt = retryFrom + outcome.afterMs;
      next = { ...next, retryFrom, retryAt, attempts: outcome.isFault ? attempts + 1 : attempts };
      if (outcome.isFault && attempts === 0) this.#options.onRetry(next, outcome.failure);
    } else {
      next = { ...command, state: 'failed', failure: outcome.failure };
    }
    await this.#put(next).catch(() => this.#noteUnkept(next.id));
    if (outcome.type !== 'failed') return;
    // The person has undone it meanwhile: there is nothing left to tell or to do.
    if (this.commands.getState().some(({ undoes }) => undoes === next.id)) return this.discard(next.id);
    this.#options.onFailed(next, outcome.failure);
  }

  #noteUnkept(id: string): void {
    this.#unkept.add(id);
    noteUnkept();
  }

  #find(id: string): PendingCommand | undefined {
    return this.commands.getState().find((command) => command.id === id);
  }

  async #put(command: PendingCommand): Promise<void> {
    // Started before it shows: a listener may ask for it to be sent at once, and only stored commands are sent.
    const kept = this.#options.store.putCommand(command);
    this.#show(command);
    this.#broadcast({ type: 'put', command });
    await kept;
  }

  async #delete(id: string): Promise<void> {
    this.#unkept.delete(id);
    this.#hide(id);
    this.#broadcast({ type: 'delete', id });
    await this.#options.store.deleteCommand(id);
  }

  #show(command: PendingCommand): void {
    this.commands.setState(putInOrder(this.commands.getState(), command), true);
  }

  #hide(id: string): void {
    this.commands.setState(
      this.commands.getState().filter((command) => command.id !== id),
      true,
    );
  }

  #broadcast(message: Message): void {
    if (!this.#isClosed) this.#channel.postMessage(message);
  }

  #receive(message: Message): void {
    if (message.type === 'delete') {
      this.#hide(message.id);
      return this.#pump();
    }
    const { command } = message;
    this.#show(command);
    if (command.state === 'confirmed') this.#options.onConfirmed(command);
    else if (command.failure) this.#options.onFailed(command, command.failure);
    this.#pump();
  }
}
