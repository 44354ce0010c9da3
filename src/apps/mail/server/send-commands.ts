import type * as v from 'valibot';
import { badInput, conflict } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { cleanHtml, htmlToText } from '../../../platform/kits/rich-text/server/clean-html.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { type Address, mailReceived } from '../shared/mail.ts';
import { buildMailPath, isSameAddress, positionOf } from '../shared/rules.ts';
import { mailInputs } from '../shared/schema.ts';
import { checkAddresses, findColleagues, findOwnAddress } from './recipient-queries.ts';
import { type MailRow, mails } from './tables.ts';

type DraftInput = v.InferOutput<typeof mailInputs.saveDraft>;
type NewMail = Omit<MailRow, 'version' | 'scope'>;

const maxExcerptLength = 180;

/** What a list shows of a text. */
export const excerptOf = (clean: string): string =>
  htmlToText(clean).replaceAll('\n', ' ').slice(0, maxExcerptLength).toWellFormed();

/** The conversation of a draft: that of the mail it answers, or a new one. */
async function findThread(transaction: Transaction, { id, sourceId }: DraftInput): Promise<string> {
  const source = sourceId === null ? undefined : await transaction.find(mails, sourceId, 'view');
  return source?.thread_id ?? id;
}

/** Writes the draft with this id, as it is now; the first time it is created. */
async function writeDraft(transaction: Transaction, input: DraftInput): Promise<MailRow> {
  const known = await transaction.find(mails, input.id, 'edit');
  if (known && known.folder !== 'drafts') throw conflict('This mail has been sent.');
  if (!known && (await transaction.isTaken(mails, input.id))) throw conflict('This id is taken.');
  const message = cleanHtml(input.message);
  const { now: at } = transaction;
  const resolve = await findColleagues(transaction, [...input.to, ...input.cc, ...input.bcc]);
  const content = {
    recipients: input.to.map(resolve),
    cc: input.cc.map(resolve),
    bcc: input.bcc.map(resolve),
    subject: input.subject,
    excerpt: excerptOf(message),
    message,
    at,
    position: positionOf(at),
    read: true,
  };
  if (known) return transaction.update(mails, known, content);
  return transaction.insert(mails, {
    ...content,
    id: input.id,
    owner_id: transaction.actor.uid,
    thread_id: await findThread(transaction, input),
    message_id: input.id,
    sender: await findOwnAddress(transaction),
    starred: false,
    important: false,
    files: [],
    has_attachments: false,
    labels: [],
    folder: 'drafts',
  });
}

export const saveDraft = defineCommand(
  'mail.save-draft',
  mailInputs.saveDraft,
  async (transaction, input) => {
    const { id } = await writeDraft(transaction, input);
    return { id };
  },
);

/** Everybody who gets a mail, each once. */
function listRecipients({ recipients, cc, bcc }: MailRow): Address[] {
  const all = [...recipients, ...cc, ...bcc];
  return all.filter(
    ({ email }, index) => all.findIndex((other) => isSameAddress(other.email, email)) === index,
  );
}

/** The copy that a colleague gets: unread, in their inbox, without the blind copies. */
const buildCopy = ({ version: _version, scope: _scope, ...mail }: MailRow, ownerId: string): NewMail => ({
  ...mail,
  id: createId(),
  owner_id: ownerId,
  bcc: [],
  labels: [],
  read: false,
  starred: false,
  important: false,
  folder: 'inbox',
});

async function deliver(transaction: Transaction, mail: MailRow, ownerId: string): Promise<void> {
  const delivering = transaction.unchecked('a mail is put into the mailbox of whoever gets it');
  const copy = await delivering.insert(mails, buildCopy(mail, ownerId));
  await notify(transaction, {
    userIds: [ownerId],
    kind: mailReceived,
    recordKey: `mails:${copy.id}`,
    path: buildMailPath({ kind: 'folder', handle: 'inbox' }, copy.id),
    title: mail.subject,
    text: mail.excerpt,
  });
}

/** Not undoable: colleagues have it at once. */
export const sendMail = defineCommand(
  'mail.send-mail',
  mailInputs.sendMail,
  async (transaction, input) => {
    checkAddressees(input);
    const draft = await writeDraft(transaction, input);
    checkAddresses('to', draft.recipients);
    checkAddresses('cc', draft.cc);
    checkAddresses('bcc', draft.bcc);
    const addressees = listRecipients(draft);
    const outside = addressees.find(({ personId }) => personId === null);
    if (outside)
      throw badInput('Mail to people outside needs a mail server.', { to: 'No mail server is connected' });
    const sent = await transaction.update(mails, draft, { folder: 'sent' });
    for (const { personId } of addressees) if (personId !== null) await deliver(transaction, sent, personId);
    return { id: sent.id };
  },
  { isUndoable: false },
);

function checkAddressees({ to, cc, bcc }: DraftInput): void {
  if (to.length + cc.length + bcc.length === 0)
    throw badInput('Add at least one recipient.', { to: 'Add at least one recipient' });
}
