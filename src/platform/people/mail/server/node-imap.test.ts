import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../../../../tests/peers/imap-server.ts';
import { chooseFolders, readUidSet } from './imap-folders.ts';
import { createImapConnector } from './node-imap.ts';

let peer: ImapPeer;
beforeAll(async () => {
  peer = await startImapPeer('ada', 'imap secret 123');
});
afterAll(() => peer.close());

test('a folder that has mail without end is refused', async () => {
  const connect = createImapConnector({ allowsLoopback: true, maxMails: 10 });
  const address = { host: '127.0.0.1', port: peer.port, security: 'none', user: 'ada' } as const;
  const mailbox = await connect({ ...address, password: 'imap secret 123' });
  for (let count = 0; count < 10; count++) peer.add('INBOX', 'Subject: one\r\n\r\nText');
  await mailbox.openFolder('INBOX');
  expect((await mailbox.listMails()).size).toBe(10);
  peer.add('INBOX', 'Subject: one\r\n\r\nText');
  await expect(mailbox.listMails()).rejects.toMatchObject({ problem: 'protocol' });
  mailbox.close();
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
