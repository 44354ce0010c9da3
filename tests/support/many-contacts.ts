import { contacts } from '../../src/apps/contacts/server/tables.ts';
import { insertRows } from '../../src/platform/kernel/database/server/row-statements.ts';
import type { TestProduct } from './product.ts';

/** Adds contacts of the whole organization to a product, quickly and without journal entries. */
export async function addManyContacts(
  { database }: Pick<TestProduct, 'database'>,
  names: readonly string[],
): Promise<void> {
  const [owner] = await database.read('select id from users limit 1');
  const rows = names.map((name, at) => ({
    ...contacts.blank,
    id: `many-${String(at).padStart(6, '0')}`,
    version: 1,
    scope: 'everyone',
    owner_id: String(owner?.['id']),
    position: `a${String(at).padStart(8, '0')}V`,
    name,
    company: `Company of ${name}`,
    visibility: 'everyone',
  }));
  await database.writer.run((connection) => insertRows(connection, contacts, rows as never)); // safe: with the blank values, whole rows
}
