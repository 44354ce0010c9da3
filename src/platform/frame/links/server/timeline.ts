import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { Database } from '../../../kernel/database/server/database.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Of all apps. */
    readonly timelines: readonly FindTimeline[];
  }

  interface ServerApp {
    /** Finds its records that are about a contact, for the contact's timeline. */
    readonly findTimeline?: FindTimeline;
  }
}

/** A contact or company whose timeline is asked for, and who asks. */
export interface TimelineRequest {
  readonly database: Database;
  readonly actor: Actor;
  /** The id of the contact or company, and all its e-mail addresses. */
  readonly contactId: string;
  readonly addresses: readonly string[];
  /** So many entries at most, the newest. */
  readonly limit: number;
}

/** A record that is about a contact. */
export interface TimelineEntry {
  /** The record's id. */
  readonly id: string;
  /** The type of the record, as the client's `recordTypes` know it. */
  readonly kind: string;
  /** Its time (ISO UTC). */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** Where it is opened. */
  readonly path: string;
  /** The person whose record it is; empty for nobody's. */
  readonly byId: string;
  /** How far it is, in the reader's language; left out by what has no states. */
  readonly state?: string;
  /** The records that the reader unlinked it from; left out by what cannot be unlinked. */
  readonly unlinkedFrom?: readonly string[];
}

/** Finds an app's records about a contact that the asking person may see. */
export type FindTimeline = (request: TimelineRequest) => Promise<readonly TimelineEntry[]>;
