import { expect, test } from 'vitest';
import { texts as ar } from './ar.ts';
import { en } from './en.ts';
import { texts as tr } from './tr.ts';

test('one conversation is not counted, several are, and drafts are called drafts', () => {
  const list = ({ done }: typeof en) => [
    done.archived(1),
    done.archived(2),
    done.snoozed(1, 'tomorrow'),
    done.deletedDrafts(2),
  ];
  expect(list(en)).toEqual([
    'Archived',
    '2 conversations archived',
    'Snoozed until tomorrow',
    '2 drafts moved to the trash',
  ]);
  expect(list(tr)).toEqual([
    'Arşivlendi',
    '2 yazışma arşivlendi',
    'Ertelendi: tomorrow',
    '2 taslak çöp kutusuna taşındı',
  ]);
});

test('conversations have their six forms in Arabic', () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => ar.done.archived(count))).toEqual([
    'أُرشفت لا محادثات',
    'أُرشفت محادثة واحدة',
    'أُرشفت محادثتان',
    'أُرشفت 3 محادثات',
    'أُرشفت 11 محادثة',
    'أُرشفت 100 محادثة',
  ]);
  expect(ar.done.starred(2)).toBe('وُضعت نجمة على محادثتين');
});
