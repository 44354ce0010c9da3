import { join } from 'node:path';
import { applyLoad, type LoadRequest, type LoadResult, median, readMemoryMb } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret, seedDataFolder } from './seed.ts';
import type { Figure } from './table.ts';

const rounds = 5;
const durationMs = 1500;
const connections = 16;

const summarize = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map((result) => result.perSecond)),
  cpuMicros: Math.min(...results.map((result) => result.cpuMicros)),
  p99Ms: median(results.map((result) => result.p99Ms)),
});

const text = ({ perSecond, cpuMicros, p99Ms }: LoadResult) =>
  `${Math.round(perSecond)}/s, ${cpuMicros.toFixed(0)} µs, p99 ${p99Ms.toFixed(1)} ms`;

/** The API against its floor in turns, so that other load on the machine meets both. */
export async function measureApi(folder: string): Promise<Figure[]> {
  const data = join(folder, 'ten-thousand');
  const { token, todoId } = await seedDataFolder(data, 10_000);
  const product = await startProgram('scripts/start.mjs', [], {
    PORT: '0',
    DATA_DIR: data,
    TOKEN_SECRET: benchSecret,
    SAMPLE_DATA: 'off',
  });
  const floorFolder = join(folder, 'floor');
  const { token: floorToken } = await seedDataFolder(floorFolder, 10_000);
  const floor = await startProgram(
    'bench/floor-server.ts',
    [join(floorFolder, 'crm.sqlite'), benchSecret],
    {},
  );
  const idleMb = readMemoryMb(product.pid);
  const body = JSON.stringify({ todo: { title: 'Measured', notes: 'A line of notes.' } });
  const requests: { name: string; request: LoadRequest; goal: number }[] = [
    {
      name: 'list of 50 from 10,000',
      request: { method: 'GET', path: '/api/todo-app/todos?limit=50' },
      goal: 1,
    },
    { name: 'get', request: { method: 'GET', path: `/api/todo-app/todo?todoId=${todoId}` }, goal: 2.5 },
    { name: 'create', request: { method: 'POST', path: '/api/todo-app/new-todo', body }, goal: 3 },
  ];
  const figures: Figure[] = [];
  for (const { name, request, goal } of requests) {
    const own: LoadResult[] = [];
    const bare: LoadResult[] = [];
    for (let round = 0; round < rounds; round++) {
      const shared = { durationMs, connections, next: () => request };
      own.push(await applyLoad({ ...shared, url: product.url, pid: product.pid, token }));
      bare.push(await applyLoad({ ...shared, url: floor.url, pid: floor.pid, token: floorToken }));
    }
    const [ours, theirs] = [summarize(own), summarize(bare)];
    const ratio = ours.cpuMicros / theirs.cpuMicros;
    figures.push({
      name: `API ${name}`,
      ours: text(ours),
      floor: text(theirs),
      ratio,
      goal: `CPU ≤ ${goal}x`,
      isMet: ratio <= goal,
    });
  }
  const loadedMb = readMemoryMb(product.pid);
  await Promise.all([product.stop(), floor.stop()]);
  figures.push(
    { name: 'memory, idle', ours: `${idleMb.toFixed(0)} MB`, goal: '≤ 120 MB', isMet: idleMb <= 120 },
    { name: 'memory, after the load', ours: `${loadedMb.toFixed(0)} MB`, goal: 'shown' },
  );
  return figures;
}

/** A page of a list must cost the same whether it comes from a thousand rows or a million. */
export async function measureGrowth(folder: string): Promise<Figure[]> {
  const results: LoadResult[] = [];
  for (const count of [1000, 1_000_000]) {
    const data = join(folder, `rows-${count}`);
    const { token } = await seedDataFolder(data, count);
    const product = await startProgram('scripts/start.mjs', [], {
      PORT: '0',
      DATA_DIR: data,
      TOKEN_SECRET: benchSecret,
      SAMPLE_DATA: 'off',
    });
    const next = () => ({ method: 'GET', path: '/api/todo-app/todos?limit=50' });
    const shared = { url: product.url, pid: product.pid, token, connections, durationMs, next };
    const own: LoadResult[] = [];
    for (let round = 0; round < rounds; round++) own.push(await applyLoad(shared));
    results.push(summarize(own));
    await product.stop();
  }
  const [small, large] = results;
  if (!small || !large) return [];
  const ratio = large.cpuMicros / small.cpuMicros;
  return [
    {
      name: 'API list of 50 from 1,000,000',
      ours: text(large),
      floor: `from 1,000: ${text(small)}`,
      ratio,
      goal: 'CPU ≤ 1.3x',
      isMet: ratio <= 1.3,
    },
  ];
}

/** From starting the process to its address on the screen, with the data folder already there. */
export async function measureStart(folder: string): Promise<Figure[]> {
  const data = join(folder, 'start');
  const environment = { PORT: '0', DATA_DIR: data, SAMPLE_PASSWORD: 'measuring only' };
  const first = await startProgram('scripts/start.mjs', [], environment);
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const again = await startProgram('scripts/start.mjs', [], environment);
    times.push(again.startMs);
    await again.stop();
  }
  const ms = median(times);
  return [
    { name: 'first start, with sample data', ours: `${first.startMs.toFixed(0)} ms`, goal: 'shown' },
    { name: 'second start', ours: `${ms.toFixed(0)} ms`, goal: '≤ 600 ms', isMet: ms <= 600 },
  ];
}
