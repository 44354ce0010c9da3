import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Failure } from '../../../../base/failures.ts';
import { buildMessageId, type Mail, type Mailer } from './mail.ts';
import { MailboxError, type OpenMailer } from './mail-servers.ts';
import { type MailHosts, resolveMailHost } from './node-mail-hosts.ts';

// Fetched with the first mail: a server that sends none starts faster without it.
const load = () => import('nodemailer');
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** As text it would be read as a list: one address with a comma could become two. */
function asOne(address: string): { name: string; address: string } {
  if (/[\s<>]/.test(address)) throw new Failure(422, 'This is not one address.');
  return { name: '', address };
}

const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** A mail as nodemailer takes it: it breaks no line of a header, and takes addresses as objects without reading them. */
function buildMessage({ letter, calendar, attachments = [], ...mail }: Mail, from: string) {
  const message = {
    ...mail,
    attachments: [...attachments],
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    messageId: buildMessageId(mail.id, from),
    from,
    to: asOne(mail.to),
  };
  if (!letter) return message;
  const { author, to, cc, answersTo } = letter;
  const answered = answersTo === null ? undefined : buildMessageId(answersTo, from);
  const own = addressOf(from);
  return {
    ...message,
    from: { name: author.name, address: own },
    ...(author.address !== own && { replyTo: { ...author } }),
    to: to.map((one) => ({ ...one })),
    cc: cc.map((one) => ({ ...one })),
    ...(answered !== undefined && { inReplyTo: answered, references: answered }),
    envelope: { from: own, to: asOne(mail.to).address },
  };
}

/** A refusal of this message is final; one of our password, or of a server that is busy, is not. */
function translate(error: unknown): unknown {
  const { responseCode, code } = Object(error);
  const isFinal = Number(responseCode) >= 500 && code !== 'EAUTH';
  // The server's words may quote the address: its code is enough.
  return isFinal ? new Failure(422, `The mail server refused the message (${responseCode}).`) : error;
}

type TransportOptions = Parameters<Awaited<ReturnType<typeof load>>['createTransport']>[0];

async function sendOnce(options: TransportOptions, mail: Mail, from: string): Promise<void> {
  const { createTransport } = await load();
  const transport = createTransport(options);
  try {
    await transport.sendMail(buildMessage(mail, from));
  } finally {
    transport.close();
  }
}

/** Sends through an SMTP server, given as smtp://user:password@host:port or smtps://…. */
export function createSmtpMailer(url: string, from: string): Mailer {
  return {
    async send(mail) {
      try {
        await sendOnce({ url, ...timeouts }, mail, from);
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

/** Sends through SMTP servers of people: on public addresses, and those that the operator names. */
export const createMailerOpener =
  (hosts: MailHosts): OpenMailer =>
  (server, from) => ({
    async send(mail) {
      const { host, port, security, user, password } = server;
      const resolved = await resolveMailHost(hosts, server);
      const options = {
        host: resolved,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        auth: { user, pass: password },
        ...(isIP(host) === 0 && { tls: { servername: host } }),
        ...timeouts,
      };
      try {
        await sendOnce(options, mail, from);
      } catch (error) {
        if (Object(error).code === 'EAUTH') throw new MailboxError('password');
        throw translate(error);
      }
    },
  });

/** Writes each mail as an .eml file, which mail programs open: for a product without a mail server. */
export function createFolderMailer(folder: string, from: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    reachesPeople: false,
    async send(mail: Mail) {
      const { createTransport } = await load();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail(buildMessage(mail, from));
      const name = `${mail.id}.eml`;
      // Under its name only when it is whole: somebody may be reading the folder.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
