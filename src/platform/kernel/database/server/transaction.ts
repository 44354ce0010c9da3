import type { Kysely } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import { buildColumnChanges, type Entry, sameValue } from './journal-entry.ts';
import type { Connection, Row, Value } from './connection.ts';
import type { AskedEffect } from './effect.ts';
import type { DatabaseKind, Schema } from './schema.ts';
import { listStoredColumns, type RecordRow, type Table } from './table.ts';

export interface Actor {
  readonly uid: string;
  readonly roles: readonly string[];
}

/** What is done without a person: migrations, sample data, the command line. */
export const systemActor: Actor = { uid: 'system', roles: ['admin'] };

interface TransactionOptions {
  actor: Actor;
  now: string;
  db: Kysely<Schema>;
  connection: Connection;
  tables: ReadonlyMap<string, Table>;
  command: { name: string; id: string };
  entries?: Entry[];
  effects?: AskedEffect[];
}

type Changes<R> = Partial<Omit<R, 'id' | 'version'>>;

interface Statements {
  insert: string;
  remove: string;
  select: string;
  selectMany: string;
}

const statements = new WeakMap<Table, Partial<Record<string, Statements>>>();

function statementsOf(connection: Connection, table: Table): Statements {
  let byKind = statements.get(table);
  if (!byKind) statements.set(table, (byKind = {}));
  const known = byKind[connection.kind];
  if (known) return known;
  const columns = Object.keys(table.columns);
  const stored = listStoredColumns(table);
  const isSqlite = connection.kind === 'sqlite';
  const made: Statements = {
    insert: `insert into ${table.name} (${stored.join(', ')}) values (${stored.map((_, index) => placeholder(connection, index)).join(', ')})`,
    remove: `delete from ${table.name} where id = ${placeholder(connection, 0)}`,
    select: `select ${columns.join(', ')} from ${table.name} where id = ${placeholder(connection, 0)}`,
    selectMany: `select ${columns.join(', ')} from ${table.name} where id in (${isSqlite ? 'select value from json_each(?)' : 'select json_array_elements_text($1::json)'})`,
  };
  byKind[connection.kind] = made;
  return made;
}

function placeholder(connection: Connection, index: number): string {
  return connection.kind === 'sqlite' ? '?' : `$${index + 1}`;
}

/**
 * What a command writes through. Each row written leaves an entry in the journal, in the same transaction.
 * Inside a command only this may be used: the outer database would not see what the command has written.
 */
export class Transaction {
  readonly actor: Actor;
  /** The command's time, an ISO UTC text: all rows of one command carry the same. */
  readonly now: string;
  readonly db: Kysely<Schema>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly entries: Entry[];
  readonly effects: AskedEffect[];
  readonly #connection: Connection;
  readonly #command: { name: string; id: string };

  constructor(options: TransactionOptions) {
    this.actor = options.actor;
    this.now = options.now;
    this.db = options.db;
    this.tables = options.tables;
    this.entries = options.entries ?? [];
    this.effects = options.effects ?? [];
    this.#connection = options.connection;
    this.#command = options.command;
  }

  get kind(): DatabaseKind {
    return this.#connection.kind;
  }

  /** The same transaction in somebody else's name, for commands that run within another. */
  as(actor: Actor): Transaction {
    const { now, db, tables, entries, effects } = this;
    return new Transaction({
      actor,
      now,
      db,
      tables,
      entries,
      effects,
      connection: this.#connection,
      command: this.#command,
    });
  }

  /** Runs a query of which the text is known; what the command has written is seen. */
  read(sql: string, parameters: readonly Value[]): Promise<Row[]> {
    return this.#connection.execute(sql, parameters);
  }

  /** The row with this id, or undefined. */
  async find<R extends RecordRow>(table: Table<R>, id: string): Promise<R | undefined> {
    const [row] = await this.#connection.execute(statementsOf(this.#connection, table).select, [id]);
    return row as R | undefined; // safe: the statement names the table's columns
  }

  /** The rows with these ids, in no order; ids without a row are left out. */
  async findMany<R extends RecordRow>(table: Table<R>, ids: readonly string[]): Promise<R[]> {
    const rows = await this.#connection.execute(statementsOf(this.#connection, table).selectMany, [ids]);
    return rows as unknown as R[]; // safe: the statement names the table's columns
  }

  async insert<R extends RecordRow>(table: Table<R>, values: Omit<R, 'version'>): Promise<R> {
    const row = { ...values, version: 1 } as R; // safe: Omit<R, 'version'> and a version are an R
    await this.restore(table, row);
    return row;
  }

  /** Puts a row in as it is, with its version: for undo, which brings rows back. */
  async restore<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    const values = Object.keys(table.columns).map((column) => valueOf(row, column));
    if (table.wire) values.push(JSON.stringify(table.wire(row)));
    if (table.folded) values.push(table.folded(row));
    await this.#connection.execute(statementsOf(this.#connection, table).insert, values);
    this.#record(table, undefined, row);
  }

  /** Changes a row that is known already; answers the new row, or the same one when nothing differs. */
  async update<R extends RecordRow>(table: Table<R>, before: R, changes: Changes<R>): Promise<R> {
    const changed = Object.keys(changes).filter(
      (column) => !sameValue(valueOf(before, column), valueOf(changes, column)),
    );
    if (changed.length === 0) return before;
    const after = { ...before, ...changes, version: before.version + 1 };
    const columns = [...changed, 'version'];
    const values = columns.map((column) => valueOf(after, column));
    if (table.wire) {
      columns.push('wire');
      values.push(JSON.stringify(table.wire(after)));
    }
    if (table.folded) {
      columns.push('folded');
      values.push(table.folded(after));
    }
    const assignments = columns.map((column, index) => `${column} = ${placeholder(this.#connection, index)}`);
    await this.#connection.execute(
      `update ${table.name} set ${assignments.join(', ')} where id = ${placeholder(this.#connection, columns.length)}`,
      [...values, before.id],
    );
    this.#record(table, before, after);
    return after;
  }

  async updateById<R extends RecordRow>(table: Table<R>, id: string, changes: Changes<R>): Promise<R> {
    const before = await this.find(table, id);
    if (!before) throw notFound();
    return this.update(table, before, changes);
  }

  async remove<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    await this.#connection.execute(statementsOf(this.#connection, table).remove, [row.id]);
    this.#record(table, row, undefined);
  }

  /**
   * A row that stays in its scope leaves one entry. A row that moves leaves two: a removal for those who lose it, then a
   * creation for those who gain it, so that neither reads what happened in the other's scope.
   */
  #record<R extends RecordRow>(table: Table<R>, before: R | undefined, after: R | undefined): void {
    if (before && after && !isMove(table, before, after)) {
      this.#add(table, 'update', after, { changes: buildColumnChanges(before, after) });
      return;
    }
    if (before) this.#add(table, 'delete', before, { before });
    if (after) this.#add(table, 'create', after, { after });
  }

  #add<R extends RecordRow>(
    table: Table<R>,
    change: Entry['change'],
    row: R,
    images: Partial<Pick<Entry, 'before' | 'after' | 'changes'>>,
  ): void {
    this.entries.push({
      at: this.now,
      actor: this.actor.uid,
      app: table.app,
      entity: table.name,
      entity_id: row.id,
      scope: table.scope(row),
      command: this.#command.name,
      command_id: this.#command.id,
      change,
      before: null,
      after: null,
      changes: null,
      ...images,
      row_version: table.rowVersion,
      row,
    });
  }
}

/** Whether an update changes who may see the row, or whom the row lets see what. */
function isMove<R extends RecordRow>(table: Table<R>, before: R, after: R): boolean {
  const { grants } = table;
  if (table.scope(before) !== table.scope(after)) return true;
  if (!grants) return false;
  return [grants.userColumn, grants.idColumn].some(
    (column) => valueOf(before, column) !== valueOf(after, column),
  );
}

function valueOf(row: object, column: string): Value {
  return (row as Row)[column] as Value; // safe: rows hold only what a column can
}
