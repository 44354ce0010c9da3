import type { Kysely } from 'kysely';

export interface JournalRow {
  seq: number;
  at: string;
  actor: string;
  app: string;
  entity: string;
  entity_id: string;
  scope: string;
  command: string;
  command_id: string;
  change: 'create' | 'update' | 'delete';
  before: unknown;
  after: unknown;
}

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
  /** One row: made anew when a backup is restored, since numbers of the journal then mean something else. */
  journal_epoch: { id: string; xid_base: number };
}

/** Typed queries; without a way to write outside the journal's transaction, since its connection only reads. */
export type Reader = Kysely<Schema>;
export type DatabaseKind = 'sqlite' | 'postgres';
