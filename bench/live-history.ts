import { join } from 'node:path';
import { createBenchRoom, fillRoom, openSeedDatabase, roomSize, seedPeople } from './live-seed.ts';
import type { Person } from '../tests/support/people.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const starts = 5;
const warmRounds = 30;
const counts = { long: 100_000, short: 100 };
type Length = keyof typeof counts;

interface Times {
  cold: number[];
  open: number[];
  send: number[];
}

async function call(url: string, { token }: Person, path: string, body?: object): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** What a screen asks for when a conversation is opened: the room, its newest messages, and that they are read. */
async function openRoom(url: string, person: Person, roomId: string, length: Length): Promise<number> {
  const startedAt = performance.now();
  const [, text] = await Promise.all([
    call(url, person, `/api/chat/room?roomId=${roomId}`),
    call(url, person, `/api/chat/messages?roomId=${roomId}&limit=50`),
  ]);
  await call(url, person, '/api/chat/mark-read', { roomId, seq: counts[length] });
  const ms = performance.now() - startedAt;
  if (JSON.parse(text).messages.length !== 50) throw new Error('A page of messages came short.');
  return ms;
}

async function send(url: string, person: Person, roomId: string): Promise<number> {
  const startedAt = performance.now();
  await call(url, person, '/api/chat/new-message', { roomId, text: 'Measured' });
  return performance.now() - startedAt;
}

const short = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;

/** Opening a conversation of 100,000 messages and writing into it, compared with one of 100 on the same server. */
export async function measureHistory(folder: string): Promise<Figure[]> {
  const data = join(folder, 'live-history');
  const database = await openSeedDatabase(data);
  const place = await seedPeople(database, roomSize);
  const rooms = { long: place.roomId, short: await createBenchRoom(database, place.people) };
  await fillRoom(database, { ...place, roomId: rooms.long }, counts.long);
  await fillRoom(database, { ...place, roomId: rooms.short }, counts.short);
  await database.close();
  const times: Record<Length, Times> = {
    long: { cold: [], open: [], send: [] },
    short: { cold: [], open: [], send: [] },
  };
  const environment = { PORT: '0', DATA_DIR: data, TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const person = (round: number) => {
    const found = place.people[round % roomSize];
    if (!found) throw new Error('Nobody is here.');
    return found;
  };
  // Whichever is asked for first after a start also pays for the start: both are, in turns.
  for (const first of ['long', 'short'] as const) {
    for (let start = 0; start < starts; start++) {
      const product = await startProgram('scripts/start.mjs', [], environment);
      times[first].cold.push(await openRoom(product.url, person(start), rooms[first], first));
      for (let round = 0; round < warmRounds; round++) {
        for (const length of ['long', 'short'] as const) {
          times[length].open.push(await openRoom(product.url, person(round), rooms[length], length));
          times[length].send.push(await send(product.url, person(round), rooms[length]));
        }
      }
      await product.stop();
    }
  }
  const figure = (name: string, key: keyof Times, goalMs: number): Figure => {
    const [ours, floor] = [median(times.long[key]), median(times.short[key])];
    return {
      name: `${name}, ${counts.long} messages`,
      ours: short(times.long[key]),
      floor: `${counts.short} messages: ${short(times.short[key])}`,
      ratio: ours / floor,
      goal: `≤ ${goalMs} ms`,
      isMet: ours <= goalMs,
    };
  };
  return [
    figure('open a conversation, first after a start', 'cold', 150),
    figure('open a conversation again', 'open', 150),
    figure('send into a conversation', 'send', 150),
  ];
}
