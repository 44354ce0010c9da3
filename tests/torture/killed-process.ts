import { setTimeout as pause } from 'node:timers/promises';
import { openProductDatabase } from '../../src/main/server-product.ts';
import { presenceApi } from '../../src/platform/people/presence/shared/schema.ts';
import { sendRequest } from '../support/client.ts';
import { createPeople } from '../support/people.ts';
import { startPostgresCluster } from '../support/postgres-cluster.ts';
import { startServer, testSecret } from '../support/server.ts';
import { Talker } from '../support/talker.ts';

export interface KilledReport {
  isOffline: boolean;
  /** From the kill until others saw it. */
  offlineAfterMs: number;
}

const waitAtMostMs = 60_000;

/** Two processes on one PostgreSQL; the one that somebody is connected to is killed. */
export async function killProcessWithPeople(): Promise<KilledReport> {
  const cluster = await startPostgresCluster();
  const database = await openProductDatabase({ url: cluster.url });
  const [ada, grace] = await createPeople(database, testSecret, 2);
  await database.close();
  const env = { DATABASE_URL: cluster.url, SAMPLE_DATA: 'off' };
  const [one, two] = [await startServer({ env }), await startServer({ env })];
  const talkers = [new Talker(one.url, ada?.token ?? ''), new Talker(two.url, grace?.token ?? '')];
  const read = async () => {
    const reply = await sendRequest(two.url + presenceApi.listPresences.path, { token: grace?.token ?? '' });
    const people: { userId: string; status: string }[] = JSON.parse(reply.text);
    return people.find(({ userId }) => userId === ada?.uid)?.status ?? 'offline';
  };
  const until = async (status: string) => {
    const startedAt = performance.now();
    while ((await read()) !== status && performance.now() - startedAt < waitAtMostMs) await pause(100);
    return performance.now() - startedAt;
  };
  try {
    await until('online');
    await one.kill();
    const offlineAfterMs = await until('offline');
    return { isOffline: (await read()) === 'offline', offlineAfterMs };
  } finally {
    for (const talker of talkers) talker.close();
    await two.stop();
    await cluster.stop();
  }
}
