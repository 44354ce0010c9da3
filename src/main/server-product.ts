import type { Hono } from 'hono';
import type { Database } from '../platform/kernel/database/server/database.ts';
import { migrate } from '../platform/kernel/database/server/migrate.ts';
import { openDatabase, type OpenOptions } from '../platform/kernel/database/server/open.ts';
import { defineUndoPolicy, type UndoOptions } from '../platform/kernel/database/server/undo.ts';
import { pruneJournal, type Retention } from '../platform/kernel/database/server/retention.ts';
import { createJournalRoutes } from '../platform/kernel/database/server/routes.ts';
import { readHere, type ReadForeign } from '../platform/kernel/foreign-files/server/foreign-task.ts';
import { createAddresses } from '../platform/kernel/files/server/addresses.ts';
import { createFileRoutes } from '../platform/kernel/files/server/routes.ts';
import { handleSweep } from '../platform/kernel/files/server/sweep.ts';
import { handleEvery } from '../platform/kernel/jobs/server/job-kind.ts';
import { createJobRoutes } from '../platform/kernel/jobs/server/routes.ts';
import { deriveSums } from '../platform/kernel/measures/server/derive-sums.ts';
import type { Measure } from '../platform/kernel/measures/server/measure.ts';
import { countMissing } from '../platform/kernel/measures/server/rebuild-commands.ts';
import { moveWindows } from '../platform/kernel/measures/server/window-commands.ts';
import { searchIndex } from '../platform/kernel/search/server/index-commands.ts';
import { JobRunner } from '../platform/kernel/jobs/server/runner.ts';
import { timers } from '../platform/kernel/jobs/server/timer-commands.ts';
import { notifyOfFailure } from '../platform/people/notifications/server/job-failures.ts';
import { shrinkPicture } from '../platform/kernel/files/server/node-shrink.ts';
import type { FilePlaces } from '../platform/kernel/files/server/staging.ts';
import { handleThumbnails } from '../platform/kernel/files/server/thumbnails.ts';
import { type Bindings, createHttpApp } from '../platform/kernel/http/server/app.ts';
import { createFailureTranslator } from '../platform/kernel/http/server/failure-texts.ts';
import { kernelFailureTexts } from '../platform/kernel/http/server/kernel-failure-texts.ts';
import { createDocumentationRoutes } from '../platform/kernel/http/server/documentation.ts';
import { createRequestHasher } from '../platform/kernel/http/server/request-hash.ts';
import { type Bounds, defaultBounds } from '../platform/kernel/http/server/bounds.ts';
import type { Log } from '../platform/kernel/http/server/log.ts';
import type { Route } from '../platform/kernel/http/server/route.ts';
import type { AppServices, Worker } from '../platform/kernel/http/server/server-app.ts';
import { CostBudgets } from '../platform/kernel/http/server/cost-budgets.ts';
import { readWorkTime } from '../platform/kernel/http/server/node-work-time.ts';
import { WriteBudgets } from '../platform/kernel/http/server/write-budgets.ts';
import { pruneAudit } from '../platform/people/audit/server/prune-audit.ts';
import { recordUndo } from '../platform/people/audit/server/record-action.ts';
import { derivePeople } from '../platform/people/directory/server/derive-people.ts';
import { createAccountMails } from '../platform/people/identity/server/account-mails.ts';
import { createLinkTokens } from '../platform/people/mail/server/link-tokens.ts';
import { createAuthenticator } from '../platform/people/identity/server/authenticate.ts';
import type { PasswordHasher } from '../platform/people/identity/server/password.ts';
import { findActor, findOpenSession } from '../platform/people/identity/server/queries.ts';
import {
  openRegistration,
  type RegistrationPolicy,
} from '../platform/people/identity/server/registration.ts';
import { createIdentityRoutes } from '../platform/people/identity/server/routes.ts';
import { createGuards, defaultLimits, type SignInLimits } from '../platform/people/identity/server/guards.ts';
import { createTokens } from '../platform/people/identity/server/tokens.ts';
import { LiveHub } from '../platform/kernel/live/server/hub.ts';
import { createLiveRoutes } from '../platform/kernel/live/server/routes.ts';
import type { Mailer } from '../platform/people/mail/server/mail.ts';
import { createLinkRoutes } from '../platform/frame/links/server/routes.ts';
import { PresenceService } from '../platform/people/presence/server/presence-service.ts';
import { createPresenceRoutes } from '../platform/people/presence/server/routes.ts';
import { PushService } from '../platform/people/push/server/push-service.ts';
import { createPushRoutes } from '../platform/people/push/server/routes.ts';
import { noTransport, type PushTransport } from '../platform/people/push/server/transport.ts';
import { Signals } from '../platform/kernel/live/server/signals.ts';
import { createMaintenanceRoutes } from '../platform/frame/maintenance/server/routes.ts';
import { MaintenanceService } from '../platform/frame/maintenance/server/maintenance-service.ts';
import { createQuickPanelRoutes } from '../platform/frame/quick-panel/server/routes.ts';
import { serverApps } from './apps.server.ts';
import { applyDefaultPages } from './shared-default-pages.ts';
import { type FetchOutside, fetchNothing } from '../platform/kernel/http/server/outside.ts';
import {
  type ConnectMailbox,
  connectNothing,
  type OpenMailer,
  openNoMailer,
} from '../platform/people/mail/server/mail-servers.ts';
import { jobFailure } from '../platform/people/notifications/shared/own-kinds.ts';

/** What all apps count. */
export const measures: readonly Measure[] = serverApps.flatMap((app) => app.measures ?? []);

/** Opens the product's database and brings it to the newest schema. */
export async function openProductDatabase(options: Omit<OpenOptions, 'tables'>): Promise<Database> {
  applyDefaultPages();
  const tables = serverApps.flatMap((app) => app.tables);
  const ofApps = serverApps.flatMap((app) => app.derivations ?? []);
  const derivations = [...ofApps, timers, derivePeople, searchIndex, deriveSums(measures)];
  const database = openDatabase({ ...options, tables, derivations });
  await migrate(
    database,
    serverApps.map(({ id, migrations }) => ({ app: id, migrations })),
  );
  await countMissing(database, measures);
  return database;
}

export interface ProductOptions {
  database: Database;
  tokenSecret: string;
  hasher: PasswordHasher;
  log: Log;
  version: string;
  limits?: Partial<SignInLimits>;
  bounds?: Partial<Bounds>;
  mailer: Mailer;
  files: FilePlaces;
  /** Where people reach the product; asked for with each mail. */
  publicUrl: () => string;
  needsConfirmedEmail?: boolean;
  registration?: RegistrationPolicy;
  /** Lets programs record measurements; without it nobody can. */
  measurementsKey?: string | undefined;
  /** A weather service; without it the dashboard shows a sample. */
  weatherUrl?: string | undefined;
  /** Reads files of others in threads; in this one unless given. */
  readForeign?: ReadForeign;
  /** The way to browsers' push services; without it no device can subscribe. */
  push?: PushTransport;
  /** The way to servers of others, such as for pictures in mails; without it nothing is fetched. */
  fetchOutside?: FetchOutside;
  /** The way to people's mailboxes elsewhere; without it none can be connected. */
  connectMailbox?: ConnectMailbox;
  /** Sends through people's own mail servers; through none unless given. */
  openMailer?: OpenMailer;
  /** Where a push service reaches the operator, when the product has no https address. */
  operatorEmail?: string;
  /** How long the journal and the results of commands are kept. */
  retention?: Retention;
  /** How often clients and other processes are asked whether they are still there. */
  beats?: { clientsEveryMs?: number; processesEveryMs?: number };
}

export interface Product {
  /** The whole API. */
  readonly api: Hono<{ Bindings: Bindings }>;
  readonly routes: readonly Route[];
  readonly hub: LiveHub;
  /** For the relay, which passes them on to other processes. */
  readonly signals: Signals;
  /** Resolves when all jobs that are due have run and all pushes are sent. */
  settle(): Promise<void>;
  /** Runs the background jobs once it is started. */
  readonly jobs: JobRunner;
  /** What else runs in the background once it is started. */
  readonly workers: readonly Worker[];
  /** Ends the streams and stores what is kept in memory only; the database is still needed. */
  close(): Promise<void>;
}

const dayMs = 24 * 3_600_000;

/** Puts the parts and apps together over a database. */
export function createProduct(options: ProductOptions): Product {
  const { database, hasher, log, version, mailer, publicUrl, needsConfirmedEmail = false } = options;
  const registration = options.registration ?? openRegistration;
  const tokens = createTokens(options.tokenSecret, database.now);
  const bounds = { ...defaultBounds, ...options.bounds };
  const mails = createAccountMails({ database, mailer, secret: options.tokenSecret, publicUrl, log });
  const signals = new Signals();
  const presence = new PresenceService(database, signals, {
    peerBeatEveryMs: options.beats?.processesEveryMs,
  });
  const maintenance = new MaintenanceService(database, signals);
  const hub = new LiveHub({
    database,
    signals,
    watcher: presence,
    bounds,
    heartbeatEveryMs: options.beats?.clientsEveryMs,
    isAlive: async ({ sessionId, actor }) => {
      const person = await findOpenSession(database, sessionId);
      // The roles decide what a stream may carry: with others it is opened anew.
      return person?.roles.toSorted().join() === actor.roles.toSorted().join();
    },
  });
  const contact = () =>
    publicUrl().startsWith('https:')
      ? publicUrl()
      : `mailto:${options.operatorEmail ?? 'no-reply@localhost'}`;
  const notificationKinds = [...serverApps.flatMap((app) => app.notifications ?? []), jobFailure];
  const push = new PushService({
    database,
    presence,
    kinds: notificationKinds,
    transport: options.push ?? noTransport,
    contact,
    log,
  });
  const undo: UndoOptions = {
    isUndoable: defineUndoPolicy(serverApps.flatMap((app) => app.commands)),
    onUndone: recordUndo,
    ...(options.retention?.undoDays === undefined ? {} : { days: options.retention.undoDays }),
  };
  const auditActions = serverApps.flatMap((app) => app.auditActions ?? []);
  const addresses = createAddresses(
    createLinkTokens(options.tokenSecret, 'content-address'),
    findOpenSession,
  );
  const services: AppServices = {
    signals,
    presence,
    notificationKinds,
    auditActions,
    timelines: serverApps.flatMap((app) => app.findTimeline ?? []),
    talks: serverApps.flatMap((app) => app.listTalks ?? []),
    work: serverApps.flatMap((app) => app.work ?? []),
    ...options.files,
    hasher,
    bounds,
    readForeign: options.readForeign ?? readHere,
    measures,
    measurementsKey: options.measurementsKey,
    weatherUrl: options.weatherUrl,
    mailer,
    fetchOutside: options.fetchOutside ?? fetchNothing,
    connectMailbox: options.connectMailbox ?? connectNothing,
    openMailer: options.openMailer ?? openNoMailer,
    publicUrl,
    addresses,
    tokenSecret: options.tokenSecret,
    now: database.now,
  };
  const jobs = new JobRunner({
    database,
    handlers: [
      ...mails.jobs,
      handleSweep({ ...options.files, database, undoDays: options.retention?.undoDays }),
      handleThumbnails(options.files.store, shrinkPicture),
      handleEvery('journal.prune', dayMs, () => pruneJournal(database, options.retention)),
      handleEvery('audit.prune', dayMs, () => pruneAudit(database, options.retention?.auditDays)),
      handleEvery('measures.move-windows', dayMs, ({ signal }) => moveWindows(database, measures, signal)),
      ...serverApps.flatMap((app) => [...(app.jobs ?? []), ...(app.createJobs?.(services) ?? [])]),
    ],
    signals,
    log,
    findActor: (uid) => findActor(database.db, uid),
    onFailed: (uid, job) => notifyOfFailure(database, uid, job),
  });
  const workers = serverApps.flatMap((app) => app.createWorkers?.(services, database, log) ?? []);
  const own = [
    ...createJobRoutes(jobs),
    ...createIdentityRoutes({
      database,
      tokens,
      hasher,
      guards: createGuards({ ...defaultLimits, ...options.limits }, database.now),
      mails,
      registration,
      readUserContacts: serverApps.find((app) => app.readUserContacts)?.readUserContacts,
      publicUrl,
      deriveToken: createLinkTokens(options.tokenSecret, 'answered-link'),
      // A listed domain says nothing of who writes it down: the mailbox has to prove it.
      needsConfirmedEmail: needsConfirmedEmail || registration.domains.length > 0,
    }),
    ...createFileRoutes({ ...options.files, bounds, now: database.now, addresses }),
    ...createJournalRoutes(undo),
    ...createLiveRoutes(hub),
    ...createQuickPanelRoutes(serverApps.flatMap((app) => app.quickPanel ?? [])),
    ...createPresenceRoutes(presence),
    ...createPushRoutes(push),
    ...createMaintenanceRoutes(maintenance),
    ...createLinkRoutes(serverApps.flatMap((app) => app.findLink ?? [])),
    ...serverApps.flatMap((app) => [...app.routes, ...(app.createRoutes?.(services) ?? [])]),
  ];
  const routes = [
    ...own,
    ...createDocumentationRoutes(
      own.map((route) => route.endpoint),
      version,
    ),
  ];
  const api = createHttpApp({
    database,
    routes,
    log,
    authenticate: createAuthenticator(database, tokens),
    findClosure: () => maintenance.findRefusal(),
    hashRequest: createRequestHasher(options.tokenSecret),
    translate: createFailureTranslator([
      kernelFailureTexts,
      ...serverApps.flatMap(({ failureTexts }) => (failureTexts ? [failureTexts] : [])),
    ]),
    writes: new WriteBudgets(bounds, database.now),
    costs: new CostBudgets(bounds, database.now, readWorkTime),
  });
  const close = async () => {
    hub.close();
    maintenance.close();
    push.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await jobs.stop();
    await presence.close();
  };
  const settle = async () => {
    await mails.settle();
    await jobs.runDue();
    await push.settle();
  };
  return { api, routes, hub, signals, jobs, workers, settle, close };
}
