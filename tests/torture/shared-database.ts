import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { createId } from '../../src/base/ids.ts';
import { openProductDatabase } from '../../src/main/server-product.ts';
import { sendRequest } from '../support/client.ts';
import { readTables, replayJournal } from '../support/journal.ts';
import { createPeople, type Person } from '../support/people.ts';
import { startPostgresCluster } from '../support/postgres-cluster.ts';
import { startServer, type TestServer, testSecret } from '../support/server.ts';

export interface SharedDatabaseReport {
  acknowledged: number;
  lost: number;
  /** Whether the journal leads to the tables as they are. */
  isReplayable: boolean;
  /** The longest time from sending a write to its acknowledgement at a process that nothing was done to. */
  longestWaitMs: number;
}

/** What is done to one of two processes, or to the database of both. */
export type Trouble = 'kill' | 'freeze' | 'crashDatabase';

interface Place {
  server: TestServer;
  /** Grows with each trouble here; a write that met one says nothing about waiting. */
  troubles: number;
}

const frozenMs = 4000;

/** Connects, also to a database that has just crashed. */
async function connectSurely(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch {
      await pause(100);
    }
  }
}

/** PostgreSQL ends all its processes when one dies, replays its log and takes connections again. */
async function crashDatabase(url: string): Promise<void> {
  const client = await connectSurely(url);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => {});
}

/** Two processes write to one PostgreSQL while one of them, or the database, is in trouble again and again. */
export async function troubleSharedDatabase(options: {
  trouble: Trouble;
  cycles: number;
  writersEach: number;
  writeMs: number;
}): Promise<SharedDatabaseReport> {
  const { trouble, cycles, writersEach, writeMs } = options;
  const cluster = await startPostgresCluster({ isDurable: true });
  const database = await openProductDatabase({ url: cluster.url });
  const people = await createPeople(database, testSecret, 2 * writersEach);
  const env = { DATABASE_URL: cluster.url, SAMPLE_DATA: 'off' };
  const start = async (): Promise<Place> => ({ server: await startServer({ env }), troubles: 0 });
  const places = [await start(), await start()];
  const agent = new Agent({ keepAlive: true });
  const acknowledged: string[] = [];
  let longestWaitMs = 0;
  let isOver = false;

  /** Sends one to-do until it is acknowledged, as the client's queue does: with the same command id. */
  const createSurely = async (place: Place, { token }: Person): Promise<void> => {
    const [id, commandId] = [createId(), createId()];
    const [startedAt, troubles] = [performance.now(), place.troubles];
    for (;;) {
      const url = `${place.server.url}/api/todo-app/new-todo`;
      const body = { todo: { id, title: `trouble ${id}` } };
      const reply = await sendRequest(url, { method: 'POST', body, commandId, token, agent }).catch(
        () => undefined,
      );
      if (reply?.status === 200) break;
      if (reply && reply.status !== 503) throw new Error(`${reply.status}: ${reply.text}`);
      await pause(20);
    }
    acknowledged.push(id);
    if (place.troubles === troubles) longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt);
  };
  const writing = Promise.all(
    people.map(async (person, index) => {
      const place = places[index % 2];
      while (!isOver && place) await createSurely(place, person);
    }),
  );
  const makeTrouble = async (place: Place): Promise<void> => {
    place.troubles++;
    if (trouble === 'crashDatabase') {
      for (const each of places) each.troubles++;
      return crashDatabase(cluster.url);
    }
    if (trouble === 'kill') {
      await place.server.kill();
      place.server = (await start()).server;
      return;
    }
    process.kill(place.server.pid, 'SIGSTOP');
    await pause(frozenMs);
    process.kill(place.server.pid, 'SIGCONT');
  };
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      await pause(writeMs * (0.5 + Math.random()));
      const place = places[cycle % 2];
      if (place) await makeTrouble(place);
    }
    await pause(writeMs);
    isOver = true;
    await writing;
    const stored = await database.read("select id from todos where title like 'trouble %'");
    const present = new Set(stored.map(({ id }) => String(id)));
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !present.has(id)).length,
      isReplayable: isDeepStrictEqual(await replayJournal(database), await readTables(database)),
      longestWaitMs: Math.round(longestWaitMs),
    };
  } finally {
    isOver = true;
    agent.destroy();
    for (const { server } of places) await server.kill();
    await database.close();
    await cluster.stop();
  }
}
