import type { GenericSchema, InferOutput } from 'valibot';
import { Failure } from '../../../../base/failures.ts';
import type { Command } from '../../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import {
  handleEvery,
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { readEml } from '../../../../platform/kits/eml/server/read-eml.ts';
import { storeEmlFiles } from '../../../../platform/kits/eml/server/store-eml-files.ts';
import { openSealedText } from '../../../../platform/people/identity/server/sealed-text.ts';
import {
  MailboxError,
  type MailServer,
  type RemoteFolder,
  type RemoteMail,
} from '../../../../platform/people/mail/server/mail-servers.ts';
import {
  acceptRemote,
  beginSync,
  dropMails,
  endSync,
  forgetRemotes,
  maxSyncMs,
  receiveMail,
  recordMove,
  scheduleSyncs,
  syncJob,
} from './commands.ts';
import {
  findAccount,
  findUnplaced,
  type KnownMail,
  listDueAccounts,
  listKnown,
  listUnplaced,
  type StoredAccount,
} from './queries.ts';

/** Accounts are synced this often, and when their owner asks. */
const syncEveryMs = 60_000;

/** The purpose under which the passwords of accounts are encrypted. */
export const secretPurpose = 'mail accounts';

/** One sync under way. */
interface Sync {
  readonly services: AppServices;
  readonly running: RunningJob<{ accountId: string }>;
  readonly account: StoredAccount;
  readonly server: MailServer;
  readonly folders: readonly RemoteFolder[];
}

/** A folder with what the last sync knew of it, and what it holds now. */
interface FolderSync {
  readonly folder: RemoteFolder;
  readonly generation: string;
  readonly known: readonly KnownMail[];
  readonly remote: ReadonlyMap<number, RemoteMail>;
}

const run = <Schema extends GenericSchema, Answer>(
  { running }: Pick<Sync, 'running'>,
  command: Command<Schema, Answer>,
  input: InferOutput<Schema>,
) => running.database.execute(command, input, { actor: running.actor });

/** What a merged flag is: a change here wins over one there, as it is the later wish of the person. */
const merge = (here: boolean, base: boolean, there: boolean) => (here === base ? there : here);

/** Sends the flags that were changed here, takes those that were changed there. */
async function syncFlags(sync: Sync, { folder, generation, known, remote }: FolderSync): Promise<void> {
  const changed = [];
  for (const { uid, mailId, base, here } of known) {
    const there = remote.get(uid);
    if (!there || !here || mailId === null) continue;
    const read = merge(here.read, base.read, there.read);
    const starred = merge(here.starred, base.starred, there.starred);
    if (read !== there.read || starred !== there.starred) await sync.server.setFlags(uid, { read, starred });
    if (read !== base.read || starred !== base.starred)
      changed.push({
        uid,
        mailId,
        read,
        starred,
        setsRead: read !== here.read,
        setsStarred: starred !== here.starred,
      });
  }
  if (changed.length > 0)
    await run(sync, acceptRemote, {
      accountId: sync.account.id,
      path: folder.path,
      generation,
      mails: changed,
    });
}

/** Moves in the mailbox what was moved here, and removes there what was deleted here. */
async function pushMoves(sync: Sync, { folder, generation, known, remote }: FolderSync): Promise<void> {
  const { account, server, folders } = sync;
  const gone: number[] = [];
  for (const { uid, mailId, here } of known) {
    if (!remote.has(uid) || mailId === null) continue;
    const wanted = here?.folder === 'snoozed' ? 'inbox' : here?.folder;
    if (wanted === folder.role) continue;
    const target = folders.find(({ role }) => role === wanted);
    if (here && !target) continue;
    const newUid = target ? await server.move(uid, target.path) : await server.remove(uid);
    gone.push(uid);
    if (!target || newUid === undefined || newUid === null) continue;
    const targetGeneration = await server.openFolder(target.path);
    await server.openFolder(folder.path);
    await run(sync, recordMove, {
      accountId: account.id,
      path: target.path,
      generation: targetGeneration,
      uid: newUid,
      mailId,
    });
  }
  await run(sync, forgetRemotes, {
    accountId: account.id,
    path: folder.path,
    keptGeneration: generation,
    uids: gone,
  });
}

/** Reads a mail of the open folder; null for one that is too large, or no mail. */
async function readMail(sync: Sync, uid: number, { size }: RemoteMail) {
  if (size > sync.server.maxMailBytes) return null;
  const source = await sync.server.readSource(uid);
  if (!source) return null;
  return readEml(source, sync.services.now().toISOString()).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

/** Receives the mails that are new in a folder, the newest first; each is committed, so that a killed sync goes on after it. */
async function receiveNew(sync: Sync, { folder, generation, known, remote }: FolderSync): Promise<void> {
  const { account, running, services } = sync;
  const knownUids = new Set(known.map(({ uid }) => uid));
  const fresh = [...remote.keys()].filter((uid) => !knownUids.has(uid)).toSorted((one, other) => other - one);
  for (const uid of fresh) {
    running.signal.throwIfAborted();
    const there = remote.get(uid);
    if (!there) continue;
    const eml = await readMail(sync, uid, there);
    const knownId = eml && (await findUnplaced(running.database, account, eml.mail.messageId));
    const files = eml && knownId === undefined ? await storeEmlFiles(services.store, eml.files) : [];
    const mail = eml && {
      ...eml.mail,
      files,
      folder: folder.role,
      read: there.read,
      starred: there.starred,
      accountId: account.id,
    };
    await run(sync, receiveMail, {
      accountId: account.id,
      path: folder.path,
      generation,
      uid,
      mail,
      knownId: knownId ?? null,
    });
  }
}

/** Brings what is known of a folder up to date on both sides. */
async function syncKnown(sync: Sync, folder: RemoteFolder): Promise<FolderSync> {
  const { server, running, account } = sync;
  const generation = await server.openFolder(folder.path);
  const remote = await server.listMails();
  const known = await listKnown(running.database, { account_id: account.id, path: folder.path, generation });
  const part = { folder, generation, known, remote };
  await syncFlags(sync, part);
  await pushMoves(sync, part);
  await run(sync, forgetRemotes, {
    accountId: account.id,
    path: folder.path,
    keptGeneration: generation,
    uids: known.flatMap(({ uid }) => (remote.has(uid) ? [] : [uid])),
  });
  return part;
}

/** All folders are brought up to date before new mails are received: a mail that was moved is known, not new. */
async function syncAll(sync: Sync): Promise<void> {
  const parts: FolderSync[] = [];
  for (const folder of sync.folders) parts.push(await syncKnown(sync, folder));
  for (const part of parts) {
    await sync.server.openFolder(part.folder.path);
    await receiveNew(sync, part);
  }
  // What no folder has any more was deleted in the mailbox: here it goes to the trash, from where it can be brought back.
  const missing = parts.flatMap(({ known, remote }) =>
    known.flatMap(({ uid, mailId, here }) => (!remote.has(uid) && here && mailId !== null ? [mailId] : [])),
  );
  const ids = await listUnplaced(sync.running.database, missing);
  if (ids.length > 0) await run(sync, dropMails, { ids, folder: 'trash' });
}

async function connect(services: AppServices, account: StoredAccount): Promise<MailServer> {
  const { id, host, port, security, user_name: user, secret } = account;
  const password = await openSealedText(services.tokenSecret, secretPurpose, id, secret);
  if (password === undefined) throw new MailboxError('password');
  return services.connectMailbox({ host, port, security, user, password });
}

async function syncOne(services: AppServices, running: RunningJob<{ accountId: string }>): Promise<void> {
  const { accountId } = running.payload;
  const account = await findAccount(running.database, accountId);
  if (!account || !(await run({ running }, beginSync, { accountId }))) return;
  let server: MailServer | undefined;
  let problem: MailboxError['problem'] | null = null;
  try {
    server = await connect(services, account);
    const folders = await server.listFolders();
    await syncAll({ services, running, account, server, folders });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    problem = error.problem;
  } finally {
    server?.close();
  }
  await run({ running }, endSync, { accountId, problem });
}

/** Syncs connected mailboxes: when they are added, when their owner asks, and once a minute. */
export const createSyncJobs = (services: AppServices): readonly JobHandler[] => [
  handleJob(syncJob, (running) => syncOne(services, running)),
  handleEvery('mail.sync-accounts', syncEveryMs, async ({ database }) => {
    const startedBefore = new Date(services.now().getTime() - maxSyncMs).toISOString();
    const due = await listDueAccounts(database, startedBefore);
    const accounts = due.map(({ id, owner_id: ownerId }) => ({ id, ownerId }));
    if (accounts.length > 0) await database.execute(scheduleSyncs, { accounts }, { actor: systemActor });
  }),
];
