import { shownLanguageOf } from '../../identity/server/person-settings.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';

/** Returns the language that a person has chosen, otherwise that of their browser. */
export async function readLanguage({ db }: Database, uid: string): Promise<Locale> {
  const row = await db.selectFrom('users').select('settings').where('id', '=', uid).executeTakeFirst(); // unscoped: the caller's own account
  return shownLanguageOf(row);
}
