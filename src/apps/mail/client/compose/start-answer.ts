import { isSameAddress } from '../../../../base/mail-address.ts';
import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import type { Address, Mail } from '../../shared/mail.ts';
import { forwardSubject, replySubject } from '../../shared/rules.ts';
import { escapeHtml } from '../../shared/snippets/template-fields.ts';
import { chooseReplySender } from '../../shared/identities/senders.ts';
import { loadMessage } from '../api.ts';
import { readSenders } from '../identities-api.ts';
import { nameAddress } from '../names.ts';
import { useMailTexts } from '../texts/en.ts';
import { openComposer } from './composer-store.ts';

/** Who gets a reply: the sender, or of one's own mail those who got it. */
function chooseRecipients(mail: Mail, isToAll: boolean): { to: readonly Address[]; cc: readonly Address[] } {
  const own = readSession().user?.uid;
  const addresses = readSenders().map(({ address }) => address);
  const isOwn = mail.from.personId === own || mail.authorId !== null;
  const to = isOwn ? mail.to : [mail.from];
  if (!isToAll) return { to, cc: [] };
  const others = (isOwn ? mail.cc : [...mail.to, ...mail.cc]).filter(
    (one) =>
      one.personId !== own &&
      !addresses.some((address) => isSameAddress(address, one.email)) &&
      !to.some(({ email }) => isSameAddress(email, one.email)),
  );
  return { to, cc: others };
}

async function loadText(mail: Mail): Promise<string | undefined> {
  try {
    return await loadMessage(mail.id);
  } catch {
    showMessage({ variant: 'error', text: useMailTexts.current().mail.failed });
    return undefined;
  }
}

/** Opens the composer with a reply to a mail, or with the mail to be forwarded. */
export async function startAnswer(mail: Mail, kind: 'reply' | 'replyAll' | 'forward'): Promise<void> {
  const message = await loadText(mail);
  if (message === undefined) return;
  const texts = useMailTexts.current();
  const format = readFormat();
  const sender = chooseReplySender(readSenders(), mail);
  const from = { accountId: sender?.accountId ?? null, mailboxId: sender?.mailboxId ?? null };
  if (kind === 'forward') {
    const head = [
      texts.compose.forwarded,
      `${texts.mail.from}: ${nameAddress(mail.from)}`,
      `${texts.mail.date}: ${format.dateTime(mail.at)}`,
      `${texts.compose.subject}: ${mail.subject}`,
    ];
    const quoted = `<p></p><p>${head.map(escapeHtml).join('<br>')}</p><blockquote>${message}</blockquote>`;
    return openComposer({
      ...from,
      sourceId: mail.id,
      subject: forwardSubject(mail.subject),
      message: quoted,
      files: mail.files,
    });
  }
  const line = texts.compose.quoted(nameAddress(mail.from), format.dateTime(mail.at));
  openComposer({
    ...chooseRecipients(mail, kind === 'replyAll'),
    ...from,
    sourceId: mail.id,
    subject: replySubject(mail.subject),
    message: `<p></p><p>${escapeHtml(line)}</p><blockquote>${message}</blockquote>`,
  });
}

/** Opens the composer with a draft. */
export async function editDraft(mail: Mail): Promise<void> {
  const message = await loadText(mail);
  if (message === undefined) return;
  const { id, accountId, mailboxId, to, cc, bcc, subject, files } = mail;
  openComposer({ id, accountId, mailboxId, to, cc, bcc, subject, message, files, signatureId: null });
}
