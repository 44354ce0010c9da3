import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openProductDatabase } from '../src/main/server-product.ts';
import type { Database } from '../src/platform/kernel/database/server/database.ts';
import { createPeople, createRoomOf, type Person } from '../tests/support/people.ts';
import { benchSecret, writeDirectly } from './seed.ts';

export interface LivePlace {
  people: readonly Person[];
  /** Of the first 50 people. */
  roomId: string;
}

export const roomSize = 50;

/** Makes a room of the first people; returns its id. */
export const createBenchRoom = (database: Database, people: readonly Person[]): Promise<string> =>
  createRoomOf(database, people.slice(0, roomSize));

/** Makes people who are signed in, and a room of the first of them. */
export async function seedPeople(database: Database, count: number): Promise<LivePlace> {
  const people = await createPeople(database, benchSecret, count);
  return { people, roomId: await createBenchRoom(database, people) };
}

/** Fills a room with so many messages of its people, straight into the table. */
export async function fillRoom(database: Database, place: LivePlace, count: number): Promise<void> {
  const senders = JSON.stringify(place.people.slice(0, roomSize).map(({ uid }) => uid));
  const prefix = place.roomId.slice(-8);
  await writeDirectly(
    database,
    `insert into chat_messages (id, version, scope, room_id, seq, sender_id, text, sent_at, edited_at, deleted_at, thread_id, mentions, reactions, files, wire)
     with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ?1)
     select printf('01900000-0000-7000-8000-${prefix}%08d', n), 1, 'room:' || ?2, ?2, n, json_extract(?3, '$[' || (n % ${roomSize}) || ']'),
       'Message number ' || n || ' of a long conversation about what is in the archive', '2026-11-20T09:00:00.000Z',
       null, null, null, '[]', '[]', '[]', ''
     from counter`,
    [count, place.roomId, senders],
  );
  await writeDirectly(
    database,
    `update chat_messages set wire = json_object('id', id, 'roomId', room_id, 'seq', seq, 'senderId', sender_id, 'text', text,
       'sentAt', sent_at, 'editedAt', null, 'deletedAt', null, 'threadId', null, 'mentions', json('[]'), 'reactions', json('[]'),
       'files', json('[]'), 'version', 1) where room_id = ?`,
    [place.roomId],
  );
  await writeDirectly(database, 'analyze');
}

/** Opens a new data folder for seeding; without waiting for the disk. */
export function openSeedDatabase(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  return openProductDatabase({ url: join(folder, 'crm.sqlite'), isDurable: false });
}
