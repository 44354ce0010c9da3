import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { Failure } from '../../../../base/failures.ts';
import type { Connection, Row, Value } from './connection.ts';
import { type Client, PooledWriter, StaleRowError, type Verdict } from './pooled-writer.ts';
import type { Writer } from './writer.ts';

// int8 (count, max of bigint) as number: our sequence stays far below 2^53.
pg.types.setTypeParser(20, Number);

// https://www.postgresql.org/docs/15/errcodes-appendix.html.
const failures: Record<string, () => Failure> = {
  '23505': () => new Failure(409, 'This already exists.'),
  // An exclusion constraint: the second run of a command sees what it met, and says so in its own words.
  '23P01': () => new Failure(409, 'This already exists.'),
  '23503': () => new Failure(409, 'What this belongs to does not exist, or is still needed.'),
  '53100': () => new Failure(507, 'The disk is full.'),
};
// Lost or refused connections (class 08, 57P, 53300), and transactions that ended before their commit (25P, 3B001).
const lostCodes =
  /^(57P0[1-5]|53300|08\d\d\d|25P0[1-3]|3B001|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|Query read timeout/;
/** A lock or a statement that took too long (55P03, 57014): the database is too busy for this one. */
const busyCodes = /^(55P03|57014)$/;
/** Deadlocks and serialization failures. */
const raceCodes = /^(40001|40P01)$/;
const duplicateCodes = /^(23505|23503|23P01)$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const isLost = (error: unknown): boolean =>
  lostCodes.test(codeOf(error)) || (error instanceof Error && lostMessages.test(error.message));

function judge(error: unknown): Verdict {
  const code = codeOf(error);
  if (isLost(error)) return 'lost';
  if (error instanceof StaleRowError || raceCodes.test(code)) return 'race';
  return duplicateCodes.test(code) ? 'duplicate' : 'final';
}

function translate(error: unknown): unknown {
  const code = codeOf(error);
  const details = { details: { retryAfterSeconds: 2 } };
  if (isLost(error)) return new Failure(503, 'The database cannot be reached.', details);
  if (error instanceof StaleRowError || raceCodes.test(code) || busyCodes.test(code))
    return new Failure(503, 'The database is busy.', details);
  return failures[code]?.() ?? error;
}

const names = new Map<string, string>();

/** Named statements are planned once a connection: a fifth more reads per second than unnamed ones. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = `q${createHash('sha1').update(sql).digest('base64url').slice(0, 20)}`;
    if (names.size < 1000) names.set(sql, name);
  }
  return name;
}

const bind = (value: Value): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value;

const toQuery = (sql: string, parameters: readonly Value[]) => ({
  ...(parameters.length === 0 ? { text: sql } : { name: nameOf(sql), text: sql }),
  values: parameters.map(bind),
});

/** An error event without a listener ends the process, and the pool listens only while a client is idle. */
class QuietClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** Sends the statements of one turn in one piece: a write to the socket costs more than a statement. */
class GatheringClient extends QuietClient {
  readonly #socket: Socket;
  #isGathering = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#socket.uncork();
    });
  }
}

/** A pool for reading. Lost connections are replaced by the pool; the error belongs to the request that met it. */
export function openPostgres(url: string, size = 8): Connection {
  const pool = new pg.Pool({
    Client: QuietClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  pool.on('error', () => {});
  return {
    kind: 'postgres',
    async execute(sql, parameters = []) {
      try {
        return (await pool.query<Row>(toQuery(sql, parameters))).rows;
      } catch (error) {
        throw translate(error);
      }
    },
    close: () => pool.end(),
  };
}

/** Limits of one writing connection, in ms: a process that freezes within a transaction holds up nobody for longer. */
export const writingLimits = {
  lock_timeout: 3000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 5000,
  /** Counted here, for when the server no longer responds. */
  query_timeout: 15_000,
};

/** Runs each transaction on its own client of a bounded pool. */
export function openPostgresWriter(url: string, size = 16, limits = writingLimits): Writer {
  const pool = new pg.Pool({
    Client: GatheringClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Statements that do not wait for each other go out together.
    pipeline: true,
    ...limits,
  });
  pool.on('error', () => {});
  const lease = async (): Promise<Client> => {
    const client = (await pool.connect()) as pg.PoolClient & GatheringClient; // safe: the pool makes them of this class
    // A connection lost between two statements: the next one fails.
    let isGone = false;
    const noteLoss = () => {
      isGone = true;
    };
    client.on('error', noteLoss);
    client.on('end', noteLoss);
    return {
      get isLost() {
        return isGone;
      },
      query(sql, parameters = []) {
        client.gather();
        return client.query<Row>(toQuery(sql, parameters));
      },
      release(isBroken) {
        client.off('error', noteLoss);
        client.off('end', noteLoss);
        client.release(isBroken);
      },
    };
  };
  return new PooledWriter({
    pool: { lease, close: () => pool.end() },
    openAlone: () => openPostgresClient(url),
    judge,
    translate,
  });
}

/** One connection for reading one moment, as a backup does. It is not opened again when it is lost. */
export function openPostgresClient(url: string): Connection {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => {});
  let connecting: Promise<unknown> | undefined;
  return {
    kind: 'postgres',
    async execute(sql, parameters = []) {
      try {
        await (connecting ??= client.connect());
        return (await client.query<Row>(toQuery(sql, parameters))).rows;
      } catch (error) {
        throw translate(error);
      }
    },
    async close() {
      await connecting?.catch(() => {});
      await client.end();
    },
  };
}

/**
 * Listens on a channel of NOTIFY, and again after a lost connection. `onListening` is called whenever it begins to: what was
 * notified before that was missed.
 */
export function listenPostgres(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onListening: () => void,
): () => Promise<void> {
  let isClosed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (isClosed) return;
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    let isGone = false;
    const retry = () => {
      if (isGone) return;
      isGone = true;
      setTimeout(() => void connect(), 250);
    };
    next.on('error', retry);
    next.on('end', retry);
    next.on('notification', (message) => onPayload(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (isClosed) return await next.end();
      client = next;
      onListening();
    } catch {
      retry();
    }
  };
  const ready = connect();
  return async () => {
    isClosed = true;
    await ready;
    await client?.end();
  };
}
