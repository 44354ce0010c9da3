import { expect, test } from 'vitest';
import fc from 'fast-check';
import { foldText } from './fold.ts';

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['ığdır', 'igdir'],
  ['Crème Brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
  ['Donau\u00addampf', 'donaudampf'],
  ['a\u2060bc\ufeffdef', 'abcdef'],
  ['أحمد', 'احمد'],
  ['إدارة', 'اداره'],
  ['مُحَمَّد', 'محمد'],
  ['مـــوعد', 'موعد'],
  ['موسى', 'موسي'],
  ['٢٠٢٦', '2026'],
  ['  two   words ', 'two words'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
  );
});

test('a long run of marks is folded in linear time', () => {
  expect(foldText(`a${'\u0301\u0316'.repeat(100_000)} b`)).toBe('a b');
});
