import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sendMessage } from '../../src/apps/chat/server/messages/commands.ts';
import { Failure } from '../../src/base/failures.ts';
import { createId } from '../../src/base/ids.ts';
import { openProductDatabase } from '../../src/main/server-product.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import { readTables, replayJournal } from '../support/journal.ts';
import { createPeople, createRoomOf, type Person } from '../support/people.ts';
import { createRandom } from '../support/random.ts';

export interface DroppedConnectionsReport {
  dropped: number;
  acknowledged: number;
  /** Responses that were a 503: the sender does not know and sends the same command id again. */
  repeated: number;
  /** Acknowledged messages that are not in the room. */
  lost: number;
  doubled: number;
  /** Whether the room's numbers are 1, 2, 3 and so on. */
  isGapless: boolean;
  /** Whether the journal leads to the tables as they are. */
  isReplayable: boolean;
  /** Commits that the first process did not announce, and those that it announced though they are not there. */
  unannounced: number;
  invented: number;
  faults: string[];
}

interface Sender {
  database: Database;
  person: Person;
  roomId: string;
}

/** Sends one message until it is acknowledged; returns how often it had to be sent again. */
async function sendSurely({ database, person, roomId }: Sender, id: string, faults: string[]) {
  const commandId = createId();
  const input = { id, roomId, text: `message ${id}`, threadId: null, mentions: [], fileIds: [] };
  for (let repeated = 0; ; repeated++) {
    try {
      await database.execute(sendMessage, input, { actor: { uid: person.uid, roles: ['user'] }, commandId });
      return repeated;
    } catch (error) {
      if (!(error instanceof Failure && error.status === 503)) faults.push(String(error));
      if (repeated > 100) throw error;
      await pause(5);
    }
  }
}

/** Two processes' worth of writers talk in rooms while connections to PostgreSQL are ended at random moments. */
export async function dropConnections(options: {
  url: string;
  drops: number;
  writers: number;
  seed: number;
}): Promise<DroppedConnectionsReport> {
  const { url } = options;
  const random = createRandom(options.seed);
  const databases = [await openProductDatabase({ url }), await openProductDatabase({ url })] as const;
  const [first] = databases;
  await first.catchUp();
  const announced = new Set<string>();
  first.onCommit((changes) => {
    for (const { entity, id } of changes) if (entity === 'chat_messages') announced.add(id);
  });
  const people = await createPeople(first, 'x'.repeat(32), 4);
  const rooms = [await createRoomOf(first, people), await createRoomOf(first, people)];
  const faults: string[] = [];
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', (error) => faults.push(`admin: ${error.message}`));
  await admin.connect();
  const sent: string[] = [];
  let repeated = 0;
  let isOver = false;
  const write = async (index: number) => {
    const person = people[index % people.length];
    const database = databases[index % 2];
    const roomId = rooms[index % 3 === 0 ? 1 : 0];
    while (!isOver && person && database && roomId !== undefined) {
      const id = createId();
      repeated += await sendSurely({ database, person, roomId }, id, faults);
      sent.push(id);
    }
  };
  const writing = Promise.all(Array.from({ length: options.writers }, (_, index) => write(index)));
  let dropped = 0;
  while (dropped < options.drops) {
    await pause(random.integer(40));
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1
       ) as picked`,
    );
    dropped += rowCount ?? 0;
  }
  isOver = true;
  await writing;
  await admin.end();
  await first.catchUp();
  const stored = await first.read('select id, room_id, seq from chat_messages order by room_id, seq');
  const ids = stored.map((row) => String(row['id']));
  const report = {
    dropped,
    acknowledged: sent.length,
    repeated,
    lost: sent.filter((id) => !ids.includes(id)).length,
    doubled: ids.length - new Set(ids).size,
    isGapless: [...Map.groupBy(stored, (row) => row['room_id']).values()].every((rows) =>
      rows.every((row, index) => row['seq'] === index + 1),
    ),
    isReplayable: isDeepStrictEqual(await replayJournal(first), await readTables(first)),
    unannounced: ids.filter((id) => !announced.has(id)).length,
    invented: [...announced].filter((id) => !ids.includes(id)).length,
    faults: faults.slice(0, 5),
  };
  await Promise.all(databases.map((database) => database.close()));
  return report;
}
