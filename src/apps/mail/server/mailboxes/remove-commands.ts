// unscoped: the right to a mailbox is checked before it is deleted; what deleted ones have left is removed in nobody's name
import * as v from 'valibot';
import { closeScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { systemActor, type Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { unlinkFiles } from '../../../../platform/kernel/files/server/links.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { handleEvery } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { mailboxInputs } from '../../shared/mailboxes/schema.ts';
import { mails } from '../tables.ts';
import { listForgottenMailboxes } from './queries.ts';
import { conversations, mailboxes, mailboxLabels, mailboxScope } from './tables.ts';

const dayMs = 86_400_000;
/** One transaction removes so many records; the next one follows. */
const batch = 200;

/**
 * Deletes a shared mailbox: with all levels in it gone, nobody sees its mail by any way, and nothing is sent or received for it.
 * The mail itself stays as long as the deletion can be undone.
 */
export const removeMailbox = defineCommand(
  'mail.remove-mailbox',
  mailboxInputs.remove,
  async (transaction, { mailboxId }) => {
    const row = await transaction.get(mailboxes, mailboxId, 'manage');
    await transaction.remove(mailboxes, row);
    await closeScope(transaction, row.scope);
    return { id: row.id };
  },
);

/** Removes some of the mails of a deleted mailbox, with their files; returns how many. */
async function removeMails(transaction: Transaction, mailboxId: string): Promise<number> {
  const found = await transaction.db
    .selectFrom('mails')
    .select('id')
    .where('scope', '=', mailboxScope(mailboxId))
    .limit(batch)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = await transaction.getMany(mails, ids, 'manage');
  for (const { id, files } of rows)
    if (files.length > 0) await unlinkFiles(transaction, { entity: mails.name, id });
  await transaction.removeMany(mails, rows);
  return rows.length;
}

/** The same for its conversations and what was said about them. */
async function removeConversations(transaction: Transaction, mailboxId: string): Promise<number> {
  const found = await transaction.db
    .selectFrom('mail_conversations')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .limit(batch)
    .execute();
  const ids = found.map(({ id }) => id);
  await transaction.removeMany(conversations, await transaction.getMany(conversations, ids, 'manage'));
  return ids.length;
}

/** And its labels, of which there are few. */
async function removeLabels(transaction: Transaction, mailboxId: string): Promise<void> {
  const found = await transaction.db
    .selectFrom('mailbox_labels')
    .select('id')
    .where('scope', '=', mailboxScope(mailboxId))
    .execute();
  const ids = found.map(({ id }) => id);
  await transaction.removeMany(mailboxLabels, await transaction.getMany(mailboxLabels, ids, 'manage'));
}

/** Removes some of what a mailbox has left whose deletion can't be undone any more; returns whether there may be more. */
export const forgetMailbox = defineCommand(
  'mail.forget-mailbox',
  v.object({ mailboxId: recordId() }),
  async (transaction, { mailboxId }) => {
    if ((await removeMails(transaction, mailboxId)) > 0) return true;
    await removeLabels(transaction, mailboxId);
    // Last: they tell that there was a mailbox.
    return (await removeConversations(transaction, mailboxId)) > 0;
  },
  { isUndoable: false },
);

/** Removes what all deleted mailboxes have left whose deletion can't be undone any more. */
export async function forgetMailboxes(database: Database): Promise<void> {
  const options = { actor: systemActor };
  for (const mailboxId of await listForgottenMailboxes(database))
    while ((await database.execute(forgetMailbox, { mailboxId }, options)).answer);
}

export const forgetMailboxesJob = handleEvery('mail.forget-mailboxes', dayMs, ({ database }) =>
  forgetMailboxes(database),
);
