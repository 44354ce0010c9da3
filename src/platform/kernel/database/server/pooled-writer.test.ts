import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl } from '../../../../../tests/support/databases.ts';
import type { Connection } from './connection.ts';
import { openPostgresWriter, writingLimits } from './node-postgres.ts';
import type { Writer } from './writer.ts';

const limits = { ...writingLimits, lock_timeout: 200 };

describe('the writer of PostgreSQL', () => {
  let url: string;
  let writer: Writer;
  let other: pg.Client;
  beforeAll(async () => {
    url = await createTestDatabaseUrl('postgres');
    other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('create table counters (id text primary key, value integer not null)');
    writer = openPostgresWriter(url, 4, limits);
  });
  afterAll(async () => {
    await writer.close();
    await other.end();
  });
  beforeEach(async () => {
    await other.query("truncate counters; insert into counters values ('a', 0), ('b', 0)");
  });

  const readValue = async (id: string): Promise<number | undefined> =>
    (await other.query('select value from counters where id = $1', [id])).rows[0]?.value;
  const add = (connection: Connection, id: string) =>
    connection.execute('update counters set value = value + 1 where id = $1', [id]);
  const endConnections = async () => {
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await sleep(50);
  };

  test('a connection lost before the commit loses nothing: the job runs again', async () => {
    let runs = 0;
    await writer.run(async (connection) => {
      runs++;
      await add(connection, 'a');
      if (runs === 1) await endConnections();
    });
    expect([runs, await readValue('a')]).toEqual([2, 1]);
  });

  test('a connection that is lost each time is a 503, and nothing of the job stays', async () => {
    const running = writer.run(async (connection) => {
      await add(connection, 'a');
      await endConnections();
      await add(connection, 'b');
    });
    await expect(running).rejects.toMatchObject({ status: 503 });
    expect([await readValue('a'), await readValue('b')]).toEqual([0, 0]);
  });

  test('a job that hides a failed statement is not committed', async () => {
    const running = writer.run(async (connection) => {
      await add(connection, 'a');
      await connection.execute('select 1 / 0').catch(() => {});
    });
    await expect(running).rejects.toThrow('division by zero');
    expect(await readValue('a')).toBe(0);
  });

  test('a statement that nobody waits for fails the commit, and nothing of the job stays', async () => {
    const insert = 'insert into counters (id, value) values ($1, $2)';
    const running = writer.run(async (connection) => {
      await add(connection, 'a');
      await connection.executeEach?.(insert, [
        ['c', 1],
        ['b', 1],
      ]);
    });
    await expect(running).rejects.toMatchObject({ status: 409 });
    expect([await readValue('a'), await readValue('c')]).toEqual([0, undefined]);
  });

  test('a statement after one that nobody waits for fails for its reason', async () => {
    const running = writer.run(async (connection) => {
      await connection.executeEach?.('update counters set value = 1 / $1', [[0]]);
      await add(connection, 'a');
    });
    await expect(running).rejects.toThrow('division by zero');
  });

  test('statements that are sent after the end of the job are refused', async () => {
    let late: Connection | undefined;
    await writer.run(async (connection) => {
      late = connection;
      await add(connection, 'a');
    });
    await expect(late?.execute('select 1')).rejects.toMatchObject({ status: 503 });
  });

  test('two jobs that wait for each other both end', async () => {
    const both = [
      ['a', 'b'],
      ['b', 'a'],
    ].map((ids) =>
      writer.run(async (connection) => {
        // Found before the lock timeout.
        await connection.execute("set local deadlock_timeout = '50ms'");
        for (const id of ids) {
          await add(connection, id);
          await sleep(100);
        }
      }),
    );
    await Promise.all(both);
    expect([await readValue('a'), await readValue('b')]).toEqual([2, 2]);
  });

  test('a row that somebody inserts meanwhile is seen by the second run', async () => {
    let runs = 0;
    const result = await writer.run(async (connection) => {
      runs++;
      const [known] = await connection.execute("select value from counters where id = 'c'");
      if (known) return `known: ${known['value']}`;
      if (runs === 1) await other.query("insert into counters values ('c', 7)");
      await connection.execute("insert into counters values ('c', 1)");
      return 'new';
    });
    expect([runs, result]).toEqual([2, 'known: 7']);
    const again = writer.run((connection) => connection.execute("insert into counters values ('c', 1)"));
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test('who holds a row for too long holds up only those who want it, and not forever', async () => {
    await other.query("begin; update counters set value = 9 where id = 'a'");
    const waiting = writer.run((connection) => add(connection, 'a')).catch((error: unknown) => error);
    await writer.run((connection) => add(connection, 'b'));
    expect(await waiting).toMatchObject({ status: 503 });
    await other.query('rollback');
    expect([await readValue('a'), await readValue('b')]).toEqual([0, 1]);
  });

  test('the connections have limits, so that a frozen process cannot hold its locks', async () => {
    const [current] = await writer.run((connection) =>
      connection.execute(
        "select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
      ),
    );
    expect(current).toEqual({ lock: '200ms', idle: '5s' });
  });

  test('after the database was away it writes again', async () => {
    await endConnections();
    await writer.run((connection) => add(connection, 'a'));
    expect(await readValue('a')).toBe(1);
  });
});
