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
    .select(['id', 'owner_id', 'scope', 'host', 'port', 'security', 'user_name', 'secret'])
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
    { readonly read: boolean; readonly starred: boolean; readonly folder: FolderHandle } | undefined;
}

/** The mails of a folder that were synced before. */
export async function listKnown(
  { db }: Database,
  { account_id: accountId, path, generation }: Pick<RemoteMailRow, 'account_id' | 'path' | 'generation'>,
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

/** A mail of the account with this Message-ID that no folder of the mailbox holds: it was moved there. */
export async function findUnplaced(
  { db }: Database,
  { id: accountId, scope }: Pick<StoredAccount, 'id' | 'scope'>,
  messageId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', scope)
    .where('message_id', '=', messageId)
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail_remotes').select('uid').whereRef('mail_remotes.mail_id', '=', 'mails.id'))),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id;
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

/** Accounts that can be synced again: not those that run, or whose password was refused. */
export const listDueAccounts = ({ db }: Database, startedBefore: string) =>
  db
    .selectFrom('mail_accounts')
    .select(['id', 'owner_id'])
    .where((where) => where.or([where('state', '!=', 'syncing'), where('started_at', '<', startedBefore)]))
    .where((where) => where.or([where('problem', 'is', null), where('problem', '!=', 'password')]))
    .limit(10_000)
    .execute();
