import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { readInbox } from '../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { mailApi } from '../shared/schema.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe.each(usualDatabaseKinds)('triage of mail on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  const fetched: string[] = [];
  beforeAll(async () => {
    product = await startTestProduct(kind, {
      fetchOutside: async (url) => {
        fetched.push(url);
        const bytes = url.endsWith('.png') ? png : new TextEncoder().encode('<svg onload=x()>');
        return { kind: 'found', bytes, etag: undefined, lastModified: undefined };
      },
    });
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const pass = async (minutes: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000);
    await product.product.settle();
  };
  const inMinutes = (minutes: number) =>
    new Date(product.clock.now.getTime() + minutes * 60_000).toISOString();
  const list = async (caller: Caller, folderHandle: string, subject: string) =>
    (await caller.call(mailApi.listMails, { query: { folderHandle } })).body.filter(
      (mail) => mail.subject === subject,
    );
  const send = (caller: Caller, to: Caller, subject: string, fields: object = {}) =>
    caller.call(mailApi.sendMail, {
      body: {
        id: createId(),
        to: [{ name: '', email: '', personId: to.uid }],
        cc: [],
        bcc: [],
        subject,
        message: '<p>Hello</p>',
        sourceId: null,
        ...fields,
      },
    });
  const receive = async (subject: string) => {
    await send(ada, bob, subject);
    const [mail] = await list(bob, 'inbox', subject);
    if (!mail) throw new Error('It was not delivered.');
    return mail.id;
  };
  const readNotices = async (caller: Caller, title: string) =>
    (await readInbox(caller)).notifications.filter((one) => one.title === title);

  test('a snoozed mail returns to the inbox at its time, unread and first', async () => {
    const id = await receive('later');
    const body = { selectedMailIds: [id], until: inMinutes(60) };
    expect((await ada.call(mailApi.snoozeMails, { body })).body).toEqual({ count: 0 });
    expect((await bob.call(mailApi.snoozeMails, { body })).body).toEqual({ count: 1 });
    await receive('newer');
    const jobs = await product.database.db
      .selectFrom('jobs')
      .select(['on_behalf_of', 'scope'])
      .where('kind', '=', 'mail.wake')
      .execute();
    expect(jobs).toEqual([{ on_behalf_of: bob.uid, scope: 'system' }]);
    await pass(59);
    expect(await list(bob, 'snoozed', 'later')).toHaveLength(1);
    await pass(2);
    const inbox = (await bob.call(mailApi.listMails, { query: {} })).body;
    expect(inbox[0]).toMatchObject({ subject: 'later', read: false, folder: 0 });
    expect(await readNotices(bob, 'later')).toHaveLength(1);
  });

  test('a mail that was moved meanwhile stays where it is', async () => {
    const id = await receive('moved');
    await bob.call(mailApi.snoozeMails, { body: { selectedMailIds: [id], until: inMinutes(60) } });
    await bob.call(mailApi.setFolder, { body: { selectedMailIds: [id], folderId: 5 } });
    await pass(61);
    expect(await list(bob, 'archive', 'moved')).toHaveLength(1);
    const past = { selectedMailIds: [id], until: inMinutes(-1) };
    expect((await bob.call(mailApi.snoozeMails, { body: past })).status).toBe(400);
    const folder = { selectedMailIds: [id], folderId: 6 };
    expect((await bob.call(mailApi.setFolder, { body: folder })).status).toBe(400);
  });

  test('the sender is reminded of what nobody answers, and only of that', async () => {
    await send(ada, bob, 'unanswered', { followUpAt: inMinutes(60) });
    await send(ada, bob, 'answered', { followUpAt: inMinutes(60) });
    const [received] = await list(bob, 'inbox', 'answered');
    await pass(1);
    await send(bob, ada, 'Re: answered', { sourceId: received?.id });
    await pass(60);
    expect(await readNotices(ada, 'unanswered')).toHaveLength(1);
    expect(await readNotices(ada, 'answered')).toHaveLength(0);
    await pass(600);
    expect(await readNotices(ada, 'unanswered')).toHaveLength(1);
  });

  test('nobody is reminded of a mail that was taken back', async () => {
    const id = createId();
    const to = [{ name: '', email: 'clara@example.org', personId: null }];
    await send(ada, bob, 'taken back', { id, to, followUpAt: inMinutes(60) });
    expect((await ada.call(mailApi.takeBack, { body: { mailId: id } })).status).toBe(200);
    await pass(61);
    expect(await list(ada, 'drafts', 'taken back')).toHaveLength(1);
    expect(await readNotices(ada, 'taken back')).toHaveLength(0);
  });

  test('an EML file is read into the mailbox, joins its conversation, and is written again', async () => {
    const id = createId();
    await send(ada, bob, 'offer', { id });
    const source = [
      'From: Clara <clara@example.org>',
      `In-Reply-To: <${id}@mail.example.com>`,
      'Reply-To: Orders <orders@example.org>, clara@example.org',
      'Message-ID: <reply@example.org>',
      'Subject: Re: offer',
      'Content-Type: text/html',
      '',
      '<p>Yes<img src="https://pictures.test/a.png"><img src="https://pictures.test/b.svg"></p>',
    ].join('\r\n');
    const file = await uploadFile(ada, new TextEncoder().encode(source), 'reply.eml');
    expect((await bob.call(mailApi.importMail, { body: { fileId: file.id } })).status).toBe(404);
    const imported = await ada.call(mailApi.importMail, { body: { fileId: file.id } });
    expect(imported.status).toBe(200);
    const mailId = imported.body.id;
    const record = async (one: string) =>
      Object(await (await ada.fetch(`/api/mail-app/collections/mails/records/${one}`)).json());
    expect((await record(mailId)).threadId).toBe((await record(id)).threadId);
    const eml = await ada.fetch(`/api/mail-app/eml?mailId=${mailId}`);
    expect(eml.headers.get('content-type')).toBe('message/rfc822');
    const written = await eml.text();
    expect(written).toContain('Message-ID: <reply@example.org>');
    expect(written).toContain('Reply-To: Orders <orders@example.org>');
    expect(written).toContain(`\r\nIn-Reply-To: <${id}@mail.example.com>\r\n`);
    const answer = createId();
    await send(ada, bob, 'Re: Re: offer', { id: answer, sourceId: mailId });
    const answered = await (await ada.fetch(`/api/mail-app/eml?mailId=${answer}`)).text();
    expect(answered).toContain('\r\nIn-Reply-To: <reply@example.org>\r\n');
    expect(answered).toContain(`\r\nReferences: <${id}@mail.example.com>\r\n <reply@example.org>\r\n`);
    const { body: text } = await ada.call(mailApi.getMessage, { query: { mailId } });
    expect(text.replyTo.map(({ email }) => email)).toEqual(['orders@example.org', 'clara@example.org']);
    expect((await bob.fetch(`/api/mail-app/eml?mailId=${mailId}`)).status).toBe(404);

    const picture = (caller: Caller, url: string) =>
      caller.fetch(`/api/mail-app/picture?${new URLSearchParams({ mailId, url })}`);
    const shown = await picture(ada, 'https://pictures.test/a.png');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('vary')).toContain('authorization'); // or a cache gives it to who signs in next
    expect((await picture(ada, 'https://pictures.test/b.svg')).status).toBe(404);
    expect((await picture(ada, 'http://169.254.169.254/')).status).toBe(404);
    expect((await picture(bob, 'https://pictures.test/a.png')).status).toBe(404);
    expect(fetched).not.toContain('http://169.254.169.254/');
  });

  test('a file that is no mail is refused', async () => {
    const file = await uploadFile(ada, new Uint8Array(100), 'zeros.eml');
    expect((await ada.call(mailApi.importMail, { body: { fileId: file.id } })).status).toBe(400);
  });
});
