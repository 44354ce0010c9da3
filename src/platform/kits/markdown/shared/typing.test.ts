import { expect, test } from 'vitest';
import { completeBox, continueList, type TextEdit, toggleSign } from './typing.ts';

const apply = (text: string, edit: TextEdit | undefined) =>
  edit && text.slice(0, edit.from) + edit.insert + text.slice(edit.to);

test.each([
  ['a bold word', 2, 6, '**', 'a **bold** word', 'bold'],
  ['a **bold** word', 4, 8, '**', 'a bold word', 'bold'],
  ['', 0, 0, '_', '__', ''],
])('%j from %i to %i with %s', (text, from, to, sign, expected, selected) => {
  const edit = toggleSign(text, from, to, sign);
  expect(apply(text, edit)).toBe(expected);
  expect(expected.slice(...(edit.select ?? []))).toBe(selected);
});

test.each([
  ['- Flour|', '- Flour\n- '],
  ['  * Flour|\nSalt', '  * Flour\n  * \nSalt'],
  ['- [x] Flour|', '- [x] Flour\n- [ ] '],
  ['9. Flour|', '9. Flour\n10. '],
  ['- Flour\n- |', '- Flour\n'],
  ['- Flour and| salt', '- Flour and\n-  salt'],
  ['Flour|', undefined],
  ['|- Flour', undefined],
  ['-|', undefined],
])('Enter in %j', (text, expected) => {
  const caret = text.indexOf('|');
  const value = text.replace('|', '');
  expect(apply(value, continueList(value, caret))).toBe(expected);
});

test.each([
  ['[ ]|', '- [ ] '],
  ['Oil\n  []|', 'Oil\n  - [ ] '],
  ['[x]| Oil', '- [x]  Oil'],
  ['- [ ]|', undefined],
  ['see [ ]|', undefined],
])('a space in %j makes an item to check', (marked, expected) => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  expect(apply(text, completeBox(text, caret))).toBe(expected);
});
