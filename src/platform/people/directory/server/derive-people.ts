import { sameValue } from '../../../kernel/database/server/journal-entry.ts';
import type { Derivation, WrittenRow } from '../../../kernel/database/server/derived.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { type UserRow, users } from '../../identity/server/tables.ts';
import { describePerson, people, type PersonRow } from './tables.ts';

const asUser = (row: WrittenRow['after']) => row as UserRow | undefined; // safe: rows of the table `users`

/** Whether colleagues see a difference: most writes of an account are of its settings. */
function isVisible({ before, after }: WrittenRow): boolean {
  const [old, now] = [asUser(before), asUser(after)];
  return !old || !now || !sameValue(describePerson(old), describePerson(now));
}

async function updatePerson(transaction: Transaction, user: UserRow, known: PersonRow | undefined) {
  const values = describePerson(user);
  if (known) await transaction.update(people, known, values);
  else await transaction.insert(people, { id: user.id, ...values });
}

/** Keeps the people that everybody sees in step with the accounts, within the command that changes an account. */
export const derivePeople: Derivation = {
  writesRecords: true,
  appliesTo: (table) => table.name === users.name,
  async update(transaction, _table, written) {
    const changed = written.filter(isVisible);
    if (changed.length === 0) return;
    const writing = transaction.unchecked('what colleagues see of an account follows the account');
    const ids = changed.map(({ id }) => id);
    const known = new Map((await writing.getMany(people, ids, 'view')).map((row) => [row.id, row]));
    for (const { id, after } of changed) {
      const user = asUser(after);
      const person = known.get(id);
      if (user) await updatePerson(writing, user, person);
      else if (person) await writing.remove(people, person);
    }
  },
};
