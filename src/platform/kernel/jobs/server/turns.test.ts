import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { defineCommand } from '../../database/server/command.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { defineJob, handleJob, type JobHandler } from './job-kind.ts';
import { JobRunner } from './runner.ts';
import { scheduleJob } from './schedule.ts';

const Payload = v.object({ name: v.string() });
const work = defineJob('test.work', Payload);
const slow = defineJob('test.slow', Payload, { queue: 'background' });
const outside = defineJob('test.outside', Payload, { queue: 'outside' });

describe.each(databaseKinds)('turns of jobs on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct;
  const runners: JobRunner[] = [];
  beforeAll(async () => {
    product = await startTestProduct(kind);
    twin = await startTestProduct(kind, { twinOf: product });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const runner of runners.splice(0)) await runner.stop();
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
  });

  /** A process with these handlers. */
  const startRunner = (handlers: JobHandler[], { database, product: { signals } } = product) => {
    const findActor = async () => undefined;
    const runner = new JobRunner({ database, handlers, signals, log: () => {}, findActor });
    runners.push(runner);
    return runner;
  };
  /** Schedules jobs of one person. */
  const add = async (job: typeof work, onBehalfOf: string, ...names: readonly string[]) => {
    const command = defineCommand('test.schedule', v.undefined(), async (transaction) => {
      for (const name of names) await scheduleJob(transaction, job, { payload: { name }, onBehalfOf });
    });
    await product.database.execute(command, undefined, { actor: systemActor });
  };
  const passSeconds = (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
  };

  test('of background jobs one runs at a time, and the others do not wait for them', async () => {
    const waiting: PromiseWithResolvers<void>[] = [];
    const done: string[] = [];
    const runner = startRunner([
      handleJob(work, async ({ payload }) => done.push(payload.name)),
      handleJob(slow, async ({ payload }) => {
        waiting.push(Promise.withResolvers<void>());
        await waiting.at(-1)?.promise;
        done.push(payload.name);
      }),
    ]);
    await add(slow, 'a', ...Array.from({ length: 6 }, (_, index) => `slow ${index}`));
    await add(work, 'a', 'quick');
    const running = runner.runDue();
    await expect.poll(() => [waiting.length, done]).toEqual([1, ['quick']]);
    for (let ended = 1; ended <= 6; ended++) {
      await expect.poll(() => waiting.length).toBe(ended);
      waiting.at(-1)?.resolve();
    }
    await running;
    expect([waiting.length, done.length]).toEqual([6, 7]);
  });

  test('a person with many waiting jobs does not delay those of others', async () => {
    const done: string[] = [];
    const run = async ({ payload }: { payload: { name: string } }) => void done.push(payload.name);
    const runner = startRunner([handleJob(work, run), handleJob(slow, run)]);
    const many = Array.from({ length: 40 }, (_, index) => `a ${index}`);
    for (const [job, places] of [
      [slow, 1],
      [work, 4],
    ] as const) {
      done.length = 0;
      await add(job, 'a', ...many);
      passSeconds(1);
      await add(job, 'b', 'b 0', 'b 1');
      await add(job, 'c', 'c 0');
      await runner.runDue();
      expect(done).toHaveLength(43);
      expect(done.filter((name) => name.startsWith('a'))).toEqual(many);
      expect(done.indexOf('b 0')).toBeLessThan(3 * places);
      expect(done.indexOf('c 0')).toBeLessThan(3 * places);
      expect(done.indexOf('b 1')).toBeLessThan(6 * places);
    }
  });

  test('long jobs of one person leave a place for those of others', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const runner = startRunner([
      handleJob(work, async ({ payload }) => {
        begun.push(payload.name);
        if (payload.name.startsWith('long')) await gate.promise;
      }),
    ]);
    await runner.start();
    await add(work, 'a', ...Array.from({ length: 6 }, (_, index) => `long ${index}`));
    await expect.poll(() => begun).toHaveLength(3);
    await add(work, 'b', 'short');
    await expect.poll(() => begun).toHaveLength(4);
    expect(begun).toEqual(['long 0', 'long 1', 'long 2', 'short']);
    gate.resolve();
    await expect.poll(() => begun).toHaveLength(7);
  });

  test('jobs that wait for servers outside leave all places to other jobs', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const wait = handleJob(outside, async ({ payload }) => {
      begun.push(payload.name);
      await gate.promise;
    });
    const runner = startRunner([wait, handleJob(work, async ({ payload }) => begun.push(payload.name))]);
    for (const uid of ['a', 'b', 'c', 'd', 'e']) await add(outside, uid, `${uid} 0`, `${uid} 1`);
    await runner.start();
    await expect.poll(() => begun).toEqual(['a 0', 'b 0', 'c 0', 'd 0']);
    await add(work, 'a', 'work of a');
    await add(work, 'f', 'work of f');
    await expect.poll(() => begun.slice(4).toSorted()).toEqual(['work of a', 'work of f']);
    gate.resolve();
    await expect.poll(() => begun).toHaveLength(12);
  });

  test('the jobs of a person in all queues are counted together', async () => {
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const begun = new Set<string>();
    const handlers = [work, slow, outside].map((job) =>
      handleJob(job, async ({ payload: { name } }) => {
        begun.add(name);
        const gate = Promise.withResolvers<void>();
        gates.set(name, gate);
        await gate.promise;
        gates.delete(name);
      }),
    );
    const [first, second] = [startRunner(handlers), startRunner(handlers, twin)];
    const running = () => [...gates.keys()].toSorted();
    await first.start();
    await add(work, 'a', 'work 1', 'work 2', 'work 3');
    await expect.poll(running).toEqual(['work 1', 'work 2', 'work 3']);
    // The fourth place is for others.
    await add(slow, 'a', 'slow 1');
    await add(slow, 'b', 'slow b');
    await expect.poll(running).toEqual(['slow b', 'work 1', 'work 2', 'work 3']);
    gates.get('slow b')?.resolve();
    await expect.poll(running).toEqual(['work 1', 'work 2', 'work 3']);
    await add(outside, 'a', 'outside 1');
    await expect.poll(running).toEqual(['outside 1', 'work 1', 'work 2', 'work 3']);
    // Another process has places, but this person has a job that waits for a server.
    await second.start();
    await add(slow, 'c', 'slow c');
    await expect.poll(() => begun.has('slow c')).toBe(true);
    gates.get('slow c')?.resolve();
    await expect.poll(running).toEqual(['outside 1', 'work 1', 'work 2', 'work 3']);
    await add(slow, 'd', 'slow d');
    await expect.poll(() => begun.has('slow d')).toBe(true);
    gates.get('slow d')?.resolve();
    expect(begun).not.toContain('slow 1');
    gates.get('outside 1')?.resolve();
    await expect.poll(() => begun.has('slow 1')).toBe(true);
    await add(outside, 'a', 'outside 2');
    await add(outside, 'd', 'outside d');
    await expect.poll(() => begun.has('outside d')).toBe(true);
    expect(begun).not.toContain('outside 2');
    gates.get('slow 1')?.resolve();
    await expect.poll(() => begun.has('outside 2')).toBe(true);
    for (const gate of gates.values()) gate.resolve();
    await expect.poll(running).toEqual([]);
  });

  test('a job that is repeated comes after the other jobs of its person, and of others', async () => {
    const tried: string[] = [];
    const runner = startRunner([
      handleJob(slow, async ({ payload, attempt }) => {
        tried.push(payload.name);
        passSeconds(10);
        if (payload.name === 'costly' && attempt < 2) throw new Error('It takes too long.');
      }),
    ]);
    await add(slow, 'a', 'costly', 'a 1', 'a 2', 'a 3');
    await add(slow, 'b', 'b 1');
    await runner.runDue();
    expect(tried).toEqual(['costly', 'b 1', 'a 1', 'a 2', 'a 3', 'costly']);
  });

  test('one person has one background job at a time in all processes', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const handler = handleJob(slow, async ({ payload }) => {
      begun.push(payload.name);
      await gate.promise;
    });
    const both = [startRunner([handler]), startRunner([handler], twin)];
    await add(slow, 'a', 'a 0', 'a 1', 'a 2');
    for (const runner of both) await runner.start();
    await expect.poll(() => begun).toEqual(['a 0']);
    await add(slow, 'b', 'b 0');
    await expect.poll(() => begun).toEqual(['a 0', 'b 0']);
    gate.resolve();
    await expect.poll(() => begun.toSorted()).toEqual(['a 0', 'a 1', 'a 2', 'b 0']);
  });

  test('a process looks less and less often for a job that cannot start yet', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const handler = handleJob(slow, async ({ payload }) => {
      begun.push(payload.name);
      await gate.promise;
    });
    const [first, second] = [startRunner([handler]), startRunner([handler], twin)];
    await first.start();
    await add(slow, 'a', 'a 0');
    await expect.poll(() => begun).toEqual(['a 0']);
    await add(slow, 'a', 'a 1');
    const { setTimeout: set } = globalThis;
    const waits = new Set<unknown>();
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
      waits.add(ms);
      return set(run, ms);
    });
    await second.start();
    await expect.poll(() => [250, 500, 1000].filter((ms) => waits.has(ms))).toEqual([250, 500, 1000]);
    gate.resolve();
    await expect.poll(() => begun).toEqual(['a 0', 'a 1']);
  });
});
