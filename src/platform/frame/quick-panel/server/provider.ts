import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import type { QuickEntry, QuickEvent } from '../shared/schema.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface ServerApp {
    /** What it shows in the quick panel. */
    readonly quickPanel?: QuickPanelProvider;
  }
}

/** Whose quick panel is asked for, and how dates are to be written in it. */
export interface QuickPanelRequest {
  readonly database: Database;
  readonly actor: Actor;
  readonly language: 'en' | 'tr' | 'ar';
  /** The tag of the language in the person's region, by which `Intl` writes. */
  readonly tag: string;
  /** An IANA name that the runtime knows. */
  readonly timeZone: string;
}

/** An event or work of today; `at` is when it begins or is due: an instant. */
export type TodayEntry = QuickEvent & { readonly at: string };

type ListEntries = (request: QuickPanelRequest) => Promise<readonly QuickEntry[]>;

/** What an app gives to the quick panel. */
export interface QuickPanelProvider {
  /** The person's events and open work of today; those of all apps are listed in order of time. */
  readonly events?: (request: QuickPanelRequest) => Promise<readonly TodayEntry[]>;
  /** The person's notes, the newest first. */
  readonly notes?: ListEntries;
}
