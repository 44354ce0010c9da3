import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';

interface SavedSelection {
  before?: string | undefined;
  limit?: number | undefined;
}

/** What a person has saved of the rooms that they are in, as JSON texts of SavedEntry, the last saved first. */
export async function listSaved({ db }: Database, uid: string, selection: SavedSelection): Promise<string[]> {
  const { before, limit = 100 } = selection;
  const rows = await db
    .selectFrom('chat_saved as saved')
    .innerJoin('chat_messages as message', 'message.id', 'saved.message_id')
    .innerJoin('chat_members as member', (join) =>
      // unscoped: the caller's own, of rooms that they are in
      join.onRef('member.room_id', '=', 'saved.room_id').on('member.person_id', '=', uid),
    )
    .select(['saved.wire as saved', 'message.wire as message'])
    .where('saved.person_id', '=', uid)
    .where('message.deleted_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(saved.saved_at, saved.id) < (select last.saved_at, last.id from chat_saved as last where last.id = ${before ?? ''} and last.person_id = ${uid})`,
      ),
    )
    .orderBy('saved.saved_at', 'desc')
    .orderBy('saved.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => `{"saved":${row.saved},"message":${row.message}}`);
}
