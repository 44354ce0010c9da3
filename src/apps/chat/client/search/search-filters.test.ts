import { describe, expect, test } from 'vitest';
import { chooseFilters, parseSearch } from './search-filters.ts';
import { texts as ar } from '../texts/ar.ts';
import { texts as tr } from '../texts/tr.ts';
import { en } from '../texts/en.ts';

const languages = [en.search.words, tr.search.words, ar.search.words];
const read = (text: string) => {
  const { words, operators } = parseSearch(text, languages);
  return [words, ...operators.map(({ kind, value }) => `${kind} ${value}`)];
};

test.each([
  ['archive key', ['archive key']],
  ['from:anna', ['', 'from anna']],
  ['key from:anna  archive', ['key archive', 'from anna']],
  ['from:anna from:bob in:planning has:file', ['', 'from anna', 'from bob', 'in planning', 'has file']],
  ['from:"Anna Bell" key', ['key', 'from Anna Bell']],
  ['from:“Anna Bell” in:«Yard, north»', ['', 'from Anna Bell', 'in Yard, north']],
  ['from:"Anna B', ['', 'from Anna B']],
  ['from:', ['']],
  ['from:" key', ['', 'from key']],
  ['key from: archive', ['key archive']],
  ['FROM:Anna', ['', 'from Anna']],
  ['kimden:ayşe İçeren:dosya', ['', 'from ayşe', 'has dosya']],
  ['من:ليلى في:"غرفة التخطيط" مفتاح', ['مفتاح', 'from ليلى', 'in غرفة التخطيط']],
  ['مِن:ليلى', ['', 'from ليلى']],
  ['at 12:30', ['at 12:30']],
  ['https://crm.example.com', ['https://crm.example.com']],
  ['toString:x', ['toString:x']],
  ['infrom:anna', ['infrom:anna']],
  ['key before:2026-03-01 AFTER:2025', ['key', 'before 2026-03-01', 'after 2025']],
  ['önce:1.3.2026', ['', 'before 1.3.2026']],
  ['', ['']],
])('"%s" is read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('words of other languages than English and one’s own are words', () => {
  const { words, operators } = parseSearch('kimden:anna from:anna', [en.search.words, ar.search.words]);
  expect([words, operators.length]).toEqual(['kimden:anna', 1]);
});

describe('operators choose', () => {
  const people = [
    { id: 'me', name: 'Mehmet Öz' },
    { id: 'anna', name: 'Anna Bell' },
    { id: 'annika', name: 'Annika Smith Jones' },
    { id: 'sebnem', name: 'Şebnem Işık' },
    { id: 'layla', name: 'لَيْلى أحمد' },
    { id: 'ann', name: 'Ann' },
  ];
  const rooms = [
    { id: 'planning', name: 'Planning' },
    { id: 'next', name: 'Planning 2027' },
    { id: 'yard', name: 'Yard, north' },
  ];
  const choose = (text: string) =>
    chooseFilters(parseSearch(text, languages).operators, {
      uid: 'me',
      people,
      rooms,
      languages,
      timeZone: 'Europe/Istanbul',
    });

  test.each([
    ['key', {}],
    ['from:anna', { senderId: 'anna' }],
    ['from:an', { senderId: 'anna,annika,ann' }],
    ['from:ann', { senderId: 'ann' }],
    ['from:anna from:annika', { senderId: 'anna,annika' }],
    ['from:"smith jo"', { senderId: 'annika' }],
    ['from:bell', { senderId: 'anna' }],
    ['from:isik', { senderId: 'sebnem' }],
    ['from:ŞEBNEM', { senderId: 'sebnem' }],
    ['from:ليلي', { senderId: 'layla' }],
    ['from:me', { senderId: 'me' }],
    ['kimden:ben', { senderId: 'me' }],
    ['من:أنا', { senderId: 'me' }],
    ['in:planning', { roomId: 'planning' }],
    ['in:plan', { roomId: 'planning,next' }],
    ['in:yard in:2027 from:me', { roomId: 'yard,next', senderId: 'me' }],
    ['has:file', { has: 'file' }],
    ['has:file has:link has:link', { has: 'file,link' }],
    ['içeren:bağlantı', { has: 'link' }],
    ['يحتوي:ملف', { has: 'file' }],
    ['has:l', { has: 'link' }],
    ['before:2026-03-01', { before: '2026-02-28T21:00:00.000Z' }],
    ['after:2025 after:2026', { after: '2025-12-31T21:00:00.000Z' }],
    ['before:soon', { problem: { kind: 'before', value: 'soon' } }],
    ['from:eve', { problem: { kind: 'from', value: 'eve' } }],
    ['from:anna from:Eve', { problem: { kind: 'from', value: 'Eve' } }],
    ['from:nna', { problem: { kind: 'from', value: 'nna' } }],
    ['in:kitchen', { problem: { kind: 'in', value: 'kitchen' } }],
    ['has:money', { problem: { kind: 'has', value: 'money' } }],
  ])('of "%s" %j', (text, expected) => {
    expect(choose(text)).toEqual(expected);
  });

  test('too many of a kind are not cut off in silence', () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }));
    const context = { uid: 'me', people: many, rooms, languages, timeZone: 'UTC' };
    const { operators } = parseSearch('from:person', languages);
    expect(chooseFilters(operators, context)).toEqual({ problem: { kind: 'tooMany', value: 'person' } });
  });
});
