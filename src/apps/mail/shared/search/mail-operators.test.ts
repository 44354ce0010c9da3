import { expect, test } from 'vitest';
import type { Mail } from '../mail.ts';
import { fitsWords, readMailQuery } from './mail-operators.ts';

const address = (name: string, email: string) => ({ name, email, personId: null });
const mail: Mail = {
  id: 'a',
  version: 1,
  scope: 'user:me',
  position: 'a',
  threadId: 'a',
  from: address('Işıl Çelik', 'isil@example.org'),
  to: [address('Ada', 'ada@example.com')],
  cc: [address('Sales', 'sales@example.com')],
  bcc: [],
  subject: 'Invoice 4711',
  excerpt: 'Please find it attached',
  at: '2026-03-10T10:00:00.000Z',
  read: true,
  starred: false,
  important: false,
  files: [{ id: 'f', name: 'Şube planı.pdf', type: 'application/pdf', size: 1, width: null, height: null }],
  hasAttachments: true,
  labels: ['l1'],
  folder: 'archive',
  sendAt: null,
  deliveries: [],
  snoozedUntil: null,
  followUpAt: null,
  accountId: null,
  ruleIds: [],
  unlinkedFrom: [],
  mailboxId: null,
  authorId: null,
};
const context = { labels: [{ id: 'l1', title: 'Fatura' }], timeZone: 'Europe/Istanbul' };
const fits = (typed: string) => {
  const query = readMailQuery(typed, context);
  return query.fits(mail) && fitsWords(mail, query.words, context.labels);
};

test.each([
  ['from:isil', true],
  ['kimden:"ışıl çelik"', true],
  ['من:isil@example.org', true],
  ['from:ada', false],
  ['to:sales', true],
  ['kime:ada', true],
  ['subject:4711 find', true],
  ['konu:offer', false],
  ['has:attachment', true],
  ['içeren:ek', true],
  ['يحتوي:مرفق', true],
  ['label:fatura', true],
  ['etiket:fat in:archive', true],
  ['in:inbox', false],
  ['in:inbox in:archive', true],
  ['nerede:arşiv', true],
  ['after:2026-03-10 before:2026-03-11', true],
  ['before:2026-03-10', false],
  ['önce:11.3.2026', true],
  ['fatura', true],
  ['sube plani.pdf invoice', true],
  ['invoice offer', false],
  ['from:isil from:bob', true],
])('the search of mail: %s', (typed, expected) => {
  expect(fits(typed)).toBe(expected);
});

test('operators that name nothing are words, and folders take the place of the list', () => {
  expect(readMailQuery('label:planet has:wings x', context)).toMatchObject({
    words: 'x label:planet has:wings',
    folders: null,
  });
  expect(readMailQuery('in:archive in:trash', context).folders).toEqual(new Set(['archive', 'trash']));
});
