import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from './password.ts';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The thread pool also syncs commits, and Node's own has four threads. */
const maxAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most so many tasks at once; the others wait in order. */
async function runInTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running < maxAtOnce) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const hash = (password: string, nonce: Buffer): Promise<Buffer> =>
  runInTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message: password.normalize('NFC'), nonce, ...parameters }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefix = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$`;

/** Hashes with argon2id as PHC strings, off the main thread, two at once. */
export const argon2Hasher: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(16);
    return `${prefix}${encode(salt)}$${encode(await hash(password, salt))}`;
  },
  async verify(password, stored) {
    if (!stored.startsWith(prefix)) return false;
    const [salt = '', expected = ''] = stored.slice(prefix.length).split('$');
    const expectedBytes = Buffer.from(expected, 'base64');
    const actual = await hash(password, Buffer.from(salt, 'base64'));
    return actual.length === expectedBytes.length && timingSafeEqual(actual, expectedBytes);
  },
};
