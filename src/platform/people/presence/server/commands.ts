import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { handleJob } from '../../../kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../kernel/jobs/server/timer-commands.ts';
import { PresenceChanges } from '../shared/schema.ts';
import { presences, statusTimer } from './tables.ts';

/** Changes the person's own status or mood. */
export const updatePresence = defineCommand(
  'presence.update',
  PresenceChanges,
  async (transaction, { status, mood, until = null }) => {
    if (until !== null && (status === undefined || status === 'online'))
      throw badInput('Choose a status that ends.', { until: 'Choose a status that ends' });
    if (until !== null && until <= transaction.now)
      throw badInput('Choose a time in the future.', { until: 'Choose a time in the future.' });
    const { uid } = transaction.actor;
    const known = await transaction.find(presences, uid);
    const changes = {
      ...(status === undefined ? {} : { chosen_status: status, until }),
      ...(mood === undefined ? {} : { mood: mood.trim() }),
    };
    if (known) return transaction.update(presences, known, changes);
    const row = {
      id: uid,
      user_id: uid,
      chosen_status: 'online' as const,
      mood: '',
      is_fixed: false,
      until: null,
    };
    return transaction.insert(presences, { ...row, ...changes });
  },
);

/** Brings the automatic status back when a chosen one has ended. Not undoable: colleagues have seen it. */
export const endStatus = defineCommand(
  'presence.end-status',
  v.object({ id: recordId('presences') }),
  async (transaction, { id }) => {
    const row = await transaction.find(presences, id, 'edit');
    if (!row || row.until === null || row.until > transaction.now) return;
    await transaction.update(presences, row, { chosen_status: 'online', until: null });
  },
  { isUndoable: false },
);

export const endStatusJob = handleJob(defineTimer(statusTimer), (running) =>
  running.complete(endStatus, running.payload),
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
