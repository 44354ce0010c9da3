import type { Reader } from '../../database/server/schema.ts';

/** What is known of the file with this hash, or undefined. */
export function findFile(db: Reader, id: string) {
  return db.selectFrom('files').select(['id', 'type', 'size']).where('id', '=', id).executeTakeFirst();
}
