import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { PresenceChanges } from '../shared/schema.ts';
import { presences } from './tables.ts';

/** Changes the person's own status or mood. */
export const updatePresence = defineCommand(
  'presence.update',
  PresenceChanges,
  async (transaction, { status, mood }) => {
    const { uid } = transaction.actor;
    const known = await transaction.find(presences, uid);
    const changes = {
      ...(status === undefined ? {} : { chosen_status: status }),
      ...(mood === undefined ? {} : { mood: mood.trim() }),
    };
    if (known) return transaction.update(presences, known, changes);
    const row = { id: uid, user_id: uid, chosen_status: 'online' as const, mood: '', is_fixed: false };
    return transaction.insert(presences, { ...row, ...changes });
  },
);

/** Notes that these people were online until now: one statement, however many they are. */
export async function writeSeen(database: Database, ids: readonly string[], at: string): Promise<void> {
  const people =
    database.kind === 'sqlite'
      ? 'select value, ? from json_each(?) where true'
      : 'select json_array_elements_text($2::json), $1';
  await database.writer.run(async () => {
    await database.writerConnection.execute(
      `insert into presence_seen (user_id, at) ${people} on conflict (user_id) do update set at = excluded.at`,
      [at, JSON.stringify(ids)],
    );
  });
}
