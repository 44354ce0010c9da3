import { safeParse } from 'valibot';
import { Failure } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import type { Database } from '../../database/server/database.ts';
import { type Actor, systemActor } from '../../database/server/transaction.ts';
import type { Log } from '../../http/server/log.ts';
import { processScope, type Signals } from '../../live/server/signals.ts';
import { jobTopic } from '../shared/calls.ts';
import type { Job } from '../shared/schema.ts';
import { Alarm } from './alarm.ts';
import { Attempt } from './attempt.ts';
import { endAttempt, ensureRecurring, finishAttempt, LostLease, renewLeases } from './commands.ts';
import type { JobHandler } from './job-kind.ts';
import { leaseJobs } from './lease-commands.ts';
import { countLeft, countPlaces } from './places.ts';
import { findNextRun, listInterrupted, toJob } from './queries.ts';
import { findUid, scheduledEffect } from './schedule.ts';
import { type JobQueue, jobQueues, type JobRow } from './tables.ts';
import { ensureTimers } from './timer-commands.ts';

const leaseMs = 30_000;
const renewEveryMs = 5_000;
/** Jobs that a process which ended at once has scheduled are found after this at the latest. */
const maxSleepMs = 30_000;
const stopWithinMs = 3_000;
/** The first wait for a due job that cannot start: its person, its predecessor, or another process holds it back. Each wait doubles. */
const firstHeldMs = 250;
const maxHeldMs = 4_000;
const firstRetryMs = 2_000;
const maxRetryMs = 3_600_000;
const cancelTopic = 'cancel-job';

export interface RunnerOptions {
  database: Database;
  handlers: readonly JobHandler[];
  signals: Signals;
  log: Log;
  /** The person with their roles of today; undefined when they may not do anything any more. */
  findActor: (uid: string) => Promise<Actor | undefined>;
  /** Called once for each job of a person that has failed for good. */
  onFailed?: (uid: string, job: Job) => Promise<void>;
  leaseMs?: number;
}

interface Running {
  readonly lease: string;
  readonly queue: JobQueue;
  readonly onBehalfOf: string;
  /** Until then nothing else is started: the process may have ended because of this job. */
  readonly aloneUntilMs: number;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Runs the jobs of all apps in this process. Each is leased, so that of several processes one runs it, and the lease of a
 * process that ended runs out. Between jobs the runner sleeps until the next is due: one indexed query, however many wait.
 */
export class JobRunner {
  readonly handlers: ReadonlyMap<string, JobHandler>;
  readonly #options: RunnerOptions;
  readonly #kinds: readonly string[];
  /** By queue the person whose job was taken last. */
  readonly #lastServed: Record<JobQueue, string> = { main: '', outside: '', background: '' };
  readonly #leaseMs: number;
  readonly #running = new Map<string, Running>();
  readonly #stops: (() => void)[];
  readonly #alarm: Alarm;
  #heldMs = firstHeldMs;
  #isStopped = false;
  #taking: Promise<void> | undefined;
  #renewal: ReturnType<typeof setInterval> | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.handlers = new Map(options.handlers.map((handler) => [handler.job.kind, handler]));
    this.#leaseMs = options.leaseMs ?? leaseMs;
    this.#kinds = [...this.handlers.keys()];
    const { database, signals } = options;
    this.#alarm = new Alarm(this.#now, () => void this.#wake());
    this.#stops = [
      scheduledEffect.listen(database, ({ runAt }) => this.#alarm.setAt(Date.parse(runAt))),
      signals.listen(({ scope, topic, data }) => {
        if (scope === processScope && topic === cancelTopic)
          this.#running.get(String(data['id']))?.abort.abort('canceled');
      }),
    ];
  }

  /** Begins to run jobs, and with the recurring ones. */
  async start(): Promise<void> {
    await this.#ensureRecurring();
    await this.#options.database.execute(ensureTimers, undefined, { actor: systemActor });
    this.#alarm.turnOn();
    this.#renewal = setInterval(() => void this.#renew().catch(() => {}), renewEveryMs);
    this.#alarm.setAt(0);
  }

  /** Runs everything that is due by now, and resolves when nothing more is. */
  async runDue(): Promise<void> {
    do {
      await this.#take();
      await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    } while (!this.#isStopped && (await this.#nextRunMs()) <= this.#now());
  }

  /** Stops a running job in whichever process it runs. */
  interrupt(id: string): void {
    this.#options.signals.send({ scope: processScope, topic: cancelTopic, data: { id } });
  }

  /** Reports the state of a job to its person. */
  publish(row: JobRow): void {
    const handler = this.handlers.get(row.kind);
    if (!handler?.job.describe) return;
    this.#options.signals.send({ scope: row.scope, topic: jobTopic, data: { ...toJob(row, handler.job) } });
  }

  /** Gives running jobs back to other processes or the next start; one that does not stop in time keeps its lease until that ends. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#alarm.turnOff();
    clearInterval(this.#renewal);
    for (const stop of this.#stops) stop();
    await this.#taking;
    for (const { abort } of this.#running.values()) abort.abort('stopped');
    const ended = Promise.all([...this.#running.values()].map((running) => running.ended));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopWithinMs))]);
  }

  #now = () => this.#options.database.now().getTime();
  #timeAfter = (ms: number) => new Date(this.#now() + ms).toISOString();

  async #ensureRecurring(): Promise<void> {
    const recurring = [...this.handlers.values()].filter(({ everyMs }) => everyMs !== undefined);
    const kinds = recurring.map(({ job }) => job.kind);
    if (kinds.length > 0)
      await this.#options.database.execute(ensureRecurring, { kinds }, { actor: systemActor });
  }

  async #nextRunMs(): Promise<number> {
    const { database } = this.#options;
    const queues = this.#startableQueues();
    const canStart = this.#kinds.length > 0 && queues.length > 0;
    const next = canStart ? await findNextRun(database.db, queues, this.#kinds) : undefined;
    return next === undefined ? Infinity : Date.parse(next);
  }

  async #wake(): Promise<void> {
    let next = this.#now() + maxSleepMs;
    try {
      await this.#take();
      // With all places taken, the end of a job is the next wake-up.
      next = Math.min(next, await this.#nextRunMs());
    } catch (error) {
      this.#options.log({ event: 'jobs cannot be read', error: String(error) });
      next = this.#now() + renewEveryMs;
    }
    const isHeld = next <= this.#now();
    this.#alarm.setAt(isHeld ? this.#now() + this.#heldMs : next);
    this.#heldMs = isHeld ? Math.min(this.#heldMs * 2, maxHeldMs) : firstHeldMs;
  }

  /** Leases due jobs and starts them; one at a time. */
  #take(): Promise<void> {
    this.#taking ??= this.#lease().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  async #lease(): Promise<void> {
    while (!this.#isStopped && (await this.#nextRunMs()) <= this.#now())
      if (!(await this.#leaseFirst())) return;
  }

  /** Leases jobs of the first queue that has some. Returns whether there were any. */
  async #leaseFirst(): Promise<boolean> {
    for (const queue of this.#startableQueues()) {
      const count = countPlaces(queue, [...this.#running.values()]);
      if (await this.#leaseQueue(queue, count)) return true;
    }
    return false;
  }

  /** The queues of which a job can start now. */
  #startableQueues(): readonly JobQueue[] {
    const now = this.#now();
    const running = [...this.#running.values()];
    if (running.some(({ aloneUntilMs }) => aloneUntilMs > now)) return [];
    return jobQueues.filter((queue) => countPlaces(queue, running) > 0);
  }

  /** Leases up to `count` due jobs of a queue and starts them. Returns whether there were any. */
  async #leaseQueue(queue: JobQueue, count: number): Promise<boolean> {
    const lease = createId();
    const { answer } = await this.#options.database.execute(
      leaseJobs,
      {
        queue,
        kinds: [...this.#kinds],
        count,
        after: this.#lastServed[queue],
        left: countLeft(queue, [...this.#running.values()]),
        lease,
        until: this.#timeAfter(this.#leaseMs),
        runningIds: [...this.#running.keys()],
      },
      { actor: systemActor },
    );
    for (const row of answer.setAside) await this.#tellOfSetAside(row);
    for (const row of answer.taken) {
      this.#lastServed[queue] = row.on_behalf_of;
      this.#startJob(row, lease);
    }
    return answer.taken.length > 0;
  }

  async #tellOfSetAside(row: JobRow): Promise<void> {
    const { log, onFailed } = this.#options;
    log({ event: `job ${row.kind} was set aside`, job: row.id, attempt: row.attempts });
    this.publish(row);
    const uid = findUid(row.scope);
    const job = this.handlers.get(row.kind)?.job;
    if (uid !== undefined && job?.describe) await onFailed?.(uid, toJob(row, job));
  }

  #startJob(row: JobRow, lease: string): void {
    const abort = new AbortController();
    const ended = this.#run(row, lease, abort)
      .catch((error: unknown) =>
        this.#options.log({ event: `job ${row.kind} could not be ended`, error: String(error) }),
      )
      .finally(() => {
        this.#running.delete(row.id);
        this.#alarm.setAt(0);
      });
    const aloneUntilMs = row.crashes > 0 ? this.#now() + this.#leaseMs : 0;
    this.#running.set(row.id, {
      lease,
      queue: row.queue,
      onBehalfOf: row.on_behalf_of,
      aloneUntilMs,
      abort,
      ended,
    });
  }

  async #run(row: JobRow, lease: string, abort: AbortController): Promise<void> {
    const handler = this.handlers.get(row.kind);
    if (!handler) return;
    this.publish(row);
    try {
      // The process ended in each attempt, perhaps because of this job.
      if (row.attempts > handler.job.maxAttempts && handler.everyMs === undefined)
        throw new Failure(400, 'This was tried too often.');
      await this.#runHandler(handler, row, lease, abort);
    } catch (error) {
      if (error instanceof LostLease && !abort.signal.aborted) return this.#endLost(row, lease);
      await this.#endFailed(handler, row, lease, abort.signal, error);
    }
  }

  async #runHandler(handler: JobHandler, row: JobRow, lease: string, abort: AbortController): Promise<void> {
    const { database } = this.#options;
    const payload = safeParse(handler.job.payload, row.payload);
    if (!payload.success) throw new Failure(400, 'This job was scheduled by another version.');
    const actor = await this.#findActor(row.scope);
    if (!actor) throw new Failure(403, 'The account does not exist any more.');
    const attempt = new Attempt({
      database,
      row,
      payload: payload.output,
      lease,
      actor,
      signal: abort.signal,
      publish: (changed) => this.publish(changed),
    });
    const result = await handler.run(attempt);
    const nextAt = handler.everyMs === undefined ? undefined : this.#timeAfter(handler.everyMs);
    if (!attempt.isComplete)
      await database.execute(finishAttempt, { id: row.id, lease, result, nextAt }, { actor });
    this.publish({
      ...row,
      state: 'done',
      progress: attempt.progress,
      result,
      ended_at: database.now().toISOString(),
    });
  }

  async #findActor(scope: string): Promise<Actor | undefined> {
    const uid = findUid(scope);
    return uid === undefined ? systemActor : this.#options.findActor(uid);
  }

  async #endFailed(
    handler: JobHandler,
    row: JobRow,
    lease: string,
    signal: AbortSignal,
    error: unknown,
  ): Promise<void> {
    const { database, log, onFailed } = this.#options;
    const isPermanent = error instanceof Failure && error.status < 500;
    const isOver = handler.everyMs === undefined && (isPermanent || row.attempts >= handler.job.maxAttempts);
    const isStopped = signal.reason === 'stopped';
    const state = signal.reason === 'canceled' ? 'canceled' : isOver && !isStopped ? 'failed' : 'waiting';
    const text = error instanceof Failure ? error.message : null;
    const { answer: ended } = await database.execute(
      endAttempt,
      {
        id: row.id,
        lease,
        state,
        error: signal.aborted ? null : text,
        runAt: this.#timeAfter(isStopped ? 0 : retryDelayMs(row.attempts)),
        counts: !isStopped,
      },
      { actor: systemActor },
    );
    if (!ended) return;
    this.publish(ended);
    if (signal.aborted) return;
    log({
      event: `job ${row.kind} failed`,
      attempt: row.attempts,
      // A message may quote what a person wrote: the code is enough.
      error: error instanceof Failure ? error.message : error instanceof Error ? error.name : typeof error,
      code: String(Object(error).code ?? ''),
    });
    const uid = findUid(row.scope);
    if (ended.state === 'failed' && uid !== undefined && handler.job.describe)
      await onFailed?.(uid, toJob(ended, handler.job));
  }

  /** Canceled in the moment before its next step, or taken over by another process. */
  async #endLost(row: JobRow, lease: string): Promise<void> {
    const { answer: ended } = await this.#options.database.execute(
      endAttempt,
      { id: row.id, lease, state: 'canceled', error: null, counts: true },
      { actor: systemActor },
    );
    if (ended) this.publish(ended);
  }

  /** Extends the leases of what runs here, and stops what is to stop. */
  async #renew(): Promise<void> {
    if (this.#running.size === 0) return;
    const { database } = this.#options;
    const byLease = Map.groupBy(this.#running, ([, { lease }]) => lease);
    const until = this.#timeAfter(this.#leaseMs);
    for (const [lease, jobs] of byLease)
      await database.execute(
        renewLeases,
        { lease, ids: jobs.map(([id]) => id), until },
        { actor: systemActor },
      );
    const leases = new Map([...this.#running].map(([id, { lease }]) => [id, lease]));
    if (leases.size === 0) return;
    for (const { id, isCanceled } of await listInterrupted(database.db, leases))
      this.#running.get(id)?.abort.abort(isCanceled ? 'canceled' : 'lost');
  }
}

/** Twice as long after each attempt, and never the same for two jobs that failed together. */
function retryDelayMs(attempts: number): number {
  const delay = Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), maxRetryMs);
  return delay * (0.5 + Math.random() / 2);
}
