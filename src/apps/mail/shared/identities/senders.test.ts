import { expect, test } from 'vitest';
import { chooseReplySender, listSenders } from './senders.ts';

const known = {
  own: { name: 'Ada', address: 'ada@example.com' },
  accounts: [
    { id: 'home', address: 'ada@home.example', syncedAt: '2026-03-10T10:00:00.000Z' },
    { id: 'new', address: 'ada@new.example', syncedAt: null },
    { id: 'same', address: 'Ada@example.com', syncedAt: '2026-03-10T10:00:00.000Z' },
  ],
  identities: [{ accountId: 'home', name: 'Ada at home', signatureId: 's1', isDefault: false }],
};

test('the addresses of a person are their own and those of reached mailboxes', () => {
  expect(
    listSenders(known).map(({ accountId, name, address, isDefault }) => [
      accountId,
      name,
      address,
      isDefault,
    ]),
  ).toEqual([
    [null, 'Ada', 'ada@example.com', true],
    ['home', 'Ada at home', 'ada@home.example', false],
  ]);
});

test('the default is what was chosen, and falls back to the own address when that mailbox is gone', () => {
  const find = (accountId: string) => {
    const identities = [{ accountId, name: '', signatureId: null, isDefault: true }];
    return listSenders({ ...known, identities }).find(({ isDefault }) => isDefault)?.accountId;
  };
  expect(find('home')).toBe('home');
  expect(find('gone')).toBe(null);
});

const named = (email: string) => ({ name: '', email, personId: null });

test.each([
  ['the mailbox that it came from', 'home', ['team@example.org'], 'home'],
  ['the address that was written to', null, ['x@example.org', 'ADA@home.example'], 'home'],
  ['the default where none was', null, ['team@example.org'], null],
])('a reply is sent from %s', (_title, accountId, to, expected) => {
  const mail = { accountId, mailboxId: null, from: named('clara@example.org'), to: to.map(named), cc: [] };
  expect(chooseReplySender(listSenders(known), mail)?.accountId).toBe(expected);
});
