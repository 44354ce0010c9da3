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
import type { Signals } from '../../live/server/signals.ts';
import type { Bounds } from './bounds.ts';
import type { FailureTexts } from './failure-texts.ts';
import type { Log } from './log.ts';
import type { FetchOutside } from './outside.ts';
import type { Route } from './route.ts';

/** A source of the sample data that projects can join, such as a board. */
export interface SampleSource {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

/**
 * Loads one person's sample data: the transaction is in that person's name, and all dates are relative to its time. Gets the
 * sources that the apps before it have made, and returns its own.
 */
export type SampleLoader = (
  transaction: Transaction,
  sources: readonly SampleSource[],
) => Promise<readonly SampleSource[] | void>;

/**
 * What an app's routes may use besides the database; the composition root makes it. A part of the platform or an app adds the
 * services that it defines, or that it alone needs, by declaring them for this module.
 */
export interface AppServices extends FilePlaces {
  /** The resource limits of callers. */
  readonly bounds: Bounds;
  readonly signals: Signals;
  /** Reads files of others apart from what serves people. */
  readonly readForeign: ReadForeign;
  /** Of all apps. */
  readonly measures: readonly Measure[];
  /** Fetches from servers of others. */
  readonly fetchOutside: FetchOutside;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Signs and checks addresses of contents. */
  readonly addresses: Addresses;
  /** Signs the tokens of mailed links. */
  readonly tokenSecret: string;
  readonly now: () => Date;
}

/** What runs in each process for as long as it serves, next to jobs. */
export interface Worker {
  start(): void;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/**
 * The manifest of an app on the server. Use `defineServerApp` instead of listing tables, commands and routes by hand. Parts of
 * the platform add what they ask of apps by declaring it for this module.
 */
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
  /** Runs its kinds of jobs. */
  readonly jobs?: readonly JobHandler[];
  /** The jobs that need services. */
  readonly createJobs?: (services: AppServices) => readonly JobHandler[];
  readonly createWorkers?: (services: AppServices, database: Database, log: Log) => readonly Worker[];
  /** What of its records is counted, a day at a time. */
  readonly measures?: readonly Measure[];
  /** Brings what the app ships with, such as articles, into the database; executed at each start. */
  readonly install?: Command<v.UndefinedSchema<undefined>>;
  /** Translations of what its commands and routes refuse with. */
  readonly failureTexts?: FailureTexts;
  /** Loads one person's sample data. */
  readonly loadSample?: SampleLoader;
}
