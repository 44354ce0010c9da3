// unscoped: senders to a shared mailbox need no right to it; commands check the rights to what they return
import { sql } from 'kysely';
import type { Person } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { buildEmailKey } from '../../../../platform/people/identity/server/queries.ts';
import { conversations, mailboxScope } from './tables.ts';

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

/** Whether an address is that of an account. */
export async function isAccountAddress({ db }: Transaction, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', buildEmailKey(address))
    .executeTakeFirst();
  return row !== undefined;
}
