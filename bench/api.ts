import { basename, join } from 'node:path';
import { applyLoad, type LoadRequest, type LoadResult, median, readMemoryMb, waitUntilIdle } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret, seedDataFolder } from './seed.ts';
import type { Figure } from './table.ts';

const rounds = 5;
const durationMs = 1500;
const connections = 16;
/** Sent before anything is measured, to both sides: by then the code is compiled. */
const warmUp = { durationMs: 0, atLeast: 3000 };

const summarize = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map((result) => result.perSecond)),
  cpuMicros: Math.min(...results.map((result) => result.cpuMicros)),
  p99Ms: median(results.map((result) => result.p99Ms)),
});

const text = ({ perSecond, cpuMicros, p99Ms }: LoadResult) =>
  `${Math.round(perSecond)}/s, ${cpuMicros.toFixed(0)} µs, p99 ${p99Ms.toFixed(1)} ms`;

interface Comparison {
  name: string;
  request: LoadRequest;
  /** How many times the processor time of the floor it may take. */
  goal: number;
}

const body = JSON.stringify({ todo: { title: 'Measured', notes: 'A line of notes.' } });

/** Starts the product on a seeded folder, once its rows are in the search index. */
async function startProduct(data: string) {
  const environment = { PORT: '0', DATA_DIR: data, TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const product = await startProgram('scripts/start.mjs', [], environment);
  await waitUntilIdle(product.pid);
  return product;
}

/** Measures the product and a floor in turns, so that other load on the machine meets both. */
async function compare(
  folder: string,
  floorFile: string,
  list: (todoId: string) => Comparison[],
): Promise<Figure[]> {
  const data = join(folder, `ours-${basename(floorFile)}`);
  const { token, todoId } = await seedDataFolder(data, 10_000);
  const product = await startProduct(data);
  const floorFolder = join(folder, `theirs-${basename(floorFile)}`);
  const { token: floorToken } = await seedDataFolder(floorFolder, 10_000);
  const floor = await startProgram(floorFile, [join(floorFolder, 'crm.sqlite'), benchSecret], {});
  const idleMb = readMemoryMb(product.pid);
  const figures: Figure[] = [];
  for (const { name, request, goal } of list(todoId)) {
    const own: LoadResult[] = [];
    const bare: LoadResult[] = [];
    const shared = { durationMs, connections, next: () => request };
    const ours = { ...shared, url: product.url, pid: product.pid, token };
    const theirs = { ...shared, url: floor.url, pid: floor.pid, token: floorToken };
    for (const side of [ours, theirs]) await applyLoad({ ...side, ...warmUp });
    for (let round = 0; round < rounds; round++) {
      own.push(await applyLoad(ours));
      bare.push(await applyLoad(theirs));
    }
    const [result, floorResult] = [summarize(own), summarize(bare)];
    const ratio = result.cpuMicros / floorResult.cpuMicros;
    const goalText = `CPU ≤ ${goal}x`;
    figures.push({
      name,
      ours: text(result),
      floor: text(floorResult),
      ratio,
      goal: goalText,
      isMet: ratio <= goal,
    });
  }
  const loadedMb = readMemoryMb(product.pid);
  await Promise.all([product.stop(), floor.stop()]);
  return [
    ...figures,
    { name: 'memory, idle', ours: `${idleMb.toFixed(0)} MB`, goal: '≤ 120 MB', isMet: idleMb <= 120 },
    { name: 'memory, after the load', ours: `${loadedMb.toFixed(0)} MB`, goal: 'shown' },
  ];
}

const getOf = (todoId: string): LoadRequest => ({
  method: 'GET',
  path: `/api/todo-app/todo?todoId=${todoId}`,
});
const create: LoadRequest = { method: 'POST', path: '/api/todo-app/new-todo', body };

/** The API against a bare server that makes objects from columns and JSON from objects. */
export const measureApi = (folder: string): Promise<Figure[]> =>
  compare(folder, 'bench/floor-server.ts', (todoId) => [
    {
      name: 'API list of 50 from 10,000',
      request: { method: 'GET', path: '/api/todo-app/todos?limit=50' },
      goal: 1,
    },
    { name: 'API get', request: getOf(todoId), goal: 2.5 },
    { name: 'API create', request: create, goal: 3 },
  ]);

/** The API against a bare server that stores each row's JSON and commits in groups: what is near the limit. */
export const measureApiLimit = (folder: string): Promise<Figure[]> =>
  compare(folder, 'bench/floor-json.ts', (todoId) => [
    {
      name: 'API list of 50 by a flag',
      request: { method: 'GET', path: '/api/todo-app/todos?filterHandle=starred&limit=50' },
      goal: 2.5,
    },
    { name: 'API get', request: getOf(todoId), goal: 2 },
    { name: 'API create with its journal', request: create, goal: 4 },
  ]);

/** Lists whose matches are rare, by the words of their paths. */
const rareLists = {
  'all, first page': '/api/todo-app/todos?limit=50',
  'starred, 20 matches': '/api/todo-app/todos?filterHandle=starred&limit=50',
  'important, 20 matches': '/api/todo-app/todos?filterHandle=important&limit=50',
  'completed, 20 matches': '/api/todo-app/todos?filterHandle=completed&limit=50',
  'due today, 20 matches': '/api/todo-app/todos?filterHandle=dueDate&limit=50',
  'today, 20 matches': '/api/todo-app/todos?filterHandle=today&limit=50',
  'trash, 20 matches': '/api/todo-app/todos?filterHandle=deleted&limit=50',
  'label, 20 matches': '/api/todo-app/todos?labelHandle=rare&limit=50',
  'search of a rare word': '/api/search?q=xylophone',
};

/** Rows of the large table; a million takes more than ten minutes. */
const manyRows = Number(process.env['BENCH_RECORDS'] ?? 200_000);

/** A page of a list must cost the same whether it comes from a thousand rows or from very many, however rare its matches are. */
export async function measureGrowth(folder: string): Promise<Figure[]> {
  const results: Map<string, LoadResult>[] = [];
  for (const count of [1000, manyRows]) {
    const data = join(folder, `rows-${count}`);
    const { token } = await seedDataFolder(data, count, { isRare: true });
    const product = await startProduct(data);
    const found = new Map<string, LoadResult>();
    for (const [name, path] of Object.entries(rareLists)) {
      const next = () => ({ method: 'GET', path });
      const shared = { url: product.url, pid: product.pid, token, connections, durationMs, next };
      const own: LoadResult[] = [];
      for (let round = 0; round < rounds; round++) own.push(await applyLoad(shared));
      found.set(name, summarize(own));
    }
    results.push(found);
    await product.stop();
  }
  const [small, large] = results;
  return [...(large ?? [])].flatMap(([name, ours]) => {
    const theirs = small?.get(name);
    if (!theirs) return [];
    const ratio = ours.cpuMicros / theirs.cpuMicros;
    return {
      name: `of ${manyRows.toLocaleString('en')}: ${name}`,
      ours: text(ours),
      floor: `of 1,000: ${text(theirs)}`,
      ratio,
      goal: 'CPU ≤ 1.3x',
      isMet: ratio <= 1.3,
    };
  });
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
