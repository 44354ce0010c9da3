import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { Failure } from '../../../../base/failures.ts';
import { notifyOfFailure } from '../../../people/notifications/server/job-failures.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Actor } from '../../database/server/transaction.ts';
import { cancelJob } from './commands.ts';
import { defineJob, handleEvery, handleJob, type JobHandler } from './job-kind.ts';
import { JobRunner } from './runner.ts';
import { scheduleJob } from './schedule.ts';
import { runInSlices } from './slices.ts';

const Payload = v.object({ name: v.string() });
const work = defineJob('test.work', Payload, {
  maxAttempts: 3,
  describe: ({ name }) => ({ subject: name, path: '/account' }),
});
/** Does nothing on its own; `complete` and `step` commit with it. */
const note = defineCommand('test.note', v.object({ ids: v.array(v.string()) }), async () => undefined);

describe.each(databaseKinds)('jobs on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct;
  let ada: Caller;
  let actor: Actor;
  const runners: JobRunner[] = [];
  beforeAll(async () => {
    product = await startTestProduct(kind);
    twin = await startTestProduct(kind, { twinOf: product });
    ada = await product.asUser('user');
    actor = { uid: ada.uid, roles: ['user'] };
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
  });

  /** A process with these handlers. */
  const startRunner = (handlers: JobHandler[], { database, product: parts } = product) => {
    const runner = new JobRunner({
      database,
      handlers,
      signals: parts.signals,
      log: () => {},
      findActor: async (uid) => (uid === ada.uid ? actor : undefined),
      onFailed: (uid, job) => notifyOfFailure(database, uid, job),
    });
    runners.push(runner);
    return runner;
  };
  const schedule = (name: string, more: { key?: string; runAt?: string; fails?: boolean } = {}) => {
    const { fails, ...options } = more;
    const command = defineCommand('test.schedule', v.undefined(), async (transaction) => {
      const id = await scheduleJob(transaction, work, { payload: { name }, ...options });
      if (fails) throw new Failure(409, 'Rolled back.');
      return id;
    });
    return product.database.execute(command, undefined, { actor }).then(({ answer }) => answer);
  };
  const findJob = (id: string) =>
    product.database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const passSeconds = (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
  };
  const inSeconds = (seconds: number) => new Date(product.clock.now.getTime() + seconds * 1000).toISOString();

  test('a job runs once its command is committed, and not when it is rolled back', async () => {
    const done: string[] = [];
    const runner = startRunner([handleJob(work, async ({ payload }) => done.push(payload.name))]);
    await expect(schedule('rolled back', { fails: true })).rejects.toThrow('Rolled back.');
    const id = await schedule('committed');
    await runner.runDue();
    await runner.runDue();
    expect([done, await findJob(id)]).toMatchObject([['committed'], { state: 'done', attempts: 1 }]);
  });

  test('a started runner is woken by the commit, and by the time', async () => {
    const done: string[] = [];
    const runner = startRunner([handleJob(work, async ({ payload }) => done.push(payload.name))]);
    await runner.start();
    await schedule('woken');
    await schedule('later', { runAt: inSeconds(0.3) });
    await expect.poll(() => done).toEqual(['woken']);
    passSeconds(1);
    await expect.poll(() => done).toEqual(['woken', 'later']);
  });

  test('the same key replaces the job that waits', async () => {
    const done: string[] = [];
    const runner = startRunner([handleJob(work, async ({ payload }) => done.push(payload.name))]);
    await schedule('first', { key: 'report', runAt: inSeconds(5) });
    await schedule('second', { key: 'report', runAt: inSeconds(9) });
    passSeconds(6);
    await runner.runDue();
    expect(done).toEqual([]);
    passSeconds(6);
    await runner.runDue();
    expect(done).toEqual(['second']);
  });

  test('of two processes one runs each', async () => {
    const done: string[] = [];
    const handler = handleJob(work, async ({ payload }) => done.push(payload.name));
    const both = [startRunner([handler]), startRunner([handler], twin)];
    const names = Array.from({ length: 12 }, (_, index) => `job ${index}`);
    for (const name of names) await schedule(name);
    await Promise.all(both.map((runner) => runner.runDue()));
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  test('a failed attempt is repeated later; after the last one its person is notified', async () => {
    const tried: string[] = [];
    const runner = startRunner([
      handleJob(work, async ({ payload, attempt }) => {
        tried.push(payload.name);
        if (payload.name === 'refused') throw new Failure(422, 'The address does not exist.');
        if (payload.name === 'hopeless' || attempt < 2) throw new Error('The network is down.');
      }),
    ]);
    const ids = [await schedule('flaky'), await schedule('hopeless'), await schedule('refused')];
    await runner.runDue();
    await runner.runDue();
    expect(tried.toSorted()).toEqual(['flaky', 'hopeless', 'refused']);
    for (let attempt = 0; attempt < 3; attempt++) {
      passSeconds(10);
      await runner.runDue();
    }
    expect(await Promise.all(ids.map(findJob))).toMatchObject([
      { state: 'done', attempts: 2 },
      { state: 'failed', attempts: 3 },
      { state: 'failed', attempts: 1, error: 'The address does not exist.' },
    ]);
    const { notifications } = await readInbox(ada);
    expect(notifications.map(({ title, text }) => [title, text]).toSorted()).toEqual([
      ['hopeless', ''],
      ['refused', 'The address does not exist.'],
    ]);
  });

  test('a job of a process that ended runs again; what the late process commits is refused', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    const outcomes: string[] = [];
    const first = startRunner([
      handleJob(work, async (job) => {
        await late;
        await job.complete(note, { ids: [] }).then(
          () => outcomes.push('late'),
          () => outcomes.push('refused'),
        );
      }),
    ]);
    const second = startRunner(
      [
        handleJob(work, async (job) => {
          await job.complete(note, { ids: [] });
          outcomes.push(`attempt ${job.attempt}`);
        }),
      ],
      twin,
    );
    const id = await schedule('once');
    const stuck = first.runDue();
    await expect.poll(async () => (await findJob(id)).state).toBe('running');
    await second.runDue();
    expect(outcomes).toEqual([]);
    passSeconds(60);
    await second.runDue();
    expect(await findJob(id)).toMatchObject({ state: 'waiting', crashes: 1 });
    passSeconds(5);
    await second.runDue();
    release();
    await stuck;
    expect(outcomes).toEqual(['attempt 2', 'refused']);
    expect(await findJob(id)).toMatchObject({ state: 'done' });
  });

  test('a command in slices continues after the last slice that was committed', async () => {
    const ids = Array.from({ length: 2_300 }, (_, index) => `row-${index}`);
    const written: string[] = [];
    let isFirst = true;
    const write = defineCommand('test.write', v.object({ ids: v.array(v.string()) }), async (_, input) => {
      if (isFirst && input.ids[0] === 'row-1000') throw new Error('The disk is full.');
      written.push(...input.ids);
    });
    const runner = startRunner([
      handleJob(work, (job) => runInSlices(job, ids, write, (slice) => ({ ids: [...slice] }))),
    ]);
    const id = await schedule('slices');
    await runner.runDue();
    expect(await findJob(id)).toMatchObject({ state: 'waiting', progress: { done: 1000, total: 2300 } });
    isFirst = false;
    passSeconds(10);
    await runner.runDue();
    expect(written).toEqual(ids);
    expect(await findJob(id)).toMatchObject({ state: 'done', progress: { done: 2300, total: 2300 } });
  });

  test('its person cancels it while it waits and while it runs; nobody else does', async () => {
    const grace = await product.asUser('user');
    const runner = startRunner([
      handleJob(work, async (job) => {
        for (let done = 0; ; done++) {
          job.signal.throwIfAborted();
          await job.step(note, { ids: [] }, { done, total: 1e6 });
        }
      }),
    ]);
    const kinds = [work.kind];
    const cancel = (jobId: string, uid: string) =>
      product.database.execute(cancelJob, { jobId, kinds }, { actor: { uid, roles: ['user'] } });
    const waiting = await schedule('waiting', { runAt: inSeconds(5) });
    const running = await schedule('running');
    await expect(cancel(waiting, grace.uid)).rejects.toThrow('does not exist');
    await cancel(waiting, ada.uid);
    const run = runner.runDue();
    await expect.poll(async () => (await findJob(running)).progress?.done ?? 0).toBeGreaterThan(1);
    await cancel(running, ada.uid);
    await run;
    passSeconds(60);
    await runner.runDue();
    expect(await Promise.all([waiting, running].map(findJob))).toMatchObject([
      { state: 'canceled', attempts: 0 },
      { state: 'canceled', attempts: 1 },
    ]);
  });

  test('a stopping process gives its job back without counting the attempt', async () => {
    const first = startRunner([
      handleJob(work, ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject))),
    ]);
    const id = await schedule('moved');
    const run = first.runDue();
    await expect.poll(async () => (await findJob(id)).state).toBe('running');
    await first.stop();
    await run;
    const done: number[] = [];
    await startRunner([handleJob(work, async ({ attempt }) => done.push(attempt))], twin).runDue();
    expect(done).toEqual([1]);
  });

  test('recurring work runs at the start and again after its time, also after a failure', async () => {
    let count = 0;
    const runner = startRunner([
      handleEvery('test.sweep', 3_600_000, async () => {
        if (++count === 2) throw new Error('The disk is full.');
      }),
    ]);
    await runner.start();
    for (const [seconds, expected] of [
      [0, 1],
      [3_500, 1],
      [200, 2],
      [10, 3],
      [3_601, 4],
    ] as const) {
      passSeconds(seconds);
      await runner.runDue();
      expect(count).toBe(expected);
    }
  });
});
