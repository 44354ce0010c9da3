import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '../../../../tests/peers/smtp-server.ts';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { parseMail } from '../../../../tests/support/outbox.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { createSmtpMailer } from '../../../platform/people/mail/server/node-mailer.ts';
import type { Mail } from '../shared/mail.ts';
import { mailApi } from '../shared/schema.ts';

const outside = (email: string) => ({ name: '', email, personId: null });

describe.each(usualDatabaseKinds)('mail to people outside on %s', (kind) => {
  let peer: SmtpPeer;
  let product: TestProduct;
  /** Another process of the product, which runs the same jobs. */
  let twin: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    peer = await startSmtpPeer('crm', 'secret');
    const mailer = createSmtpMailer(peer.url, 'CRM <crm@example.com>');
    product = await startTestProduct(kind, { mailer });
    twin = await startTestProduct(kind, { mailer, twinOf: product });
    [ada, bob] = await Promise.all([product.asPerson('Ada Lovelace', 'user'), product.asUser('user')]);
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
    await peer.close();
  });

  const runSecondsLater = async (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
    await Promise.all([product.product.settle(), twin.product.settle()]);
    await product.product.settle();
  };
  const send = async (subject: string, fields: object) => {
    const id = createId();
    const blank = { id, to: [], cc: [], bcc: [], subject, message: '<p>Hello</p>', sourceId: null };
    const { status } = await ada.call(mailApi.sendMail, { body: { ...blank, ...fields } });
    expect(status).toBe(200);
    return id;
  };
  const read = async (caller: Caller, id: string): Promise<Mail> =>
    Object(await (await caller.fetch(`/api/mail-app/collections/mails/records/${id}`)).json());
  const listReceived = (subject: string) =>
    peer.received.filter(({ source }) => parseMail(source).subject === subject);
  const listInbox = async (subject: string) =>
    (await bob.call(mailApi.listMails, { query: {} })).body.filter((mail) => mail.subject === subject);

  test('leaves after ten seconds, once for each, without the blind copies', async () => {
    const colleague = { name: '', email: '', personId: bob.uid };
    const id = await send('Offer', {
      to: [outside('clara@example.org'), colleague],
      bcc: [outside('secret@example.org')],
    });
    await runSecondsLater(5);
    expect([listReceived('Offer'), await listInbox('Offer')]).toEqual([[], []]);
    await runSecondsLater(6);
    await runSecondsLater(600);
    const received = listReceived('Offer');
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['clara@example.org', 'secret@example.org']);
    for (const { source } of received) {
      expect(source).toMatch(/^From: Ada Lovelace <crm@example.com>$/m);
      expect(source).toContain(`Reply-To: Ada Lovelace <${ada.email}>`);
      expect(source).toContain(`Message-ID: <${id}@example.com>`);
      expect(source).not.toContain('secret@example.org');
    }
    expect(await listInbox('Offer')).toHaveLength(1);
    expect(await read(ada, id)).toMatchObject({
      folder: 'sent',
      sendAt: null,
      deliveries: [{ state: 'sent' }, { state: 'sent' }],
    });
  });

  test('takes its files along', async () => {
    const file = await uploadFile(ada, new TextEncoder().encode('page one'), 'Şube planı.txt');
    await send('Files', { to: [outside('clara@example.org')], fileIds: [file.id] });
    await runSecondsLater(11);
    const [mail] = listReceived('Files');
    expect(mail?.source).toContain(btoa('page one'));
    expect(mail?.source).toContain("filename*0*=utf-8''%C5%9Eube%20plan%C4%B1.txt");
  });

  test('is taken back within that time, and then not any more', async () => {
    const id = await send('Regret', { to: [outside('clara@example.org')] });
    expect((await bob.call(mailApi.takeBack, { body: { mailId: id } })).status).toBe(404);
    expect((await ada.call(mailApi.takeBack, { body: { mailId: id } })).status).toBe(200);
    expect(await read(ada, id)).toMatchObject({ folder: 'drafts', sendAt: null });
    await runSecondsLater(60);
    expect(listReceived('Regret')).toEqual([]);
    const late = await send('Late', { to: [outside('clara@example.org')] });
    await runSecondsLater(60);
    expect((await ada.call(mailApi.takeBack, { body: { mailId: late } })).status).toBe(409);
  });

  test('waits for its time, also inside, and is not sent from the trash', async () => {
    const sendAt = new Date(product.clock.now.getTime() + 3_600_000).toISOString();
    const colleague = { name: '', email: '', personId: bob.uid };
    await send('Tomorrow', { to: [colleague], sendAt });
    const thrown = await send('Thrown away', { to: [colleague], sendAt });
    await ada.call(mailApi.setFolder, { body: { selectedMailIds: [thrown], folderId: 4 } });
    await runSecondsLater(60);
    expect(await listInbox('Tomorrow')).toEqual([]);
    await runSecondsLater(3600);
    expect(await listInbox('Tomorrow')).toHaveLength(1);
    expect(await listInbox('Thrown away')).toEqual([]);
  });

  test('is tried again while the server is busy, and says so when it is refused', async () => {
    peer.refuseWith = '451 Try again later';
    const busy = await send('Busy', { to: [outside('clara@example.org')] });
    await runSecondsLater(11);
    expect((await read(ada, busy)).deliveries).toMatchObject([{ state: 'waiting' }]);
    peer.refuseWith = undefined;
    await runSecondsLater(600);
    expect((await read(ada, busy)).deliveries).toMatchObject([{ state: 'sent' }]);
    expect(listReceived('Busy')).toHaveLength(1);
    peer.refuseWith = '550 No such user';
    const refused = await send('Refused', { to: [outside('nobody@example.org')] });
    await runSecondsLater(11);
    peer.refuseWith = undefined;
    await runSecondsLater(600);
    expect((await read(ada, refused)).deliveries).toEqual([
      { email: 'nobody@example.org', state: 'failed', reason: 'refused' },
    ]);
    expect(listReceived('Refused')).toEqual([]);
  });
});

test('says that there is no mail server', async () => {
  const product = await startTestProduct('sqlite');
  const ada = await product.asUser('user');
  const id = createId();
  const mail = { id, cc: [], bcc: [], subject: 'x', message: '', sourceId: null };
  await ada.call(mailApi.sendMail, { body: { ...mail, to: [outside('clara@example.org')] } });
  product.clock.now = new Date(product.clock.now.getTime() + 11_000);
  await product.product.settle();
  await product.product.settle();
  const response = await ada.fetch(`/api/mail-app/collections/mails/records/${id}`);
  expect(Object(await response.json()).deliveries).toEqual([
    { email: 'clara@example.org', state: 'failed', reason: 'no-server' },
  ]);
  await product.close();
});
