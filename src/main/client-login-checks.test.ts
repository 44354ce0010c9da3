import { describe, expect, it } from 'vitest';
import { checkForm, chooseTarget, describeWait } from './client-login-checks.ts';

const tooShort = 'Min character length is 4';
const differ = 'Passwords do not match';

describe('the login form', () => {
  it.each([
    [
      { username: '', password: '' },
      { username: tooShort, password: tooShort },
    ],
    [{ username: 'abc', password: 'abcd' }, { username: tooShort }],
    [{ username: 'abcd', password: 'abc' }, { password: tooShort }],
    [{ username: 'abcd', password: 'abcd' }, {}],
  ])('with %j has the errors %j', (values, errors) => {
    expect(checkForm('login', values)).toEqual(errors);
  });
});

describe('the register form', () => {
  const right = {
    displayName: 'Anna',
    email: 'anna@example.com',
    password: 'secret-1',
    'password-confirm': 'secret-1',
  };
  it.each([
    [{}, {}],
    [{ displayName: 'Ann' }, { displayName: tooShort }],
    [{ displayName: '   A   ' }, { displayName: tooShort }],
    [{ email: 'anna' }, { email: 'Please enter a valid email' }],
    [{ 'password-confirm': 'secret-2' }, { 'password-confirm': differ }],
    [{ password: '', 'password-confirm': '' }, { 'password-confirm': differ }],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(checkForm('register', { ...right, ...changes })).toEqual(errors);
  });
});

describe('the page after signing in', () => {
  it.each([
    [null, '/'],
    ['/apps/notes?x=1', '/apps/notes?x=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/login', '/'],
    ['/register', '/'],
  ])('for %j is %j', (remembered, target) => {
    expect(chooseTarget(remembered)).toBe(target);
  });
});

it.each([
  ['it', ['1 secondo', '30 secondi', '90 secondi', '2 minuti', '10 minuti', '2 ore']],
  ['en', ['1 second', '30 seconds', '90 seconds', '2 minutes', '10 minutes', '2 hours']],
  ['tr', ['1 saniye', '30 saniye', '90 saniye', '2 dakika', '10 dakika', '2 saat']],
])('says a wait in words of %s', (locale, words) => {
  expect([1, 30, 89.2, 90, 600, 7200].map((seconds) => describeWait(locale, seconds))).toEqual(words);
});
