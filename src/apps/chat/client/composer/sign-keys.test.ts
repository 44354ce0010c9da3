import { expect, test } from 'vitest';
import { findSign, toggleSign } from './sign-keys.ts';

const press = { ctrlKey: true, metaKey: true, altKey: false, shiftKey: false };

test.each([
  ['b', 'KeyB', '**'],
  ['B', 'KeyB', '**'],
  ['i', 'KeyI', '_'],
  ['e', 'KeyE', '`'],
  ['لا', 'KeyB', '**'],
  ['ı', 'KeyI', '_'],
  ['i', 'Quote', '_'],
  ['x', 'KeyB', undefined],
  ['k', 'KeyK', undefined],
])('Ctrl and %j at %j puts %j', (key, code, sign) => {
  expect(findSign({ ...press, key, code })).toBe(sign);
});

test('other keys with it, or none, put no sign', () => {
  const bold = { ...press, key: 'b', code: 'KeyB' };
  expect(findSign({ ...bold, altKey: true })).toBeUndefined();
  expect(findSign({ ...bold, shiftKey: true })).toBeUndefined();
  expect(findSign({ ...bold, ctrlKey: false, metaKey: false })).toBeUndefined();
});

/** The selection is between | and |. */
function toggle(marked: string, sign: string): string {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  const edit = toggleSign(text, before.length, before.length + chosen.length, sign);
  const done = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [start, end] = edit.chosen;
  return `${done.slice(0, start)}|${done.slice(start, end)}|${done.slice(end)}`;
}

test.each([
  ['say |this| now', '**', 'say **|this|** now'],
  ['say **|this|** now', '**', 'say |this| now'],
  ['say |**this**| now', '**', 'say |this| now'],
  ['say |this |now', '_', 'say _|this|_ now'],
  ['say _|this|_', '**', 'say _**|this|**_'],
  ['say **|this|**', '_', 'say **_|this|_**'],
  ['||', '**', '**||**'],
  ['**||**', '**', '||'],
  ['run |npm start|', '`', 'run `|npm start|`'],
  ['|one\ntwo|', '`', '```\n|one\ntwo|\n```'],
  ['```\n|one\ntwo|\n```', '`', '|one\ntwo|'],
])('%j with %j becomes %j', (before, sign, after) => {
  expect(toggle(before, sign)).toBe(after);
});
