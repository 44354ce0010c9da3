import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '../../../../../tests/peers/smtp-server.ts';
import { parseMail, readOutbox } from '../../../../../tests/support/outbox.ts';
import { composeMail } from './mail.ts';
import { createFolderMailer, createSmtpMailer } from './node-mailer.ts';

const from = 'CRM <crm@example.com>';
const mail = composeMail(
  'mail-1',
  'ada@example.com',
  {
    subject: 'CRM: اختر كلمة مرور جديدة',
    lines: ['مرحبًا <b>Ada</b>,', '.a line that begins with a dot'],
    action: { label: 'Şifre & ığ', url: 'https://crm.example/pages#token=a_b-c' },
    note: 'note',
  },
  { locale: 'ar', direction: 'rtl' },
);
const expected = {
  to: 'ada@example.com',
  subject: 'CRM: اختر كلمة مرور جديدة',
  text: expect.stringContaining('\n.a line that begins with a dot\n\nhttps://crm.example/pages#token=a_b-c'),
  html: expect.stringContaining('مرحبًا &lt;b&gt;Ada&lt;/b&gt;,'),
};

describe('mail through an SMTP server', () => {
  let peer: SmtpPeer;
  beforeAll(async () => {
    peer = await startSmtpPeer('crm', 'secret word'.replace(' ', '-'));
  });
  afterAll(() => peer.close());

  test('arrives as it was written, in every script', async () => {
    await createSmtpMailer(peer.url, from).send(mail);
    expect(peer.received).toMatchObject([{ from: 'crm@example.com', to: ['ada@example.com'] }]);
    expect(parseMail(peer.received[0]?.source ?? '')).toEqual(expected);
  });

  test('is refused with the server’s word, for a wrong password, and when nobody listens', async () => {
    peer.refuseWith = '550 No such user';
    await expect(createSmtpMailer(peer.url, from).send(mail)).rejects.toThrow(/550/);
    peer.refuseWith = undefined;
    const stranger = createSmtpMailer(peer.url.replace('secret', 'wrong'), from);
    await expect(stranger.send(mail)).rejects.toThrow(/535/);
    await expect(createSmtpMailer('smtp://127.0.0.1:1', from).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('cannot be given more headers by its recipient or subject', async () => {
    const count = peer.received.length;
    const mailer = createSmtpMailer(peer.url, from);
    const twoLines = 'a@example.com\r\nBcc: b@example.com';
    await expect(mailer.send({ ...mail, to: twoLines })).rejects.toThrow('not one address');
    await mailer.send({ ...mail, to: 'b@example.com,a@example.com' }).catch(() => undefined);
    await mailer.send({ ...mail, subject: 'x\r\nBcc: c@example.com' });
    for (const { to, source } of peer.received.slice(count)) {
      expect(to).not.toContain('b@example.com');
      expect(source).not.toMatch(/^Bcc:/im);
    }
  });
});

test('without a mail server, mails are files that only their owner reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crm-outbox-'));
  const outbox = join(folder, 'outbox');
  const mailer = createFolderMailer(outbox, from);
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, id: 'mail-2', to: 'grace@example.com' })]);
  expect(readOutbox(outbox).map((sent) => sent.to)).toEqual(['ada@example.com', 'grace@example.com']);
  expect(readOutbox(outbox)[0]).toEqual(expected);
  const [name] = readdirSync(outbox);
  expect(statSync(join(outbox, name ?? '')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
