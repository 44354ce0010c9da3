import type { GenericSchema, InferOutput } from 'valibot';
import { readNow } from '../../../../base/clock.ts';
import { createId } from '../../../../base/ids.ts';
import { KnownAccess } from '../../access/server/known-access.ts';
import { Announcements } from './announcements.ts';
import { type Appended, appendJournal } from './append-journal.ts';
import { type Change, type JournaledChange, toChange } from './change.ts';
import type { Command } from './command.ts';
import { findStoredAnswer } from './command-ids.ts';
import { type Connection, createQueryBuilder, type Value } from './connection.ts';
import { type Derivation, updateDerived } from './derived.ts';
import type { AskedEffect } from './effect.ts';
import type { DatabaseKind, Reader } from './schema.ts';
import type { Table } from './table.ts';
import { type CommandLimits, defaultCommandLimits } from './limits.ts';
import { readSettledNumber } from './journal-numbers.ts';
import { type Actor, Transaction } from './transaction.ts';
import type { WriteMeter } from './write-meter.ts';
import type { Writer } from './writer.ts';

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
  /** Made by the client: the same request sent again returns the stored result and changes nothing. */
  commandId?: string | undefined;
  /** Identifies the content of the client's request: the same command id with other content is a conflict. */
  requestHash?: string | undefined;
  /** Counts and limits what the command writes; without one, nothing is limited. */
  meter?: WriteMeter;
}

export interface DatabaseOptions {
  reader: Connection;
  writer: Writer;
  tables: readonly Table[];
  /** What follows from records, written in each command's transaction. */
  derivations?: readonly Derivation[];
  now?: () => Date;
  limits?: CommandLimits;
}

export class Database {
  readonly kind: DatabaseKind;
  /** For reading only: it sees what is committed. */
  readonly db: Reader;
  readonly now: () => Date;
  readonly tables: ReadonlyMap<string, Table>;
  readonly limits: CommandLimits;
  readonly writer: Writer;
  /** What people may see, for queries. */
  readonly access: KnownAccess;
  readonly #derivations: readonly Derivation[];
  readonly #reader: Connection;
  readonly #announcements: Announcements;
  readonly #effectListeners = new Set<(asked: AskedEffect) => void>();
  #epoch: string | undefined;

  constructor(options: DatabaseOptions) {
    this.kind = options.reader.kind;
    this.now = options.now ?? (() => new Date(readNow()));
    this.tables = new Map(options.tables.map((table) => [table.name, table]));
    this.limits = options.limits ?? defaultCommandLimits;
    this.#derivations = options.derivations ?? [];
    this.#reader = options.reader;
    this.writer = options.writer;
    this.db = createQueryBuilder(options.reader);
    this.access = new KnownAccess(this);
    this.#announcements = new Announcements(this);
    this.#announcements.listen((changes) => this.#forgetAccess(changes));
  }

  /** Runs a command in its transaction; resolves when it is durable. The input must have been validated. */
  async execute<Schema extends GenericSchema, Answer>(
    command: Command<Schema, Answer>,
    input: InferOutput<Schema>,
    options: ExecuteOptions,
  ): Promise<Outcome<Answer>> {
    const { actor, requestHash = null } = options;
    const commandId = options.commandId ?? createId();
    const identified = options.commandId !== undefined && {
      id: commandId,
      uid: actor.uid,
      name: command.name,
      requestHash,
    };
    const done = await this.writer.run(
      async (connection) => {
        options.meter?.reset();
        const db = createQueryBuilder(connection);
        const replay = identified ? await findStoredAnswer(db, identified) : undefined;
        if (replay) return { replay };
        const transaction = new Transaction({
          actor,
          now: this.now().toISOString(),
          db,
          connection: options.meter?.wrap(connection) ?? connection,
          uncounted: connection,
          tables: this.tables,
          limits: this.limits,
          command: { name: command.name, id: commandId },
        });
        const answer = await command.run(transaction, input);
        await updateDerived(transaction, this.#derivations);
        return { transaction, answer };
      },
      async (connection, run) => {
        if (run.replay) return run;
        const { entries, now: at } = run.transaction;
        const stored = { id: commandId, actor: actor.uid, name: command.name, at, request_hash: requestHash };
        const appended = await appendJournal(connection, {
          entries,
          command: identified ? { ...stored, answer: run.answer } : undefined,
          tables: this.tables,
          announced: this.#announcements.settled ?? Number.MAX_SAFE_INTEGER,
        });
        return { ...run, appended };
      },
    );
    if (done.replay) {
      const { answer, seq } = done.replay;
      return { answer: answer as Answer, seq, commandId, isReplay: true }; // safe: stored by this command
    }
    this.#publish(done.transaction, done.appended);
    return { answer: done.answer, seq: done.appended.last, commandId, isReplay: false };
  }

  #publish({ entries, effects }: Transaction, appended: Appended): void {
    const changes = entries.flatMap((entry, index) => {
      const isSecret = this.tables.get(entry.entity)?.isSecret ?? false;
      return isSecret ? [] : [toChange(this.tables, appended.first + index, entry, entry.row)];
    });
    // Before the response, whenever the listeners are called: the caller's next query sees what they may see now.
    this.#forgetAccess(changes);
    if (entries.length > 0) this.#announcements.announce(appended, changes);
    for (const asked of effects) for (const listener of this.#effectListeners) listener(asked);
  }

  #forgetAccess(changes: readonly JournaledChange[]): void {
    for (const { grant } of changes) if (grant) this.access.forget(grant.principal);
  }

  /** Calls the listener with the changes of each commit, of this process and of others; see Announcements. */
  onCommit(listener: (changes: readonly Change[]) => void): () => void {
    return this.#announcements.listen(listener);
  }

  /** Calls the listener with each effect that a committed command of this process asked for. */
  onEffect(listener: (asked: AskedEffect) => void): () => void {
    this.#effectListeners.add(listener);
    return () => this.#effectListeners.delete(listener);
  }

  /** Announces what other processes have committed; called when one of them may have. */
  catchUp(): Promise<void> {
    return this.#announcements.catchUp();
  }

  /** The number up to which this process has announced every change; undefined before it has caught up once. */
  get announcedUpTo(): number | undefined {
    return this.#announcements.settled;
  }

  /** The number up to which every change is committed: a reader that has read up to it asks for what came after it. */
  readSequence(): Promise<number> {
    return readSettledNumber(this.#reader);
  }

  /** Names the journal that the numbers belong to, and the shape of its records: copies of an older shape are read anew. */
  async readEpoch(): Promise<string> {
    if (this.#epoch === undefined) {
      const { id } = await this.db.selectFrom('journal_epoch').select('id').executeTakeFirstOrThrow();
      const versions = [...this.tables.values()].map(({ rowVersion }) => rowVersion - 1);
      this.#epoch = `${id}.${versions.reduce((sum, version) => sum + version, 0)}`;
    }
    return this.#epoch;
  }

  /** The number up to which entries of the journal were removed; 0 before the first were. */
  async readPrunedTo(): Promise<number> {
    const row = await this.db.selectFrom('journal_epoch').select('pruned_to').executeTakeFirstOrThrow();
    return Number(row.pruned_to);
  }

  /** Whether the database responds. */
  async ping(): Promise<void> {
    await this.#reader.execute('select 1');
  }

  /** Runs one statement on the reading connection: for pragmas and the backup. */
  read(sql: string, parameters: readonly Value[] = []) {
    return this.#reader.execute(sql, parameters);
  }

  async close(): Promise<void> {
    this.#announcements.close();
    await this.writer.close(this.#reader);
  }
}
