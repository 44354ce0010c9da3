import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openProductDatabase } from '../../src/main/server-product.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { createPeople, createRoomOf } from '../support/people.ts';
import { createRandom } from '../support/random.ts';
import { startServer, testSecret } from '../support/server.ts';
import { Talker } from '../support/talker.ts';

export interface StormReport {
  clients: number;
  messages: number;
  /** Deliveries that never came, or came twice. */
  missed: number;
  doubled: number;
  /** Clients that were not back in the end. */
  away: number;
  /** From the cut until the last one was back, the slowest of the storms. */
  slowestBackMs: number;
}

const waitAtMostMs = 30_000;

/** Cuts everybody off at once while messages go on, and waits until all are back and have heard everything. */
export async function stormBack(options: {
  clients: number;
  storms: number;
  messages: number;
}): Promise<StormReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-storm-'));
  const database = await openProductDatabase({ url: join(dataDir, 'crm.sqlite'), isDurable: false });
  const people = await createPeople(database, testSecret, options.clients);
  const roomId = await createRoomOf(database, people);
  await database.close();
  const server = await startServer({ dataDir, env: { SAMPLE_DATA: 'off' } });
  const proxy = await startCuttingProxy(server.url, { random: createRandom(1), chance: 0 });
  // The one who writes has a way of their own, which is not cut.
  const writer = new Talker(server.url, people[0]?.token ?? '');
  const talkers = people.map(({ token }) => new Talker(proxy.url, token));
  const until = async (holds: () => boolean) => {
    const startedAt = performance.now();
    while (!holds() && performance.now() - startedAt < waitAtMostMs) await pause(10);
    return performance.now() - startedAt;
  };
  const isBack = () => talkers.every(({ isOpen }) => isOpen);
  let slowestBackMs = 0;
  try {
    await until(isBack);
    for (let storm = 0; storm < options.storms; storm++) {
      for (const talker of talkers) talker.isOpen = false;
      proxy.cutAll();
      const backMs = until(isBack);
      for (let count = 0; count < options.messages; count++) await writer.say(roomId);
      slowestBackMs = Math.max(slowestBackMs, await backMs);
    }
    const { sent } = writer;
    await until(() => talkers.every(({ heard }) => heard.length >= sent.length));
    const report = { clients: talkers.length, messages: sent.length, missed: 0, doubled: 0, away: 0 };
    for (const { heard, outOfOrder, isOpen } of talkers) {
      report.missed += sent.filter((id) => !heard.includes(id)).length;
      report.doubled += heard.length - new Set(heard).size + outOfOrder;
      if (!isOpen) report.away++;
    }
    return { ...report, slowestBackMs };
  } finally {
    for (const talker of [writer, ...talkers]) talker.close();
    await proxy.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
