import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Command } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import type { Actor } from '../../database/server/transaction.ts';
import type { Job, JobProgress } from '../shared/schema.ts';
import type { JobQueue } from './tables.ts';

/** A kind of job, declared once: commands schedule it, a handler runs it. */
export interface JobKind<Payload extends GenericSchema = GenericSchema> {
  /** app.verb-noun, as stored with each job. */
  readonly kind: string;
  readonly payload: Payload;
  /** After this many attempts a job has failed. */
  readonly maxAttempts: number;
  /** Which other jobs it can delay: of `background`, a process runs one at a time; those of `outside` have places of their own. */
  readonly queue: JobQueue;
  /** Given for jobs that people see in their list. */
  readonly describe: ((payload: InferOutput<Payload>, jobId: string) => JobDescription) | undefined;
}

export interface JobDescription {
  /** What it is about, in the words of a person: an address, a file name. */
  readonly subject: string;
  /** The page where its result shows, or where it can be started again. */
  readonly path: string;
  /** The call that undoes it as a whole. */
  readonly undo?: Job['undo'];
  /** The job that it undoes. */
  readonly undoes?: string;
}

interface JobOptions<Payload extends GenericSchema> {
  maxAttempts?: number;
  queue?: JobQueue;
  describe?: (payload: InferOutput<Payload>, jobId: string) => JobDescription;
}

const defaultAttempts = 10;

/** Declares a kind of job. */
export function defineJob<Payload extends GenericSchema>(
  kind: string,
  payload: Payload,
  options: JobOptions<Payload> = {},
): JobKind<Payload> {
  const { maxAttempts = defaultAttempts, queue = 'main', describe } = options;
  return { kind, payload, maxAttempts, queue, describe };
}

/** One attempt at a job. */
export interface RunningJob<Payload = unknown> {
  /** Fixed before the first attempt and the same in all: the idempotency key for effects outside the database. */
  readonly id: string;
  readonly payload: Payload;
  /** 1 for the first. */
  readonly attempt: number;
  /** Who scheduled it, with their roles of today; commands run in their name. */
  readonly actor: Actor;
  readonly database: Database;
  /** Where an earlier attempt stopped, or null. */
  readonly progress: JobProgress | null;
  /** Aborted when the job is canceled, the process stops or another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Tells the person how far it is. */
  report(progress: JobProgress): Promise<void>;
  /**
   * Runs a command and stores the progress in the same commit: an attempt that is killed continues after the last step
   * that was committed. Throws when the job is canceled or belongs to another process by now. By a command id of its own what
   * it wrote is found in the journal.
   */
  step<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    progress: JobProgress,
    commandId?: string,
  ): Promise<Answer>;
  /** Runs a command that ends the job in the same commit: its writes happen exactly once. */
  complete<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
  ): Promise<Answer>;
}

export interface JobHandler {
  readonly job: JobKind;
  /** For recurring jobs: the time from the end of one run to the start of the next. */
  readonly everyMs: number | undefined;
  /** Returns the result to store. Throws a Failure below 500 to fail for good, anything else to be tried again. */
  run(job: RunningJob): Promise<unknown>;
}

/** Binds a kind of job to the function that runs it. */
export function handleJob<Payload extends GenericSchema>(
  job: JobKind<Payload>,
  run: (job: RunningJob<InferOutput<Payload>>) => Promise<unknown>,
): JobHandler {
  return { job, everyMs: undefined, run } as unknown as JobHandler; // safe: the runner parses the payload by the kind's schema
}

/** The same for work without a payload that recurs; it runs first when the product starts. */
export function handleEvery(
  kind: string,
  everyMs: number,
  run: (job: RunningJob) => Promise<unknown>,
): JobHandler {
  const job: JobKind = {
    kind,
    payload: v.unknown(),
    maxAttempts: Infinity,
    queue: 'main',
    describe: undefined,
  };
  return { job, everyMs, run };
}
