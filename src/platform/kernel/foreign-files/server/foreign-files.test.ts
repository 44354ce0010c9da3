import { afterEach, expect, test } from 'vitest';
import type * as reads from '../../../../../tests/support/foreign-reads.ts';
import { defineForeignTask, type ForeignLimits, readHere } from './foreign-task.ts';
import { ForeignFiles } from './node-foreign-files.ts';

const module = '../../../../../tests/support/foreign-reads.ts';
const usual = { ms: 60_000, megabytes: 64, outputBytes: 1_000_000 };
const define = <Name extends keyof typeof reads>(name: Name, limits: Partial<ForeignLimits> = {}) =>
  defineForeignTask<(typeof reads)[Name]>(import.meta.url, module, name, { ...usual, ...limits });
const echo = define('echo');

const opened: ForeignFiles[] = [];
const logged: object[] = [];
function open(options: Partial<ConstructorParameters<typeof ForeignFiles>[0]> = {}): ForeignFiles {
  const files = new ForeignFiles({ log: (entry) => logged.push(entry), ...options });
  opened.push(files);
  return files;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((files) => files.close()));
  logged.length = 0;
});

const tooCostly = { status: 413, message: 'Reading this file takes too much time or memory.' };

test.each([
  ['loops forever', define('loop', { ms: 300 }), tooCostly],
  ['never answers', define('hang', { ms: 300 }), tooCostly],
  ['takes all memory', define('grow', { megabytes: 16 }), tooCostly],
  ['takes memory outside the heap', define('growBuffers', { megabytes: 32 }), tooCostly],
  ['ends its thread', define('end'), tooCostly],
])('a file whose reading %s is refused, and the next one is read', async (_, task, failure) => {
  const { read } = open({ threads: 1 });
  const hostile = read(task, 'eve');
  const next = read(echo, 'ada', 'Hello');
  await expect(hostile).rejects.toMatchObject({ ...failure, fields: { fileId: failure.message } });
  expect(await next).toBe('Hello');
  expect(await read(echo, 'eve', 'again')).toBe('again');
});

test('what is read may be as long as allowed and no longer', async () => {
  const { read } = open({ threads: 1 });
  const repeat = define('repeat', { outputBytes: 100_000 });
  expect(await read(repeat, 'ada', 'ten signs.', 5000)).toHaveLength(5000);
  await expect(read(repeat, 'ada', 'ten signs.', 10_000)).rejects.toMatchObject(tooCostly);
  expect(await read(define('makeBytes'), 'ada', 900_000)).toHaveLength(900_000);
  await expect(read(define('makeBytes'), 'ada', 1_100_000)).rejects.toMatchObject(tooCostly);
});

test('a refusal of the parser comes as it was, and what a broken parser says is not shown or logged', async () => {
  const { read } = open({ threads: 1 });
  await expect(read(define('refuse'), 'ada')).rejects.toMatchObject({
    status: 400,
    message: 'This is not a list.',
    fields: { fileId: 'This is not a list' },
  });
  expect(logged).toEqual([]);
  await expect(read(define('fail'), 'ada', 'my diary')).rejects.toMatchObject({
    status: 400,
    message: 'This file cannot be read.',
  });
  expect(logged).toEqual([
    { event: 'fail of a file failed', error: expect.stringMatching(/^TypeError\s+at fail .*foreign-reads/) },
  ]);
  expect(JSON.stringify(logged)).not.toContain('diary');
});

test('threads know nothing of the environment', async () => {
  expect(await open().read(define('listEnvironment'), 'ada')).toEqual([]);
});

test('one person never has all threads, and people take turns', async () => {
  const { read } = open({ threads: 2 });
  const order: string[] = [];
  const note = async (uid: string, text: string) => order.push(await read(echo, uid, text));
  const endless = read(define('loop'), 'eve').catch(() => {});
  const second = read(define('loop'), 'eve').catch(() => {});
  await Promise.all([note('ada', 'a1'), note('ada', 'a2'), note('ada', 'a3'), note('ben', 'b1')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  await opened[0]?.close();
  await Promise.all([endless, second]);
});

test('so many files wait, of one person and of all; the others are asked to come again', async () => {
  const { read } = open({ threads: 1, maxWaiting: 3, maxWaitingOfOne: 2 });
  const busy = { status: 503, message: 'Too many files are being read. Try again in a moment.' };
  const reading = [read(define('loop', { ms: 500 }), 'eve').catch(() => 'ended')];
  reading.push(read(echo, 'ada', '1'), read(echo, 'ada', '2'));
  await expect(read(echo, 'ada', '3')).rejects.toMatchObject(busy);
  reading.push(read(echo, 'ben', '4'));
  await expect(read(echo, 'cem', '5')).rejects.toMatchObject(busy);
  expect(await Promise.all(reading)).toEqual(['ended', '1', '2', '4']);
});

test('tasks with other heaps have threads of their own, of which there are no more than allowed', async () => {
  const { read } = open({ threads: 1 });
  const sizes = [32, 64, 32, 96];
  const tasks = sizes.map((megabytes) => read(define('echo', { megabytes }), 'ada', `${megabytes}`));
  expect(await Promise.all(tasks)).toEqual(sizes.map(String));
});

test('a thread that has nothing to do ends, and a file that comes later is read', async () => {
  const { read } = open({ threads: 1, idleMs: 1 });
  expect(await read(echo, 'ada', 'first')).toBe('first');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await read(echo, 'ada', 'second')).toBe('second');
});

test('closing ends what is being read and what waits', async () => {
  const files = open({ threads: 1 });
  const reading = [files.read(define('loop'), 'ada'), files.read(echo, 'ada', 'x')];
  const ended = Promise.allSettled(reading);
  await files.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(files.read(echo, 'ada', 'x')).rejects.toMatchObject({ status: 503 });
});

test('where there are no threads, files are read in the serving one', async () => {
  expect(await readHere(echo, 'ada', 'Hello')).toBe('Hello');
  await expect(readHere(define('refuse'), 'ada')).rejects.toMatchObject({ status: 400 });
});
