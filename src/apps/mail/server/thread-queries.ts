// unscoped: each query names the one scope, that of the mail that it starts from, or of the mailbox that gets one
import { sql } from 'kysely';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import type { MailRow } from './tables.ts';

type ThreadPart = Pick<MailRow, 'scope' | 'thread_id' | 'at'>;

/** The ids of mails of others that came later in the conversation of a mail. */
export async function listReplies(
  { db }: Transaction,
  { scope, thread_id: thread, at }: ThreadPart,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', scope)
    .where('thread_id', '=', thread)
    .where('at', '>', at)
    .where('folder', 'not in', ['sent', 'drafts', 'spam'])
    .limit(1)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of sent mails in the conversation of a received one whose sender wants to be reminded. */
export async function listFollowedUp(
  { db }: Transaction,
  { scope, thread_id: thread }: ThreadPart,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', scope)
    .where('thread_id', '=', thread)
    .where('follow_up_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The conversation in a scope that a received mail answers, by the Message-IDs that it names; the last first. */
export async function findConversation(
  { db, kind }: Transaction,
  scope: string,
  references: readonly string[],
): Promise<string | undefined> {
  if (references.length === 0) return undefined;
  // Mail that was written here has its id alone: the domain is that of the mail server.
  const known = references.flatMap((reference) => [reference, reference.replace(/@.*$/, '')]);
  const rows = await db
    .selectFrom('mails')
    .select(['message_id', 'thread_id'])
    .where('scope', '=', scope)
    .where(inList(kind, sql.ref('message_id'), [...new Set(known)]))
    .limit(200)
    .execute();
  const threads = new Map(rows.map(({ message_id: id, thread_id: thread }) => [id, thread]));
  return known
    .toReversed()
    .map((id) => threads.get(id))
    .find((thread) => thread !== undefined);
}

/** More answers to one mail are not looked at. */
const maxAnswers = 50;

/** The conversations of the mails in a scope that answer the one with this Message-ID. */
export async function listAnswering(
  { db }: Transaction,
  scope: string,
  messageId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('thread_id')
    .where('scope', '=', scope)
    .where('answers_to', '=', messageId)
    .limit(maxAnswers)
    .execute();
  return [...new Set(rows.map(({ thread_id: thread }) => thread))];
}

/** The ids of the mails of a conversation, up to a number beyond which it is not joined with another. */
export async function listOfThread(
  { db }: Transaction,
  { scope, thread_id: thread }: Pick<ThreadPart, 'scope' | 'thread_id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', scope)
    .where('thread_id', '=', thread)
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a scope has a mail with this Message-ID. */
export async function hasMessage({ db }: Transaction, scope: string, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', scope)
    .where('message_id', '=', messageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
