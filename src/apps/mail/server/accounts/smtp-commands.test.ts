import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../../../../tests/peers/imap-server.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../../../tests/peers/smtp-server.ts';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { parseMail } from '../../../../../tests/support/outbox.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { createImapConnector } from '../../../../platform/people/mail/server/node-imap.ts';
import { createMailerOpener } from '../../../../platform/people/mail/server/node-mailer.ts';
import { accountApi } from '../../shared/account-schema.ts';
import type { Mail } from '../../shared/mail.ts';
import { mailApi } from '../../shared/schema.ts';

const outside = { name: '', email: 'clara@example.org', personId: null };

describe.each(usualDatabaseKinds)('mail through the server of an account on %s', (kind) => {
  let imap: ImapPeer;
  let smtp: SmtpPeer;
  let product: TestProduct;
  let ada: Caller;
  const accountId = createId();
  beforeAll(async () => {
    [imap, smtp] = await Promise.all([startImapPeer('ada', 'secret'), startSmtpPeer('ada', 'secret')]);
    product = await startTestProduct(kind, {
      connectMailbox: createImapConnector({ allowsLoopback: true }),
      openMailer: createMailerOpener({ allowsLoopback: true }),
    });
    ada = await product.asPerson('Ada Lovelace', 'user');
    await connect({});
    await passSeconds(1);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([imap.close(), smtp.close()]);
  });

  const connect = (own: { user?: string; password?: string }) =>
    ada.call(accountApi.addAccount, {
      body: {
        id: accountId,
        address: 'ada@ege.example',
        host: '127.0.0.1',
        port: imap.port,
        security: 'none',
        user: 'ada',
        password: 'secret',
        smtp: { host: '127.0.0.1', port: Number(new URL(smtp.url).port), security: 'none', ...own },
      },
    });
  const passSeconds = async (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
    await product.product.settle();
    await product.product.settle();
  };
  const send = async (subject: string) => {
    const id = createId();
    const mail = { id, to: [outside], cc: [], bcc: [], subject, message: '<p>Hello</p>', sourceId: null };
    const { status } = await ada.call(mailApi.sendMail, { body: { ...mail, accountId } });
    expect(status).toBe(200);
    await passSeconds(11);
    return id;
  };
  const readMail = async (id: string): Promise<Mail> =>
    Object(await (await ada.fetch(`/api/mail-app/collections/mails/records/${id}`)).json());
  const listHere = async (subject: string) =>
    (await ada.call(mailApi.listMails, { query: { folderHandle: 'sent' } })).body.filter(
      (mail) => mail.subject === subject,
    );
  const listReceived = (subject: string) =>
    smtp.received.filter(({ source }) => parseMail(source).subject === subject);

  test('leaves in its name, and lies among the sent mail there, once on both sides', async () => {
    const id = await send('Teklif');
    const [received] = listReceived('Teklif');
    expect(received).toMatchObject({ from: 'ada@ege.example', to: ['clara@example.org'] });
    expect(received?.source).toMatch(/^From: Ada Lovelace <ada@ege.example>$/m);
    expect(received?.source).toContain(`Message-ID: <${id}@ege.example>`);
    expect((await readMail(id)).deliveries).toMatchObject([{ state: 'sent' }]);
    expect(imap.find('Sent', 'Teklif')).toBeUndefined();
    await passSeconds(11);
    expect(imap.find('Sent', 'Teklif')?.flags).toContain('\\Seen');
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    await passSeconds(60);
    expect((await listHere('Teklif')).map((mail) => mail.id)).toEqual([id]);
    expect(imap.folders.get('Sent')?.mails).toHaveLength(1);
    await ada.call(mailApi.setFolder, { body: { selectedMailIds: [id], folderId: 4 } });
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    await passSeconds(60);
    expect(imap.find('Trash', 'Teklif')).toBeDefined();
  });

  test('a server that keeps what it sends gets no second copy', async () => {
    await send('Kept');
    imap.add('Sent', listReceived('Kept')[0]?.source ?? '');
    await passSeconds(60);
    expect(imap.folders.get('Sent')?.mails.filter(({ source }) => source.includes('Kept'))).toHaveLength(1);
    expect(await listHere('Kept')).toHaveLength(1);
  });

  test('another user and password of its own; a refused one is said, and tried again when asked', async () => {
    const account = await (await ada.fetch('/api/mail-app/collections/mail_accounts')).text();
    expect(account).not.toContain('secret');
    await connect({ user: 'ada', password: 'wrong' });
    await passSeconds(1);
    const id = await send('Refused');
    expect((await readMail(id)).deliveries).toEqual([
      { email: 'clara@example.org', state: 'failed', reason: 'password' },
    ]);
    const retry = (emails?: string[]) =>
      ada.call(mailApi.retryDelivery, { body: { mailId: id, ...(emails && { emails }) } });
    await retry();
    expect((await readMail(id)).deliveries).toMatchObject([{ state: 'waiting', reason: null }]);
    await passSeconds(1);
    expect((await readMail(id)).deliveries).toMatchObject([{ state: 'failed', reason: 'password' }]);
    await connect({ user: 'ada', password: 'secret' });
    await passSeconds(600);
    expect(listReceived('Refused')).toEqual([]);
    const eve = await product.asUser('user');
    expect((await eve.call(mailApi.retryDelivery, { body: { mailId: id } })).status).toBe(404);
    expect((await retry(['dora@example.org'])).body).toEqual({ count: 0 });
    expect((await Promise.all([retry(), retry()])).map(({ body }) => body.count).toSorted()).toEqual([0, 1]);
    await passSeconds(1);
    expect((await retry()).body).toEqual({ count: 0 });
    await passSeconds(60);
    expect((await readMail(id)).deliveries).toMatchObject([{ state: 'sent' }]);
    expect(listReceived('Refused')).toHaveLength(1);
    await send('Welcome');
    expect(listReceived('Welcome')).toHaveLength(1);
  });
});

test('a server inside the network is not connected to', async () => {
  const peer = await startSmtpPeer('ada', 'secret');
  const server = { host: 'localhost', port: Number(new URL(peer.url).port), user: 'ada', password: 'secret' };
  const mail = { id: createId(), to: 'clara@example.org', subject: 'x', text: 'x', html: '<p>x</p>' };
  for (const security of ['tls', 'starttls', 'none'] as const) {
    const mailer = createMailerOpener({})({ ...server, security }, 'ada@ege.example');
    await expect(mailer.send(mail)).rejects.toMatchObject({ problem: 'not-allowed' });
  }
  const named = createMailerOpener({ hosts: ['localhost'] })(
    { ...server, security: 'starttls' },
    'ada@ege.example',
  );
  await expect(named.send(mail)).rejects.toThrow();
  expect(peer.received).toEqual([]);
  await peer.close();
});
