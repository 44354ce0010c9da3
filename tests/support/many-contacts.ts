import { createFirstPosition } from '../../src/base/positions.ts';
import { activities, type ContactRow, contacts } from '../../src/apps/contacts/server/tables.ts';
import { insertRows } from '../../src/platform/kernel/database/server/row-statements.ts';
import type { TestProduct } from './product.ts';

const firstLogMs = Date.parse('2020-01-01T00:00:00.000Z');

/** Adds contacts of the whole organization to a product, quickly and without journal entries; `listValues` returns further values by the index of a name. */
export async function addManyContacts(
  { database }: Pick<TestProduct, 'database'>,
  names: readonly string[],
  listValues: (at: number) => Partial<ContactRow> = () => ({}),
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
    ...listValues(at),
  }));
  await database.writer.run((connection) => insertRows(connection, contacts, rows as never)); // safe: with the blank values, whole rows
}

/** Logs calls with a contact of the whole organization, one an hour: "call 0" is the oldest. Their ids are in another order. */
export async function addManyCalls(
  { database }: Pick<TestProduct, 'database'>,
  contactId: string,
  count: number,
): Promise<void> {
  const [owner] = await database.read('select id from users limit 1');
  const rows = Array.from({ length: count }, (_, number) => ({
    ...activities.blank,
    id: `call-${String((number * 7919) % 100_003).padStart(6, '0')}`,
    version: 1,
    scope: 'everyone',
    owner_id: String(owner?.['id']),
    author_id: String(owner?.['id']),
    contact_id: contactId,
    position: createFirstPosition(null),
    kind: 'call',
    text: `call ${number}`,
    at: new Date(firstLogMs + number * 3_600_000).toISOString(),
  }));
  await database.writer.run((connection) => insertRows(connection, activities, rows as never)); // safe: with the blank values, whole rows
}
