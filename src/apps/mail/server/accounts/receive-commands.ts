import type { GenericSchema, InferOutput } from 'valibot';
import type { Command } from '../../../../platform/kernel/database/server/command.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import type { RunningJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import type {
  ListedFolder,
  MailServer,
  RemoteFolder,
  RemoteMail,
} from '../../../../platform/people/mail/server/mail-servers.ts';
import { isOfFile } from '../../../../platform/kernel/foreign-files/server/foreign-task.ts';
import { isVouchedFor } from '../../../../platform/kits/eml/server/authentication.ts';
import { emlTask } from '../../../../platform/kits/eml/server/eml-task.ts';
import { storeEmlFiles } from '../../../../platform/kits/eml/server/store-eml-files.ts';
import type { SyncPayload } from './commands.ts';
import { type KnownMail, listByMessageId, type StoredAccount } from './queries.ts';
import { type FoundMail, maxFoundAtOnce, receiveMails } from './remote-commands.ts';

/** One sync under way. */
export interface Sync {
  readonly services: AppServices;
  readonly running: RunningJob<SyncPayload>;
  readonly account: StoredAccount;
  readonly server: MailServer;
  readonly folders: readonly ListedFolder[];
  /** Aborted when the time of the sync is over. */
  readonly deadline: AbortSignal;
}

/** A folder with what the last sync knew of it, and what it holds now. */
export interface FolderSync {
  readonly folder: RemoteFolder;
  readonly generation: string;
  readonly known: readonly KnownMail[];
  readonly remote: ReadonlyMap<number, RemoteMail>;
  /** Its mail was there before it was looked at for the first time: it does not arrive. */
  readonly isNew?: boolean;
}

/** Runs a command in the name of the mailbox's owner. */
export async function run<Schema extends GenericSchema, Answer>(
  { running }: Pick<Sync, 'running'>,
  command: Command<Schema, Answer>,
  input: InferOutput<Schema>,
): Promise<Answer> {
  const { answer } = await running.database.execute(command, input, { actor: running.actor });
  return answer;
}

/** Sources that are read at once are in memory together; a larger mail is read alone. */
const bytesAtOnce = 2 * 1024 * 1024;
/** The first batch of a folder is small, so that its newest mails show at once. */
const firstBatch = 20;

interface NewMail extends RemoteMail {
  readonly uid: number;
}

/** Mails in their order, as many at a time as may be in memory together. Those that are too large count as nothing. */
function* splitBatches(
  uids: readonly number[],
  remote: ReadonlyMap<number, RemoteMail>,
  maxMailBytes: number,
): Generator<readonly NewMail[]> {
  const maxBytes = Math.min(bytesAtOnce, maxMailBytes);
  let batch: NewMail[] = [];
  let bytes = 0;
  let maxCount = firstBatch;
  for (const uid of uids) {
    const there = remote.get(uid);
    if (!there) continue;
    const size = there.size > maxMailBytes ? 0 : there.size;
    if (batch.length > 0 && (batch.length === maxCount || bytes + size > maxBytes)) {
      yield batch;
      [batch, bytes, maxCount] = [[], 0, maxFoundAtOnce];
    }
    batch.push({ uid, ...there });
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** A mail as it was read; null for one that is gone, too large, no mail, or takes too much to read. */
async function readMail({ services, running }: Sync, source: Uint8Array | undefined) {
  if (!source) return null;
  const now = services.now().toISOString();
  return services.readForeign(emlTask, running.actor.uid, source, now).catch((error: unknown) => {
    if (isOfFile(error)) return null;
    throw error;
  });
}

/** Reads mails of the open folder with one call. */
async function readBatch(sync: Sync, batch: readonly NewMail[]) {
  const { server } = sync;
  const uids = batch.flatMap(({ uid, size }) => (size > server.maxMailBytes ? [] : [uid]));
  const sources: ReadonlyMap<number, Uint8Array> =
    uids.length === 0 ? new Map() : await server.readSources(uids);
  const read = [];
  for (const there of batch) read.push({ there, eml: await readMail(sync, sources.get(there.uid)) });
  return read;
}

/**
 * Receives the mails that are new in a folder, the newest first and many at a time; each batch is committed, so that a killed
 * sync goes on after it. Returns false before one that another folder had: whether it was moved is known once all folders are.
 */
export async function receiveNew(
  sync: Sync,
  { folder, generation, known, remote, isNew = false }: FolderSync,
  { stopsAtKnown = false } = {},
): Promise<boolean> {
  const { account, running, services, server, deadline } = sync;
  const knownUids = new Set(known.map(({ uid }) => uid));
  const fresh = [...remote.keys()].filter((uid) => !knownUids.has(uid)).toSorted((one, other) => other - one);
  for (const batch of splitBatches(fresh, remote, server.maxMailBytes)) {
    running.signal.throwIfAborted();
    deadline.throwIfAborted();
    const read = await readBatch(sync, batch);
    const messageIds = read.flatMap(({ eml }) => eml?.mail.messageId ?? []);
    const here = await listByMessageId(running.database, account, messageIds);
    const unplaced = new Map(
      [...here].map(([messageId, rows]) => [messageId, rows.filter(({ isPlaced }) => !isPlaced)]),
    );
    const found: FoundMail[] = [];
    let isStopped = false;
    for (const { there, eml } of read) {
      const { uid } = there;
      if (!eml) {
        found.push({ uid, mail: null, knownId: null });
        continue;
      }
      isStopped = stopsAtKnown && here.get(eml.mail.messageId)?.some(({ isPlaced }) => isPlaced) === true;
      if (isStopped) break;
      // A mailbox may hold a mail several times: each of them is one mail here.
      const knownId = unplaced.get(eml.mail.messageId)?.pop()?.id ?? null;
      const files = knownId === null ? await storeEmlFiles(services.store, eml.files) : [];
      const { read: isRead, starred } = there;
      const place = { folder: folder.role, read: isRead, starred, accountId: account.id };
      const isVouched = isVouchedFor(eml.authentication, eml.mail.sender.email, account);
      found.push({ uid, mail: { ...eml.mail, files, ...place, isVouched }, knownId });
    }
    await run(sync, receiveMails, { accountId: account.id, path: folder.path, generation, isNew, found });
    if (isStopped) return false;
  }
  return true;
}
