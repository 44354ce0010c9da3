import type { Kysely } from 'kysely';
import { forbidden } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import {
  type CheckedPlace,
  checkLevel,
  checkRights,
  describeMissing,
  findRowLevel,
  groupByLevel,
} from '../../access/server/check-level.ts';
import type { Person } from '../../access/server/scopes.ts';
import { includesLevel, type Level, systemUid } from '../../access/shared/levels.ts';
import { buildColumnChanges, type Entry, sameValue } from './journal-entry.ts';
import type { Connection, Row, Value } from './connection.ts';
import type { AskedEffect } from './effect.ts';
import type { CommandLimits } from './limits.ts';
import { changesParent, findScopes, readChildren, readFollowers } from './parent-rows.ts';
import { checkTree, isSharedAlone, withDescendants } from './tree-rows.ts';
import { valueOf } from './row-values.ts';
import type { DatabaseKind, Schema } from './schema.ts';
import { checkRow, checkThawed, deriveChanges, deriveRow } from './row-rules.ts';
import { insertRows, removeRows, runEach, selectRows } from './row-statements.ts';
import { isMove, listWrittenColumns, type Update, updateRows } from './row-updates.ts';
import type { RecordRow, Table } from './table.ts';
import { WrittenRows } from './written-rows.ts';

export type Actor = Person;

/** What is done without a person: migrations, jobs, the command line. It may do everything. */
export const systemActor: Actor = { uid: systemUid, roles: ['admin'] };

interface TransactionOptions {
  actor: Actor;
  now: string;
  db: Kysely<Schema>;
  connection: Connection;
  /** The same connection, where what is written counts for nobody's budget. */
  uncounted: Connection;
  tables: ReadonlyMap<string, Table>;
  limits: CommandLimits;
  command: { name: string; id: string };
  entries?: Entry[];
  effects?: AskedEffect[];
  knownLevels?: CheckedPlace['knownLevels'];
  written?: WrittenRows;
  isChecked?: boolean;
}

/** A new row: its scope is what the table declares, unless it names one. */
type NewRow<R> = Omit<R, 'version' | 'scope'> & { scope?: string };
type Changes<R> = Partial<Omit<R, 'id' | 'version'>>;

/**
 * What a command reads and writes through. Each row written leaves an entry in the journal, in the same transaction,
 * and the actor needs the right to it that its table declares. Inside a command only this may be used: the outer database
 * would not see what the command has written.
 */
export class Transaction implements CheckedPlace {
  readonly actor: Actor;
  /** The command's time, an ISO UTC text: all rows of one command carry the same. */
  readonly now: string;
  readonly db: Kysely<Schema>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly limits: CommandLimits;
  readonly entries: Entry[];
  readonly effects: AskedEffect[];
  readonly knownLevels: CheckedPlace['knownLevels'];
  readonly isChecked: boolean;
  readonly #connection: Connection;
  readonly #uncounted: Connection;
  readonly #command: { name: string; id: string };
  readonly #written: WrittenRows;

  constructor(options: TransactionOptions) {
    this.actor = options.actor;
    this.now = options.now;
    this.db = options.db;
    this.tables = options.tables;
    this.limits = options.limits;
    this.entries = options.entries ?? [];
    this.effects = options.effects ?? [];
    this.knownLevels = options.knownLevels ?? new Map();
    this.isChecked = options.isChecked ?? true;
    this.#connection = options.connection;
    this.#uncounted = options.uncounted;
    this.#command = options.command;
    this.#written = options.written ?? new WrittenRows();
  }

  get kind(): DatabaseKind {
    return this.#connection.kind;
  }

  /** The same transaction in somebody else's name, for commands that run within another. */
  as(actor: Actor): Transaction {
    return this.#derive({ actor });
  }

  /**
   * The same transaction without checks of access, for what the platform does beyond the actor's own rights. The reason is
   * for the reader.
   */
  unchecked(_reason: string): Transaction {
    return this.#derive({ isChecked: false });
  }

  /**
   * The same transaction under a command of another name and id. The undo of the first command leaves what is written through
   * it: what is there for good from then on, such as the calendar in which a person's first event is.
   */
  apart(name: string): Transaction {
    return this.#derive({ command: { name, id: createId() } });
  }

  #derive(changed: Pick<Partial<TransactionOptions>, 'actor' | 'isChecked' | 'command'>): Transaction {
    const { actor, now, db, tables, limits, entries, effects, knownLevels, isChecked } = this;
    const same = { actor, now, db, tables, limits, entries, effects, knownLevels, isChecked };
    const own = { connection: this.#connection, uncounted: this.#uncounted, command: this.#command };
    return new Transaction({ ...same, ...own, written: this.#written, ...changed });
  }

  /** Runs a query of which the text is known; what the command has written is seen. */
  read(sql: string, parameters: readonly Value[]): Promise<Row[]> {
    return this.#connection.execute(sql, parameters);
  }

  /** Runs a writing statement once for each list of parameters, past the journal: for what is derived from records. */
  async writeDerived(sql: string, lists: readonly (readonly Value[])[]): Promise<void> {
    await runEach(this.#uncounted, sql, lists);
  }

  /**
   * Waits until no other transaction holds this name, and holds it to the end: for what a command decides by rows that it
   * does not lock, such as that a name is unique among a person's labels. On SQLite commands never run side by side.
   */
  async lock(name: string): Promise<void> {
    if (this.kind === 'sqlite') return;
    await this.#connection.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** The row with this id, if the actor has this level in its scope; else undefined. No other transaction changes it. */
  async find<R extends RecordRow>(
    table: Table<R>,
    id: string,
    level: Level = 'view',
  ): Promise<R | undefined> {
    const row = await this.#read(table, id);
    return row && includesLevel(await findRowLevel(this, table, row), level) ? row : undefined;
  }

  /** The row with this id, locked as by `find`. Throws 404 when the actor cannot view it, 403 when their level is too low. */
  async get<R extends RecordRow>(table: Table<R>, id: string, level: Level): Promise<R> {
    const row = await this.#read(table, id);
    if (!row) throw describeMissing(table);
    await checkLevel(this, table, row, level);
    return row;
  }

  /** The rows with these ids, in no order, without those that the actor cannot view. Throws 403 when a level is too low. */
  async getMany<R extends RecordRow>(table: Table<R>, ids: readonly string[], level: Level): Promise<R[]> {
    const rows = await selectRows(this.#connection, table, ids);
    const visible: R[] = [];
    const groups = groupByLevel(this, table, rows as unknown as R[]); // safe: the statement names the table's columns
    for (const group of groups) {
      const own = group[0] && (await findRowLevel(this, table, group[0]));
      if (!includesLevel(own, 'view')) continue;
      if (!includesLevel(own, level)) throw forbidden(table.refusal);
      visible.push(...group);
    }
    return visible;
  }

  /** Whether there is a row with this id, regardless of who may view it: an id is used once. */
  async isTaken<R extends RecordRow>(table: Table<R>, id: string): Promise<boolean> {
    return (await this.#read(table, id)) !== undefined;
  }

  async #read<R extends RecordRow>(table: Table<R>, id: string): Promise<R | undefined> {
    const [row] = await selectRows(this.#connection, table, [id]);
    return row as R | undefined; // safe: the statement names the table's columns
  }

  /** Finds the scopes of new rows from their columns. */
  findScopes(table: Table, rows: readonly object[]): Promise<(row: object) => string> {
    return findScopes(this.#connection, this.tables, table, rows);
  }

  async insert<R extends RecordRow>(table: Table<R>, values: NewRow<R>): Promise<R> {
    const [row] = await this.insertMany(table, [values]);
    if (!row) throw new Error('An insert returned no row.');
    return row;
  }

  /** Inserts rows, applying the rules of their table, with one statement per thousand rows. */
  async insertMany<R extends RecordRow>(table: Table<R>, values: readonly NewRow<R>[]): Promise<R[]> {
    const rows = values.map((value) => {
      const given = { ...value, version: 1 } as unknown as R; // safe: NewRow<R> and a version are an R, but for the scope
      const row = deriveRow(table, given, this.now);
      checkRow(table, row);
      return row;
    });
    return this.#insert(table, rows);
  }

  /** Puts a row in as it is, with its version: for undo, which brings rows back. */
  async restore<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    await this.restoreMany(table, [row]);
  }

  /** Inserts rows unchanged, without rules. Inherited scopes are read again, because the parent may have moved. */
  async restoreMany<R extends RecordRow>(table: Table<R>, rows: readonly R[]): Promise<void> {
    await this.#insert(table, rows);
  }

  async #insert<R extends RecordRow>(table: Table<R>, given: readonly R[]): Promise<R[]> {
    const scopeOf = await this.findScopes(table, given);
    const rows = given.map((row) => ({ ...row, scope: scopeOf(row) }));
    await checkRights(this, table, 'insert', rows);
    await insertRows(this.#connection, table, rows);
    if (table.tree) await checkTree(this.#connection, table, table.tree, rows);
    for (const row of rows) this.#record(table, undefined, row);
    return rows;
  }

  /** Changes a row that has been read; returns the new row, or the same one when nothing differs. */
  async update<R extends RecordRow>(table: Table<R>, before: R, changes: Changes<R>): Promise<R> {
    const [after] = await this.updateMany(table, [before], () => changes);
    return after ?? before;
  }

  /**
   * Changes rows that have been read, applying the rules of their table, with one statement per thousand rows. Returns the rows
   * in the same order. A row that this transaction has written since it was read is changed as it is now.
   */
  async updateMany<R extends RecordRow>(
    table: Table<R>,
    rows: readonly R[],
    change: (row: R) => Changes<R>,
  ): Promise<R[]> {
    return this.revertMany(
      table,
      rows,
      (row) => deriveChanges<R, Partial<R>>(table, row, change(row) as Partial<R>, this.now), // safe: some columns of R
    );
  }

  /** Restores earlier values of rows: runs the checks of their table, but derives nothing. */
  async revertMany<R extends RecordRow>(
    table: Table<R>,
    rows: readonly R[],
    change: (row: R) => Changes<R>,
  ): Promise<R[]> {
    return this.#write(table, rows, change);
  }

  async #write<R extends RecordRow>(
    table: Table<R>,
    rows: readonly R[],
    change: (row: R) => Changes<R>,
    /** Moves child rows to the scope of their parent, including frozen rows. */
    isFollowing = false,
  ): Promise<R[]> {
    const updates: Update<R>[] = [];
    const current = this.#written.findCurrent(table, rows);
    const wanted = [...new Map(current.map((row) => [row.id, row])).values()].map((before) => {
      const changes = change(before);
      return { before, changes, row: { ...before, ...changes, version: before.version + 1 } };
    });
    const reparented = isFollowing ? [] : wanted.filter(({ changes }) => changesParent(table, changes));
    // Two concurrent moves could create a cycle.
    if (table.tree && reparented.length > 0) await this.lock(`${table.name}-tree`);
    const scopeOf = await this.findScopes(
      table,
      reparented.map(({ row }) => row),
    );
    for (const { row } of reparented) row.scope = scopeOf(row);
    const after = new Map<string, R>();
    for (const { before, changes, row } of wanted) {
      row.scope = table.scope(row);
      const changed = listWrittenColumns(changes).filter(
        (column) => !sameValue(valueOf(before, column), valueOf(row, column)),
      );
      after.set(row.id, changed.length === 0 ? before : row);
      if (changed.length === 0) continue;
      checkRow(table, row, changed);
      updates.push({ before, after: row, changed });
    }
    if (!isFollowing)
      checkThawed(
        table,
        updates.map((update) => update.before),
      );
    const moves = updates
      .filter((update) => update.before.scope !== update.after.scope)
      .map((update) => update.after);
    await checkRights(
      this,
      table,
      'update',
      updates.map((update) => update.before),
    );
    await checkRights(this, table, 'insert', moves);
    await updateRows(this.#connection, table, updates);
    if (table.tree)
      await checkTree(
        this.#connection,
        table,
        table.tree,
        reparented.map(({ row }) => row),
      );
    for (const update of updates) this.#record(table, update.before, update.after, update.changed);
    await this.#moveChildren(table, moves);
    return current.map((row) => after.get(row.id) ?? row);
  }

  async updateById<R extends RecordRow>(table: Table<R>, id: string, changes: Changes<R>): Promise<R> {
    return this.update(table, await this.get(table, id, 'edit'), changes);
  }

  async remove<R extends RecordRow>(table: Table<R>, row: R): Promise<void> {
    await this.removeMany(table, [row]);
  }

  /** Removes rows together with their child and nested rows, with one statement per thousand rows. */
  async removeMany<R extends RecordRow>(table: Table<R>, given: readonly R[]): Promise<void> {
    const wanted = this.#written.listRemaining(table, given);
    await checkRights(this, table, 'remove', wanted);
    const rows = table.tree ? await withDescendants(this.#connection, table, table.tree, wanted) : wanted;
    // The right to remove a parent does not cover what belongs to others below it, or has a scope of its own.
    const below = rows.slice(wanted.length);
    await checkRights(this, table, 'remove', below);
    for (const row of below) if (isSharedAlone(table, row)) await checkLevel(this, table, row, 'manage');
    checkThawed(table, rows);
    for (const [child, children] of await readChildren(this.#connection, this.tables, table, rows))
      await this.unchecked('the right to remove the parent was checked').removeMany(child, children);
    await removeRows(this.#connection, table, rows);
    for (const row of rows) this.#record(table, row, undefined);
  }

  /** Moves child and nested rows into the new scope of their parents. */
  async #moveChildren(parent: Table, rows: readonly RecordRow[]): Promise<void> {
    if (rows.length === 0) return;
    const moving = this.unchecked('the right to move the parent was checked');
    const followers = await readFollowers(this.#connection, this.tables, parent, rows);
    for (const [table, children, scopeOf] of followers)
      await moving.#write(table, children, (child) => ({ scope: scopeOf(child) }), true);
  }

  /**
   * A row that stays in its scope leaves one entry. A row that moves leaves two: a removal for those who lose it, then a
   * creation for those who gain it, so that neither reads what happened in the other's scope.
   */
  #record<R extends RecordRow>(
    table: Table<R>,
    before: R | undefined,
    after: R | undefined,
    changed: readonly string[] = [],
  ): void {
    if (table.access.rule === 'membership') this.knownLevels.clear();
    const id = after?.id ?? before?.id;
    if (id !== undefined) this.#written.set(table, id, after ?? null);
    if (before && after && !isMove(table, before, after)) {
      this.#add(table, 'update', after, before, { changes: buildColumnChanges(before, after, changed) });
      return;
    }
    if (before) this.#add(table, 'delete', before, before, { before });
    if (after) this.#add(table, 'create', after, undefined, { after });
  }

  #add<R extends RecordRow>(
    table: Table<R>,
    change: Entry['change'],
    row: R,
    old: R | undefined,
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
      old,
    });
  }
}
