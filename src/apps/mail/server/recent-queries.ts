// unscoped: each query names one scope, the person's own or that of a mailbox of theirs, so that the indexes serve
import { sql } from 'kysely';
import { ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { folderHandles, type Mail } from '../shared/mail.ts';
import { listSnoozedThreads } from './mailboxes/queries.ts';
import { mailboxKind } from './mailboxes/tables.ts';

/** With so many mails of each folder and of each shared mailbox a browser begins; its lists load the rest as they are scrolled. */
const maxRecent = 200;
/** More unread mails are not counted. */
const maxCounted = 10_000;

const listMailboxScopes = async (database: Database, person: Person) =>
  (await database.access.listScopes(person)).filter((scope) => scope.startsWith(`${mailboxKind}:`));

const listNewestOf = ({ db }: Database, scope: string) =>
  db.selectFrom('mails').select('wire').where('scope', '=', scope).orderBy('position').orderBy('id');

/** The newest mails of each folder and of each shared mailbox of a person. */
export async function listRecentMails(database: Database, person: Person): Promise<{ wire: string }[]> {
  const rows: { wire: string }[] = [];
  for (const folder of folderHandles)
    rows.push(
      ...(await listNewestOf(database, ownScope(person))
        .where('folder', '=', folder)
        .limit(maxRecent)
        .execute()),
    );
  for (const scope of await listMailboxScopes(database, person))
    rows.push(...(await listNewestOf(database, scope).limit(maxRecent).execute()));
  return rows;
}

type Counted = Pick<Mail, 'folder' | 'read' | 'starred' | 'important' | 'labels' | 'mailboxId' | 'threadId'>;

/**
 * What the lists of a person count: unread mails, drafts and snoozed ones, of each list up to a limit; of shared mailboxes
 * without those of snoozed conversations.
 */
export async function listCounted(database: Database, person: Person): Promise<Counted[]> {
  const { db } = database;
  const columns = [
    'folder',
    'read',
    'starred',
    'important',
    'labels',
    'mailbox_id as mailboxId',
    'thread_id as threadId',
  ] as const;
  const of = (scope: string) =>
    db.selectFrom('mails').select(columns).where('scope', '=', scope).limit(maxCounted);
  const listUnread = (scope: string) =>
    of(scope)
      .where(sql<boolean>`read = ${sql.lit(false)}`)
      .execute();
  const own = ownScope(person);
  const rows = await listUnread(own);
  for (const folder of ['drafts', 'snoozed'] as const)
    rows.push(...(await of(own).where('folder', '=', folder).where('read', '=', true).execute()));
  for (const scope of await listMailboxScopes(database, person)) {
    const snoozed = await listSnoozedThreads(database, scope);
    rows.push(...(await listUnread(scope)).filter(({ threadId }) => !snoozed.has(threadId)));
  }
  return rows.map(({ labels, ...row }) => ({
    ...row,
    read: Boolean(row.read),
    starred: Boolean(row.starred),
    important: Boolean(row.important),
    labels: typeof labels === 'string' ? JSON.parse(labels) : labels,
  }));
}
