import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../tests/peers/imap-server.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import type { loop } from '../../tests/support/foreign-reads.ts';
import { hostileCalendars } from '../../tests/support/hostile-calendars.ts';
import { clara, writeInvitation, writeMail } from '../../tests/support/invitations.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { externalApi } from '../apps/calendar/shared/external-schema.ts';
import { subscriptionCollection } from '../apps/calendar/shared/outside.ts';
import { subscriptionApi } from '../apps/calendar/shared/outside-schema.ts';
import { calendarApi, icsApi } from '../apps/calendar/shared/schema.ts';
import { accountApi } from '../apps/mail/shared/account-schema.ts';
import { mailApi } from '../apps/mail/shared/schema.ts';
import { createId } from '../base/ids.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { defineForeignTask, type ReadForeign } from '../platform/kernel/foreign-files/server/foreign-task.ts';
import { ForeignFiles } from '../platform/kernel/foreign-files/server/node-foreign-files.ts';
import { createImapConnector } from '../platform/people/mail/server/node-imap.ts';

const timeZone = 'Europe/Istanbul';
const password = 'imap secret 123';
const encode = (text: string) => new TextEncoder().encode(text);
const tooCostly = 'Reading this file takes too much time or memory.';

/** A word that makes the reading of a file go on forever, until the file is found too costly. */
const endless = 'ENDLESS';
const loopForever = defineForeignTask<typeof loop>(
  import.meta.url,
  '../../tests/support/foreign-reads.ts',
  'loop',
  { ms: 300, megabytes: 256, outputBytes: 1000 },
);

describe.each(usualDatabaseKinds)('files of others on %s', (kind) => {
  const files = new ForeignFiles({ log: () => {} });
  const readForeign: ReadForeign = async (task, uid, ...args) => {
    const [content] = args;
    const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : String(content);
    return text.includes(endless) ? await files.read(loopForever, uid) : files.read(task, uid, ...args);
  };
  let imap: ImapPeer;
  let product: TestProduct;
  let ada: Caller;
  let outside = '';
  const accountId = createId();
  beforeAll(async () => {
    imap = await startImapPeer('ada', password);
    product = await startTestProduct(kind, {
      readForeign,
      connectMailbox: (address) =>
        createImapConnector({ allowsLoopback: true, timeoutMs: 30_000, maxMailBytes: 100_000 })(address),
      fetchOutside: async () => ({
        kind: 'found',
        bytes: encode(outside),
        etag: outside,
        lastModified: undefined,
      }),
    });
    ada = await product.asPerson('Ada Lovelace', 'user');
    const account = { address: 'ada@example.net', host: '127.0.0.1', port: imap.port, security: 'none' };
    await ada.call(accountApi.addAccount, {
      body: { ...account, id: accountId, user: 'ada', password } as never,
    });
    await product.product.settle();
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([files.close(), imap.close()]);
  });

  const importCalendar = async (text: string, language = 'en') => {
    const file = await uploadFile(ada, encode(text), 'team.ics');
    const body = { fileId: file.id, calendarId: '', timeZone };
    return ada.call(icsApi.importCalendar, { body, language });
  };
  const listEvents = async (year: number) => {
    const query = { from: `${year}-01-01T00:00:00.000Z`, to: `${year}-12-31T00:00:00.000Z` };
    return (await ada.call(calendarApi.listEvents, { query })).body.map(({ title }) => title);
  };
  const listMails = async () =>
    (await ada.call(mailApi.listMails, { query: { folderHandle: 'inbox' } })).body;
  const sync = async () => {
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    await product.product.settle();
  };
  const invite = (subject: string, ics: string) =>
    imap.add('INBOX', writeMail(`Clara <${clara}>`, 'REQUEST', ics, subject));
  const readInvitations = async (subject: string) => {
    const mail = (await listMails()).find((one) => one.subject === subject);
    const record = await ada.fetch(`/api/mail-app/collections/mails/records/${mail?.id}`);
    const [{ id: fileId }] = (await readJson(record)).files;
    return (await ada.call(externalApi.readInvitations, { body: { fileId, timeZone } })).body;
  };
  const failures = () => product.logged.filter(({ event }) => /failed/.test(String(event)));

  test.each(hostileCalendars)('a hostile calendar is read or refused: %s', async (_, text) => {
    const { status } = await importCalendar(text);
    expect([200, 400]).toContain(status);
    await product.product.settle();
    expect(failures()).toEqual([]);
  });

  test('a calendar that cannot be read in time is refused in the language of the person, and the next one is read', async () => {
    const file = writeInvitation('PUBLISH', '20310304T080000Z', 0);
    const { status, body } = await importCalendar(file.replace('Supplier', endless), 'tr');
    expect([status, body]).toMatchObject([
      413,
      { error: { message: 'Bu dosyayı okumak çok fazla zaman veya bellek gerektiriyor.' } },
    ]);
    expect((await importCalendar(file)).status).toBe(200);
    await product.product.settle();
    expect(await listEvents(2031)).toEqual(['Supplier visit']);
  });

  test('a mail with a hostile invitation arrives, without the invitation, and so do others', async () => {
    const evil = writeInvitation('REQUEST', '20320304T080000Z', 0).replace('outside-1', 'evil');
    invite('Endless', evil.replace('Supplier', endless));
    hostileCalendars.forEach(([name, text]) => invite(name, text));
    invite('Honest', writeInvitation('REQUEST', '20320304T080000Z', 0));
    await sync();
    const subjects = (await listMails()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Endless', 'Honest', ...hostileCalendars.map(([name]) => name)]),
    );
    expect(await readInvitations('Endless')).toEqual([]);
    expect(await readInvitations('Honest')).toMatchObject([{ title: 'Supplier visit' }]);
    expect(failures()).toEqual([]);
  });

  test('a mail that cannot be read in time stays where it is, and the others arrive', async () => {
    imap.add('INBOX', `From: a@example.org\r\nSubject: Stays\r\n\r\n${endless}`);
    imap.add('INBOX', 'From: a@example.org\r\nSubject: Comes\r\n\r\nHello');
    await sync();
    const subjects = (await listMails()).map(({ subject }) => subject);
    expect(subjects).toContain('Comes');
    expect(subjects).not.toContain('Stays');
    expect(failures()).toEqual([]);
  });

  test('a mail as a file that cannot be read in time is refused', async () => {
    const send = async (text: string) => {
      const file = await uploadFile(
        ada,
        encode(`From: a@example.org\r\nSubject: File\r\n\r\n${text}`),
        'a.eml',
      );
      return ada.call(mailApi.importMail, { body: { fileId: file.id } });
    };
    expect(await send(endless)).toMatchObject({
      status: 413,
      body: { error: { message: tooCostly, fields: { fileId: tooCostly } } },
    });
    expect((await send('Hello')).status).toBe(200);
  });

  test('contacts that cannot be read in time are refused', async () => {
    const file = await uploadFile(ada, encode(`BEGIN:VCARD\nFN:${endless}\nEND:VCARD\n`), 'people.vcf');
    const response = await ada.fetch('/api/contacts-app/records/collections/contacts/import/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileId: file.id }),
    });
    expect([response.status, await readJson(response)]).toMatchObject([
      413,
      { error: { message: tooCostly } },
    ]);
  });

  test('an outside calendar that cannot be read in time keeps its events, and says why', async () => {
    outside = writeInvitation('PUBLISH', '20330304T080000Z', 0);
    const body = { address: 'webcal://example.com/a.ics', title: 'Holidays' };
    await ada.call(subscriptionApi.subscribe, { body });
    await product.product.settle();
    outside = outside.replace('Supplier', endless);
    product.clock.now = new Date(product.clock.now.getTime() + 24 * 3_600_000);
    await product.product.settle();
    const calls = collectionEndpoints(subscriptionCollection);
    const { records } = (await ada.call(calls.list, { query: {} })).body;
    expect(records).toMatchObject([{ problem: 'too-large', eventCount: 1 }]);
    expect(await listEvents(2033)).toEqual(['Supplier visit']);
  });
});
