import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import {
  handleEvery,
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { openSealedText } from '../../../../platform/people/identity/server/sealed-text.ts';
import { endAt, waitUntil } from '../../../../platform/people/mail/server/mailbox-deadline.ts';
import {
  type ConnectMailbox,
  MailboxError,
  type MailServer,
} from '../../../../platform/people/mail/server/mail-servers.ts';
import {
  beginSync,
  endSync,
  maxSyncMs,
  scheduleSyncs,
  syncDeadlineMs,
  syncJob,
  type SyncPayload,
} from './commands.ts';
import { findAccount, findLast, listDueAccounts, listUnplaced, type StoredAccount } from './queries.ts';
import {
  forgetGone,
  listAll,
  listChanged,
  readFolder,
  type SyncedFolder,
  wantedRole,
} from './folder-commands.ts';
import { type FolderSync, receiveNew, run, type Sync } from './receive-commands.ts';
import { acceptRemote, dropMails, forgetRemotes, recordFolder, recordMove } from './remote-commands.ts';

declare module '../../../../platform/kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Signs in to people's mailboxes elsewhere. */
    readonly connectMailbox: ConnectMailbox;
  }
}

/** Accounts are synced this often, and when their owner asks. */
const syncEveryMs = 60_000;
/** Of a mailbox that is new, so many mails show first. */
const firstMails = 50;

/** The purpose under which the passwords of accounts are encrypted. */
export const secretPurpose = 'mail accounts';

export type MailboxServices = Pick<AppServices, 'connectMailbox' | 'tokenSecret'>;

/** Where the password of the server that an account sends through belongs. */
export const smtpContextOf = (accountId: string): string => `${accountId}:smtp`;

/** Signs in to a connected mailbox. */
export async function connectTo(services: MailboxServices, account: StoredAccount): Promise<MailServer> {
  const { id, host, port, security, user_name: user, secret } = account;
  const password = await openSealedText(services.tokenSecret, secretPurpose, id, secret);
  if (password === undefined) throw new MailboxError('password');
  return services.connectMailbox({ host, port, security, user, password });
}

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
    const wanted = wantedRole(here?.folder);
    if (wanted === folder.role) continue;
    const target = folders.find(({ role, isMain }) => isMain && role === wanted);
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

/**
 * Receives what has arrived in the inbox since the last sync: its cost does not grow with the folder. Returns false when
 * that is not enough.
 */
async function syncArrivals(sync: Sync): Promise<boolean> {
  const inbox = await openInbox(sync);
  if (!inbox?.last || inbox.last.generation !== inbox.generation) return false;
  const remote = await sync.server.listMails({ afterUid: inbox.last.uid });
  return receiveNew(sync, { ...inbox, known: [], remote }, { stopsAtKnown: true });
}

/** Of a mailbox that was never synced: the newest mails of the inbox, before anything is listed as a whole. */
async function receiveFirst(sync: Sync): Promise<void> {
  const inbox = sync.account.synced_at === null ? await openInbox(sync) : undefined;
  if (!inbox || inbox.last) return;
  const remote = await sync.server.listMails({ newest: firstMails });
  await receiveNew(sync, { ...inbox, known: [], remote });
}

async function openInbox({ server, running, account, folders }: Sync) {
  const folder = folders.find(({ role }) => role === 'inbox');
  if (!folder) return undefined;
  const generation = await server.openFolder(folder.path);
  const last = await findLast(running.database, { account_id: account.id, path: folder.path });
  return { folder, generation, last };
}

/** Brings what is known of a folder up to date on both sides. */
async function syncKnown(sync: Sync, synced: SyncedFolder): Promise<FolderSync | undefined> {
  const part = await readFolder(sync, synced);
  if (!part) return undefined;
  const { folder, generation, known, remote } = part;
  await syncFlags(sync, part);
  await pushMoves(sync, part);
  await run(sync, forgetRemotes, {
    accountId: sync.account.id,
    path: folder.path,
    keptGeneration: generation,
    uids: known.flatMap(({ uid }) => (remote.has(uid) ? [] : [uid])),
  });
  return part;
}

/** All folders are brought up to date before new mails are received: a mail that was moved is known, not new. */
async function syncFolders(sync: Sync, listed: readonly SyncedFolder[]): Promise<void> {
  const { running, server, services, account } = sync;
  // Read first: what is changed here meanwhile is looked at again.
  const seenSeq = await running.database.readSequence();
  const listedAt = services.now().toISOString();
  const parts: (FolderSync & Pick<SyncedFolder, 'state'>)[] = [];
  for (const synced of listed) {
    const part = await syncKnown(sync, synced);
    if (part) parts.push({ ...part, state: synced.state });
  }
  // What no folder has any more was deleted in the mailbox: here it goes to the trash, from where it can be brought back.
  const missing = await forgetGone(sync);
  for (const { known, remote } of parts)
    for (const { uid, mailId, here } of known)
      if (!remote.has(uid) && here && mailId !== null) missing.push(mailId);
  for (const part of parts) {
    await server.openFolder(part.folder.path);
    await receiveNew(sync, part);
  }
  const ids = await listUnplaced(running.database, missing);
  if (ids.length > 0) await run(sync, dropMails, { ids, folder: 'trash' });
  for (const { folder, state } of parts)
    if (state)
      await run(sync, recordFolder, {
        accountId: account.id,
        path: folder.path,
        token: state.token,
        seenSeq,
        listedAt,
      });
}

async function syncMailbox(sync: Sync): Promise<void> {
  const { extent } = sync.running.payload;
  if (extent === 'arrivals' && (await syncArrivals(sync))) return;
  await receiveFirst(sync);
  await syncFolders(sync, extent === 'changed' ? await listChanged(sync) : await listAll(sync));
}

async function syncOne(services: AppServices, running: RunningJob<SyncPayload>): Promise<void> {
  const { accountId } = running.payload;
  const account = await findAccount(running.database, accountId);
  const isRepeated = running.attempt > 1;
  if (!account || !(await run({ running }, beginSync, { accountId, isRepeated }))) return;
  const deadline = AbortSignal.timeout(syncDeadlineMs);
  const connecting = connectTo(services, account);
  let hasSent = false;
  let isLate = false;
  let problem: MailboxError['problem'] | null = null;
  try {
    const connected = await waitUntil(deadline, connecting);
    const server = endAt(deadline, connected, () => (hasSent = true));
    const folders = await server.listFolders({ withStates: running.payload.extent !== 'arrivals' });
    await syncMailbox({ services, running, account, server, folders, deadline });
  } catch (error) {
    isLate = deadline.aborted && error === deadline.reason;
    if (!isLate && !(error instanceof MailboxError)) throw error;
    if (error instanceof MailboxError) problem = error.problem;
  } finally {
    void connecting.then(
      (server) => server.close(),
      () => undefined,
    );
  }
  await run({ running }, endSync, { accountId, problem, isLate, hasSent });
}

/** Syncs connected mailboxes: when they are added, when their owner asks, and once a minute. */
export const createSyncJobs = (services: AppServices): readonly JobHandler[] => [
  handleJob(syncJob, (running) => syncOne(services, running)),
  handleEvery('mail.sync-accounts', syncEveryMs, async ({ database }) => {
    const now = services.now();
    const startedBefore = new Date(now.getTime() - maxSyncMs).toISOString();
    const due = await listDueAccounts(database, now.toISOString(), startedBefore);
    const accounts = due.map(({ id, owner_id: ownerId }) => ({ id, ownerId }));
    if (accounts.length > 0) await database.execute(scheduleSyncs, { accounts }, { actor: systemActor });
  }),
];
