import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../../../../tests/peers/imap-server.ts';
import { packMails, unpackMails } from './imap-thread-messages.ts';
import type { ConnectMailbox, MailServer } from './mail-servers.ts';
import { createImapClient } from './node-imap-client.ts';
import { createImapConnector } from './node-imap.ts';

const password = 'imap secret 123';
const bounds = { allowsLoopback: true, timeoutMs: 5_000, maxMailBytes: 100_000 };

let peer: ImapPeer;
const client = createImapClient(bounds);
beforeAll(async () => {
  peer = await startImapPeer('ada', password);
});
afterAll(async () => {
  await client.close();
  await peer.close();
});

const connect = (connector: ConnectMailbox, more: object = {}) =>
  connector({ host: '127.0.0.1', port: peer.port, security: 'none', user: 'ada', password, ...more });

describe.each([
  ['in this thread', createImapConnector(bounds)],
  ['in a thread of its own', client.connect],
])('a mailbox %s', (_, connector) => {
  let mailbox: MailServer;
  beforeAll(async () => {
    peer.folders.get('INBOX')?.mails.splice(0);
    mailbox = await connect(connector);
  });
  afterAll(() => mailbox.close());

  test('lists, reads, marks, moves and removes mails', async () => {
    const { uid } = peer.add('INBOX', 'Subject: one\r\n\r\nFirst', '\\Seen');
    const second = peer.add('INBOX', 'Subject: two\r\n\r\nSecond');
    expect(mailbox.maxMailBytes).toBe(100_000);
    expect((await mailbox.listFolders()).map(({ path }) => path)).toContain('INBOX');
    expect(await mailbox.openFolder('INBOX')).toMatch(/^\d+$/);
    expect([...(await mailbox.listMails())]).toEqual([
      [uid, { read: true, starred: false, size: 21 }],
      [second.uid, { read: false, starred: false, size: 22 }],
    ]);
    expect(await mailbox.listMissing([uid, 999])).toEqual([999]);
    const sources = await mailbox.readSources([uid, second.uid]);
    expect([...sources.values()].map((source) => new TextDecoder().decode(source))).toEqual([
      'Subject: one\r\n\r\nFirst',
      'Subject: two\r\n\r\nSecond',
    ]);
    await mailbox.setFlags(second.uid, { read: true, starred: true });
    expect([...second.flags]).toEqual(expect.arrayContaining(['\\Seen', '\\Flagged']));
    await mailbox.append('Sent', 'Message-ID: <a@example.net>\r\nSubject: three\r\n\r\nThird');
    await mailbox.move(uid, 'Archive');
    await mailbox.remove(second.uid);
    expect(peer.find('Archive', 'one')).toBeDefined();
    expect(peer.find('INBOX', 'two')).toBeUndefined();
    await mailbox.openFolder('Sent');
    expect(await mailbox.hasMessage('<a@example.net>')).toBe(true);
  });

  test('reports new mail in the folder that it watches, until the connection ends', async () => {
    const watching = await connect(connector);
    const { promise: changed, resolve } = Promise.withResolvers<boolean>();
    const watched = watching.watch('INBOX', resolve);
    await expect.poll(() => peer.countIdle()).toBeGreaterThan(0);
    peer.add('INBOX', 'Subject: new\r\n\r\nText');
    expect(await changed).toBe(true);
    peer.hangUp();
    await expect(watched).rejects.toMatchObject({ problem: 'unreachable' });
    mailbox = await connect(connector);
  });

  test.each([
    ['password', { password: 'wrong' }],
    ['unreachable', { port: 1 }],
  ])('fails with the problem "%s"', async (problem, more) => {
    await expect(connect(connector, more)).rejects.toMatchObject({ name: 'Error', problem });
  });

  test('keeps the connection when a call is refused, and loses it when the server misbehaves', async () => {
    await expect(mailbox.openFolder('Nowhere')).rejects.toMatchObject({
      problem: 'unreachable',
      isRefusal: true,
    });
    await mailbox.openFolder('INBOX');
    peer.fault = 'lists-without-end';
    await expect(mailbox.listMails()).rejects.toMatchObject({ problem: 'protocol' });
    peer.fault = 'none';
    await expect(mailbox.openFolder('INBOX')).rejects.toMatchObject({ problem: expect.any(String) });
  });
});

test('when the thread ends, its mailboxes fail, and the next connection has a new thread', async () => {
  const ending = createImapClient(bounds);
  const mailbox = await connect(ending.connect);
  const watched = mailbox.watch('INBOX', () => {});
  await Promise.all([expect(watched).rejects.toMatchObject({ problem: 'unreachable' }), ending.close()]);
  await expect(mailbox.openFolder('INBOX')).rejects.toMatchObject({ problem: 'unreachable' });
  const next = await connect(ending.connect);
  expect(await next.openFolder('INBOX')).toMatch(/^\d+$/);
  await ending.close();
});

test('mails come out of their columns as they went in', () => {
  const mails = new Map([
    [1, { read: false, starred: false, size: 0 }],
    [4_294_967_295, { read: true, starred: false, size: 10_000_000_000 }],
    [7, { read: false, starred: true, size: 12 }],
  ]);
  expect(unpackMails(packMails(mails))).toEqual(mails);
});
