import type { Database } from '../../../kernel/database/server/database.ts';
import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import type { WorkItem, WorkSource } from '../shared/work.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Of all apps. */
    readonly work: readonly WorkProvider[];
  }

  interface ServerApp {
    /** What of it projects can join. */
    readonly work?: WorkProvider;
  }
}

export interface WorkRequest {
  readonly database: Database;
  readonly actor: Actor;
}

export interface WorkItemsRequest extends WorkRequest {
  /** Sources of the provider's kind; those that the actor cannot see hold nothing. */
  readonly sourceIds: readonly string[];
  /** Events are wanted in this period, changes of state since `since`. */
  readonly from: string;
  readonly to: string;
  readonly since: string;
}

/** What an app offers projects to join. Everything that it returns may be seen by the actor. */
export interface WorkProvider {
  readonly kind: string;
  /** What its sources are called: "Boards". */
  readonly title: LocalizedText;
  /** The tables of its work: their live events say that numbers may have changed. */
  readonly entities: readonly string[];
  listSources(request: WorkRequest): Promise<readonly WorkSource[]>;
  listItems(request: WorkItemsRequest): Promise<readonly WorkItem[]>;
}
