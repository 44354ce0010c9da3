import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
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

/** Returns a function that counts the hashes that the thread pool was given since. */
function countHashes(): () => number {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count++;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => count;
}

test('at most two passwords are hashed at once, in order, and one that fails makes room', async () => {
  const countStarted = countHashes();
  const withoutSalt = '$argon2id$v=19$m=19456,t=2,p=1$$';
  const failing = [0, 4];
  const ended: number[] = [];
  const atOnce: number[] = [];
  const checks = Array.from({ length: 8 }, async (_, index) => {
    try {
      if (failing.includes(index)) await argon2Hasher.verify('pässword', withoutSalt);
      else await argon2Hasher.hash('pässword');
      // The next task takes over this place.
      atOnce.push(countStarted() - ended.filter((one) => !failing.includes(one)).length - 1);
    } finally {
      ended.push(index);
    }
  });
  expect(countStarted()).toBeLessThanOrEqual(2);
  const results = await Promise.allSettled(checks);
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual(failing);
  expect(countStarted()).toBe(6);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  // Of two at once, the later one can end first.
  expect(ended.filter((index, at) => at < index - 1)).toEqual([]);
  expect(await argon2Hasher.hash('pässword')).toContain('$argon2id$');
});
