import { type Kysely, type RawBuilder, sql } from 'kysely';
import { orderedTextType } from '../../database/server/dialect.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';

/** The table that has one row for each label of each record of a table, in the order of the records' positions. */
const labelIndexOf = (table: string): string => `${table}_by_label`;

/** The columns that a list of one label is ordered by, by the fields of its records. */
export const labelIndexColumns = { position: 'label_position', id: 'record_id' };

/**
 * The records of a label in their order: a query adds `label_id = …`. The join begins at the index on both databases, so that
 * a label of few records costs the same among many.
 */
export function fromLabelIndex(kind: DatabaseKind, table: string): RawBuilder<unknown> {
  const [index, records] = [sql.table(labelIndexOf(table)), sql.table(table)];
  return kind === 'sqlite'
    ? sql`${index} cross join ${records} on ${records}.id = record_id`
    : sql`${index} join ${records} on ${records}.id = record_id collate "default"`;
}

const onSqlite = (index: string, table: string): readonly string[] => {
  const add = `insert or ignore into ${index} select value, new.position, new.id from json_each(new.labels);`;
  const remove = `delete from ${index} where record_id = old.id;`;
  return [
    `create trigger ${index}_insert after insert on ${table} when new.labels <> '[]' begin ${add} end`,
    `create trigger ${index}_update after update of labels, position on ${table}
      when old.labels <> new.labels or (old.position <> new.position and new.labels <> '[]') begin ${remove} ${add} end`,
    `create trigger ${index}_delete after delete on ${table} when old.labels <> '[]' begin ${remove} end`,
    `insert or ignore into ${index} select value, ${table}.position, ${table}.id from ${table}, json_each(${table}.labels)`,
  ];
};

const onPostgres = (index: string, table: string): readonly string[] => [
  `create function ${index}_write() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from ${index} where record_id = old.id; end if;
    if tg_op <> 'DELETE' then
      insert into ${index} select distinct value, new.position, new.id from json_array_elements_text(new.labels) as item(value);
    end if;
    return null;
  end $$`,
  `create trigger ${index}_insert after insert on ${table} for each row
    when (new.labels::text <> '[]') execute function ${index}_write()`,
  `create trigger ${index}_update after update of labels, position on ${table} for each row
    when (old.labels::text <> new.labels::text or (old.position <> new.position and new.labels::text <> '[]'))
    execute function ${index}_write()`,
  `create trigger ${index}_delete after delete on ${table} for each row
    when (old.labels::text <> '[]') execute function ${index}_write()`,
  `insert into ${index} select distinct value, ${table}.position, ${table}.id from ${table}, json_array_elements_text(${table}.labels) as item(value)`,
];

/**
 * Creates the index of a table whose `labels` column is a JSON array, and fills it. Triggers keep it in step: it follows from
 * the rows, whether a command, an import or a restored backup writes them.
 */
export async function createLabelIndex(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
  table: string,
): Promise<void> {
  const index = labelIndexOf(table);
  await db.schema
    .createTable(index)
    .addColumn('label_id', 'text', (column) => column.notNull())
    .addColumn('label_position', orderedTextType(kind), (column) => column.notNull())
    .addColumn('record_id', orderedTextType(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint(`${index}_order`, ['label_id', 'label_position', 'record_id'])
    .$call((builder) => (kind === 'sqlite' ? builder.modifyEnd(sql`without rowid`) : builder))
    .execute();
  await db.schema.createIndex(`${index}_record`).on(index).column('record_id').execute();
  const statements = kind === 'sqlite' ? onSqlite(index, table) : onPostgres(index, table);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
