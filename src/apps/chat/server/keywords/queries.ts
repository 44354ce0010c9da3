import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Keywords } from '../../shared/keywords.ts';

/** The keywords of a person. */
export async function getKeywords({ db }: Database, uid: string): Promise<Keywords> {
  const row = await db
    .selectFrom('chat_keywords') // unscoped: the caller's own, by their id
    .select('words')
    .where('person_id', '=', uid)
    .executeTakeFirst();
  return { words: row?.words ?? [] };
}
