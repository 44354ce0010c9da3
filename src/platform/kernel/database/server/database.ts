import type { GenericSchema, InferOutput } from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { type Change, listChanges, toChange } from './change.ts';
import type { Command } from './command.ts';
import { findStoredAnswer } from './command-ids.ts';
import { type Connection, createQueryBuilder, type Value } from './connection.ts';
import { type Derivation, updateDerived } from './derived.ts';
import type { AskedEffect } from './effect.ts';
import { type DatabaseKind, journalColumns, type Reader } from './schema.ts';
import type { Table } from './table.ts';
import { type Actor, Transaction } from './transaction.ts';
import type { WriteMeter } from './write-meter.ts';
import { Writer } from './writer.ts';

export interface Outcome<Answer> {
  answer: Answer;
  /** The journal's number of the command's last row, or of the last row before it when nothing changed. */
  seq: number;
  commandId: string;
  /** True when the same command id was answered before and nothing was done now. */
  isReplay: boolean;
}

export interface ExecuteOptions {
  actor: Actor;
  /** Made by the client: the same request sent again returns the stored answer and changes nothing. */
  commandId?: string | undefined;
  /** Identifies the content of the client's request: the same command id with other content is a conflict. */
  requestHash?: string | undefined;
  /** Counts and limits what the command writes; without one, nothing is limited. */
  meter?: WriteMeter;
}

export interface DatabaseOptions {
  reader: Connection;
  writer: Connection;
  tables: readonly Table[];
  /** What follows from records, written in each command's transaction. */
  derivations?: readonly Derivation[];
  now?: () => Date;
}

const commandColumns = ['id', 'actor', 'name', 'at', 'seq', 'answer', 'request_hash'];
/** SQLite binds at most 32,766 values in one statement, PostgreSQL 65,535. */
const rowsPerInsert = 500;

export class Database {
  readonly kind: DatabaseKind;
  /** For reading only: it sees what is committed. */
  readonly db: Reader;
  readonly now: () => Date;
  readonly tables: ReadonlyMap<string, Table>;
  readonly writer: Writer;
  readonly writerConnection: Connection;
  readonly #derivations: readonly Derivation[];
  readonly #reader: Connection;
  readonly #writerDb: Reader;
  readonly #listeners = new Set<(changes: readonly Change[]) => void>();
  readonly #effectListeners = new Set<(asked: AskedEffect) => void>();
  #seq = 0;
  /** Listeners have been told of everything up to this number. */
  #announced: number | undefined;
  #catchingUp: Promise<void> | undefined;
  #epoch: string | undefined;

  constructor(options: DatabaseOptions) {
    this.kind = options.reader.kind;
    this.now = options.now ?? (() => new Date());
    this.tables = new Map(options.tables.map((table) => [table.name, table]));
    this.#derivations = options.derivations ?? [];
    this.#reader = options.reader;
    this.writerConnection = options.writer;
    this.db = createQueryBuilder(options.reader);
    this.#writerDb = createQueryBuilder(options.writer);
    this.writer = new Writer(options.writer, async () => {
      this.#seq = await this.#readSequence(options.writer);
    });
  }

  /** Runs a command in its transaction; resolves when it is durable. The input must have been validated. */
  async execute<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    options: ExecuteOptions,
  ): Promise<Outcome<Answer>> {
    const { actor, requestHash = null } = options;
    const commandId = options.commandId ?? createId();
    let outcome: Outcome<Answer> | undefined;
    let written: { from: number; changes: Change[]; effects: readonly AskedEffect[] } | undefined;
    await this.writer.run(async () => {
      const replay =
        options.commandId === undefined
          ? undefined
          : await findStoredAnswer(this.#writerDb, {
              id: commandId,
              uid: actor.uid,
              name: command.name,
              requestHash,
            });
      if (replay) {
        outcome = { answer: replay.answer as Answer, seq: replay.seq, commandId, isReplay: true }; // safe: stored by this command
        return;
      }
      const transaction = new Transaction({
        actor,
        now: this.now().toISOString(),
        db: this.#writerDb,
        connection: options.meter?.wrap(this.writerConnection) ?? this.writerConnection,
        tables: this.tables,
        command: { name: command.name, id: commandId },
      });
      const answer = await command.run(transaction, input);
      await updateDerived(transaction, this.#derivations);
      const from = this.#seq + 1;
      const { effects } = transaction;
      written = { from, changes: await this.#writeJournal(transaction), effects };
      if (options.commandId !== undefined) {
        const row = { id: commandId, actor: actor.uid, name: command.name, at: transaction.now };
        const stored = { ...row, seq: this.#seq, answer: JSON.stringify(answer ?? null), requestHash };
        await this.#insert('commands', commandColumns, [Object.values(stored)]);
      }
      outcome = { answer, seq: this.#seq, commandId, isReplay: false };
    });
    if (!outcome) throw new Error('A command ended without an outcome.');
    if (written && outcome.seq >= written.from) this.#announce(written.from, outcome.seq, written.changes);
    for (const asked of written?.effects ?? []) for (const listener of this.#effectListeners) listener(asked);
    return outcome;
  }

  /** Calls the listener with each commit's changes, of this process and of others, in the order of their numbers. */
  onCommit(listener: (changes: readonly Change[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listener with each effect that a committed command of this process asked for. */
  onEffect(listener: (asked: AskedEffect) => void): () => void {
    this.#effectListeners.add(listener);
    return () => this.#effectListeners.delete(listener);
  }

  /** Tells the listeners what other processes have committed; called when one of them may have. */
  catchUp(): Promise<void> {
    const run = async () => {
      const seq = await this.readSequence();
      const from = this.#announced ?? seq;
      const changes = seq > from ? await listChanges(this, from, seq) : [];
      // Only now: what could not be read has not been told.
      this.#announced = Math.max(seq, from);
      this.#tell(changes);
    };
    const before = this.#catchingUp?.catch(() => {}) ?? Promise.resolve();
    const next = before.then(run).finally(() => {
      if (this.#catchingUp === next) this.#catchingUp = undefined;
    });
    this.#catchingUp = next;
    return next;
  }

  /** Own commits are told at once, unless somebody else's lie before them: then all are read in their order. */
  #announce(from: number, to: number, changes: readonly Change[]): void {
    const isNext = this.#announced === undefined || from === this.#announced + 1;
    if (isNext && !this.#catchingUp) {
      this.#announced = to;
      this.#tell(changes);
    } else {
      this.catchUp().catch(() => {});
    }
  }

  #tell(changes: readonly Change[]): void {
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
  }

  /** The number of the journal's last committed row; 0 when it is empty. */
  readSequence(): Promise<number> {
    return this.#readSequence(this.#reader);
  }

  /** Names the journal that the numbers belong to. */
  async readEpoch(): Promise<string> {
    this.#epoch ??= (await this.db.selectFrom('journal_epoch').select('id').executeTakeFirstOrThrow()).id;
    return this.#epoch;
  }

  /** The number up to which entries of the journal were removed; 0 before the first were. */
  async readPrunedTo(): Promise<number> {
    const row = await this.db.selectFrom('journal_epoch').select('pruned_to').executeTakeFirstOrThrow();
    return Number(row.pruned_to);
  }

  /** Whether the database answers. */
  async ping(): Promise<void> {
    await this.#reader.execute('select 1');
  }

  /** Runs one statement on the reading connection: for pragmas and the backup. */
  read(sql: string, parameters: readonly Value[] = []) {
    return this.#reader.execute(sql, parameters);
  }

  async close(): Promise<void> {
    await this.writer.close();
    await this.#reader.close();
  }

  async #readSequence(connection: Connection): Promise<number> {
    const [row] = await connection.execute('select coalesce(max(seq), 0) as seq from journal');
    return Number(row?.seq ?? 0);
  }

  async #writeJournal(transaction: Transaction): Promise<Change[]> {
    const rows = transaction.entries.map((entry) => ({ seq: ++this.#seq, ...entry }));
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      const chunk = rows.slice(start, start + rowsPerInsert);
      await this.#insert(
        'journal',
        journalColumns,
        // safe: the columns of a journal row hold what a column can
        chunk.map((row) => journalColumns.map((column) => row[column] as Value)),
      );
    }
    return rows
      .filter((row) => !this.tables.get(row.entity)?.isSecret)
      .map((row) => toChange(this.tables, row, row.row));
  }

  async #insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly Value[])[],
  ): Promise<void> {
    let index = 0;
    const values = rows.map(
      (row) => `(${row.map(() => (this.kind === 'sqlite' ? '?' : `$${++index}`)).join(', ')})`,
    );
    const names = columns.map((column) => `"${column}"`).join(', ');
    await this.writerConnection.execute(
      `insert into ${table} (${names}) values ${values.join(', ')}`,
      rows.flat(),
    );
  }
}
