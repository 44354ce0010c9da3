import { expect, test } from 'vitest';
import { readTypedAddresses } from './typed-addresses.ts';

test.each([
  ['', []],
  [' a@example.org ', [['', 'a@example.org']]],
  [
    'a@example.org, b@example.org;c@example.org\nd@example.org',
    'abcd'.split('').map((one) => ['', `${one}@example.org`]),
  ],
  ['Clara Novak <clara@example.org>', [['Clara Novak', 'clara@example.org']]],
  ['<mailto:clara@example.org>', [['', 'clara@example.org']]],
  ['"Novak, Clara \\"CN\\"" <clara@example.org>,', [['Novak, Clara "CN"', 'clara@example.org']]],
  [
    'Novak, Clara <clara@example.org>; Demirtaş, Leyla <leyla@example.org>',
    [
      ['Novak, Clara', 'clara@example.org'],
      ['Demirtaş, Leyla', 'leyla@example.org'],
    ],
  ],
  [
    'Novak, Clara <clara@example.org>, هدى <huda@example.org>',
    [
      ['Novak, Clara', 'clara@example.org'],
      ['هدى', 'huda@example.org'],
    ],
  ],
  ["'Clara'  <clara@example.org>", [['Clara', 'clara@example.org']]],
  ['Clara', undefined],
  ['Clara, a@example.org', undefined],
  ['a@example.org, Clara', undefined],
  ['Clara <clara>', undefined],
  ['a@example.org\r\nBcc: b@example.org', undefined],
])('%j', (text, expected) =>
  expect(readTypedAddresses(text)?.map(({ name, email }) => [name, email])).toEqual(expected),
);
