import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as its file has it, with its two bodies decoded. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails in an outbox folder, oldest first. */
export function readOutbox(folder: string): SentMail[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name));
  return names.sort().map((name) => parseMail(readFileSync(join(folder, name), 'utf8')));
}

/** Reads what the product's own mails look like: a multipart/alternative of text and HTML. */
export function parseMail(source: string): SentMail {
  const raw = source.replaceAll('\r\n', '\n');
  const boundary = /boundary="?([^"\n;]+)"?/.exec(raw)?.[1] ?? '\0';
  const [head = '', ...parts] = raw.split(`--${boundary}`);
  const readPart = (type: string) => {
    const part = parts.find((text) => text.toLowerCase().includes(`content-type: ${type}`)) ?? '';
    const end = part.indexOf('\n\n');
    return decodeBody(part.slice(0, end), part.slice(end + 2));
  };
  return {
    to: readHeader(head, 'To').replace(/.*<|>.*/g, ''),
    subject: decodeWords(readHeader(head, 'Subject')),
    text: readPart('text/plain').trim(),
    html: readPart('text/html').trim(),
  };
}

const readHeader = (head: string, name: string): string =>
  new RegExp(`^${name}: ((?:.*)(?:\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\n[ \t]/g, ' ') ?? '';

function decodeBody(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? decodeQuoted(body.replaceAll('=\n', '')) : body;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** RFC 2047: =?UTF-8?Q?…?= and =?UTF-8?B?…?=, without the space between two of them. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
