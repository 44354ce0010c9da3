import type * as v from 'valibot';
import type { Command } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import type { Migration } from '../../database/server/migrations.ts';
import type { Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import type { ReadForeign } from '../../foreign-files/server/foreign-task.ts';
import type { Addresses } from '../../files/server/addresses.ts';
import type { FilePlaces } from '../../files/server/staging.ts';
import type { Measure } from '../../measures/server/measure.ts';
import type { JobHandler } from '../../jobs/server/job-kind.ts';
import type { Derivation } from '../../database/server/derived.ts';
import type { QuickPanelProvider } from '../../../frame/quick-panel/server/provider.ts';
import type { FindLink } from '../../../frame/links/server/provider.ts';
import type { ListTalks } from '../../../frame/links/server/talks.ts';
import type { FindTimeline } from '../../../frame/links/server/timeline.ts';
import type { WorkProvider } from '../../../frame/links/server/work-provider.ts';
import type { WorkSource } from '../../../frame/links/shared/work.ts';
import type { Signals } from '../../live/server/signals.ts';
import type { PresenceService } from '../../../people/presence/server/presence-service.ts';
import type { ReadUserContacts } from '../../../people/identity/server/user-contacts.ts';
import type { AuditAction } from '../../../people/audit/shared/action.ts';
import type { NotificationKind } from '../../../people/notifications/shared/kind.ts';
import type { ConnectMailbox, OpenMailer } from '../../../people/mail/server/mail-servers.ts';
import type { Mailer } from '../../../people/mail/server/mail.ts';
import type { PasswordHasher } from '../../../people/identity/server/password.ts';
import type { Bounds } from './bounds.ts';
import type { FailureTexts } from './failure-texts.ts';
import type { Log } from './log.ts';
import type { FetchOutside } from './outside.ts';
import type { Route } from './route.ts';

/** A source of the sample data that projects can join. */
export type SampleSource = Pick<WorkSource, 'kind' | 'id' | 'title'>;

/**
 * Loads one person's sample data: the transaction is in that person's name, and all dates are relative to its time. Gets the
 * sources that the apps before it have made, and returns its own.
 */
export type SampleLoader = (
  transaction: Transaction,
  sources: readonly SampleSource[],
) => Promise<readonly SampleSource[] | void>;

/** What an app's routes may use besides the database; the composition root makes it. */
export interface AppServices extends FilePlaces {
  /** Hashes passwords slowly. */
  readonly hasher: PasswordHasher;
  /** The resource limits of callers. */
  readonly bounds: Bounds;
  readonly signals: Signals;
  readonly presence: PresenceService;
  /** Of all apps. */
  readonly notificationKinds: readonly NotificationKind[];
  /** Of all apps. */
  readonly auditActions: readonly AuditAction[];
  /** Of all apps. */
  readonly timelines: readonly FindTimeline[];
  /** Of all apps. */
  readonly talks: readonly ListTalks[];
  /** Of all apps. */
  readonly work: readonly WorkProvider[];
  /** Reads files of others apart from what serves people. */
  readonly readForeign: ReadForeign;
  /** Of all apps. */
  readonly measures: readonly Measure[];
  readonly mailer: Mailer;
  /** Where people reach the product, without a slash at the end. */
  /** Fetches from servers of others. */
  readonly fetchOutside: FetchOutside;
  /** Signs in to people's mailboxes elsewhere. */
  readonly connectMailbox: ConnectMailbox;
  /** Sends through people's own mail servers. */
  readonly openMailer: OpenMailer;
  readonly publicUrl: () => string;
  /** Signs and checks addresses of contents. */
  readonly addresses: Addresses;
  /** Signs the tokens of mailed links. */
  readonly tokenSecret: string;
  /** Lets programs record numbers that are measured elsewhere. */
  readonly measurementsKey: string | undefined;
  /** Where the weather is asked for; undefined shows a sample. */
  readonly weatherUrl: string | undefined;
  readonly now: () => Date;
}

/** What runs in each process for as long as it serves, next to jobs. */
export interface Worker {
  start(): void;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** The manifest of an app on the server. Use `defineServerApp` instead of listing tables, commands and routes by hand. */
export interface ServerApp {
  readonly id: string;
  /** Keeps records in step with others that follow from them, whatever writes those. */
  readonly derivations?: readonly Derivation[];
  readonly tables: readonly Table[];
  readonly migrations: readonly Migration[];
  readonly commands: readonly Command<any, unknown>[]; // safe: each is run with what its own schema lets in
  readonly routes: readonly Route[];
  /** The routes that need services. */
  readonly createRoutes?: (services: AppServices) => readonly Route[];
  /** Describes links to its records for those who may read them. */
  readonly findLink?: FindLink;
  /** Finds its records that are about a contact, for the contact's timeline. */
  readonly findTimeline?: FindTimeline;
  /** Lists messages and meetings, for when somebody last talked to a contact. */
  readonly listTalks?: ListTalks;
  /** What of it projects can join. */
  readonly work?: WorkProvider;
  /** Runs its kinds of jobs. */
  readonly jobs?: readonly JobHandler[];
  /** The jobs that need services. */
  readonly createJobs?: (services: AppServices) => readonly JobHandler[];
  readonly createWorkers?: (services: AppServices, database: Database, log: Log) => readonly Worker[];
  /** What people can be notified of. */
  readonly notifications?: readonly NotificationKind[];
  /** What of it the audit log records. */
  readonly auditActions?: readonly AuditAction[];
  /** What of its records is counted, a day at a time. */
  readonly measures?: readonly Measure[];
  /** Reads the contacts that a person has marked, for the answers of the sign-in calls. */
  readonly readUserContacts?: ReadUserContacts;
  /** What it shows in the quick panel. */
  readonly quickPanel?: QuickPanelProvider;
  /** Brings what the app ships with, such as articles, into the database; executed at each start. */
  readonly install?: Command<v.UndefinedSchema<undefined>>;
  /** Translations of what its commands and routes refuse with. */
  readonly failureTexts?: FailureTexts;
  /** Loads one person's sample data. */
  readonly loadSample?: SampleLoader;
}
