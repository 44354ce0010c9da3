import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { ClientProcess } from './live-client-process.ts';
import { openSeedDatabase, roomSize, seedPeople } from './live-seed.ts';
import { readCpuMicros, readMemoryMb } from './load.ts';
import { type Running, startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const clients = 5000;
/** Two heartbeats: what they and their confirmations leave behind counts too. */
const settleMs = 25_000;

/** Measured after the garbage is collected, which the server does on SIGUSR2 when it is started so. */
const collecting = {
  NODE_OPTIONS: '--expose-gc --import=data:text/javascript,process.on(%22SIGUSR2%22,gc)',
};

async function readCollectedMb({ pid }: Running): Promise<number> {
  for (let count = 0; count < 3; count++) {
    process.kill(pid, 'SIGUSR2');
    await wait(500);
  }
  return readMemoryMb(pid);
}

/** What open connections cost the server once all have been open for a while: kB of each, and the part of a processor that all take. */
async function measureEach(server: Running, connect: (clients: ClientProcess) => Promise<void>) {
  const beforeMb = await readCollectedMb(server);
  const child = new ClientProcess();
  try {
    await connect(child);
    await wait(settleMs);
    const cpuBefore = readCpuMicros(server.pid);
    await wait(settleMs);
    const cpu = (readCpuMicros(server.pid) - cpuBefore) / (settleMs * 1000);
    return { eachKb: ((await readCollectedMb(server)) - beforeMb) * (1024 / clients), cpu };
  } finally {
    child.stop();
  }
}

/** Memory of the server for each of 5,000 open streams; it needs as many open files (`ulimit -n`), and some more. */
export async function measureMemory(folder: string): Promise<Figure[]> {
  const data = join(folder, 'live-memory');
  const database = await openSeedDatabase(data);
  const { people, roomId } = await seedPeople(database, clients);
  await database.close();
  const environment = { PORT: '0', DATA_DIR: data, TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const product = await startProgram('scripts/start.mjs', [], { ...environment, ...collecting });
  const floor = await startProgram('tests/peers/ws-room.ts', [], collecting);
  try {
    const shared = { roomId, roomSize, tokens: people.map(({ token }) => token) };
    // At the same time: each is measured by its own process, and most of the time passes waiting.
    const [ours, bare] = await Promise.all([
      measureEach(product, (child) => child.connect({ ...shared, kind: 'product', url: product.url })),
      measureEach(floor, (child) => child.connect({ ...shared, kind: 'floor', url: floor.url })),
    ]);
    return [
      {
        name: `memory of each of ${clients} idle streams`,
        ours: `${ours.eachKb.toFixed(1)} kB`,
        floor: `bare ws: ${bare.eachKb.toFixed(1)} kB`,
        ratio: ours.eachKb / bare.eachKb,
        goal: '≤ 60 kB',
        isMet: ours.eachKb <= 60,
      },
      {
        name: `processor for heartbeats of ${clients} idle streams and their answers`,
        ours: `${(ours.cpu * 100).toFixed(1)} %`,
        floor: `bare ws, without heartbeats: ${(bare.cpu * 100).toFixed(1)} %`,
        goal: 'shown',
      },
    ];
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
}
