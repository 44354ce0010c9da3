import { expect, test } from 'vitest';
import { findListening } from './find-listening.ts';

test.each([
  ['The invoice is late', 'invoice', true],
  ['INVOICE!', 'Invoice', true],
  ['the invoices', 'invoice', false],
  ['preinvoice', 'invoice', false],
  ['invoice2', 'invoice', false],
  ['invoices, and one invoice', 'invoice', true],
  ['(invoice)', 'invoice', true],
  ['invoice_7', 'invoice', true],
  ['in the cold\n store', 'cold store', true],
  ['coldstore', 'cold store', false],
  ['Résumé', 'resume', true],
  ['İzmir’e gidiyoruz', 'izmir', true],
  ['IZMIR', 'ızmir', true],
  ['İzmirli', 'izmir', false],
  ['وصلت الفاتورة اليوم', 'الفاتورة', true],
  ['وصلت الفَاتورَه اليوم', 'الفاتورة', true],
  ['إلى أحمد، غدًا', 'احمد', true],
  ['فاتورتان', 'فاتورة', false],
  ['we write C++ here', 'c++', true],
  ['a c here', 'c++', false],
  ['deployed 🚀', '🚀', true],
  ['𝒳invoice', 'invoice', false],
  ['', 'invoice', false],
  ['invoice', '', false],
])('that "%s" holds "%s" is %s', (text, word, holds) => {
  expect(findListening(text, [{ id: 'ada', words: [word] }])).toEqual(holds ? ['ada'] : []);
});

test('each who listens is found once, whichever of their words it is', () => {
  const listeners = [
    { id: 'ada', words: ['late', 'invoice'] },
    { id: 'bo', words: ['Invoice'] },
    { id: 'eve', words: ['bill'] },
    { id: 'none', words: [] },
  ];
  expect(findListening('This invoice is late', listeners)).toEqual(['ada', 'bo']);
});

test('a text of any length is searched as far as its first thousand words, which are whole', () => {
  const words = Array.from({ length: 50 }, (_, index) => 'a'.repeat(index + 1));
  const listeners = [{ id: 'ada', words }];
  expect(findListening('a'.repeat(50_000_000), listeners)).toEqual([]);
  expect(findListening(`${'-'.repeat(9_997)} aaaab`, listeners)).toEqual([]);
  expect(findListening(`${'-'.repeat(9_000)} aa ${'b'.repeat(50_000)}`, listeners)).toEqual(['ada']);
});

test('a keyword is looked up once a word, however many people listen', () => {
  const listeners = Array.from({ length: 1_000 }, (_, person) => ({
    id: `p${person}`,
    words: Array.from({ length: 20 }, (_word, index) => `${'a '.repeat(index)}w${person}`),
  }));
  expect(findListening(`${'a '.repeat(4_000)}w7 w999`, listeners)).toEqual(['p7', 'p999']);
});
