import { expect, test } from 'vitest';
import { findSuspicion } from './look-alike.ts';

const organization = { names: ['Leyla Demirtaş', 'Ngozi Adeyemi'], domain: 'example.com' };
const check = (name: string, email: string, personId: string | null = null) =>
  findSuspicion({ name, email, personId }, organization)?.kind;

test.each([
  ['a stranger', 'Clara Novak', 'clara@example.org', undefined],
  ['somebody of the same domain', 'Leyla Demirtaş', 'leyla@example.com', undefined],
  ['a colleague’s name from outside', 'leyla demirtas', 'leyla@mail.test', 'name'],
  ['a letter too many', 'Leyla', 'leyla@examplle.com', 'domain'],
  ['two letters that changed places', 'Leyla', 'leyla@exmaple.com', 'domain'],
  ['a digit for a letter', 'IT', 'it@examp1e.com', 'domain'],
  ['rn for m', 'IT', 'it@exarnple.com', 'domain'],
  ['a Cyrillic a', 'IT', 'it@exаmple.com', 'domain'],
  ['mixed scripts elsewhere', 'Bank', 'info@pаypal.test', 'script'],
  ['another address in the name', 'ceo@example.com', 'ceo@evil.test', 'address'],
  ['the same address in the name', 'clara@example.org', 'Clara@example.org', undefined],
])('%s', (_, name, email, expected) => {
  expect(check(name, email)).toBe(expected);
});

test('a colleague is never suspicious', () => {
  expect(check('Leyla Demirtaş', 'leyla@examplle.com', 'someone')).toBeUndefined();
});
