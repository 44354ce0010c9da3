import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { Database } from '../../../kernel/database/server/database.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Of all apps. */
    readonly talks: readonly ListTalks[];
  }

  interface ServerApp {
    /** Lists messages and meetings, for when somebody last talked to a contact. */
    readonly listTalks?: ListTalks;
  }
}

export interface TalksRequest {
  readonly database: Database;
  readonly actor: Actor;
  /** The time of the request (ISO UTC): what is later has not happened. */
  readonly now: string;
}

/** A mail or meeting that a person has access to. */
export interface Talk {
  /** When it was (ISO UTC). */
  readonly at: string;
  /** The e-mail addresses of those who took part. */
  readonly addresses: readonly string[];
  /** The records that the person unlinked it from. */
  readonly unlinkedFrom?: readonly string[];
}

/** Lists the most recent mails or meetings of an app that the requesting person may see. */
export type ListTalks = (request: TalksRequest) => Promise<readonly Talk[]>;
