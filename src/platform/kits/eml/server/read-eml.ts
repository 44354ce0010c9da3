// Loaded by the threads that read foreign files.
import PostalMime, { type Address as MimeAddress, type Attachment, type Email } from 'postal-mime';
import { badInput } from '../../../../base/failures.ts';
import { isAddress, isSameAddress } from '../../../../base/mail-address.ts';
import { createId } from '../../../../base/ids.ts';
import { tooCostly } from '../../../kernel/foreign-files/server/foreign-task.ts';
import { cleanFileName } from '../../../kernel/files/shared/file-name.ts';
import { cleanHtml, textToHtml } from '../../rich-text/server/clean-html.ts';
import { type EmlMail, emlLimits } from '../shared/eml.ts';
import { addMethod, calendarTypes, nameCalendar, readContent } from './eml-calendar.ts';
import { readSentMs } from './eml-date.ts';
import { nameUtf8, readHeadersAsUtf8, skipBlankStart } from './eml-headers.ts';

/** A part of a mail that is a file, with its content. */
export interface EmlFile {
  readonly id: string;
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Shown inside the text. */
  readonly isInline: boolean;
}

/** A mail with its files. */
interface Eml {
  readonly mail: EmlMail;
  readonly files: readonly EmlFile[];
  /** The topmost Authentication-Results, which the server that received it last has added; empty without one, or with several senders. */
  readonly authentication: string;
}

/** The parser takes kilobytes of memory for each line of text. Files have none: their lines are base64. */
const maxTextLines = 100_000;
/** Shorter lines of base64 end a file. */
const minFileLine = 56;
/** Each mail within a mail is read once more: those in attached mails stay files. */
const limits = { maxNestingDepth: 50, maxRfc822NestingDepth: 1 };

/** Longer texts are cut before they are cleaned: cleaning takes time in proportion. */
const maxTextLength = 500_000;

/** A file without any of them is no mail, whatever its name says. */
const usualHeaders = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'mime-version']);

const storable = (text: string, maxLength: number) =>
  text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
/** A header is one line, whatever its encoded words say. */
const oneLine = (text: string | undefined, maxLength: number) =>
  storable((text ?? '').replace(/[\r\n\t]+/g, ' '), maxLength).trim();

/** The addresses of a header; those of groups are listed one by one. */
function listAddresses(given: readonly MimeAddress[] | undefined) {
  return (given ?? [])
    .flatMap((one) => one.group ?? [one])
    .slice(0, emlLimits.recipients)
    .map(({ name, address }) => ({
      name: oneLine(name, emlLimits.name),
      email: oneLine(address, emlLimits.email),
    }));
}

/** Message-IDs without their brackets. */
const listIds = (...headers: (string | undefined)[]): string[] => {
  const ids = headers.flatMap((header) =>
    [...(header ?? '').matchAll(/<([^<>\s]{1,500})>/g)].flatMap(
      ([, id = '']) => storable(id, emlLimits.messageId) || [],
    ),
  );
  return [...new Set(ids)].slice(-emlLimits.references);
};

/** What programs often send without a name. */
const fallbackNames: ReadonlyMap<string, string> = new Map([
  ['message/rfc822', 'mail.eml'],
  ['text/calendar', 'invite.ics'],
]);

function toFile(attachment: Attachment, index: number): EmlFile {
  const { filename, mimeType } = attachment;
  const fallback = fallbackNames.get(mimeType) ?? `file-${index + 1}`;
  const given = storable(cleanFileName(filename ?? ''), 200) || fallback;
  const isCalendar = calendarTypes.has(mimeType);
  return {
    id: createId(),
    name: isCalendar ? nameCalendar(given) : given,
    content: isCalendar ? addMethod(attachment) : readContent(attachment),
    isInline: attachment.related ?? false,
  };
}

/** HTML in which pictures name the files that hold them. */
function namePictures(html: string, attachments: readonly Attachment[], files: readonly EmlFile[]): string {
  const idByCid = new Map(
    attachments.map(({ contentId }, index) => [contentId?.replace(/^<|>$/g, '') ?? '', files[index]?.id]),
  );
  return html.replace(/\bcid:([^"'\s>)]{1,300})/gi, (whole, cid: string) => {
    const id = idByCid.get(cid) ?? idByCid.get(decode(cid));
    return id === undefined ? whole : `cid:${id}`;
  });
}

/** The text of a mail. */
function readText(email: Email, files: readonly EmlFile[], maxLength = maxTextLength): string {
  const { html, text, attachments } = email;
  const cleaned = cleanHtml(namePictures(storable(html ?? '', maxLength), attachments, files)).trim();
  // Some programs write an HTML part without content beside the text.
  const isBlank = !/<img\b/i.test(cleaned) && cleaned.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
  const clean = isBlank && text ? textToHtml(storable(text, maxLength)) : cleaned;
  // Signs that HTML writes as several letters make a text longer.
  return clean.length > emlLimits.message ? readText(email, files, maxLength / 2) : clean;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const lineFeed = 10;
const carriageReturn = 13;
const base64Bytes = new Set(
  new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='),
);
const isBase64 = Uint8Array.from({ length: 256 }, (_, byte) => Number(base64Bytes.has(byte)));

/** Whether a mail has more lines of text than are read. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let [count, length, isText] = [0, 0, false];
  for (const byte of bytes) {
    if (byte === lineFeed) {
      if (isText || length < minFileLine) count++;
      if (count > maxTextLines) return true;
      [length, isText] = [0, false];
    } else if (byte !== carriageReturn) {
      length++;
      isText ||= isBase64[byte] === 0;
    }
  }
  return false;
}

/** Undefined for what cannot be parsed. */
async function parseMime(bytes: Uint8Array): Promise<Email | undefined> {
  if (hasTooManyLines(bytes)) throw tooCostly();
  return PostalMime.parse(bytes, limits).catch(() => undefined);
}

/** Reads a mail in the form of RFC 5322 and MIME. What is broken in it is left out; `now` is for mails without a date. */
export async function readEml(bytes: Uint8Array, now: string): Promise<Eml> {
  const email = await parseMime(nameUtf8(readHeadersAsUtf8(skipBlankStart(bytes))));
  if (!email?.headers.some(({ key }) => usualHeaders.has(key)))
    throw badInput('This is not a mail.', { fileId: 'This file is not a mail' });
  const files = email.attachments.map(toFile);
  const [sender] = listAddresses([email.from, email.sender].flatMap((one) => one ?? []));
  const replyTo = listAddresses(email.replyTo)
    .filter(({ email: address }) => isAddress(address))
    .slice(0, emlLimits.replyTo);
  const isSender = replyTo.every(({ email: address }) => isSameAddress(address, sender?.email ?? ''));
  const [messageId] = listIds(email.messageId);
  const listHeader = (name: string) =>
    email.headers.flatMap(({ key, value }) => (key === name ? [value] : []));
  const [authentication = ''] = listHeader('from').length === 1 ? listHeader('authentication-results') : [];
  const sentMs = readSentMs(email.date ?? '', listHeader('received'));
  // A date that does not exist, or one in the future, would keep the mail at the top forever; none was sent before 1970.
  const at = sentMs > 0 ? new Date(Math.min(sentMs, Date.parse(now))).toISOString() : now;
  return {
    mail: {
      messageId: messageId ?? createId(),
      references: listIds(email.references, email.inReplyTo),
      sender: sender ?? { name: '', email: '' },
      to: listAddresses(email.to),
      cc: listAddresses(email.cc),
      replyTo: isSender ? [] : replyTo,
      subject: oneLine(email.subject, emlLimits.subject),
      at,
      message: readText(email, files),
    },
    files,
    authentication,
  };
}
