// unscoped: the sync of an account reads its own rows, and those of its owner's mail
import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { FolderHandle } from '../../shared/mail.ts';
import type { RemoteMailRow } from './tables.ts';

/** An account with its encrypted password. */
export const findAccount = ({ db }: Database, id: string) =>
  db
    .selectFrom('mail_accounts')
    .innerJoin('mail_account_secrets', 'mail_account_secrets.account_id', 'mail_accounts.id')
    .select([
      'id',
      'owner_id',
      'scope',
      'address',
      'host',
      'port',
      'security',
      'user_name',
      'synced_at',
      'secret',
    ])
    .select(['smtp', 'smtp_secret'])
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A mail of a folder as it was at the last sync, and as it is here now. */
export interface KnownMail {
  readonly uid: number;
  readonly mailId: string | null;
  readonly base: { readonly read: boolean; readonly starred: boolean };
  /** Undefined when it was deleted here. */
  readonly here:
    | { readonly read: boolean; readonly starred: boolean; readonly folder: FolderHandle }
    | undefined;
}

/** A folder of a mailbox in one generation. */
type FolderPlace = Pick<RemoteMailRow, 'account_id' | 'path' | 'generation'>;

/** Places that one statement names. */
const uidsAtOnce = 500;

/** The mails of a folder that were synced before: all, or those with these uids. */
export async function listKnown(
  database: Database,
  place: FolderPlace,
  uids?: readonly number[],
): Promise<KnownMail[]> {
  if (uids === undefined) return listKnownPart(database, place);
  const known: KnownMail[] = [];
  for (let start = 0; start < uids.length; start += uidsAtOnce)
    known.push(...(await listKnownPart(database, place, uids.slice(start, start + uidsAtOnce))));
  return known;
}

async function listKnownPart(
  { db }: Database,
  { account_id: accountId, path, generation }: FolderPlace,
  uids?: readonly number[],
): Promise<KnownMail[]> {
  const rows = await db
    .selectFrom('mail_remotes')
    .leftJoin('mails', 'mails.id', 'mail_remotes.mail_id')
    .select([
      'mail_remotes.uid',
      'mail_remotes.mail_id',
      'mail_remotes.read as base_read',
      'mail_remotes.starred as base_starred',
      'mails.read',
      'mails.starred',
      'mails.folder',
    ])
    .where('mail_remotes.account_id', '=', accountId)
    .where('path', '=', path)
    .where('generation', '=', generation)
    .$if(uids !== undefined, (query) => query.where('uid', 'in', uids ?? []))
    .execute();
  return rows.map((row) => ({
    uid: Number(row.uid),
    mailId: row.mail_id,
    base: { read: Boolean(row.base_read), starred: Boolean(row.base_starred) },
    here:
      row.folder === null
        ? undefined
        : { read: Boolean(row.read), starred: Boolean(row.starred), folder: row.folder },
  }));
}

const selectPlaces = ({ db }: Database, { account_id: accountId, path, generation }: FolderPlace) =>
  db
    .selectFrom('mail_remotes')
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .where('generation', '=', generation);

/** How many mails of a folder are known, those that are left out included. */
export async function countPlaces(database: Database, place: FolderPlace): Promise<number> {
  const query = selectPlaces(database, place).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Their uids. */
export async function listPlaces(database: Database, place: FolderPlace): Promise<number[]> {
  return (await selectPlaces(database, place).select('uid').execute()).map(({ uid }) => Number(uid));
}

/** The folders of a mailbox that were synced. */
export async function listFolderPaths({ db }: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_remote_folders')
    .select('path')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ path }) => path);
}

/** The mails that a folder held at the last sync and that are still here. */
export async function listMailsIn(
  { db }: Database,
  { account_id: accountId, path }: Pick<RemoteMailRow, 'account_id' | 'path'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_remotes')
    .innerJoin('mails', 'mails.id', 'mail_remotes.mail_id')
    .select('mails.id')
    .where('mail_remotes.account_id', '=', accountId)
    .where('path', '=', path)
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of a mail that was written here, by its Message-ID. */
const ownIdOf = (messageId: string): string => messageId.replace(/@.*$/, '');

/** The mails of an account with these Message-IDs, by Message-ID, and whether a folder of the mailbox holds them. */
export async function listByMessageId(
  { db, kind }: Database,
  { id: accountId, scope }: Pick<StoredAccount, 'id' | 'scope'>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { id: string; isPlaced: boolean }[]>> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('mail_remotes', 'mail_remotes.mail_id', 'mails.id')
    .select(['mails.id', 'mails.message_id', 'mail_remotes.uid'])
    .where('mails.scope', '=', scope)
    .where(inList(kind, sql.ref('mails.message_id'), [...messageIds, ...messageIds.map(ownIdOf)]))
    .where('mails.account_id', '=', accountId)
    .execute();
  const found = rows.map(({ id, message_id: messageId, uid }) => ({ id, messageId, isPlaced: uid !== null }));
  const byId = Map.groupBy(found, ({ messageId }) => messageId);
  return new Map(
    messageIds.map((messageId) => [
      messageId,
      [messageId, ownIdOf(messageId)].flatMap((id, at, ids) =>
        ids.indexOf(id) === at ? (byId.get(id) ?? []) : [],
      ),
    ]),
  );
}

/** How a folder was when both sides were last brought together; undefined when that is not known. */
export const findFolderState = (
  { db }: Database,
  { account_id: accountId, path }: Pick<RemoteMailRow, 'account_id' | 'path'>,
) =>
  db
    .selectFrom('mail_remote_folders')
    .select(['token', 'seen_seq', 'listed_at'])
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .executeTakeFirst();

/** More changes are not looked at one by one. */
const maxChanges = 1000;

/** Where a mail is in its mailbox that was changed here, and how it is here: null when it was deleted. */
export interface PendingMail {
  readonly path: string;
  readonly uid: number;
  readonly folder: FolderHandle | null;
  readonly hasOtherFlags: boolean;
}

/** The mails of an account that were changed or deleted here after a number; undefined when these are too many. */
export async function listPending(
  database: Database,
  { id: accountId, scope }: Pick<StoredAccount, 'id' | 'scope'>,
  after: number,
): Promise<readonly PendingMail[] | undefined> {
  const { db, kind } = database;
  const changes = await db
    .selectFrom('journal')
    .select('entity_id')
    .where('scope', '=', scope)
    .where('seq', '>', after)
    .where('entity', '=', 'mails')
    .limit(maxChanges)
    .execute();
  if (changes.length === maxChanges || after < (await database.readPrunedTo())) return undefined;
  if (changes.length === 0) return [];
  const rows = await db
    .selectFrom('mail_remotes')
    .leftJoin('mails', 'mails.id', 'mail_remotes.mail_id')
    .select(['path', 'uid', 'folder', 'mails.read', 'mails.starred'])
    .select(['mail_remotes.read as base_read', 'mail_remotes.starred as base_starred'])
    .where('mail_remotes.account_id', '=', accountId)
    .where(
      inList(
        kind,
        sql.ref('mail_id'),
        changes.map(({ entity_id: id }) => id),
      ),
    )
    .execute();
  return rows.map(({ path, uid, folder, ...row }) => ({
    path,
    uid: Number(uid),
    folder,
    hasOtherFlags:
      Boolean(row.read) !== Boolean(row.base_read) || Boolean(row.starred) !== Boolean(row.base_starred),
  }));
}

/** The newest mail of a folder that was received, and the generation of its uid; undefined when none is known. */
export async function findLast(
  { db }: Database,
  { account_id: accountId, path }: Pick<RemoteMailRow, 'account_id' | 'path'>,
): Promise<{ uid: number; generation: string } | undefined> {
  const row = await db
    .selectFrom('mail_remotes')
    .select(['uid', 'generation'])
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { uid: Number(row.uid), generation: row.generation };
}

/** Those of these mails that no folder of the mailbox holds any more. */
export async function listUnplaced({ db, kind }: Database, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const placed = await db
    .selectFrom('mail_remotes')
    .select('mail_id')
    .where(inList(kind, sql.ref('mail_id'), [...mailIds]))
    .execute();
  const ids = new Set(placed.map(({ mail_id: id }) => id));
  return mailIds.filter((id) => !ids.has(id));
}

/** Accounts that can be synced again: not those that run, whose password was refused, or whose server misbehaves and is left alone. */
export const listDueAccounts = ({ db }: Database, now: string, startedBefore: string) =>
  db
    .selectFrom('mail_accounts')
    .innerJoin('mail_account_secrets', 'mail_account_secrets.account_id', 'mail_accounts.id')
    .select(['id', 'owner_id'])
    .where((where) =>
      where.or([
        where('state', '!=', 'syncing'),
        where('started_at', 'is', null),
        where('started_at', '<', startedBefore),
      ]),
    )
    .where((where) => where.or([where('problem', 'is', null), where('problem', '!=', 'password')]))
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .limit(10_000)
    .execute();
