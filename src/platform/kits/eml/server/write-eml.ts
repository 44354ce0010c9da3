import { htmlToText } from '../../rich-text/server/clean-html.ts';
import type { EmlMail } from '../shared/eml.ts';

interface FileContent {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

const encodeText = (text: string) => new TextEncoder().encode(text).toBase64();
const fold = (base64: string) => base64.replace(/.{76}/g, '$&\r\n');

/** RFC 2047: a header in encoded words of whole characters, unless all of it is printable ASCII. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  const chunks = text.match(/[^]{1,12}/gu) ?? [];
  return chunks.map((chunk) => `=?UTF-8?B?${encodeText(chunk)}?=`).join('\r\n ');
}

const quote = (name: string) =>
  /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

const writeAddress = ({ name, email }: EmlMail['sender']) =>
  name === '' ? email : `${isAscii(name) ? quote(name) : encodeWords(name)} <${email}>`;

const writeDate = (at: string) => new Date(at).toUTCString().replace('GMT', '+0000');
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const part = (headers: readonly string[], body: string) => [...headers, '', body].join('\r\n');
const textPart = (type: string, text: string) =>
  part([`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64'], fold(encodeText(text)));

function filePart({ id, name, type, content }: FileContent): string {
  const headers = [
    `Content-Type: ${type}`,
    `Content-ID: <${id}>`,
    `Content-Disposition: attachment;\r\n filename*=UTF-8''${encodeName(name)}`,
    'Content-Transfer-Encoding: base64',
  ];
  return part(headers, fold(content.toBase64()));
}

const multipart = (kind: string, boundary: string, parts: readonly string[]) =>
  part(
    [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    [...parts.map((one) => `--${boundary}\r\n${one}`), `--${boundary}--`, ''].join('\r\n'),
  );

/** A Message-ID; that of a mail which was written here has no domain of its own. */
const writeId = (id: string) => `<${id.includes('@') ? id : `${id}@localhost`}>`;

/** A mail as a file that other mail programs open: RFC 5322 with a text, an HTML and the files. */
export function writeEml(mail: EmlMail, files: readonly FileContent[]): string {
  const { messageId } = mail;
  const references = mail.references.filter((id) => /^[^\s<>]+$/.test(id)).map(writeId);
  const boundary = messageId.replace(/[^\w]/g, '').slice(0, 40);
  const addresses = (name: string, list: EmlMail['to']) =>
    list.length === 0 ? [] : [`${name}: ${list.map(writeAddress).join(',\r\n ')}`];
  const headers = [
    `From: ${writeAddress(mail.sender)}`,
    ...addresses('To', mail.to),
    ...addresses('Cc', mail.cc),
    ...addresses('Reply-To', mail.replyTo),
    `Subject: ${encodeWords(mail.subject)}`,
    `Date: ${writeDate(mail.at)}`,
    `Message-ID: ${writeId(messageId)}`,
    ...(references.length > 0
      ? [`In-Reply-To: ${references.at(-1)}`, `References: ${references.join('\r\n ')}`]
      : []),
    'MIME-Version: 1.0',
  ];
  const html = `<!doctype html><html><head><meta charset="utf-8"></head><body dir="auto">${mail.message}</body></html>`;
  const texts = multipart('alternative', `text-${boundary}`, [
    textPart('text/plain', htmlToText(mail.message)),
    textPart('text/html', html),
  ]);
  const body =
    files.length === 0 ? texts : multipart('mixed', `all-${boundary}`, [texts, ...files.map(filePart)]);
  return `${headers.join('\r\n')}\r\n${body}`;
}
