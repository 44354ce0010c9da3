import type { Kysely } from 'kysely';

export interface JournalRow {
  seq: number;
  at: string;
  actor: string;
  app: string;
  entity: string;
  entity_id: string;
  /** Who may see the entry. A row that moves leaves two: a removal from the old scope and a creation in the new one. */
  scope: string;
  command: string;
  command_id: string;
  change: 'create' | 'update' | 'delete';
  /** The row that was removed; in updates of the first journal format the row before. */
  before: unknown;
  /** The row that was created; in updates of the first journal format the row after. */
  after: unknown;
  /** Of an update: the changed columns, each as `[before, after]`. */
  changes: unknown;
  /** The table's `rowVersion` when the entry was written. */
  row_version: number;
}

export const journalColumns = [
  'seq',
  'at',
  'actor',
  'app',
  'entity',
  'entity_id',
  'scope',
  'command',
  'command_id',
  'change',
  'before',
  'after',
  'changes',
  'row_version',
] as const satisfies readonly (keyof JournalRow)[];

export interface CommandRow {
  id: string;
  actor: string;
  name: string;
  at: string;
  seq: number;
  answer: unknown;
  /** Identifies the request; null in rows written before hashes were stored. */
  request_hash: string | null;
}

/** All tables by name. Each app adds its own by declaration merging in its tables.ts. */
export interface Schema {
  journal: JournalRow;
  commands: CommandRow;
  /**
   * One row. The id is new when a backup was restored, since numbers of the journal then mean something else. Up to
   * `pruned_to` the journal is not complete: clients that know less are sent everything.
   * `xid_base`: see journal-numbers.ts.
   */
  journal_epoch: { id: string; pruned_to: number; xid_base: number };
}

/** Typed queries; without a way to write outside the journal's transaction, since its connection only reads. */
export type Reader = Kysely<Schema>;
export type DatabaseKind = 'sqlite' | 'postgres';
