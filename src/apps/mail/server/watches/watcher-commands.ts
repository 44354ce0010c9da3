import type { GenericSchema, InferOutput } from 'valibot';
import { createId } from '../../../../base/ids.ts';
import type { Command } from '../../../../platform/kernel/database/server/command.ts';
import type { Change } from '../../../../platform/kernel/database/server/change.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { Log } from '../../../../platform/kernel/http/server/log.ts';
import type { Worker } from '../../../../platform/kernel/http/server/server-app.ts';
import { MailboxError, type MailServer } from '../../../../platform/people/mail/server/mail-servers.ts';
import { findAccount } from '../accounts/queries.ts';
import { connectTo, type MailboxServices } from '../accounts/sync-commands.ts';
import { claimWatches, noteChange, releaseWatches, type Watch } from './commands.ts';

/** Open connections of a process: further mailboxes are synced once a minute only. */
const maxOpen = 200;
/** So many sign in at the same time. */
const maxOpening = 4;
const claimEveryMs = 30_000;
const claimAfterMs = 2_000;
const firstRetryMs = 5_000;
const maxRetryMs = 15 * 60_000;
/** A connection that was open for so long is opened again at once when it ends. */
const steadyMs = 60_000;
/** A mailbox in which much happens is synced no more often than this. */
const noteEveryMs = 2_000;

/** One mailbox whose connection is open, or waits to be opened again. */
interface Watched {
  readonly watch: Watch;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

interface WatcherOptions {
  readonly services: MailboxServices;
  readonly database: Database;
  readonly log: Log;
  readonly maxOpen?: number;
  readonly firstRetryMs?: number;
  readonly claimAfterMs?: number;
  readonly noteEveryMs?: number;
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Lets so many run at a time. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  constructor(count: number) {
    this.#free = count;
  }
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/**
 * Keeps a connection open to the inbox of each connected mailbox, in one of the processes, so that what happens there is synced
 * at once. Syncs never wait for it: without a connection, mailboxes are synced once a minute.
 */
export class MailboxWatcher implements Worker {
  readonly #options: WatcherOptions;
  readonly #holder = createId();
  readonly #watched = new Map<string, Watched>();
  readonly #turns = new Turns(maxOpening);
  #timer: ReturnType<typeof setInterval> | undefined;
  #stopListening: (() => void) | undefined;
  #claiming: Promise<void> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #isStale = false;

  constructor(options: WatcherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.claim(), claimEveryMs);
    this.#timer.unref();
    this.#stopListening = this.#options.database.onCommit((changes) => {
      for (const change of changes) if (change.entity === 'mail_accounts') this.#notice(change);
    });
    void this.claim();
  }

  async stop(): Promise<void> {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#timer = undefined;
    this.#stopListening?.();
    await this.#claiming;
    const ends = [...this.#watched.values()].map(({ abort, ended }) => (abort.abort(), ended));
    await Promise.all(ends);
    await this.#run(releaseWatches, { holder: this.#holder }).catch((error: unknown) => this.#report(error));
  }

  /** A mailbox that is disconnected is left at once; those that are new, or have other values, are claimed soon. */
  #notice({ id, change, record }: Change): void {
    const watched = this.#watched.get(id);
    if (change === 'delete') watched?.abort.abort();
    const { state } = Object(record);
    const isConcerned = change === 'delete' || state === (watched ? 'waiting' : 'ready');
    if (!isConcerned || this.#soon !== undefined) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      void this.claim();
    }, this.#options.claimAfterMs ?? claimAfterMs);
    this.#soon.unref();
  }

  /** Opens what this process has to watch, and closes what it has no more; once again if asked meanwhile. */
  claim(): Promise<void> {
    if (this.#claiming) {
      this.#isStale = true;
      return this.#claiming;
    }
    this.#claiming = this.#claimAll()
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#claiming = undefined;
        if (!this.#isStale || this.#timer === undefined) return;
        this.#isStale = false;
        void this.claim();
      });
    return this.#claiming;
  }

  async #claimAll(): Promise<void> {
    const limit = this.#options.maxOpen ?? maxOpen;
    const claimed = await this.#run(claimWatches, { holder: this.#holder, limit });
    const tokens = new Set(claimed.map(({ token }) => token));
    for (const [accountId, { watch, abort }] of this.#watched) {
      if (tokens.has(watch.token)) continue;
      this.#watched.delete(accountId);
      abort.abort();
    }
    if (this.#timer === undefined) return;
    for (const watch of claimed) {
      if (this.#watched.has(watch.accountId)) continue;
      const abort = new AbortController();
      this.#watched.set(watch.accountId, { watch, abort, ended: this.#keepOpen(watch, abort.signal) });
    }
  }

  /** Watches until it is aborted; a connection that ends is opened again, later each time. */
  async #keepOpen(watch: Watch, signal: AbortSignal): Promise<void> {
    const first = this.#options.firstRetryMs ?? firstRetryMs;
    for (let retryMs = first; !signal.aborted;) {
      const openedAt = performance.now();
      let isFaulty = false;
      try {
        await this.#watchOnce(watch, signal);
      } catch (error) {
        if (!(error instanceof MailboxError)) this.#report(error);
        else isFaulty = error.problem === 'protocol' || error.problem === 'too-large';
      }
      if (signal.aborted) return;
      if (!isFaulty && performance.now() - openedAt > steadyMs) retryMs = first;
      // Not all at once after a server was away.
      await wait(retryMs * (0.5 + Math.random() / 2), signal);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  }

  async #watchOnce(watch: Watch, signal: AbortSignal): Promise<void> {
    const { services, database } = this.#options;
    let server: MailServer | undefined;
    const close = () => server?.close();
    signal.addEventListener('abort', close, { once: true });
    const notes = this.#createNotes(watch, signal);
    try {
      const inbox = await this.#turns.take(async () => {
        const account = signal.aborted ? undefined : await findAccount(database, watch.accountId);
        if (!account) return undefined;
        server = await connectTo(services, account);
        return (await server.listFolders()).find(({ role }) => role === 'inbox');
      });
      if (!server || !inbox || signal.aborted) return;
      // What happened while no connection was open.
      notes.add(false);
      await server.watch(inbox.path, notes.add);
    } finally {
      signal.removeEventListener('abort', close);
      close();
    }
  }

  /** Notes the first change at once, and those that follow it together. */
  #createNotes(watch: Watch, signal: AbortSignal) {
    let waiting: { isArrival: boolean } | undefined;
    let isPaused = false;
    const send = async (isArrival: boolean) => {
      isPaused = true;
      const { accountId, ownerId } = watch;
      await this.#run(noteChange, { accountId, ownerId, holder: this.#holder, isArrival }).catch(
        (error: unknown) => this.#report(error),
      );
      await wait(this.#options.noteEveryMs ?? noteEveryMs, signal);
      isPaused = false;
      const next = waiting;
      waiting = undefined;
      if (next && !signal.aborted) void send(next.isArrival);
    };
    return {
      add: (isArrival: boolean) => {
        if (isPaused) waiting = { isArrival: isArrival && waiting?.isArrival !== false };
        else void send(isArrival);
      },
    };
  }

  async #run<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
  ): Promise<Answer> {
    const { answer } = await this.#options.database.execute(command, input, { actor: systemActor });
    return answer;
  }

  #report(error: unknown): void {
    this.#options.log({ event: 'mailbox-watch-failed', error: String(error) });
  }
}
