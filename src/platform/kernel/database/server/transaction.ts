import type { Kysely } from 'kysely';
import { forbidden, notFound } from '../../../../base/failures.ts';
import {
  type CheckedPlace,
  checkLevel,
  checkRight,
  describeMissing,
  findLevel,
} from '../../access/server/check-level.ts';
import { type Person, systemUid, targetOf } from '../../access/server/scopes.ts';
import { includesLevel, type Level } from '../../access/shared/levels.ts';
import { buildColumnChanges, type Entry, sameValue } from './journal-entry.ts';
import type { Connection, Row, Value } from './connection.ts';
import type { AskedEffect } from './effect.ts';
import type { DatabaseKind, Schema } from './schema.ts';
import { listStoredColumns, type RecordRow, type Table } from './table.ts';

export type Actor = Person;

/** What is done without a person: migrations, jobs, the command line. It may do everything. */
export const systemActor: Actor = { uid: systemUid, roles: ['admin'] };

interface TransactionOptions {
  actor: Actor;
  now: string;
  db: Kysely<Schema>;
  connection: Connection;
  tables: ReadonlyMap<string, Table>;
  command: { name: string; id: string };
  entries?: Entry[];
  effects?: AskedEffect[];
  knownLevels?: CheckedPlace['knownLevels'];
  isChecked?: boolean;
}

/** A new row: its scope is what the table declares, unless it names one. */
type NewRow<R> = Omit<R, 'version' | 'scope'> & { scope?: string };
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
 * What a command reads and writes through. Each row written leaves an entry in the journal, in the same transaction,
 * and the actor needs the right to it that its table declares. Inside a command only this may be used: the
 * outer database would not see what the command has written.
 */
export class Transaction implements CheckedPlace {
  readonly actor: Actor;
  /** The command's time, an ISO UTC text: all rows of one command carry the same. */
  readonly now: string;
  readonly db: Kysely<Schema>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly entries: Entry[];
  readonly effects: AskedEffect[];
  readonly knownLevels: CheckedPlace['knownLevels'];
  readonly isChecked: boolean;
  readonly #connection: Connection;
  readonly #command: { name: string; id: string };

  constructor(options: TransactionOptions) {
    this.actor = options.actor;
    this.now = options.now;
    this.db = options.db;
    this.tables = options.tables;
    this.entries = options.entries ?? [];
    this.effects = options.effects ?? [];
    this.knownLevels = options.knownLevels ?? new Map();
    this.isChecked = options.isChecked ?? true;
    this.#connection = options.connection;
    this.#command = options.command;
  }

  get kind(): DatabaseKind {
    return this.#connection.kind;
  }

  /** The same transaction in somebody else's name, for commands that run within another. */
  as(actor: Actor): Transaction {
    return this.#derive({ actor });
  }

  /**
   * The same transaction without checks of access, for what the platform does beside the actor's own rights. The reason is
   * for the reader.
   */
  unchecked(_reason: string): Transaction {
    return this.#derive({ isChecked: false });
  }

  #derive(changed: { actor?: Actor; isChecked?: boolean }): Transaction {
    const { actor, now, db, tables, entries, effects, knownLevels, isChecked } = this;
    const same = { actor, now, db, tables, entries, effects, knownLevels, isChecked };
    return new Transaction({ ...same, connection: this.#connection, command: this.#command, ...changed });
  }

  /** Runs a query of which the text is known; what the command has written is seen. */
  read(sql: string, parameters: readonly Value[]): Promise<Row[]> {
    return this.#connection.execute(sql, parameters);
  }

  /** The row with this id, if the actor has this level in its scope; else undefined. */
  async find<R extends RecordRow>(
    table: Table<R>,
    id: string,
    level: Level = 'view',
  ): Promise<R | undefined> {
    const row = await this.#read(table, id);
    return row && includesLevel(await findLevel(this, table, table.scope(row)), level) ? row : undefined;
  }

  /** The row with this id. Throws 404 when the actor cannot view it, 403 when their level is too low. */
  async get<R extends RecordRow>(table: Table<R>, id: string, level: Level): Promise<R> {
    const row = await this.#read(table, id);
    if (!row) throw describeMissing(table);
    await checkLevel(this, table, row, level);
    return row;
  }

  /** The rows with these ids, in no order, without those that the actor cannot view. Throws 403 when a level is too low. */
  async getMany<R extends RecordRow>(table: Table<R>, ids: readonly string[], level: Level): Promise<R[]> {
    const rows = await this.#connection.execute(statementsOf(this.#connection, table).selectMany, [ids]);
    const found = rows as unknown as R[]; // safe: the statement names the table's columns
    const visible: R[] = [];
    for (const row of found) {
      const own = await findLevel(this, table, table.scope(row));
      if (!includesLevel(own, 'view')) continue;
      if (!includesLevel(own, level)) throw forbidden();
      visible.push(row);
    }
    return visible;
  }

  /** Whether there is a row with this id, whoever may view it: an id is used once. */
  async isTaken<R extends RecordRow>(table: Table<R>, id: string): Promise<boolean> {
    return (await this.#read(table, id)) !== undefined;
  }

  async #read<R extends RecordRow>(table: Table<R>, id: string): Promise<R | undefined> {
    const [row] = await this.#connection.execute(statementsOf(this.#connection, table).select, [id]);
    return row as R | undefined; // safe: the statement names the table's columns
  }

  async insert<R extends RecordRow>(table: Table<R>, values: NewRow<R>): Promise<R> {
    const row = { ...values, version: 1 } as unknown as R; // safe: NewRow<R> and a version are an R, but for the scope
    row.scope = await this.#chooseScope(table, row);
    await this.restore(table, row);
    return row;
  }

  /** Puts a row in as it is, with its version: for undo, which brings rows back. */
  async restore<R extends RecordRow>(table: Table<R>, before: R): Promise<void> {
    const row = { ...before, scope: table.scope(before) };
    await checkRight(this, table, 'insert', row);
    const values = Object.keys(table.columns).map((column) => valueOf(row, column));
    if (table.wire) values.push(JSON.stringify(table.wire(row)));
    if (table.folded) values.push(table.folded(row));
    await this.#connection.execute(statementsOf(this.#connection, table).insert, values);
    this.#record(table, undefined, row);
  }

  /** Changes a row that is known already; answers the new row, or the same one when nothing differs. */
  async update<R extends RecordRow>(table: Table<R>, before: R, changes: Changes<R>): Promise<R> {
    const after = { ...before, ...changes, version: before.version + 1 };
    after.scope = table.scope(after);
    const changed = [...new Set([...Object.keys(changes), 'scope'])].filter(
      (column) => !sameValue(valueOf(before, column), valueOf(after, column)),
    );
    if (changed.length === 0) return before;
    await checkRight(this, table, 'update', before);
    if (before.scope !== after.scope) await checkRight(this, table, 'insert', after);
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
    if (before.scope !== after.scope) await this.#moveChildren(table, after);
    return after;
  }

  async updateById<R extends RecordRow>(table: Table<R>, id: string, changes: Changes<R>): Promise<R> {
    return this.update(table, await this.get(table, id, 'edit'), changes);
  }

  async remove<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    await checkRight(this, table, 'remove', row);
    await this.#connection.execute(statementsOf(this.#connection, table).remove, [row.id]);
    this.#record(table, row, undefined);
  }

  /** What the table declares, the parent's scope, or the one that the command chose. */
  async #chooseScope<R extends RecordRow>(table: Table<R>, row: R): Promise<string> {
    const { access } = table;
    if (access.rule !== 'inherited') return table.scope(row);
    const parentTable = this.tables.get(access.parent);
    const parent = parentTable && (await this.#read(parentTable, String(valueOf(row, access.column))));
    if (!parentTable || !parent) throw notFound();
    return parentTable.scope(parent);
  }

  /** Rows that inherit a scope follow their parent into another one. */
  async #moveChildren(parent: Table, { id, scope }: RecordRow): Promise<void> {
    for (const table of this.tables.values()) {
      const { access } = table;
      if (access.rule !== 'inherited' || access.parent !== parent.name) continue;
      const sql = `select ${Object.keys(table.columns).join(', ')} from ${table.name} where ${access.column} = ${placeholder(this.#connection, 0)}`;
      const children = await this.read(sql, [id]);
      const moving = this.unchecked('the right to move the parent was checked');
      for (const child of children) await moving.update(table, child as Row & RecordRow, { scope }); // safe: the statement names the table's columns
    }
  }

  /**
   * A row that stays in its scope leaves one entry. A row that moves leaves two: a removal for those who lose it, then a
   * creation for those who gain it, so that neither reads what happened in the other's scope.
   */
  #record<R extends RecordRow>(table: Table<R>, before: R | undefined, after: R | undefined): void {
    if (table.access.rule === 'membership') this.knownLevels.clear();
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
  if (table.scope(before) !== table.scope(after)) return true;
  const { access } = table;
  return access.rule === 'membership' && targetOf(access, before) !== targetOf(access, after);
}

function valueOf(row: object, column: string): Value {
  return (row as Row)[column] as Value; // safe: rows hold only what a column can
}
