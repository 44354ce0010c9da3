import type { Database } from '../../../kernel/database/server/database.ts';
import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { Locale } from '../../i18n/shared/locales.ts';
import type { LinkCard } from '../shared/schema.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface ServerApp {
    /** Describes links to its records for those who may read them. */
    readonly findLink?: FindLink;
  }
}

/** Who wants to know what a path of this product leads to. */
export interface LinkRequest {
  readonly database: Database;
  readonly actor: Actor;
  readonly path: string;
  /** The language that the titles are read in. */
  readonly locale: Locale;
}

/** Describes the record that a path leads to; undefined when it is not the app's, or not for this person. */
export type FindLink = (request: LinkRequest) => Promise<Omit<LinkCard, 'path'> | undefined>;
