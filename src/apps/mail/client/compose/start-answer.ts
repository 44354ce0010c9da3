import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { untilSent } from '../../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { isOwnDraft } from '../../shared/conversations/conversations.ts';
import { type Address, type Mail, mailCollection, maxMessageLength } from '../../shared/mail.ts';
import { chooseAnswerRecipients } from '../../shared/recipients/answer-recipients.ts';
import { forwardSubject, replySubject } from '../../shared/rules.ts';
import { escapeHtml } from '../../shared/snippets/template-fields.ts';
import { chooseReplySender } from '../../shared/identities/senders.ts';
import { loadMessage } from '../api.ts';
import { readSenders } from '../identities-api.ts';
import { nameAddress } from '../names.ts';
import { useMailTexts } from '../texts/en.ts';
import {
  changeComposition,
  type Composition,
  minimizeComposer,
  openComposer,
  readComposer,
} from './composer-store.ts';

/** The person who answers, with all their addresses. */
const readAuthor = () => ({
  uid: readSession().user?.uid,
  addresses: readSenders().map(({ address }) => address),
});

/** Whether a reply to all goes to more people than a reply. */
export const hasOthers = (mail: Mail): boolean => {
  const { to, cc } = chooseAnswerRecipients(mail, readAuthor(), { isToAll: true });
  return to.length + cc.length > 1;
};

/** Leaves room for the answer. */
const maxQuoteLength = maxMessageLength * 0.8;

/** A text as it is quoted: of one that is too long for a mail, the beginning without its formats. */
function quote(html: string): string {
  if (html.length <= maxQuoteLength) return `<blockquote>${html}</blockquote>`;
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return `<blockquote><p>${escapeHtml(
    text
      .trim()
      .slice(0, maxQuoteLength / 8)
      .toWellFormed(),
  )}…</p></blockquote>`;
}

async function loadText(mail: Mail) {
  try {
    return await loadMessage(mail.id);
  } catch {
    showMessage({ variant: 'error', text: useMailTexts.current().mail.failed });
    return undefined;
  }
}

type AnswerKind = 'reply' | 'replyAll' | 'forward';

const keyOf = ({ email, personId }: Address): string => personId ?? email.toLowerCase();

/** Returns the test whether an answer is a reply to a mail, a reply to all of its people, or forwards it. */
function buildKindTest(mail: Mail, kind: AnswerKind) {
  const reply = chooseAnswerRecipients(mail, readAuthor(), { isToAll: false });
  const others = new Set(chooseAnswerRecipients(mail, readAuthor(), { isToAll: true }).cc.map(keyOf));
  for (const one of reply.to) others.delete(keyOf(one));
  return ({ subject, to, cc, bcc }: Pick<Composition, 'subject' | 'to' | 'cc' | 'bcc'>): boolean => {
    const isForward = /^fwd?:/i.test(subject);
    if (isForward || kind === 'forward') return isForward && kind === 'forward';
    const isToAll = [...to, ...cc, ...bcc].some((one) => others.has(keyOf(one)));
    return others.size === 0 || isToAll === (kind === 'replyAll');
  };
}

/** Continues an existing draft of this kind in the conversation of a mail. Returns whether there is one. */
function continueAnswer(mail: Mail, kind: AnswerKind): boolean {
  const isOfKind = buildKindTest(mail, kind);
  const mails = readRecords(mailCollection).filter(({ threadId }) => threadId === mail.threadId);
  const { composition } = readComposer();
  if (composition && mails.some(({ id }) => id === composition.sourceId) && isOfKind(composition)) {
    minimizeComposer(false);
    return true;
  }
  const uid = readSession().user?.uid;
  const draft = mails.find((one) => isOwnDraft(one, uid) && isOfKind(one));
  if (draft) void editDraft(draft, mail.id);
  return draft !== undefined;
}

/** A line of recipients, if there are any. */
const listNames = (label: string, addresses: readonly Address[]): string[] =>
  addresses.length === 0 ? [] : [`${label}: ${addresses.map(nameAddress).join(', ')}`];

/** Opens the composer with a reply to a mail, or with the mail to be forwarded; goes on with the one that was begun. */
export async function startAnswer(mail: Mail, kind: AnswerKind): Promise<void> {
  if (isOwnDraft(mail, readSession().user?.uid)) return editDraft(mail);
  if (continueAnswer(mail, kind)) return;
  const loaded = await loadText(mail);
  if (!loaded) return;
  const { message, replyTo } = loaded;
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
      ...listNames(texts.mail.to, mail.to),
      ...listNames(texts.mail.cc, mail.cc),
    ];
    const quoted = `<p></p><p>${head.map(escapeHtml).join('<br>')}</p>${quote(message)}`;
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
    ...chooseAnswerRecipients(mail, readAuthor(), { isToAll: kind === 'replyAll', replyTo }),
    ...from,
    sourceId: mail.id,
    subject: replySubject(mail.subject),
    message: `<p></p><p>${escapeHtml(line)}</p>${quote(message)}`,
  });
}

/** Opens the composer with a draft: below the opened mail whose conversation it answers, if there is one. */
export async function editDraft(mail: Mail, sourceId: string | null = null): Promise<void> {
  const { composition } = readComposer();
  if (composition?.id === mail.id) {
    if (sourceId !== null && composition.sourceId !== sourceId) changeComposition({ sourceId });
    return minimizeComposer(false);
  }
  await untilSent(mail.id);
  const loaded = await loadText(mail);
  if (!loaded) return;
  const { message } = loaded;
  const { id, accountId, mailboxId, to, cc, bcc, subject, files } = mail;
  openComposer({
    id,
    sourceId,
    accountId,
    mailboxId,
    to,
    cc,
    bcc,
    subject,
    message,
    files,
    signatureId: null,
  });
}
