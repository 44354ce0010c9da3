import type { Reader } from '../../../kernel/database/server/schema.ts';

/** What a person is called, within a command too; undefined when there is no such account. */
export async function findName({ db }: { readonly db: Reader }, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom('people').select('name').where('id', '=', uid).executeTakeFirst();
  return row?.name;
}
