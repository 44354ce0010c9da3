import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createId } from '../../../../base/ids.ts';
import type { Mail, Mailer } from './mail.ts';

// Fetched with the first mail: a server that sends none starts faster without it.
const load = () => import('nodemailer');
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** As text it would be read as a list: one address with a comma could become two. */
function asOne(address: string): { name: string; address: string } {
  if (/[\s<>]/.test(address)) throw new Error('This is not one address.');
  return { name: '', address };
}

/** Sends through an SMTP server, given as smtp://user:password@host:port or smtps://…. */
export function createSmtpMailer(url: string, from: string): Mailer {
  return {
    async send(mail) {
      const transport = await load().then(({ createTransport }) => createTransport({ url, ...timeouts }));
      try {
        await transport.sendMail({ ...mail, from, to: asOne(mail.to) });
      } finally {
        transport.close();
      }
    },
  };
}

/** Writes each mail as an .eml file, which mail programs open: for a product without a mail server. */
export function createFolderMailer(folder: string, from: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async send(mail: Mail) {
      const { createTransport } = await load();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail({ ...mail, from, to: asOne(mail.to) });
      const name = `${createId()}.eml`;
      // Under its name only when it is whole: somebody may be reading the folder.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
