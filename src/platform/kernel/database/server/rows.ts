import type { Row, Value } from './connection.ts';
import type { DatabaseKind } from './schema.ts';
import type { RecordRow, Table } from './table.ts';

interface Place {
  readonly kind: DatabaseKind;
  read(sql: string, parameters: readonly Value[]): Promise<Row[]>;
}

/** The rows of a table with these ids, in no order; ids without a row are left out. */
export async function readRows<R extends RecordRow>(
  place: Place,
  table: Table<R>,
  ids: readonly string[],
): Promise<R[]> {
  if (ids.length === 0) return [];
  const list =
    place.kind === 'sqlite' ? 'select value from json_each(?)' : 'select json_array_elements_text($1::json)';
  const columns = Object.keys(table.columns).join(', ');
  const rows = await place.read(`select ${columns} from ${table.name} where id in (${list})`, [ids]);
  return rows as unknown as R[]; // safe: the statement names the table's columns
}
