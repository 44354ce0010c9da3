import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ForeignFiles } from '../platform/kernel/foreign-files/server/node-foreign-files.ts';
import { createStaging } from '../platform/kernel/files/server/node-staging.ts';
import { documentationApi } from '../platform/kernel/http/shared/schema.ts';
import { logToConsole } from '../platform/kernel/http/server/log.ts';
import { argon2Hasher } from '../platform/people/identity/server/node-password.ts';
import {
  createFolderMailer,
  createMailerOpener,
  createSmtpMailer,
} from '../platform/people/mail/server/node-mailer.ts';
import { createImapClient } from '../platform/people/mail/server/node-imap-client.ts';
import { createFetchOutside } from '../platform/kernel/http/server/node-outside.ts';
import { createPushTransport } from '../platform/people/push/server/node-transport.ts';
import { releaseSqliteMemory } from '../platform/kernel/database/server/node-sqlite.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import { ensureIndexed } from '../platform/kernel/search/server/index-commands.ts';
import { startRelay } from '../platform/kernel/live/server/node-relay.ts';
import { serverApps } from './apps.server.ts';
import { prepareAccounts } from './server-accounts.ts';
import { findDatabaseUrl, findUploadsFolder, readConfig, type Config } from './server-config.ts';
import { describeStartFailure } from './server-failures.ts';
import { lockDataFolder, prepareDataFolder, readTokenSecret } from './server-folder.ts';
import { openFileStore } from './server-files.ts';
import { createNodeServer, listen } from './server-http.ts';
import { closeServer } from './server-stop.ts';
import { startIdleCollection } from './server-memory.ts';
import { createPageHandler } from './server-pages.ts';
import { createProduct, openProductDatabase } from './server-product.ts';

/** SIGTERM lets running requests finish; an operator waits no longer than this. */
const stopWithinMs = 4_000;
/** The interval between health checks while the database is unavailable, in milliseconds. */
const healthEveryMs = 500;
/** Client files are read at the first page request or after this delay, so that startup does not wait for them. */
const pagesAfterMs = 1_000;
const isApiUrl = /^https?:\/\/[^/]+\/api(?:[/?]|$)/i;

async function start(config: Config): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  prepareDataFolder(config.dataDir);
  const unlock = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : undefined;
  const tokenSecret = readTokenSecret(config);
  const url = findDatabaseUrl(config);
  const database = await openProductDatabase({ url, isServing: true, limits: config.limits });
  const notes = await prepareAccounts({ database, hasher: argon2Hasher }, config);
  const outbox = join(config.dataDir, 'outbox');
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createFolderMailer(outbox, config.mailFrom);
  if (config.smtpUrl === undefined)
    notes.push(`Mails are written to ${resolve(outbox)}; SMTP_URL sends them.`);
  if (config.registration.mode === 'invite')
    notes.push(
      'People register with an invitation of an administrator; REGISTRATION=open opens it to everybody.',
    );
  let publicUrl = config.publicUrl ?? '';
  const imap = createImapClient({ hosts: config.imapHosts });
  const foreignFiles = new ForeignFiles({ log: logToConsole });
  const product = createProduct({
    database,
    readForeign: foreignFiles.read,
    tokenSecret,
    hasher: argon2Hasher,
    log: logToConsole,
    version,
    mailer,
    files: { store: openFileStore(config), staging: createStaging(findUploadsFolder(config)) },
    publicUrl: () => publicUrl,
    needsConfirmedEmail: config.needsConfirmedEmail,
    push: createPushTransport({
      allowsLoopback: config.pushesToLoopback,
      services: config.pushServices,
    }),
    fetchOutside: createFetchOutside(),
    connectMailbox: imap.connect,
    openMailer: createMailerOpener({ hosts: config.imapHosts }),
    registration: config.registration,
    measurementsKey: config.measurementsKey,
    weatherUrl: config.weatherUrl,
    bounds: config.bounds,
    retention: {
      undoDays: config.undoDays,
      offlineDays: config.offlineDays,
      auditDays: config.auditDays,
    },
    operatorEmail: config.mailFrom.replace(/^.*<|>.*$/g, ''),
  });
  let pages: ReturnType<typeof createPageHandler> | undefined;
  const openPages = () => (pages ??= createPageHandler(join(root, 'dist/client')));
  const server = createNodeServer(
    (request, bindings) =>
      isApiUrl.test(request.url) ? product.api.fetch(request, bindings) : openPages()(request),
    config.trustedProxies,
  );
  const stopCollection = startIdleCollection(releaseSqliteMemory);
  const stopRelay = await startRelay(database, url, product.signals);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const closed = closeServer(server, stopWithinMs);
    await product.close();
    await closed;
    await Promise.race([product.settle(), new Promise((done) => setTimeout(done, stopWithinMs))]);
    await Promise.all([foreignFiles.close(), imap.close()]);
    await stopRelay();
    stopCollection();
    await database.close();
    unlock?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  const address = await listen(server, config.port, config.host);
  // Mails name the address.
  publicUrl ||= address;
  for (const { install } of serverApps)
    if (install) await database.execute(install, undefined, { actor: systemActor });
  await database.execute(ensureIndexed, undefined, { actor: systemActor });
  // A job may stop the process: whoever watches it finds it healthy first.
  while (!isStopping && (await product.api.request(documentationApi.getHealth.path)).status !== 200)
    await new Promise((done) => setTimeout(done, healthEveryMs));
  if (isStopping) return;
  await product.jobs.start();
  for (const worker of product.workers) worker.start();
  // Also without a request, because a later build may replace the files.
  setTimeout(openPages, pagesAfterMs).unref();
  console.log([`CRM ${version} is ready at ${address}`, ...notes].join('\n'));
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const line = describeStartFailure(
    error,
    config ?? { port: 0, host: '', dataDir: '', databaseUrl: undefined },
  );
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}
