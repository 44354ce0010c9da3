import type { Kysely } from 'kysely';
import {
  type DeclaredColumn,
  describeColumns,
  parentColumnOf,
} from '../../database/server/declared-columns.ts';
import { jsonColumnType, orderedTextType } from '../../database/server/dialect.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';

/** The columns that the table of every entity has. */
type CommonColumn = 'id' | 'version' | 'scope' | 'owner_id' | 'position';
const commonColumns: readonly string[] = ['id', 'version', 'scope', 'owner_id', 'position', 'wire'];

function columnType({ type, isOrdered }: DeclaredColumn, kind: DatabaseKind) {
  if (type === 'json') return jsonColumnType(kind);
  return isOrdered ? orderedTextType(kind) : type;
}

/**
 * Creates the table of an entity as the entity declares it, with the indexes of its list and of its parent. `columns` names the
 * columns of the fields that the entity has in this migration; fields that it gets later have migrations of their own.
 */
export async function createEntityTable<R extends RecordRow>(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
  table: Table<R>,
  columns: readonly Exclude<keyof R & string, CommonColumn>[],
): Promise<void> {
  const { name, access } = table;
  const wanted: readonly string[] = [...commonColumns, ...columns];
  const declared = describeColumns(table).filter((column) => wanted.includes(column.name));
  let builder = db.schema.createTable(name);
  for (const column of declared)
    builder = builder.addColumn(column.name, columnType(column, kind), (definition) => {
      if (column.name === 'id') return definition.primaryKey();
      const filled = column.isNullable === true ? definition : definition.notNull();
      return column.name === 'owner_id' && access.rule === 'own' ? filled.references('users.id') : filled;
    });
  await builder.execute();
  const parent = parentColumnOf(table);
  const lists = [['list', 'scope'] as const, ...(parent === undefined ? [] : [['parent', parent] as const])];
  for (const [index, first] of lists)
    await db.schema.createIndex(`${name}_${index}`).on(name).columns([first, 'position', 'id']).execute();
}
