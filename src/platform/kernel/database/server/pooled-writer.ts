import { Failure } from '../../../../base/failures.ts';
import type { Connection, Row, Value } from './connection.ts';
import { type Finish, type Job, noFinish, type Writer } from './writer.ts';

/** A client of its own for one transaction. */
export interface Client {
  /** Whether the connection is known to be lost. */
  readonly isLost: boolean;
  /** Sends a statement at once, also while others are under way. */
  query(sql: string, parameters?: readonly Value[]): Promise<{ rows: Row[]; command: string }>;
  /** Gives the client back; `isBroken` closes it instead. */
  release(isBroken: boolean): void;
}

/** A bounded number of clients. `lease` waits for a free one and fails with 503 after a while. */
export interface ClientPool {
  lease(): Promise<Client>;
  close(): Promise<void>;
}

/** What a failed statement means for its transaction. */
export type Verdict = 'lost' | 'race' | 'duplicate' | 'final';

/** A transaction that saw a row which another one has changed meanwhile; it runs again. */
export class StaleRowError extends Error {}

/** How often a job is run again, by what stopped it. A duplicate may be the other one's row: the second run sees it. */
const retries: Record<Verdict, number> = { lost: 2, race: 8, duplicate: 3, final: 0 };
const retryDelayMs = 5;

const unavailable = () =>
  new Failure(503, 'The database cannot be reached.', { details: { retryAfterSeconds: 2 } });

/** One transaction's statements; refuses statements after its end, regardless of who sends them. */
class Session implements Connection {
  readonly kind = 'postgres';
  readonly #client: Client;
  readonly #begun: Promise<unknown>;
  #isBegun = false;
  #isOver = false;
  /** Why the first failed statement failed: a command may have made another error of it. */
  failure: unknown;

  constructor(client: Client) {
    this.#client = client;
    this.#begun = client.query('begin').then(() => (this.#isBegun = true));
    this.#begun.catch(() => {});
  }

  async execute(sql: string, parameters: readonly Value[] = []): Promise<Row[]> {
    if (this.#isOver) throw unavailable();
    // A first select goes out together with the begin; a write could be done without it.
    if (!this.#isBegun && !sql.startsWith('select')) await this.#begun;
    if (this.#isOver) throw unavailable();
    return this.#send(sql, parameters);
  }

  /** Sends without waiting for results: what fails fails each statement after it, and the commit. */
  async executeEach(sql: string, lists: readonly (readonly Value[])[]): Promise<undefined> {
    if (!this.#isBegun) await this.#begun;
    if (this.#isOver) throw unavailable();
    for (const parameters of lists) this.#send(sql, parameters).catch(() => {});
  }

  async #send(sql: string, parameters: readonly Value[]): Promise<Row[]> {
    try {
      return (await this.#client.query(sql, parameters)).rows;
    } catch (error) {
      // The statements after a failed one fail because of it.
      throw (this.failure ??= error);
    }
  }

  /** Only the tag COMMIT is a commit: an aborted transaction returns ROLLBACK, without an error. */
  async commit<Final>(finish: (connection: Connection) => Promise<Final>): Promise<Final> {
    await this.#begun;
    // Before the commit is sent: the job can run again.
    if (this.#client.isLost) throw this.failure ?? unavailable();
    const finishing = finish(this);
    this.#isOver = true;
    const [final, committed] = await Promise.allSettled([finishing, this.#client.query('commit')]);
    if (final.status === 'rejected') throw final.reason;
    if (committed.status === 'rejected') throw committed.reason;
    if (committed.value.command !== 'COMMIT') throw unavailable();
    return final.value;
  }

  /** Whether the client can be used again. */
  async rollBack(): Promise<boolean> {
    this.#isOver = true;
    return this.#client.query('rollback').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {}
}

interface PooledWriterOptions {
  pool: ClientPool;
  /** A connection without the pool's limits, for what takes long. */
  openAlone: () => Connection;
  judge: (error: unknown) => Verdict;
  /** The error as callers get it. */
  translate: (error: unknown) => unknown;
}

type Attempt<Final> = { final: Final } | { error: unknown; verdict: Verdict };

/** The writer of PostgreSQL: each transaction has its own client, so transactions run side by side. */
export class PooledWriter implements Writer {
  readonly kind = 'postgres';
  readonly #options: PooledWriterOptions;
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(options: PooledWriterOptions) {
    this.#options = options;
  }

  run<Result, Final = Result>(
    job: Job<Result>,
    // safe: without a finish, Final is Result
    finish: Finish<Result, Final> = noFinish as unknown as Finish<Result, Final>,
  ): Promise<Final> {
    return this.#track(() => this.#runAgain(job, finish));
  }

  lend<Result>(borrow: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#track(async () => {
      const connection = this.#options.openAlone();
      return borrow(connection).finally(() => connection.close());
    });
  }

  async close(reader?: Connection): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
    await this.#options.pool.close();
    await reader?.close();
  }

  #track<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed.'));
    const running = run();
    this.#underWay.add(running);
    const forget = () => this.#underWay.delete(running);
    running.then(forget, forget);
    return running;
  }

  async #runAgain<Result, Final>(job: Job<Result>, finish: Finish<Result, Final>): Promise<Final> {
    const left = { ...retries };
    for (;;) {
      const attempt = await this.#runOnce(job, finish);
      if ('final' in attempt) return attempt.final;
      if (left[attempt.verdict]-- <= 0) throw this.#options.translate(attempt.error);
      const tries = retries[attempt.verdict] - left[attempt.verdict];
      if (attempt.verdict === 'race')
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs * tries * Math.random()));
    }
  }

  async #runOnce<Result, Final>(job: Job<Result>, finish: Finish<Result, Final>): Promise<Attempt<Final>> {
    let client: Client;
    try {
      client = await this.#options.pool.lease();
    } catch (error) {
      return { error, verdict: 'final' };
    }
    const session = new Session(client);
    let isCommitting = false;
    try {
      const result = await job(session);
      const final = await session.commit((connection) => {
        isCommitting = true;
        return finish(connection, result);
      });
      client.release(false);
      return { final };
    } catch (thrown) {
      const error = session.failure ?? thrown;
      const verdict = client.isLost ? 'lost' : this.#options.judge(error);
      const isUsable = verdict !== 'lost' && (await session.rollBack());
      client.release(!isUsable);
      // After the commit was sent nobody knows whether it was done: only the caller can ask again, by its command id.
      if (verdict === 'lost') return { error, verdict: isCommitting ? 'final' : verdict };
      // A command may say in its own words what a failed statement means.
      return { error: verdict === 'race' || isCommitting ? error : thrown, verdict };
    }
  }
}
