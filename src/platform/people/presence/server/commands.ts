import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
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

/** Notes when people were online last, as ISO UTC texts by their id: one statement, however many they are. */
export async function writeSeen(database: Database, seen: ReadonlyMap<string, string>): Promise<void> {
  if (seen.size === 0) return;
  const list = database.kind === 'sqlite' ? 'json_each(?)' : 'json_array_elements($1::json)';
  await database.writer.run(async (connection) => {
    // In one order, so that two processes do not wait for each other.
    await connection.execute(
      `insert into presence_seen (user_id, at) select item.value ->> 0, item.value ->> 1 from ${list} as item${database.kind === 'sqlite' ? '' : '(value)'} where true order by 1 on conflict (user_id) do update set at = excluded.at`,
      [JSON.stringify([...seen])],
    );
  });
}
