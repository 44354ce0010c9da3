import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/server/database.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';

/** What people chose; all of them, or only these. */
export function listChosen({ db, kind }: Database, ids?: readonly string[]) {
  return db
    .selectFrom('presences') // unscoped: everybody sees status and mood
    .select(['user_id', 'chosen_status', 'mood', 'is_fixed', 'until'])
    .$if(ids !== undefined, (query) => query.where(inList(kind, sql.ref('user_id'), ids ?? [])))
    .execute();
}

/** When people were last online; all of them, or only these. */
export function listSeen({ db, kind }: Database, ids?: readonly string[]) {
  return db
    .selectFrom('presence_seen')
    .select(['user_id', 'at'])
    .$if(ids !== undefined, (query) => query.where(inList(kind, sql.ref('user_id'), ids ?? [])))
    .execute();
}
