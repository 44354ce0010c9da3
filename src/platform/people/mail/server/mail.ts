import type { Direction, Locale } from '../../../frame/i18n/shared/locales.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    readonly mailer: Mailer;
  }
}

/** A message for one person. */
export interface Mail {
  /** Becomes the Message-ID; a mail that is sent again after an unclear failure has the same, so that mailboxes keep one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Given for a mail that a person has written. */
  readonly letter?: Letter;
  readonly attachments?: readonly MailAttachment[];
  /** An iTIP message, which calendar programs act on. */
  readonly calendar?: { readonly method: string; readonly content: string };
}

/** A file that goes along with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  readonly encoding: 'base64';
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** What the headers of a person's mail say. It comes from the product's own address, which may send; answers go to the author. */
export interface Letter {
  readonly author: Mailbox;
  /** Everybody, while the mail itself is handed over for one of them. */
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  /** The Message-ID of the mail that it answers; without a domain for mail that was written here. */
  readonly answersTo: string | null;
}

/** The Message-ID of a mail from an address, by its id: of received mail the whole one, of our own its part before the @. */
export const buildMessageId = (id: string, from: string): string =>
  id.includes('@') ? `<${id}>` : `<${id}@${/@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;

/** Sends mail; rejects when the mail server does not take it: with a Failure below 500 when it never will. */
export interface Mailer {
  /** False without a mail server, where mails are only written down. */
  readonly reachesPeople?: boolean;
  send(mail: Mail): Promise<void>;
}

/** What a mail says: a greeting, a few sentences, perhaps one thing to do. */
export interface MailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small, at the foot: why this came. */
  readonly note: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Lays a mail out as text and as HTML that every mail program shows: tables and inline styles only. */
export function composeMail(
  id: string,
  to: string,
  content: MailContent,
  language: { locale: Locale; direction: Direction },
): Mail {
  const { subject, lines, action, note } = content;
  const text = [...lines, ...(action ? [action.url] : []), `--\n${note}`].join('\n\n');
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px;font-size:15px;line-height:1.6">${escapeHtml(line)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#192d3e;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p><p dir="ltr" style="margin:0 0 16px;font-size:12px;line-height:1.5;color:#5b6b78;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="${language.locale}" dir="${language.direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f3f5f7;font-family:Arial,sans-serif;color:#1c2630"><table role="presentation" align="center" width="100%" style="max-width:560px"><tr><td style="padding:32px;border-radius:12px;background:#ffffff"><h1 style="margin:0 0 20px;font-size:20px">${escapeHtml(subject)}</h1>${paragraphs}${button}<p style="margin:24px 0 0;font-size:12px;color:#5b6b78">${escapeHtml(note)}</p></td></tr></table></body></html>`;
  return { id, to, subject, text, html };
}
