import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measures, openProductDatabase } from '../src/main/server-product.ts';
import { rebuildSums } from '../src/platform/kernel/measures/server/rebuild-commands.ts';
import { applyLoad, type LoadRequest, median, waitUntilIdle } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret, seedDataFolder, writeDirectly } from './seed.ts';
import type { Figure } from './table.ts';

/** Recorded numbers; fewer only to see that this works. */
const records = Number(process.env['BENCH_RECORDS'] ?? 1_000_000);
const key = 'a key for measuring only, 32 characters';
const rounds = 20;
const days = 3650;
const goalCpuMs = 3;
const goalLiveMs = 500;
/** How long the screen waits for further changes, as in use-live-data.ts. */
const settleMs = 150;

/** What is recorded on each day: names with their parts, as the sample has them. */
const parts = {
  visitors: Array.from({ length: 12 }, (_, slot) => String(slot * 2).padStart(2, '0')),
  pageViews: Array.from({ length: 12 }, (_, slot) => String(slot * 2).padStart(2, '0')),
  visits: [''],
  impressions: [''],
  orders: [''],
  sales: [''],
  sessions: ['desktop', 'mobile', 'tablet'],
  cityVisits: [
    'New York',
    'London',
    'İstanbul',
    'Cairo',
    'Berlin',
    'Rome',
    'Dubai',
    'Mumbai',
    'Tokyo',
    'Madrid',
  ],
  clicks: ['Spring newsletter', 'Holiday sale', 'Partner blog', 'Trade fair', 'Search'],
  conversions: ['Spring newsletter', 'Holiday sale', 'Partner blog', 'Trade fair', 'Search'],
};

/** A data folder with one account and so many recorded numbers, the newest of today; returns a token. */
async function seed(folder: string): Promise<string> {
  const { token } = await seedDataFolder(folder, 10);
  const database = await openProductDatabase({ url: join(folder, 'crm.sqlite'), isDurable: false });
  // As many parts of each name as make the records ten years.
  const more = Math.ceil(records / (days * Object.keys(parts).length));
  const kinds = Object.entries(parts).flatMap(([name, list]) => [
    ...list.map((part) => [name, part]),
    ...Array.from({ length: Math.max(0, more - list.length) }, (_, index) => [name, `Part ${index}`]),
  ]);
  await writeDirectly(
    database,
    `insert into measurements (id, version, scope, name, day, part, amount)
     with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ?1)
     select printf('seed-%08d', n), 1, 'everyone', json_extract(?2, printf('$[%d][0]', n % ?3)),
       date('now', printf('-%d days', n / ?3)), json_extract(?2, printf('$[%d][1]', n % ?3)), 1 + n % 900 from numbers`,
    [records, JSON.stringify(kinds), kinds.length],
  );
  await rebuildSums(database, measures);
  await database.close();
  return token;
}

interface Server {
  url: string;
  pid: number;
}
const widgetsPath = '/api/analytics-dashboard-app/widgets';
const roundMs = 1500;
const roundCount = 5;

/** The least processor time that one of these requests took, in ms, of some rounds. */
async function leastCpu(server: Server, token: string, next: () => LoadRequest): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= roundCount; round++) {
    const { cpuMicros } = await applyLoad({ ...server, token, durationMs: roundMs, connections: 1, next });
    // The first round warms up.
    if (round > 0) times.push(cpuMicros / 1000);
  }
  return Math.min(...times);
}

/** The widgets call at all these records; the floor is a call of the same server that reads one row. */
async function measureWidgets(server: Server, token: string): Promise<Figure[]> {
  const get = (path: string) => () => ({ method: 'GET', path });
  const oneSum = '/api/measures/sums?measure=dashboards.visits&from=2026-01-01&to=2026-01-01';
  const least = await leastCpu(server, token, get(oneSum));
  const cpu = await leastCpu(server, token, get(widgetsPath));
  const day = new Date().toISOString().slice(0, 10);
  let count = 0;
  const record = (name: string, part?: string) => () => ({
    method: 'POST',
    path: '/api/analytics-dashboard-app/measurements',
    headers: { 'x-api-key': key },
    body: JSON.stringify({ measurements: [{ name, day, part, amount: 1000 + (count++ % 1000) }] }),
  });
  /** A recorded number and the call after it, without the recording. */
  const cpuAfter = async (name: string, part?: string) => {
    const change = record(name, part);
    const alone = await leastCpu(server, token, change);
    let isChange = false;
    const both = await leastCpu(server, token, () => {
      isChange = !isChange;
      return isChange ? change() : get(widgetsPath)();
    });
    return 2 * both - alone;
  };
  const figure = (name: string, ms: number): Figure => ({
    name: `widgets of the analytics dashboard${name}, ${records.toLocaleString('en')} recorded numbers`,
    ours: `${ms.toFixed(2)} ms CPU`,
    floor: `one number: ${least.toFixed(2)} ms CPU`,
    ratio: ms / least,
    goal: `≤ ${goalCpuMs} ms CPU`,
    isMet: ms <= goalCpuMs,
  });
  return [
    figure('', cpu),
    figure(' right after an order', await cpuAfter('orders')),
    figure(' right after a click of a campaign', await cpuAfter('clicks', 'Search')),
  ];
}

/** Reads a live stream; `next` resolves when it tells of another recorded number. */
async function openStream(url: string, token: string) {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/live`, { headers, signal: abort.signal });
  if (!response.body) throw new Error('There is no live stream.');
  let tell = () => {};
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const piece of body) if (decoder.decode(piece).includes('"measurements"')) tell();
  };
  const reading = read(response.body).catch(() => undefined); // it is aborted in the end
  return {
    next: () => new Promise<void>((resolve) => (tell = resolve)),
    close: () => (abort.abort(), reading),
  };
}

/** From an order that a program records to the new number at an open dashboard; the floor is the event alone. */
async function measureLive(url: string, token: string): Promise<Figure> {
  const headers = { authorization: `Bearer ${token}` };
  const readOrders = async () => {
    const response = await fetch(`${url}${widgetsPath}`, { headers });
    return (await response.json()).widget2.datasets[0].data.at(-1);
  };
  const stream = await openStream(url, token);
  const [own, bare]: [number[], number[]] = [[], []];
  let shown = await readOrders();
  const day = new Date().toISOString().slice(0, 10);
  for (let round = 0; round < rounds; round++) {
    const amount = 5000 + round;
    const arrived = stream.next();
    const startedAt = performance.now();
    const sent = await fetch(`${url}/api/analytics-dashboard-app/measurements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ measurements: [{ name: 'orders', day, amount }] }),
    });
    if (!sent.ok) throw new Error(`The number was refused with ${sent.status}`);
    await arrived;
    bare.push(performance.now() - startedAt);
    // Like the screen, which refetches once changes have settled.
    await pause(settleMs);
    const orders = await readOrders();
    own.push(performance.now() - startedAt);
    // The day has orders of other parts too.
    if (orders === shown) throw new Error('The dashboard still shows the number of before');
    shown = orders;
  }
  await stream.close();
  return {
    name: 'an order on an open dashboard',
    ours: `${median(own).toFixed(0)} ms`,
    floor: `the event alone: ${median(bare).toFixed(0)} ms`,
    ratio: median(own) / median(bare),
    goal: `≤ ${goalLiveMs} ms`,
    isMet: median(own) <= goalLiveMs,
  };
}

/** The dashboards at a million recorded numbers. */
export async function measureDashboards(folder: string): Promise<Figure[]> {
  const data = join(folder, 'dashboards');
  const token = await seed(data);
  const environment = {
    PORT: '0',
    DATA_DIR: data,
    TOKEN_SECRET: benchSecret,
    SAMPLE_DATA: 'off',
    MEASUREMENTS_KEY: key,
  };
  const server = await startProgram('scripts/start.mjs', [], environment);
  try {
    await waitUntilIdle(server.pid);
    return [...(await measureWidgets(server, token)), await measureLive(server.url, token)];
  } finally {
    await server.stop();
  }
}
