import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { Database } from '../../../kernel/database/server/database.ts';

export interface TalksRequest {
  readonly database: Database;
  readonly actor: Actor;
  /** The time of the request (ISO UTC): what is later has not happened. */
  readonly now: string;
}

/** A message or a meeting that a person knows of. */
export interface Talk {
  /** When it was (ISO UTC). */
  readonly at: string;
  /** The e-mail addresses of those who took part. */
  readonly addresses: readonly string[];
  /** The records that the person unlinked it from. */
  readonly unlinkedFrom?: readonly string[];
}

/** Lists an app's talks that the asking person may see: the newest ones, as many as a list of contacts needs. */
export type ListTalks = (request: TalksRequest) => Promise<readonly Talk[]>;
