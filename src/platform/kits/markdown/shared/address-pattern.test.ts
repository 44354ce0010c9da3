import { expect, test } from 'vitest';
import { addressPattern } from './address-pattern.ts';

test.each([
  ['See https://example.org/a.', ['https://example.org/a']],
  ['(see https://example.org/a)', ['https://example.org/a']],
  ['(https://example.org/a)', ['https://example.org/a']],
  ['https://example.org/Foo_(bar)', ['https://example.org/Foo_(bar)']],
  ['(https://example.org/Foo_(bar)).', ['https://example.org/Foo_(bar)']],
  ['https://example.org/Foo_(bar)#part, and', ['https://example.org/Foo_(bar)#part']],
  ['https://example.org/(open', ['https://example.org/(open']],
  ['http://a.example/1 https://b.example/2!', ['http://a.example/1', 'https://b.example/2']],
])('the addresses in %j are %j', (text, addresses) => {
  expect(text.match(addressPattern)).toEqual(addresses);
});

test('a text of open brackets costs what it is long', () => {
  const text = `https://example.org/${'('.repeat(200_000)}`;
  expect(text.match(addressPattern)).toEqual([text]);
});
