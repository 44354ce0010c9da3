import type { Database } from '../../../kernel/database/server/database.ts';
import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { UserContacts } from '../shared/schema.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface ServerApp {
    /** Reads the contacts that a person has marked, for the answers of the sign-in calls. */
    readonly readUserContacts?: ReadUserContacts;
  }
}

/** Reads the contacts that a person has marked. */
export type ReadUserContacts = (database: Database, person: Actor) => Promise<UserContacts>;
