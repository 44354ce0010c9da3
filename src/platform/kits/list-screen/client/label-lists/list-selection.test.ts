import { expect, test } from 'vitest';
import { buildListPath, chooseList } from './list-selection.ts';

const kinds = ['notes', 'reminders'] as const;
const label = { list: 'labels', labelHandle: 'ev işi', labelId: 'l1' };

test.each([
  ['the first list', {}, 'notes', '/apps/notes'],
  ['another list', { list: 'reminders' }, 'reminders', '/apps/notes/reminders'],
  ['a label', label, 'label', '/apps/notes/labels/ev%20i%C5%9Fi/l1'],
  ['a list that does not exist', { list: 'other' }, 'unknown', '/apps/notes/unknown'],
  ['the first list by its name', { list: 'notes' }, 'unknown', '/apps/notes/unknown'],
  ['labels without a label', { list: 'labels' }, 'unknown', '/apps/notes/unknown'],
])('the address of %s', (_name, params, kind, path) => {
  const selection = chooseList(kinds, params);
  expect(selection.kind).toBe(kind);
  expect(buildListPath('/apps/notes', kinds, selection)).toBe(path);
});
