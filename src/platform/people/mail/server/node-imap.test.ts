import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../../../../tests/peers/imap-server.ts';
import { chooseFolders, readUidSet } from './imap-folders.ts';
import { createImapConnector } from './node-imap.ts';

let peer: ImapPeer;
beforeAll(async () => {
  peer = await startImapPeer('ada', 'imap secret 123');
});
afterAll(() => peer.close());

const connect = (bounds: { maxMails?: number; maxBytes?: number }) =>
  createImapConnector({ allowsLoopback: true, ...bounds })({
    host: '127.0.0.1',
    port: peer.port,
    security: 'none',
    user: 'ada',
    password: 'imap secret 123',
  });

test('a connection lists so many mails, and no more', async () => {
  const mailbox = await connect({ maxMails: 10 });
  for (let count = 0; count < 10; count++) peer.add('INBOX', 'Subject: one\r\n\r\nText');
  await mailbox.openFolder('INBOX');
  expect((await mailbox.listMails()).size).toBe(10);
  await expect(mailbox.listMails()).rejects.toMatchObject({ problem: 'too-large' });
  mailbox.close();
});

test('a large folder is listed by ranges of five thousand', async () => {
  for (let count = 0; count < 6_000; count++) peer.add('Archive', 'Subject: one\r\n\r\nText');
  const mailbox = await connect({});
  await mailbox.openFolder('Archive');
  const from = peer.received.length;
  expect((await mailbox.listMails()).size).toBe(6_000);
  const ranges = peer.received.slice(from).map((line) => /FETCH (\S+)/.exec(line)?.[1]);
  expect(ranges).toEqual(['1:5000', '5001:6000']);
  mailbox.close();
});

test('the uids of a large folder are asked for by ranges of a thousand, and a longer line is not read', async () => {
  const mailbox = await connect({});
  await mailbox.openFolder('Archive');
  const [first, last] = [peer.folders.get('Archive')?.mails[0], peer.folders.get('Archive')?.mails.at(-1)];
  const from = peer.received.length;
  const [firstUid = 0, lastUid = 0] = [first?.uid, last?.uid];
  expect(await mailbox.listMissing([firstUid, lastUid, lastUid + 1])).toEqual([lastUid + 1]);
  const ranges = peer.received.slice(from).map((line) => line.split(' ').at(-1));
  expect(ranges).toEqual([1, 1001, 2001, 3001, 4001, 5001].map((start) => `${start}:${start + 999}`));
  peer.fault = 'names-uids-without-end';
  await expect(mailbox.listMissing([1])).rejects.toMatchObject({ problem: 'protocol' });
  peer.fault = 'none';
});

test('a billion mails are not believed', async () => {
  peer.fault = 'says-a-billion';
  const mailbox = await connect({});
  await mailbox.openFolder('Archive');
  const from = peer.received.length;
  await expect(mailbox.listMails()).rejects.toMatchObject({ problem: 'too-large' });
  expect(peer.received.slice(from).filter((line) => line.includes('FETCH'))).toEqual([]);
  peer.fault = 'none';
});

test.each([
  ['lists-without-end', {}, 'protocol'],
  ['lists-without-end', { maxMails: 1_000 }, 'too-large'],
  ['talks-without-end', { maxBytes: 1_000_000 }, 'too-large'],
] as const)('a server that %s (%o) is left', async (fault, bounds, problem) => {
  const mailbox = await connect(bounds);
  await mailbox.openFolder('INBOX');
  peer.fault = fault;
  await expect(mailbox.listMails()).rejects.toMatchObject({ problem });
  peer.fault = 'none';
  await expect(mailbox.openFolder('INBOX')).rejects.toMatchObject({ problem: expect.any(String) });
});

test('a server that talks without end while it is watched is left', async () => {
  const mailbox = await connect({ maxBytes: 1_000_000 });
  peer.fault = 'talks-without-end';
  await expect(mailbox.watch('INBOX', () => {})).rejects.toMatchObject({ problem: 'protocol' });
  peer.fault = 'none';
});

const folder = (path: string, specialUse?: string) => ({
  path,
  specialUse,
  flags: new Set<string>(),
  delimiter: '/',
});
const choose = (...listed: ReturnType<typeof folder>[]) =>
  chooseFolders(listed as never, { namespaces: undefined, hasLabels: false }).map(({ path, role }) => [
    path,
    role,
  ]);

test('folders that no database and no screen takes are left out, whatever their purpose', () => {
  const odd = ['a\0b', 'a\r\nb', 'a\u001bb', 'a\ud800b', 'x'.repeat(1001)];
  const listed = odd.flatMap((path) => [folder(path), folder(path, '\\Sent')]);
  expect(choose(...listed, folder('INBOX'), folder('../../etc/passwd'))).toEqual([
    ['INBOX', 'inbox'],
    ['../../etc/passwd', 'archive'],
  ]);
});

test('no more than some folders and some levels of them are looked at', () => {
  const deep = `Trash/${'a/'.repeat(20)}b`;
  const deeper = `Trash/${'a/'.repeat(200)}b`;
  expect(choose(folder('Trash', '\\Trash'), folder(deep), folder(deeper))).toEqual([
    ['Trash', 'trash'],
    [deep, 'trash'],
    [deeper, 'archive'],
  ]);
  const many = Array.from({ length: 20_000 }, (_, index) => folder(`f${index}`));
  expect(choose(folder('INBOX'), ...many)).toHaveLength(500);
  expect(choose(...many, folder('INBOX'))).not.toContainEqual(['INBOX', 'inbox']);
});

test('a set of uids without end is none', () => {
  expect(readUidSet('1:3,7')?.(2)).toBe(true);
  expect(readUidSet('1,'.repeat(1_500_000))).toBeUndefined();
});

test.each([
  ['an address of this machine', { host: '127.0.0.1', security: 'tls' }],
  ['a private address', { host: '10.0.0.1', security: 'tls' }],
  ['the cloud’s metadata', { host: '169.254.169.254', security: 'tls' }],
  ['a server without TLS', { host: '93.184.216.34', security: 'none' }],
] as const)('%s is not connected to', async (_, { host, security }) => {
  const connectOutside = createImapConnector({ timeoutMs: 1000 });
  const address = { host, port: 993, security, user: 'ada', password: 'imap secret 123' };
  await expect(connectOutside(address)).rejects.toMatchObject({ problem: 'not-allowed' });
});
