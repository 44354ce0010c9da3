// unscoped: senders to a shared mailbox need no right to it; commands check the rights to what they return
import { sql } from 'kysely';
import type { Person } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { buildEmailKey } from '../../../../platform/people/identity/server/queries.ts';
import type { MailboxLabel } from '../../shared/mailboxes/label.ts';
import { type ConversationRow, conversations, type MailboxLabelRow, mailboxScope } from './tables.ts';

export interface FoundMailbox {
  id: string;
  name: string;
  address: string;
  address_key: string;
  created_by: string;
}

/** The shared mailboxes with these addresses. */
export async function listMailboxesOf(
  { db, kind }: Transaction,
  addresses: readonly string[],
): Promise<FoundMailbox[]> {
  const keys = [...new Set(addresses.filter((address) => address !== '').map(buildEmailKey))];
  if (keys.length === 0) return [];
  return db
    .selectFrom('mailboxes')
    .select(['id', 'name', 'address', 'address_key', 'created_by'])
    .where(inList(kind, sql.ref('address_key'), keys))
    .orderBy('id')
    .execute();
}

/** The id of the conversation that a thread has in a mailbox. */
export async function findConversationId(
  { db }: Transaction,
  mailboxId: string,
  threadId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_conversations')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row?.id;
}

/** The id of the mail that lists show of a conversation: the newest that is not thrown away. */
export async function findNewestMail(
  { db }: Transaction,
  { scope, thread_id: threadId }: Pick<ConversationRow, 'scope' | 'thread_id'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', scope)
    .where('thread_id', '=', threadId)
    .where('folder', 'not in', ['drafts', 'spam', 'trash'])
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The threads of the snoozed conversations of a mailbox that the caller may see. */
export async function listSnoozedThreads({ db }: Database, scope: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mail_conversations')
    .select('thread_id')
    .where('scope', '=', scope)
    .where('snoozed_until', 'is not', null)
    .execute();
  return new Set(rows.map(({ thread_id: threadId }) => threadId));
}

/** The mailbox of a conversation that a person may see. */
export async function findMailboxOf(
  database: Database,
  person: Person,
  conversationId: string,
): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('mail_conversations')
    .select('mailbox_id')
    .where('id', '=', conversationId)
    .where(await database.access.whereVisible(person, conversations))
    .executeTakeFirst();
  return row?.mailbox_id;
}

/** The people with a grant of their own in a mailbox; members by role are not notified. */
export async function listMembers({ db }: Transaction, mailboxId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('grants')
    .select('principal')
    .where('target', '=', mailboxScope(mailboxId))
    .where('principal', 'like', 'user:%')
    .limit(200)
    .execute();
  return rows.map(({ principal }) => principal.slice('user:'.length));
}

/** Whether a deleted mailbox has had this id: what it left would be in the scope of a new one. */
export async function hasConversations({ db }: Transaction, mailboxId: string): Promise<boolean> {
  const query = db.selectFrom('mail_conversations').select('id').where('mailbox_id', '=', mailboxId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The ids of the conversations that carry a label which the actor may change. */
export async function listCarrying(
  { db }: Transaction,
  { id, mailbox_id: mailboxId }: MailboxLabelRow,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_conversations')
    .select(['id', 'labels'])
    .where('mailbox_id', '=', mailboxId)
    .where(sql<boolean>`cast(labels as text) like ${`%${id}%`}`)
    .execute();
  return rows.filter(({ labels }) => readLabels(labels).includes(id)).map((row) => row.id);
}

/** SQLite gives JSON as its text. */
const readLabels = (labels: readonly string[] | string): readonly string[] =>
  typeof labels === 'string' ? JSON.parse(labels) : labels;

/** The labels of conversations of a mailbox that the caller may see, by thread. */
export async function listLabelsOf(
  { db, kind }: Database,
  mailboxId: string,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('mail_conversations')
    .select(['thread_id', 'labels'])
    .where('mailbox_id', '=', mailboxId)
    .where(inList(kind, sql.ref('thread_id'), [...new Set(threadIds)]))
    .execute();
  return new Map(rows.map(({ thread_id: thread, labels }) => [thread, readLabels(labels)]));
}

/** The labels of a mailbox that the caller may see. */
export async function listMailboxLabels({ db }: Database, mailboxId: string): Promise<MailboxLabel[]> {
  const rows = await db
    .selectFrom('mailbox_labels')
    .select('wire')
    .where('scope', '=', mailboxScope(mailboxId))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ wire }): MailboxLabel => JSON.parse(wire));
}

/** What is in a mailbox that the caller manages, and how many replies of its members wait for their time. */
export async function countContents({ db }: Database, mailboxId: string) {
  const conversationCount = await db
    .selectFrom('mail_conversations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox_id', '=', mailboxId)
    .executeTakeFirstOrThrow();
  const mailCount = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('scope', '=', mailboxScope(mailboxId))
    .executeTakeFirstOrThrow();
  const waitingCount = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox_id', '=', mailboxId)
    .where('send_at', 'is not', null)
    .where('folder', '=', 'sent')
    .executeTakeFirstOrThrow();
  return {
    conversations: Number(conversationCount.count),
    messages: Number(mailCount.count),
    waiting: Number(waitingCount.count),
  };
}

/** The mailboxes that were deleted so long ago that it can't be undone: the journal does not know of it any more. */
export async function listForgottenMailboxes({ db }: Database): Promise<string[]> {
  const query = sql<{ id: string }>`select distinct mailbox_id as id from mail_conversations
    where not exists (select 1 from mailboxes where mailboxes.id = mail_conversations.mailbox_id)
    and not exists (select 1 from journal where journal.entity_id = mail_conversations.mailbox_id
      and journal.entity = 'mailboxes' and journal.change = 'delete')`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Whether there is a mailbox with this id. */
export async function isMailbox({ db }: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('mailboxes').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether an address is that of an account. */
export async function isAccountAddress({ db }: Transaction, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', buildEmailKey(address))
    .executeTakeFirst();
  return row !== undefined;
}
