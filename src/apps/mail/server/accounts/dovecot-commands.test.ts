import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dovecot, startDovecot } from '../../../../../tests/peers/dovecot.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../../../tests/peers/smtp-server.ts';
import {
  type Caller,
  startTestProduct,
  type TestProduct,
  testTokenSecret,
} from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { ConnectMailbox, MailServer } from '../../../../platform/people/mail/server/mail-servers.ts';
import { createImapClient } from '../../../../platform/people/mail/server/node-imap-client.ts';
import { createMailerOpener } from '../../../../platform/people/mail/server/node-mailer.ts';
import { accountApi } from '../../shared/account-schema.ts';
import type { Mail } from '../../shared/mail.ts';
import { mailApi } from '../../shared/schema.ts';
import { MailboxWatcher } from '../watches/watcher-commands.ts';
import { scheduleSyncs } from './commands.ts';

const password = 'imap-secret';
const folderIds = { inbox: 0, trash: 4, archive: 5 } as const;
type Place = keyof typeof folderIds | 'sent' | 'spam';

const source = (subject: string, ...headers: string[]) =>
  [
    'From: Clara <clara@example.org>',
    'To: ada@example.com',
    `Subject: ${subject}`,
    `Message-ID: <${subject.replace(/\W+/g, '-')}@example.org>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    ...headers,
    '',
    `The text of ${subject}`,
    '',
  ].join('\r\n');

let dovecot: Dovecot;
let smtp: SmtpPeer;
let product: TestProduct;
let ada: Caller;
/** Another mail program of the same person. */
let other: ImapFlow;
const accountId = createId();
/** How many mails the server has listed with their flags. */
let listed = 0;
/** Unsolicited server notifications: whether each one announced new mail. */
const announced: boolean[] = [];

const imap = createImapClient({ allowsLoopback: true });
const connectMailbox: ConnectMailbox = async (address) => {
  const server = await imap.connect(address);
  const listMails = server.listMails.bind(server);
  const listChanges = server.listChanges.bind(server);
  const watch = server.watch.bind(server);
  const watched: Pick<MailServer, 'listMails' | 'listChanges' | 'watch'> = {
    listMails: async (part) => {
      const mails = await listMails(part);
      listed += mails.size;
      return mails;
    },
    listChanges: async (token) => {
      const changes = await listChanges(token);
      listed += changes?.mails.size ?? 0;
      return changes;
    },
    watch: (path, onChange) =>
      watch(path, (isArrival) => {
        announced.push(isArrival);
        onChange(isArrival);
      }),
  };
  return Object.assign(server, watched);
};

async function openOther(): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: 'ada', pass: password },
    logger: false,
  });
  // A restart of the server ends its connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

beforeAll(async () => {
  [dovecot, smtp] = await Promise.all([startDovecot(password), startSmtpPeer('ada', password)]);
  other = await openOther();
  product = await startTestProduct('sqlite', {
    connectMailbox,
    openMailer: createMailerOpener({ allowsLoopback: true }),
  });
  ada = await product.asPerson('Ada Lovelace', 'user');
});
afterAll(async () => {
  other.close();
  await Promise.all([product.close(), dovecot.stop(), smtp.close(), imap.close()]);
});

const connect = () =>
  ada.call(accountApi.addAccount, {
    body: {
      id: accountId,
      address: 'ada@example.com',
      host: '127.0.0.1',
      port: dovecot.port,
      security: 'none',
      user: 'ada',
      password,
      smtp: { host: '127.0.0.1', port: Number(new URL(smtp.url).port), security: 'none' },
    },
  });
const pass = async (seconds: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
  await product.product.settle();
};
/** The sync of each minute, which looks at what has changed. */
const syncChanged = async () => {
  await pass(60);
  const due = { accounts: [{ id: accountId, ownerId: ada.uid }] };
  await product.database.execute(scheduleSyncs, due, { actor: systemActor });
  await product.product.settle();
  const response = await ada.fetch('/api/mail-app/collections/mail_accounts');
  expect(Object(await response.json()).records).toMatchObject([{ state: 'ready', problem: null }]);
};
const list = async (folderHandle: Place) =>
  (await ada.call(mailApi.listMails, { query: { folderHandle } })).body;
const find = async (place: Place, subject: string) =>
  (await list(place)).filter((mail) => mail.subject === subject);
/** The only one with the subject, as the collection has it. */
const findOne = async (place: Place, subject: string): Promise<Mail> => {
  const found = await find(place, subject);
  expect(found).toHaveLength(1);
  const response = await ada.fetch(`/api/mail-app/collections/mails/records/${found[0]?.id}`);
  return Object(await response.json());
};
const move = (id: string, place: keyof typeof folderIds) =>
  ada.call(mailApi.setFolder, { body: { selectedMailIds: [id], folderId: folderIds[place] } });
/** What a folder of the mailbox holds: subjects with flags. */
const listThere = async (path: string): Promise<string[]> => {
  await other.mailboxOpen(path);
  const found: string[] = [];
  if (other.mailbox && other.mailbox.exists > 0)
    for await (const { envelope, flags } of other.fetch('1:*', { envelope: true, flags: true })) {
      const shown = [...(flags ?? [])].filter((flag) => flag === '\\Seen' || flag === '\\Flagged');
      found.push([envelope?.subject, ...shown.toSorted()].join(' '));
    }
  return found;
};
const findThere = async (path: string, subject: string): Promise<string> => {
  await other.mailboxOpen(path);
  const found = await other.search({ header: { subject } }, { uid: true });
  return Array.isArray(found) ? found.join(',') : '';
};

test('the first sync brings all folders, however their mails are encoded and however large they are', async () => {
  await other.mailboxCreate('Projects/Oven');
  await other.mailboxCreate('Trash/Old');
  await other.append('INBOX', source('first'), ['\\Seen']);
  await other.append('INBOX', source('=?utf-8?Q?=C4=B0=C5=9F_plan=C4=B1?= =?utf-8?B?INmF2LHYrdio2Kc=?='));
  await other.append('INBOX', Buffer.from(source('Für Köln'), 'utf8'));
  await other.append('INBOX', Buffer.from(source('Déjà vu'), 'latin1'));
  const file = Buffer.alloc(3_000_000, 7).toString('base64').replace(/.{76}/g, '$&\r\n');
  const parts = [
    source('large', 'Content-Type: multipart/mixed; boundary=b'),
    '--b\r\nContent-Type: text/plain\r\n\r\nSee the plan.',
    '--b\r\nContent-Disposition: attachment; filename=plan.bin\r\nContent-Transfer-Encoding: base64\r\n',
  ];
  await other.append('INBOX', `${parts.join('\r\n')}\r\n${file}\r\n--b--\r\n`);
  await other.append('Archive', source('kept'), ['\\Flagged']);
  await other.append('Projects/Oven', source('filed'));
  await other.append('Trash/Old', source('thrown'));
  for (let number = 11; number <= 50; number++) await other.append('Archive', source(`old ${number}`));
  await connect();
  await product.product.settle();
  const subjects = (await list('inbox')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Déjà vu', 'Für Köln', 'first', 'large', 'İş planı مرحبا'].toSorted());
  expect(await find('inbox', 'first')).toMatchObject([{ read: true }]);
  const { files } = await findOne('inbox', 'large');
  expect(files).toMatchObject([{ name: 'plan.bin', size: 3_000_000 }]);
  expect(await find('archive', 'kept')).toMatchObject([{ starred: true }]);
  expect(await find('archive', 'filed')).toHaveLength(1);
  expect(await find('trash', 'thrown')).toHaveLength(1);
  expect(await list('archive')).toHaveLength(42);
});

test('new mail is pushed', async () => {
  const services = { connectMailbox, tokenSecret: testTokenSecret };
  const log = () => undefined;
  const watcher = new MailboxWatcher({ services, database: product.database, log, noteEveryMs: 10 });
  watcher.start();
  await watcher.claim();
  let number = 0;
  // What comes before the connection waits is not announced.
  await expect
    .poll(
      async () => {
        if (!announced.includes(true)) await other.append('INBOX', source(`pushed ${++number}`));
        await product.product.settle();
        return [announced.includes(true), (await find('inbox', `pushed ${number}`)).length];
      },
      { interval: 300 },
    )
    .toEqual([true, 1]);
  await watcher.stop();
});

test('flags go both ways, and of a large folder those that were changed are fetched alone', async () => {
  await syncChanged();
  const first = await findOne('inbox', 'first');
  await ada.call(mailApi.updateMail, { body: { mail: { id: first.id, starred: true, read: false } } });
  await other.mailboxOpen('Archive');
  await other.messageFlagsAdd(await findThere('Archive', 'old 17'), ['\\Seen', '\\Flagged'], { uid: true });
  listed = 0;
  await syncChanged();
  expect(await find('archive', 'old 17')).toMatchObject([{ read: true, starred: true }]);
  expect(await find('archive', 'old 18')).toMatchObject([{ read: false, starred: false }]);
  expect(await listThere('INBOX')).toContain('first \\Flagged');
  await syncChanged();
  expect(listed).toBeLessThan(5);
  listed = 0;
  await syncChanged();
  expect(listed).toBe(0);
});

test('moves and deletions go both ways', async () => {
  const kept = await findOne('archive', 'kept');
  await move(kept.id, 'inbox');
  await move((await findOne('archive', 'old 11')).id, 'trash');
  await ada.call(mailApi.deleteMails, {
    body: { selectedMailIds: [(await findOne('archive', 'old 12')).id] },
  });
  await other.mailboxOpen('Archive');
  await other.messageMove(await findThere('Archive', 'old 13'), 'INBOX', { uid: true });
  await other.messageDelete(await findThere('Archive', 'old 14'), { uid: true });
  listed = 0;
  await syncChanged();
  await syncChanged();
  expect(listed).toBeLessThan(20);
  const there = { inbox: await listThere('INBOX'), archive: await listThere('Archive') };
  expect(there.inbox).toEqual(expect.arrayContaining(['kept \\Flagged', 'old 13']));
  expect(await listThere('Trash')).toEqual(['old 11']);
  expect(there.archive).toHaveLength(36);
  expect(there.archive).not.toContain('old 12');
  expect([await find('inbox', 'kept'), await find('inbox', 'old 13')]).toMatchObject([[{}], [{}]]);
  expect(await find('trash', 'old 14')).toHaveLength(1);
  expect(await list('archive')).toHaveLength(37);
});

test('a folder made elsewhere is an archive: mail moves into it and out of it, and stays when it is renamed', async () => {
  await other.mailboxCreate('Kunden ÄÖ');
  await other.mailboxOpen('INBOX');
  await other.messageMove(await findThere('INBOX', 'first'), 'Kunden ÄÖ', { uid: true });
  await syncChanged();
  expect(await find('inbox', 'first')).toEqual([]);
  const first = await findOne('archive', 'first');
  await other.mailboxOpen('INBOX');
  await other.mailboxRename('Kunden ÄÖ', 'Customers');
  await syncChanged();
  expect(await findOne('archive', 'first')).toMatchObject({ id: first.id });
  expect(await listThere('Customers')).toEqual(['first \\Flagged']);
  await move(first.id, 'inbox');
  await syncChanged();
  expect(await listThere('INBOX')).toContain('first \\Flagged');
  await move(first.id, 'archive');
  await syncChanged();
  expect(await listThere('Archive')).toContain('first \\Flagged');
  await other.mailboxOpen('INBOX');
  await other.append('Customers', source('lost'));
  await syncChanged();
  expect(await find('archive', 'lost')).toHaveLength(1);
  await other.mailboxDelete('Customers');
  await syncChanged();
  expect(await find('trash', 'lost')).toHaveLength(1);
  expect(await find('archive', 'first')).toHaveLength(1);
});

test('a conversation holds one’s own sent mail, which is among the sent mail of the mailbox', async () => {
  await other.append('INBOX', source('question'));
  await syncChanged();
  const question = await findOne('inbox', 'question');
  const id = createId();
  const body = { id, cc: [], bcc: [], subject: 'Re: question', message: '<p>Yes</p>', sourceId: question.id };
  const to = [{ name: '', email: 'clara@example.org', personId: null }];
  expect((await ada.call(mailApi.sendMail, { body: { ...body, to, accountId } })).status).toBe(200);
  for (const seconds of [11, 0, 11, 0]) await pass(seconds);
  expect(smtp.received).toMatchObject([{ to: ['clara@example.org'] }]);
  expect(smtp.received[0]?.source).toContain('In-Reply-To: <question@example.org>');
  expect(await listThere('Sent')).toEqual(['Re: question \\Seen']);
  await other.append('INBOX', source('thanks', `In-Reply-To: <${id}@example.com>`));
  await syncChanged();
  const sent = await findOne('sent', 'Re: question');
  const thanks = await findOne('inbox', 'thanks');
  expect(await list('sent')).toHaveLength(1);
  expect([sent.threadId, thanks.threadId]).toEqual([question.threadId, question.threadId]);
});

test('a restart of the server and a folder with new uids bring nothing twice and lose nothing', async () => {
  const count = async () => [(await list('inbox')).length, (await list('archive')).length];
  const before = await count();
  const { length } = await listThere('Archive');
  await dovecot.forget('Archive');
  listed = 0;
  await syncChanged();
  // Of the folders, the one with new uids alone is listed.
  expect([await count(), listed]).toEqual([before, length]);
  other = await openOther();
  await other.mailboxOpen('Archive');
  await other.messageFlagsAdd(await findThere('Archive', 'old 19'), ['\\Flagged'], { uid: true });
  await syncChanged();
  expect(await find('archive', 'old 19')).toMatchObject([{ starred: true }]);
  await move((await findOne('archive', 'old 19')).id, 'inbox');
  await syncChanged();
  expect(await listThere('INBOX')).toContain('old 19 \\Flagged');
});
