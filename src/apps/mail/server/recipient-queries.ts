// unscoped: senders see the addresses of the colleagues they write to, as in any mail
import { sql } from 'kysely';
import { isAddress } from '../../../base/mail-address.ts';
import { badInput } from '../../../base/failures.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { buildEmailKey } from '../../../platform/people/identity/server/queries.ts';
import type { Address } from '../shared/mail.ts';

interface Account {
  id: string;
  email: string;
  email_key: string;
  display_name: string;
}

const toAddress = ({ id, email, display_name: name }: Account): Address => ({ name, email, personId: id });

const selectAccounts = ({ db }: Transaction) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'display_name'])
    .where('disabled_at', 'is', null);

/** The actor's own address. */
export async function findOwnAddress(transaction: Transaction): Promise<Address> {
  const account = await selectAccounts(transaction)
    .where('id', '=', transaction.actor.uid)
    .executeTakeFirst();
  return account ? toAddress(account) : { name: '', email: '', personId: transaction.actor.uid };
}

/** Fills in what the accounts of colleagues say; an address of a colleague that was typed becomes theirs. */
export async function findColleagues(
  transaction: Transaction,
  addresses: readonly Address[],
): Promise<(given: Address) => Address> {
  const ids = addresses.flatMap(({ personId }) => personId ?? []);
  const keys = addresses.flatMap(({ email }) => (email === '' ? [] : [buildEmailKey(email)]));
  const accounts = await selectAccounts(transaction)
    .where((where) =>
      where.or([
        inList(transaction.kind, sql.ref('id'), ids),
        inList(transaction.kind, sql.ref('email_key'), keys),
      ]),
    )
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byKey = new Map(accounts.map((account) => [account.email_key, account]));
  return (given) => {
    const account =
      given.personId === null ? byKey.get(buildEmailKey(given.email)) : byId.get(given.personId);
    return account ? toAddress(account) : { ...given, personId: null };
  };
}

/** Refuses what is no address, by the field in which it was given. */
export function checkAddresses(field: 'to' | 'cc' | 'bcc', addresses: readonly Address[]): void {
  const wrong = addresses.find(({ email }) => !isAddress(email));
  if (!wrong) return;
  throw badInput('One of the recipients is not an address.', { [field]: 'This is not an address' });
}
