import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { chatApi } from '../../src/apps/chat/shared/schema.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { createRandom } from '../support/random.ts';
import { startServer } from '../support/server.ts';
import { Talker } from '../support/talker.ts';

export interface DroppedReport {
  messages: number;
  cut: number;
  cutInAnswer: number;
  repeated: number;
  /** Messages that somebody said, and that the room or the other one does not have. */
  lost: number;
  doubled: number;
  /** Histories that are in another order than the room's. */
  reordered: number;
  resyncs: number;
}

const settleWithinMs = 20_000;

function readRoom(path: string, roomId: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('select id from chat_messages where room_id = ? order by seq').all(roomId);
  database.close();
  return rows.map((row) => String(row['id']));
}

function examine(room: readonly string[], talkers: readonly Talker[]) {
  const sent = talkers.flatMap((talker) => talker.sent);
  const report = {
    lost: sent.filter((id) => !room.includes(id)).length,
    doubled: 0,
    reordered: 0,
    resyncs: 0,
  };
  for (const { heard, outOfOrder, resyncs } of talkers) {
    report.lost += room.filter((id) => !heard.includes(id)).length;
    report.doubled += heard.length - new Set(heard).size + outOfOrder;
    if (heard.join() !== room.join()) report.reordered++;
    report.resyncs += resyncs;
  }
  report.doubled += room.length - new Set(room).size;
  return report;
}

async function openRoom(url: string, dataDir: string, token: string): Promise<string> {
  const database = new DatabaseSync(join(dataDir, 'crm.sqlite'), { readOnly: true });
  const contactId = database.prepare(`select id from users where email = 'staff@example.com'`).get()?.['id'];
  database.close();
  const options = { method: 'POST', token, body: { contactId } };
  const reply = await sendRequest(url + chatApi.openDirectRoom.path, options);
  return JSON.parse(reply.text).room.id;
}

/** Two people talk while their connections are cut at random moments, and the server is killed and started between. */
export async function talkOverDrops(options: {
  drops: number;
  restarts: number;
  seed: number;
}): Promise<DroppedReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-dropped-'));
  let server = await startServer({ dataDir });
  const { port } = new URL(server.url);
  const random = createRandom(options.seed);
  const proxy = await startCuttingProxy(server.url, { random, chance: 0.15 });
  const tokens = [await signIn(server.url), await signIn(server.url, 'staff@example.com')];
  const roomId = await openRoom(server.url, dataDir, tokens[0] ?? '');
  const before = readRoom(join(dataDir, 'crm.sqlite'), roomId);
  const talkers = tokens.map((token) => new Talker(proxy.url, token));
  const until = async (holds: () => boolean) => {
    const endsAt = Date.now() + settleWithinMs;
    while (!holds() && Date.now() < endsAt) await pause(20);
  };
  try {
    await until(() => talkers.every(({ last }) => last !== undefined));
    let isOver = false;
    const talking = talkers.map(async (talker) => {
      while (!isOver) {
        await talker.say(roomId);
        await pause(random.integer(200));
      }
    });
    const each = Math.ceil(options.drops / (options.restarts + 1));
    for (let part = 0; part <= options.restarts; part++) {
      const goal = Math.min(options.drops, each * (part + 1));
      while (proxy.counts.cut < goal) {
        await pause(random.integer(150));
        if (random.chance(0.4)) proxy.cutAll();
      }
      if (part === options.restarts) break;
      await server.kill();
      server = await startServer({ dataDir, env: { PORT: port } });
    }
    isOver = true;
    await Promise.all(talking);
    const count = talkers.reduce((sum, { sent }) => sum + sent.length, 0);
    await until(() => talkers.every(({ heard }) => new Set(heard).size >= count));
    const room = readRoom(join(dataDir, 'crm.sqlite'), roomId).slice(before.length);
    return {
      messages: room.length,
      cut: proxy.counts.cut,
      cutInAnswer: proxy.counts.inAnswer,
      repeated: talkers.reduce((sum, { repeated }) => sum + repeated, 0),
      ...examine(room, talkers),
    };
  } finally {
    for (const talker of talkers) talker.close();
    await proxy.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
