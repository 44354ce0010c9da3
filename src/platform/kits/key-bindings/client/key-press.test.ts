import { expect, test } from 'vitest';
import { applyChoices, findBinding, type KeyPress } from './key-press.ts';

const bindings = [
  { id: 'next', keys: ['j', 'ArrowDown'] },
  { id: 'important', keys: ['i'] },
  { id: 'complete', keys: ['e', 'Space'] },
  { id: 'search', keys: ['/'] },
  { id: 'delete', keys: ['#', 'Delete'] },
  { id: 'moveUp', keys: ['Alt+ArrowUp'] },
  { id: 'extendDown', keys: ['Shift+ArrowDown'] },
  { id: 'undo', keys: ['u', 'Mod+z'] },
  { id: 'help', keys: ['?'] },
] as const;

const press = (key: string, code: string, held: readonly string[] = []): KeyPress => ({
  key,
  code,
  altKey: held.includes('alt'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  getModifierState: (name) => held.includes(name),
});

test.each([
  ['j', press('j', 'KeyJ'), 'next'],
  ['j with caps lock', press('J', 'KeyJ'), 'next'],
  ['j on an Arabic layout', press('ت', 'KeyJ'), 'next'],
  ['j on a Russian layout', press('о', 'KeyJ'), 'next'],
  ['the dotless i of a Turkish layout', press('ı', 'KeyI'), 'important'],
  ['the dotted i of a Turkish layout', press('i', 'Quote'), 'important'],
  ['e on a Dvorak layout', press('e', 'KeyD'), 'complete'],
  ['the space bar', press(' ', 'Space'), 'complete'],
  ['/ on a German layout', press('/', 'Digit7', ['shift']), 'search'],
  ['# on an American layout', press('#', 'Digit3', ['shift']), 'delete'],
  ['# by AltGr', press('#', 'Digit3', ['AltGraph', 'ctrl', 'alt']), 'delete'],
  ['? on an American layout', press('?', 'Slash', ['shift']), 'help'],
  ['? on an Arabic layout', press('؟', 'Slash', ['shift']), 'help'],
  ['Ctrl+Z', press('z', 'KeyZ', ['ctrl']), 'undo'],
  ['Cmd+Z', press('z', 'KeyZ', ['meta']), 'undo'],
  ['Alt+ArrowUp', press('ArrowUp', 'ArrowUp', ['alt']), 'moveUp'],
  ['Shift+ArrowDown', press('ArrowDown', 'ArrowDown', ['shift']), 'extendDown'],
  ['Ctrl+J', press('j', 'KeyJ', ['ctrl']), undefined],
  ['Ctrl+Shift+Z', press('Z', 'KeyZ', ['ctrl', 'shift']), undefined],
  ['Alt+N', press('n', 'KeyN', ['alt']), undefined],
  ['q', press('q', 'KeyQ'), undefined],
])('%s', (_name, key, expected) => {
  expect(findBinding(bindings, key, true)).toBe(expected);
});

test('without single characters, the others still work', () => {
  expect(findBinding(bindings, press('j', 'KeyJ'), false)).toBeUndefined();
  expect(findBinding(bindings, press('?', 'Slash', ['shift']), false)).toBeUndefined();
  expect(findBinding(bindings, press('ArrowDown', 'ArrowDown'), false)).toBe('next');
  expect(findBinding(bindings, press('z', 'KeyZ', ['ctrl']), false)).toBe('undo');
});

test('a chosen key takes the place of the usual characters; the other keys stay, and the list of keys keeps its own', () => {
  const chosen = applyChoices(bindings, { complete: 'd', delete: 'q', help: 'h', moveUp: 'm', undo: 'zz' });
  const find = (key: string, code: string) => findBinding(chosen, press(key, code), true);
  expect(['d', 'e', 'q', '#'].map((key) => find(key, ''))).toEqual([
    'complete',
    undefined,
    'delete',
    undefined,
  ]);
  expect(find('Delete', 'Delete')).toBe('delete');
  expect(find(' ', 'Space')).toBe('complete');
  expect(find('?', '')).toBe('help');
  expect(find('h', '')).toBeUndefined();
  expect(find('m', '')).toBeUndefined();
  expect(find('u', '')).toBe('undo');
});
