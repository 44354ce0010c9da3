// unscoped: the caller has opened the mailbox for the person
import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Mail } from '../../shared/mail.ts';
import type { MailboxPart } from '../../shared/mailboxes/mailbox.ts';
import { mailboxScope } from './tables.ts';

interface Part {
  readonly mailboxId: string;
  readonly part: MailboxPart;
  readonly threadIds: readonly string[];
  /** Who reads. */
  readonly uid: string;
}

/** The newest mail of each of these conversations that a part of a mailbox shows. */
export async function listShownIn(
  { db, kind }: Database,
  { mailboxId, part, threadIds, uid }: Part,
): Promise<Mail[]> {
  if (threadIds.length === 0) return [];
  const isPart = part === 'mine' ? sql`assignee_id = ${uid} and status != 'done'` : sql`status = ${part}`;
  const isShown =
    part === 'all'
      ? sql``
      : part === 'snoozed'
        ? sql`and snoozed_until is not null`
        : sql`and snoozed_until is null and ${isPart}`;
  const query = sql<{ wire: string | null }>`select (
      select wire from mails where scope = ${mailboxScope(mailboxId)} and thread_id = conversation.thread_id
      and folder not in ('drafts', 'spam', 'trash') order by position, id limit 1
    ) as wire from mail_conversations as conversation where mailbox_id = ${mailboxId}
    and ${inList(kind, sql.ref('thread_id'), threadIds)} ${isShown}`;
  return (await query.execute(db)).rows.flatMap(({ wire }): Mail | [] =>
    wire === null ? [] : JSON.parse(wire),
  );
}
