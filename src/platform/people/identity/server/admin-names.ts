import { foldText } from '../../../../base/fold.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { listAdmins } from './queries.ts';

export const nameOfAdminText = 'An administrator has this name: choose another one';

// Letters and digits that look like Latin letters: enough to notice a copied name, not the full table of Unicode.
const lookalikes = 'авекмнорстухіјѕαβεικνορτυχ01|';
const latin = 'abekmhopctyxijsabeikvoptuxoll';
const plainLetters = new Map([...lookalikes].map((letter, index) => [letter, latin[index] ?? letter]));

/** What a reader sees of a name: without case, accents, spaces and signs, and with look-alike letters as one. */
const reduceName = (name: string): string =>
  [...foldText(name)]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a name reads as that of an administrator other than this person. */
export async function isNameOfAdmin(transaction: Transaction, name: string, uid?: string): Promise<boolean> {
  const wanted = reduceName(name);
  const admins = await listAdmins(transaction.db, transaction.kind);
  return admins.some((admin) => admin.id !== uid && reduceName(admin.display_name) === wanted);
}
