import type { GenericSchema } from 'valibot';
import type { Row } from '../../../src/platform/kernel/database/server/connection.ts';
import type { Snapshot } from '../journal.ts';
import type { Random } from '../random.ts';
import { listEntities } from '../schema-node.ts';

/** Picks the id of a record of a table; keeps the given id if the table is empty. */
export type PickId = (entity: string, given: string | undefined) => string | undefined;

/** Picks an item with a preference for the last ones, which are the newest records. */
const pickOne = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.max(random.integer(items.length), random.integer(items.length))];

/** Whether a row belongs to the user or to no single user. */
const isOf = (uid: string) => (row: Row) => {
  const owner = row['owner_id'] ?? row['user_id'] ?? uid;
  return owner === uid;
};

/**
 * Picks records for the reference fields of a schema: mostly the user's own records, from one scope if possible, because a card and
 * the list that it moves to must be on the same board.
 */
export function pickRelated(
  schemas: readonly (GenericSchema | undefined)[],
  tables: Snapshot,
  random: Random,
  uid: string,
): PickId {
  const ownRows = (name: string) => {
    const rows = tables[name] ?? [];
    const own = rows.filter(isOf(uid));
    return own.length > 0 && !random.chance(0.1) ? own : rows;
  };
  const entity = pickOne(
    random,
    schemas
      .flatMap((schema) => (schema ? listEntities(schema) : []))
      .filter((name) => (tables[name]?.length ?? 0) > 0),
  );
  const scope = entity === undefined ? undefined : pickOne(random, ownRows(entity))?.['scope'];
  return (name, given) => {
    const rows = ownRows(name);
    const related = rows.filter((row) => row['scope'] === scope);
    const row = pickOne(random, related.length > 0 && !random.chance(0.1) ? related : rows);
    return row === undefined ? given : String(row['id']);
  };
}
