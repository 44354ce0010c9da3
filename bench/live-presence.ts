import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { createProduct, openProductDatabase } from '../src/main/server-product.ts';
import { createFileStore } from '../src/platform/kernel/files/server/node-file-store.ts';
import { createStaging } from '../src/platform/kernel/files/server/node-staging.ts';
import { startRelay } from '../src/platform/kernel/live/server/node-relay.ts';
import { argon2Hasher } from '../src/platform/people/identity/server/node-password.ts';
import { startPostgresCluster } from '../tests/support/postgres-cluster.ts';
import type { Person } from '../tests/support/people.ts';
import { seedPeople } from './live-seed.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const arrivals = 1000;
/** Longer than the product waits before it stores what is left of the comings and goings. */
const settleMs = 20_000;

type Counts = Record<'writes' | 'signals' | 'reads', number>;

const kindOf = (sql: string): keyof Counts =>
  sql.includes('pg_notify') ? 'signals' : /^\s*(insert|update|delete)/i.test(sql) ? 'writes' : 'reads';

/** Lets everybody come and go again, and counts the statements that this takes on the database. */
async function countStatements(folder: string, url: string): Promise<Counts> {
  const database = await openProductDatabase({ url, isDurable: false });
  const { people } = await seedPeople(database, arrivals);
  const product = createProduct({
    database,
    tokenSecret: benchSecret,
    hasher: argon2Hasher,
    log: () => {},
    version: 'bench',
    mailer: { send: async () => {} },
    files: {
      store: createFileStore(join(folder, 'files')),
      staging: createStaging(join(folder, 'uploads')),
    },
    publicUrl: () => '',
  });
  const stopRelay = await startRelay(database, url, product.signals);
  const counts: Counts = { writes: 0, signals: 0, reads: 0 };
  const write = database.writer.run;
  const countWrite = (...words: Parameters<typeof write>) => {
    counts.writes++;
    return write.apply(database.writer, words);
  };
  database.writer.run = countWrite as typeof write; // safe: it passes on what it gets
  const read = database.read.bind(database);
  database.read = (sql, parameters) => {
    counts[kindOf(sql)]++;
    return read(sql, parameters);
  };
  const come = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await product.api.fetch(new Request('http://bench/api/live', { headers }));
    return response.body;
  };
  for (let start = 0; start < arrivals; start += 50) {
    const streams = await Promise.all(people.slice(start, start + 50).map(come));
    await wait(50);
    await Promise.all(streams.map((stream) => stream?.cancel()));
  }
  await wait(settleMs);
  await product.close();
  await stopRelay();
  await database.close();
  return counts;
}

const describe = ({ writes, signals }: Counts) => `${writes} writes, ${signals} notifications`;

/** What a thousand people cost the database who come and go within seconds. */
export async function measurePresence(folder: string): Promise<Figure[]> {
  const cluster = await startPostgresCluster();
  // At the same time: the statements are counted for each database, and most of the time passes waiting.
  const [onSqlite, onPostgres] = await Promise.all([
    countStatements(join(folder, 'live-presence'), join(folder, 'live-presence.sqlite')),
    countStatements(join(folder, 'live-presence-postgres'), cluster.url),
  ]).finally(() => cluster.stop());
  const figure = (name: string, counts: Counts): Figure => ({
    name: `${arrivals} people come and go, ${name}`,
    ours: describe(counts),
    goal: '≤ 100 in all',
    isMet: counts.writes + counts.signals <= 100,
  });
  return [figure('SQLite', onSqlite), figure('PostgreSQL', onPostgres)];
}
