import type * as v from 'valibot';
import { badInput, conflict } from '../../../base/failures.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { cleanHtml, htmlToExcerpt } from '../../../platform/kits/rich-text/server/clean-html.ts';
import { undoSendMs } from '../shared/mail.ts';
import { positionOf } from '../shared/rules.ts';
import { mailInputs } from '../shared/schema.ts';
import { dispatch, sortRecipients } from './deliver-commands.ts';
import { changeFiles } from './file-commands.ts';
import { findSender } from './identities/commands.ts';
import { mailboxes } from './mailboxes/tables.ts';
import { countLetters } from '../../../platform/people/mail/server/outside-commands.ts';
import { checkAddresses, findColleagues } from './recipient-queries.ts';
import { setFollowUpTime } from './snooze-commands.ts';
import { isShared, type MailRow, mails } from './tables.ts';
import { findWritten } from './written-rules.ts';

type DraftInput = v.InferOutput<typeof mailInputs.saveDraft>;

const maxExcerptLength = 180;

/** What a list shows of a text. */
export const excerptOf = (clean: string): string =>
  htmlToExcerpt(clean, maxExcerptLength).replaceAll('\n', ' ').toWellFormed();

/** The conversation of a draft, and the mail it answers: those of its source, or a new one. */
async function findThread(transaction: Transaction, { id, sourceId }: DraftInput) {
  const source = sourceId === null ? undefined : await transaction.find(mails, sourceId, 'view');
  return { thread_id: source?.thread_id ?? id, answers_to: source?.message_id ?? null };
}

/** Who a draft is from: a shared mailbox that the actor may answer for, or an address of their own. */
async function chooseSender(transaction: Transaction, { mailboxId, accountId }: DraftInput) {
  if (mailboxId === null)
    return { sender: await findSender(transaction, accountId), account_id: accountId, mailbox_id: null };
  const { name, address } = await transaction.get(mailboxes, mailboxId, 'edit');
  return { sender: { name, email: address, personId: null }, account_id: null, mailbox_id: mailboxId };
}

/** Writes the draft with this id, as it is now; the first time it is created. */
async function writeDraft(transaction: Transaction, input: DraftInput): Promise<MailRow> {
  const known = await transaction.find(mails, input.id, 'edit');
  if (known && (known.folder !== 'drafts' || known.send_at !== null || isShared(known)))
    throw conflict('This mail has been sent.');
  // A received mail that was moved among the drafts would go out in its author's name.
  if (known && known.sender.personId !== transaction.actor.uid && known.mailbox_id === null)
    throw conflict('This mail was written by somebody else.');
  if (!known && (await transaction.isTaken(mails, input.id))) throw conflict('This id is taken.');
  const message = cleanHtml(input.message);
  const { now: at } = transaction;
  const resolve = await findColleagues(transaction, [...input.to, ...input.cc, ...input.bcc]);
  const content = {
    recipients: input.to.map(resolve),
    cc: input.cc.map(resolve),
    bcc: input.bcc.map(resolve),
    subject: input.subject,
    excerpt: excerptOf(findWritten(message)) || excerptOf(message),
    message,
    at,
    position: positionOf(at),
    ...(await chooseSender(transaction, input)),
    read: true,
  };
  const mail = { id: input.id, owner_id: transaction.actor.uid };
  const found = await changeFiles(transaction, mail, known?.files ?? [], input.fileIds);
  const attached = { files: found, has_attachments: found.length > 0 };
  if (known) return transaction.update(mails, known, { ...content, ...attached });
  return transaction.insert(mails, {
    ...content,
    ...attached,
    id: input.id,
    owner_id: transaction.actor.uid,
    ...(await findThread(transaction, input)),
    message_id: input.id,
    starred: false,
    important: false,
    labels: [],
    folder: 'drafts',
    send_at: null,
    deliveries: [],
    snoozed_until: null,
    follow_up_at: null,
    rule_ids: [],
    unlinked_from: [],
    reply_to: [],
  });
}

/** Not undoable: an undo would change what was sent meanwhile, and who it is from. */
export const saveDraft = defineCommand(
  'mail.save-draft',
  mailInputs.saveDraft,
  async (transaction, input) => {
    const { id } = await writeDraft(transaction, input);
    return { id };
  },
  { isUndoable: false },
);

/** When a mail is sent: at once, or after a moment in which it can be taken back. */
function chooseTime(now: string, sendAt: string | null, isHeld: boolean): string | null {
  if (sendAt !== null && sendAt > now) return sendAt;
  return isHeld ? new Date(Date.parse(now) + undoSendMs).toISOString() : null;
}

/** Not undoable: colleagues may have it. What waits is taken back by a command of its own. */
export const sendMail = defineCommand(
  'mail.send-mail',
  mailInputs.sendMail,
  async (transaction, { sendAt = null, followUpAt = null, isHeld = false, ...input }) => {
    checkAddressees(input);
    const written = await writeDraft(transaction, input);
    const draft = await setFollowUpTime(transaction, written, followUpAt);
    checkAddresses('to', draft.recipients);
    checkAddresses('cc', draft.cc);
    checkAddresses('bcc', draft.bcc);
    const { outside } = await sortRecipients(transaction, draft);
    const letters = { uid: transaction.actor.uid, source: draft.id, amount: outside.length };
    if (outside.length > 0) await countLetters(transaction, letters);
    const time = chooseTime(transaction.now, sendAt, isHeld || outside.length > 0);
    if (time === null) await dispatch(transaction, draft);
    else await transaction.update(mails, draft, { folder: 'sent', send_at: time });
    return { id: draft.id };
  },
  { isUndoable: false },
);

/** Makes a draft again of a mail that waits to be sent. */
export const takeBack = defineCommand(
  'mail.take-back',
  mailInputs.takeBack,
  async (transaction, { mailId }) => {
    const row = await transaction.get(mails, mailId, 'edit');
    if (row.send_at === null) throw conflict('This mail has been sent.');
    await transaction.update(mails, row, { folder: 'drafts', send_at: null });
    return { id: row.id };
  },
  { isUndoable: false },
);

function checkAddressees({ to, cc, bcc }: DraftInput): void {
  if (to.length + cc.length + bcc.length === 0)
    throw badInput('Add at least one recipient.', { to: 'Add at least one recipient' });
}
