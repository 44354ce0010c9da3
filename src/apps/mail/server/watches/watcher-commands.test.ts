import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../../../../tests/peers/imap-server.ts';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  startTestProduct,
  type TestProduct,
  testTokenSecret,
} from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { ConnectMailbox } from '../../../../platform/people/mail/server/mail-servers.ts';
import { createImapConnector } from '../../../../platform/people/mail/server/node-imap.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { mailApi } from '../../shared/schema.ts';
import { beginSync, endSync } from '../accounts/commands.ts';
import { claimWatches, noteChange, releaseWatches, watchLeaseMs } from './commands.ts';
import { MailboxWatcher } from './watcher-commands.ts';

const password = 'imap secret 123';
const source = (subject: string, ...headers: string[]) =>
  [
    'From: clara@example.org',
    `Subject: ${subject}`,
    `Message-ID: <${subject}@example.org>`,
    ...headers,
    '',
    'Text',
    '',
  ].join('\r\n');

describe.each(usualDatabaseKinds)('open connections to mailboxes on %s', (kind) => {
  let peer: ImapPeer;
  let product: TestProduct;
  let twin: TestProduct;
  let ada: Caller;
  const watchers: MailboxWatcher[] = [];
  const accountId = createId();
  // Only a server that keeps silent is waited for.
  const connectMailbox: ConnectMailbox = (address) => {
    const timeoutMs = peer.fault === 'none' ? 30_000 : 300;
    return createImapConnector({ allowsLoopback: true, timeoutMs })(address);
  };
  beforeAll(async () => {
    peer = await startImapPeer('ada', password);
    product = await startTestProduct(kind, { connectMailbox });
    twin = await startTestProduct(kind, { connectMailbox, twinOf: product });
    ada = await product.asUser('user');
    peer.add('INBOX', source('before'));
    await connect();
    await product.product.settle();
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
    await peer.close();
  });

  const connect = () =>
    ada.call(accountApi.addAccount, {
      body: {
        id: accountId,
        address: 'ada@example.org',
        host: '127.0.0.1',
        port: peer.port,
        security: 'none',
        user: 'ada',
        password,
      },
    });
  /** Of a process of its own; the connections of both are counted together. */
  const watch = (of: TestProduct, maxOpen = 10) => {
    const watcher = new MailboxWatcher({
      services: { connectMailbox, tokenSecret: testTokenSecret },
      database: of.database,
      log: (entry) => of.logged.push(entry),
      maxOpen,
      firstRetryMs: 10,
      claimAfterMs: 10,
      noteEveryMs: 10,
    });
    watchers.push(watcher);
    watcher.start();
    return watcher;
  };
  const listSubjects = async (folderHandle = 'inbox') => {
    await product.product.settle();
    const { body } = await ada.call(mailApi.listMails, { query: { folderHandle } });
    return body.map(({ subject }) => subject).toSorted();
  };
  const isWatched = async (times = 1) => {
    await expect.poll(() => peer.countIdle()).toBe(times);
  };
  const receives = async (...subjects: string[]) => {
    await expect.poll(() => listSubjects()).toEqual(expect.arrayContaining(subjects));
  };
  const stopAll = async () => {
    for (const watcher of watchers.splice(0)) await watcher.stop();
  };
  afterEach(stopAll);

  test('new mail is received when it arrives, without a look at the mail that is known', async () => {
    watch(product);
    await isWatched();
    await receives('before');
    peer.received.length = 0;
    peer.add('INBOX', source('pushed'));
    await receives('pushed');
    expect(peer.received.join('\n')).toMatch(/UID FETCH 2:\*/);
    await stopAll();
    await isWatched(0);
  });

  test('one of several processes holds the connection; another takes it over when that one ends', async () => {
    const [first, second] = [watch(product), watch(twin)];
    await Promise.all([first.claim(), second.claim()]);
    await isWatched();
    await first.stop();
    await second.claim();
    await isWatched();
    // A process that has renewed nothing for long: what it watched is another one's.
    const third = watch(product);
    product.clock.now = new Date(product.clock.now.getTime() + watchLeaseMs + 1000);
    await third.claim();
    await second.claim();
    await isWatched();
    const rows = await product.database.db.selectFrom('mail_watches').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('a connection that ends is opened again, and brings what has arrived meanwhile', async () => {
    watch(product);
    await isWatched();
    peer.fault = 'greets-wrongly';
    peer.hangUp();
    await isWatched(0);
    peer.add('INBOX', source('meanwhile'));
    peer.fault = 'none';
    await receives('meanwhile');
    await expect.poll(() => peer.countIdle()).toBe(1);
  });

  test('a mail that another program moves into the inbox is not received twice', async () => {
    peer.add('Archive', source('moved'));
    watch(product);
    await expect.poll(() => listSubjects('archive')).toEqual(['moved']);
    await isWatched();
    peer.move('moved', 'Archive', 'INBOX');
    await receives('moved');
    expect((await listSubjects()).filter((subject) => subject === 'moved')).toHaveLength(1);
    expect(await listSubjects('archive')).toEqual([]);
    expect(await listSubjects('trash')).toEqual([]);
  });

  test('a change during a sync is followed by another sync', async () => {
    const { database } = product;
    const options = { actor: { uid: ada.uid, roles: ['user' as const] } };
    const system = { actor: systemActor };
    await product.product.settle();
    await database.execute(claimWatches, { holder: 'test', limit: 10 }, system);
    await database.execute(beginSync, { accountId }, options);
    const change = { accountId, ownerId: ada.uid, holder: 'test', isArrival: true };
    await database.execute(noteChange, change, system);
    await product.product.settle();
    const { answer: hasBegun } = await database.execute(beginSync, { accountId }, options);
    expect(hasBegun).toBe(false);
    peer.add('INBOX', source('during'));
    await database.execute(endSync, { accountId, problem: null }, options);
    await receives('during');
    await database.execute(releaseWatches, { holder: 'test' }, system);
  });

  test('no more connections are opened than a process may; none for people who may not sign in', async () => {
    await watch(product, 0).claim();
    await isWatched(0);
    await stopAll();
    const disable = (at: string | null) =>
      product.database.writer.lend((connection) =>
        connection.execute(
          `update users set disabled_at = ${at === null ? 'null' : `'${at}'`} where id = '${ada.uid}'`,
        ),
      );
    const watcher = watch(product);
    await isWatched();
    await disable(product.clock.now.toISOString());
    await watcher.claim();
    await isWatched(0);
    await disable(null);
    await watcher.claim();
    await expect.poll(() => peer.countIdle()).toBe(1);
  });

  test('other values open it anew, and a mailbox that is disconnected is left at once', async () => {
    watch(product);
    await isWatched();
    const countLogins = () => peer.received.filter((line) => line.includes('LOGIN')).length;
    const before = countLogins();
    await connect();
    await expect.poll(countLogins).toBeGreaterThan(before);
    await product.product.settle();
    await isWatched();
    await ada.call(accountApi.removeAccount, { body: { accountId } });
    await isWatched(0);
    const rows = await product.database.db.selectFrom('mail_watches').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
