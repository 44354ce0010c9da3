import { expect, test } from 'vitest';
import { argon2Hasher } from './node-password.ts';

test('a password is stored as argon2id, salted, and found again', async () => {
  const [one, two] = await Promise.all([argon2Hasher.hash('pässword'), argon2Hasher.hash('pässword')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  // The same letters, composed another way by another keyboard.
  expect(await argon2Hasher.verify('pa\u0308ssword', one)).toBe(true);
  expect(await argon2Hasher.verify('password', one)).toBe(false);
  expect(await argon2Hasher.verify('pässword', 'plain:pässword')).toBe(false);
});
