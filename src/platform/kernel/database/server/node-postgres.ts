import { createHash } from 'node:crypto';
import pg from 'pg';
import { Failure } from '../../../../base/failures.ts';
import type { Connection, Row, Value } from './connection.ts';

// int8 (count, max of bigint) as number: our sequence stays far below 2^53.
pg.types.setTypeParser(20, Number);

// https://www.postgresql.org/docs/15/errcodes-appendix.html.
const failures: Record<string, () => Failure> = {
  '23505': () => new Failure(409, 'This already exists.'),
  '23503': () => new Failure(409, 'What this belongs to does not exist, or is still needed.'),
  '53100': () => new Failure(507, 'The disk is full.'),
};
const unreachable = /^(57P0[1-3]|53300|08\d\d\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isLost =
    unreachable.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
  if (isLost)
    return new Failure(503, 'The database cannot be reached.', { details: { retryAfterSeconds: 2 } });
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

type Queryable = Pick<pg.Client, 'query'>;

async function query(client: Queryable, sql: string, parameters: readonly Value[]): Promise<Row[]> {
  const text = parameters.length === 0 ? { text: sql } : { name: nameOf(sql), text: sql };
  try {
    const answer = await client.query<Row>({ ...text, values: parameters.map(bind) });
    return answer.rows;
  } catch (error) {
    throw translate(error);
  }
}

/** A pool for reading. Lost connections are replaced by the pool; the error belongs to the request that met it. */
export function openPostgres(url: string, size = 8): Connection {
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  return {
    kind: 'postgres',
    execute: (sql, parameters = []) => query(pool, sql, parameters),
    close: () => pool.end(),
  };
}

/** One connection, for transactions; opened again when it was lost. */
export function openPostgresClient(url: string): Connection {
  let current: Promise<pg.Client> | undefined;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    const forget = () => {
      current = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  };
  return {
    kind: 'postgres',
    async execute(sql, parameters = []) {
      current ??= connect().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      const client = await current.catch((error: unknown) => {
        throw translate(error);
      });
      return query(client, sql, parameters);
    },
    async close() {
      await (await current)?.end();
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
    let isLost = false;
    const retry = () => {
      if (isLost) return;
      isLost = true;
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
