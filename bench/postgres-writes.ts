import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openProductDatabase } from '../src/main/server-product.ts';
import { createPeople, type Person } from '../tests/support/people.ts';
import { startPostgresCluster } from '../tests/support/postgres-cluster.ts';
import { applyLoad, median } from './load.ts';
import { type Running, startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const connections = 16;
const durationMs = 2000;
const rounds = 3;
/** Sent before anything is measured, so that the code is compiled. */
const warmUpCreates = 1500;

interface Speed {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const middle = (speeds: readonly Speed[]): Speed => ({
  perSecond: median(speeds.map(({ perSecond }) => perSecond)),
  p99Ms: median(speeds.map(({ p99Ms }) => p99Ms)),
});

/** Two inserts and a commit on each of sixteen pooled connections: what a create with its journal needs at least. */
async function measureFloor(pool: pg.Pool): Promise<Speed> {
  const times: number[] = [];
  const startedAt = performance.now();
  const work = async () => {
    while (performance.now() - startedAt < durationMs) {
      const sentAt = performance.now();
      const client = await pool.connect();
      await client.query('begin');
      await client.query('insert into floor_rows (id, text) values ($1, $2)', [randomUUID(), 'Measured']);
      await client.query('insert into floor_journal (id, text) values ($1, $2)', [randomUUID(), 'Measured']);
      await client.query('commit');
      client.release();
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Creates to-dos through these processes at once, with sixteen connections together; each person writes their own. */
async function measureCreates(
  processes: readonly Running[],
  people: readonly Person[],
  atLeast = 0,
): Promise<Speed> {
  const body = JSON.stringify({ todo: { title: 'Measured', notes: 'A line of notes.' } });
  const results = await Promise.all(
    processes.map(({ url, pid }, index) => {
      let sent = index;
      const next = () => {
        const { token = '' } = people[sent++ % people.length] ?? {};
        return { method: 'POST', path: '/api/todo-app/new-todo', body, token };
      };
      return applyLoad({
        url,
        pid,
        token: '',
        durationMs,
        atLeast,
        connections: connections / processes.length,
        next,
      });
    }),
  );
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  };
}

const text = ({ perSecond, p99Ms }: Speed) => `${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`;

/** Creates on PostgreSQL by one process and by two, against a bare client, in turns. */
export async function measurePostgresWrites(folder: string): Promise<Figure[]> {
  const cluster = await startPostgresCluster({ isDurable: true });
  const pool = new pg.Pool({ connectionString: cluster.url, max: connections });
  const start = (name: string) =>
    startProgram('scripts/start.mjs', [], {
      PORT: '0',
      DATA_DIR: join(folder, name),
      DATABASE_URL: cluster.url,
      TOKEN_SECRET: benchSecret,
      SAMPLE_DATA: 'off',
    });
  const processes: Running[] = [];
  try {
    const database = await openProductDatabase({ url: cluster.url });
    const people = await createPeople(database, benchSecret, connections);
    await database.close();
    for (const table of ['floor_rows', 'floor_journal'])
      await pool.query(`create table ${table} (id text primary key, text text not null)`);
    processes.push(await start('postgres-one'), await start('postgres-two'));
    const [one, both, floors]: [Speed[], Speed[], Speed[]] = [[], [], []];
    await measureFloor(pool);
    await measureCreates(processes, people, warmUpCreates);
    for (let round = 0; round < rounds; round++) {
      floors.push(await measureFloor(pool));
      one.push(await measureCreates(processes.slice(0, 1), people));
      both.push(await measureCreates(processes, people));
    }
    const [floor, alone, together] = [middle(floors), middle(one), middle(both)];
    const speed = alone.perSecond / floor.perSecond;
    const delay = alone.p99Ms / floor.p99Ms;
    const gain = together.perSecond / alone.perSecond;
    const names = { ours: text(alone), floor: text(floor) };
    return [
      { name: 'creates, one process', ...names, ratio: speed, goal: '≥ 0.5x', isMet: speed >= 0.5 },
      { name: 'their p99', ...names, ratio: delay, goal: '≤ 3x', isMet: delay <= 3 },
      {
        name: 'creates, two processes together',
        ours: text(together),
        floor: `one: ${text(alone)}`,
        ratio: gain,
        goal: '≥ 1.2x',
        isMet: gain >= 1.2,
      },
    ];
  } finally {
    for (const process of processes) await process.stop();
    await pool.end();
    await cluster.stop();
  }
}
