import { join } from 'node:path';
import { ClientProcess } from './live-client-process.ts';
import { openSeedDatabase, roomSize, seedPeople } from './live-seed.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const clients = 1000;
const rounds = 10;
const messagesPerRound = 30;
const gapMs = 40;

interface Delays {
  p50Ms: number;
  p99Ms: number;
}

function summarize(delaysMs: readonly number[]): Delays {
  const sorted = delaysMs.toSorted((a, b) => a - b);
  return { p50Ms: median(sorted), p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

/** The middle of the rounds' figures: a round that something else on the machine disturbed counts as one. */
function combine(roundsOf: readonly Delays[]): Delays {
  return {
    p50Ms: median(roundsOf.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(roundsOf.map(({ p99Ms }) => p99Ms)),
  };
}

const describe = ({ p50Ms, p99Ms }: Delays) => `p99 ${p99Ms.toFixed(1)} ms, median ${p50Ms.toFixed(1)} ms`;

/** From sending a message to each delivery in a room of 50, with 1,000 connected, in turns with a bare room that stores nothing. */
export async function measureDelivery(folder: string): Promise<Figure[]> {
  const data = join(folder, 'live-delivery');
  const database = await openSeedDatabase(data);
  const { people, roomId } = await seedPeople(database, clients);
  await database.close();
  const environment = { PORT: '0', DATA_DIR: data, TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const product = await startProgram('scripts/start.mjs', [], environment);
  const floor = await startProgram('tests/peers/ws-room.ts', [], {});
  const [ours, theirs] = [new ClientProcess(), new ClientProcess()];
  try {
    const shared = { roomId, roomSize, tokens: people.map(({ token }) => token) };
    await ours.connect({ ...shared, kind: 'product', url: product.url });
    await theirs.connect({ ...shared, kind: 'floor', url: floor.url });
    const { bytes } = await ours.send(messagesPerRound, gapMs);
    await theirs.send(messagesPerRound, gapMs, bytes);
    const [own, bare]: Delays[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      own?.push(summarize((await ours.send(messagesPerRound, gapMs)).delaysMs));
      bare?.push(summarize((await theirs.send(messagesPerRound, gapMs, bytes)).delaysMs));
    }
    const [product1, floor1] = [combine(own ?? []), combine(bare ?? [])];
    const ratio = product1.p99Ms / floor1.p99Ms;
    return [
      {
        name: `message to a room of ${roomSize}, ${clients} connected`,
        ours: describe(product1),
        floor: `bare ws, nothing stored: ${describe(floor1)}`,
        ratio,
        goal: 'p99 ≤ 2.5x',
        isMet: ratio <= 2.5,
      },
    ];
  } finally {
    ours.stop();
    theirs.stop();
    await Promise.all([product.stop(), floor.stop()]);
  }
}
