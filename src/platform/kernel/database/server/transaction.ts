import type { Kysely } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import { buildColumnChanges, type Entry, sameValue } from './journal-entry.ts';
import type { Connection, Row, Value } from './connection.ts';
import type { AskedEffect } from './effect.ts';
import { valueOf } from './row-values.ts';
import type { DatabaseKind, Schema } from './schema.ts';
import { insertRows, removeRows, selectRows, type Update, updateRows } from './row-statements.ts';
import type { RecordRow, Table } from './table.ts';

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

  /**
   * Waits until no other transaction holds this name, and holds it to the end: for what a command decides by rows that it
   * does not lock, such as that a name is unique among a person's labels. On SQLite commands never run side by side.
   */
  async lock(name: string): Promise<void> {
    if (this.kind === 'sqlite') return;
    await this.#connection.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** The row with this id, or undefined. No other transaction changes it until the end of this one. */
  async find<R extends RecordRow>(table: Table<R>, id: string): Promise<R | undefined> {
    const [row] = await selectRows(this.#connection, table, [id]);
    return row as R | undefined; // safe: the statement names the table's columns
  }

  /** The rows with these ids, in no order, locked as by `find`; ids without a row are left out. */
  async findMany<R extends RecordRow>(table: Table<R>, ids: readonly string[]): Promise<R[]> {
    const rows = await selectRows(this.#connection, table, ids);
    return rows as unknown as R[]; // safe: the statement names the table's columns
  }

  async insert<R extends RecordRow>(table: Table<R>, values: Omit<R, 'version'>): Promise<R> {
    const row = { ...values, version: 1 } as R; // safe: Omit<R, 'version'> and a version are an R
    await this.restore(table, row);
    return row;
  }

  /** Inserts many rows with one statement for each thousand of them. */
  async insertMany<R extends RecordRow>(
    table: Table<R>,
    values: readonly Omit<R, 'version'>[],
  ): Promise<R[]> {
    const rows = values.map((row) => ({ ...row, version: 1 }) as R); // safe: see insert
    await insertRows(this.#connection, table, rows);
    for (const row of rows) this.#record(table, undefined, row);
    return rows;
  }

  /** Puts a row in as it is, with its version: for undo, which brings rows back. */
  async restore<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    await this.restoreMany(table, [row]);
  }

  /** Puts many rows in as they are. */
  async restoreMany<R extends RecordRow>(table: Table<R>, rows: readonly R[]): Promise<void> {
    await insertRows(this.#connection, table, rows);
    for (const row of rows) this.#record(table, undefined, row);
  }

  /** Changes a row that is known already; answers the new row, or the same one when nothing differs. */
  async update<R extends RecordRow>(table: Table<R>, before: R, changes: Changes<R>): Promise<R> {
    const [after] = await this.updateMany(table, [before], () => changes);
    return after ?? before;
  }

  /** Changes many rows that are known already, with one statement for each thousand; returns them in the same order. */
  async updateMany<R extends RecordRow>(
    table: Table<R>,
    rows: readonly R[],
    change: (row: R) => Changes<R>,
  ): Promise<R[]> {
    const updates: Update<R>[] = [];
    const after = rows.map((before) => {
      const changes = change(before);
      const changed = Object.keys(changes).filter(
        (column) => !sameValue(valueOf(before, column), valueOf(changes, column)),
      );
      if (changed.length === 0) return before;
      const row = { ...before, ...changes, version: before.version + 1 };
      updates.push({ before, after: row, changed });
      return row;
    });
    await updateRows(this.#connection, table, updates);
    for (const update of updates) this.#record(table, update.before, update.after);
    return after;
  }

  async updateById<R extends RecordRow>(table: Table<R>, id: string, changes: Changes<R>): Promise<R> {
    const before = await this.find(table, id);
    if (!before) throw notFound();
    return this.update(table, before, changes);
  }

  async remove<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    await this.removeMany(table, [row]);
  }

  /** Removes many rows with one statement for each thousand of them. */
  async removeMany<R extends RecordRow>(table: Table<R>, rows: readonly R[]): Promise<void> {
    await removeRows(this.#connection, table, rows);
    for (const row of rows) this.#record(table, row, undefined);
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
