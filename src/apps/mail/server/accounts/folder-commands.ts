import {
  type FolderState,
  type ListedFolder,
  MailboxError,
  type RemoteFolder,
  type RemoteMail,
} from '../../../../platform/people/mail/server/mail-servers.ts';
import type { FolderHandle } from '../../shared/mail.ts';
import {
  countPlaces,
  findFolderState,
  type KnownMail,
  listFolderPaths,
  listKnown,
  listMailsIn,
  listPending,
  listPlaces,
  type PendingMail,
} from './queries.ts';
import { type FolderSync, run, type Sync } from './receive-commands.ts';
import { forgetFolder } from './remote-commands.ts';

/** Flags are read this often where a folder does not say that they have changed. */
const flagsEveryMs = 15 * 60_000;

/** A folder with what it says of itself now, and said when both sides were last brought together. */
export interface SyncedFolder {
  readonly folder: RemoteFolder;
  readonly state: FolderState | undefined;
  readonly last?: Awaited<ReturnType<typeof findFolderState>>;
  /** What was changed here since then; undefined when that is too much to tell. */
  readonly pending?: readonly PendingMail[] | undefined;
  /** Its mail was there before it was looked at for the first time. */
  readonly isNew: boolean;
}

/** Where a mail belongs in its mailbox, which has no folder for snoozed ones. */
export const wantedRole = (folder: FolderHandle | null | undefined) =>
  folder === 'snoozed' ? 'inbox' : folder;

const readState = ({ server }: Sync, { path, state }: ListedFolder) =>
  state ? Promise.resolve(state) : server.readState(path);

const findLastState = ({ running, account }: Sync, { path }: ListedFolder) =>
  findFolderState(running.database, { account_id: account.id, path });

/** All folders, each of which is going to be listed as a whole. */
export async function listAll(sync: Sync): Promise<SyncedFolder[]> {
  const all: SyncedFolder[] = [];
  for (const folder of sync.folders)
    all.push({
      folder,
      state: await readState(sync, folder),
      isNew: !folder.isMain && !(await findLastState(sync, folder)),
    });
  return all;
}

/** The folders that have changed on one of both sides since they were last brought together. */
export async function listChanged(sync: Sync): Promise<SyncedFolder[]> {
  const { running, account, services } = sync;
  const flagsBefore = new Date(services.now().getTime() - flagsEveryMs).toISOString();
  const pendingAfter = new Map<number, readonly PendingMail[] | undefined>();
  const changed: SyncedFolder[] = [];
  for (const folder of sync.folders) {
    const last = await findLastState(sync, folder);
    const state = await readState(sync, folder);
    const seq = Number(last?.seen_seq ?? 0);
    if (last && !pendingAfter.has(seq))
      pendingAfter.set(seq, await listPending(running.database, account, seq));
    const pending = pendingAfter.get(seq)?.filter(({ path }) => path === folder.path);
    const isSame =
      last !== undefined &&
      state?.token === last.token &&
      (state.coversFlags || last.listed_at > flagsBefore) &&
      pending?.every(({ hasOtherFlags, folder: here }) => !hasOtherFlags && wantedRole(here) === folder.role);
    if (!isSame) changed.push({ folder, state, last, pending, isNew: !folder.isMain && !last });
  }
  return changed;
}

/** A folder as a whole: its cost grows with it. */
async function readWhole(sync: Sync, folder: RemoteFolder, generation: string): Promise<FolderSync> {
  const { server, running, account } = sync;
  const remote = await server.listMails();
  const known = await listKnown(running.database, { account_id: account.id, path: folder.path, generation });
  return { folder, generation, known, remote };
}

/** The mails of a folder that the mailbox does not have any more; undefined when their number is not what it must be. */
async function listGone(
  { server, running: { database } }: Sync,
  at: Parameters<typeof listPlaces>[1],
  count: number,
): Promise<readonly KnownMail[] | undefined> {
  if (count === 0) return [];
  if (count < 0) return undefined;
  const gone = await server.listMissing(await listPlaces(database, at));
  return gone.length === count ? listKnown(database, at, gone) : undefined;
}

/**
 * What has changed in a folder on one of both sides since they were brought together: its cost does not grow with the folder,
 * unless mails are gone, when all uids are compared. Undefined where that cannot be told.
 */
async function readChanged(
  sync: Sync,
  { folder, last, pending }: SyncedFolder,
  generation: string,
): Promise<FolderSync | undefined> {
  const changes = last && pending && (await sync.server.listChanges(last.token));
  if (!changes || !pending) return undefined;
  const { database } = sync.running;
  const at = { account_id: sync.account.id, path: folder.path, generation };
  const uids = new Set([...changes.mails.keys(), ...pending.map(({ uid }) => uid)]);
  const touched = await listKnown(database, at, [...uids]);
  const known = new Map(touched.map((mail) => [mail.uid, mail]));
  const newCount = [...changes.mails.keys()].filter((uid) => !known.has(uid)).length;
  const gone = await listGone(sync, at, (await countPlaces(database, at)) + newCount - changes.count);
  if (!gone) return undefined;
  const remote = new Map<number, RemoteMail>(changes.mails);
  // What was changed here alone is there as it was.
  for (const { uid, base } of touched) if (!remote.has(uid)) remote.set(uid, { ...base, size: 0 });
  for (const mail of gone) {
    known.set(mail.uid, mail);
    remote.delete(mail.uid);
  }
  return { folder, generation, known: [...known.values()], remote };
}

/** What is known of a folder, and what it holds now. Undefined for a folder of a person's own that the server does not open. */
export async function readFolder(sync: Sync, synced: SyncedFolder): Promise<FolderSync | undefined> {
  const { folder, isNew } = synced;
  try {
    const generation = await sync.server.openFolder(folder.path);
    const part = (await readChanged(sync, synced, generation)) ?? (await readWhole(sync, folder, generation));
    return { ...part, isNew };
  } catch (error) {
    if (!folder.isMain && error instanceof MailboxError && error.isRefusal) return undefined;
    throw error;
  }
}

/** Forgets the folders that are no more: deleted, or renamed. Returns the mails that they held. */
export async function forgetGone(sync: Sync): Promise<string[]> {
  const { running, account, folders } = sync;
  // A server that names no inbox has not named all folders.
  if (!folders.some(({ role }) => role === 'inbox')) return [];
  const paths = new Set(folders.map(({ path }) => path));
  const ids: string[] = [];
  for (const path of await listFolderPaths(running.database, account.id)) {
    if (paths.has(path)) continue;
    ids.push(...(await listMailsIn(running.database, { account_id: account.id, path })));
    await run(sync, forgetFolder, { accountId: account.id, path });
  }
  return ids;
}
