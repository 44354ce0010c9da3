import type { GenericSchema, InferOutput } from 'valibot';
import { readNow } from '../../../../base/clock.ts';
import type { Command } from '../../database/server/command.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import type { Actor, Transaction } from '../../database/server/transaction.ts';
import type { JobProgress } from '../shared/schema.ts';
import { finishJob, holdLease, reportProgress, writeProgress } from './commands.ts';
import type { RunningJob } from './job-kind.ts';
import type { JobRow } from './tables.ts';

/** Progress is stored and published at most this often; steps always store theirs. */
const reportEveryMs = 500;

interface AttemptOptions {
  database: Database;
  row: JobRow;
  payload: unknown;
  lease: string;
  actor: Actor;
  signal: AbortSignal;
  publish: (row: JobRow) => void;
}

/** One attempt at a job, as its handler gets it. */
export class Attempt implements RunningJob {
  readonly id: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly actor: Actor;
  readonly database: Database;
  readonly signal: AbortSignal;
  /** True once `complete` has ended the job. */
  isComplete = false;
  readonly #options: AttemptOptions;
  #progress: JobProgress | null;
  #reportedAtMs = 0;

  constructor(options: AttemptOptions) {
    const { row, payload, actor, database, signal } = options;
    this.#options = options;
    this.id = row.id;
    this.payload = payload;
    this.attempt = row.attempts;
    this.actor = actor;
    this.database = database;
    this.signal = signal;
    this.#progress = row.progress;
  }

  get progress(): JobProgress | null {
    return this.#progress;
  }

  async report(progress: JobProgress): Promise<void> {
    this.#progress = progress;
    if (readNow() - this.#reportedAtMs < reportEveryMs) return;
    this.#reportedAtMs = readNow();
    const { id, lease } = this.#ids;
    await this.database.execute(reportProgress, { id, lease, progress }, { actor: this.actor });
    this.#publish();
  }

  async step<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    progress: JobProgress,
    commandId?: string,
  ): Promise<Answer> {
    const then = (transaction: Transaction) => writeProgress(transaction, this.id, progress);
    const answer = await this.#execute(command, input, then, commandId);
    this.#progress = progress;
    if (readNow() - this.#reportedAtMs >= reportEveryMs) {
      this.#reportedAtMs = readNow();
      this.#publish();
    }
    return answer;
  }

  async complete<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
  ): Promise<Answer> {
    const answer = await this.#execute(command, input, (transaction, result) =>
      finishJob(transaction, this.id, result),
    );
    this.isComplete = true;
    return answer;
  }

  get #ids() {
    return { id: this.id, lease: this.#options.lease };
  }

  /** Runs a command in a transaction that holds the lease. */
  async #execute<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    then: (transaction: Transaction, answer: Answer) => Promise<void>,
    commandId?: string,
  ): Promise<Answer> {
    const { id, lease } = this.#ids;
    const held = defineCommand(
      command.name,
      command.input,
      async (transaction, value) => {
        await holdLease(transaction, id, lease);
        const answer = await command.run(transaction, value);
        await then(transaction, answer);
        return answer;
      },
      { isUndoable: command.isUndoable },
    );
    return (await this.database.execute(held, input, { actor: this.actor, commandId })).answer;
  }

  #publish(): void {
    this.#options.publish({ ...this.#options.row, progress: this.#progress });
  }
}
