import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { notifyOfFailure } from '../../../people/notifications/server/job-failures.ts';
import { defineCommand } from '../../database/server/command.ts';
import { type Actor, systemActor } from '../../database/server/transaction.ts';
import { setAsideApi } from '../shared/set-aside-schema.ts';
import { ensureRecurring } from './commands.ts';
import { defineJob, handleEvery, handleJob, type JobHandler } from './job-kind.ts';
import { setAsideText } from './reclaim-commands.ts';
import { JobRunner } from './runner.ts';
import { scheduleJob } from './schedule.ts';
import { removeJob } from './set-aside-commands.ts';
import { defineTimer } from './timer-commands.ts';

const work = defineJob('test.work', v.object({ name: v.string() }), {
  describe: ({ name }) => ({ subject: name, path: '/account' }),
});
const remind = defineTimer('test.remind');
const clear = defineCommand('test.clear', v.undefined(), async ({ db }) => {
  await db.deleteFrom('jobs').where('state', '=', 'set-aside').execute();
});

describe.each(databaseKinds)('jobs that end their process on %s', (kind) => {
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
  const passSeconds = (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
  };
  /** A process that stops answering with the job that it takes, until the lease has run out. */
  const hang = async (toHandler: (run: () => Promise<void>) => JobHandler, place = product) => {
    const gate = Promise.withResolvers<void>();
    let state = 'idle';
    const handler = toHandler(() => {
      state = 'took it';
      return gate.promise;
    });
    const run = startRunner([handler], place)
      .runDue()
      .finally(() => (state = state === 'idle' ? 'took nothing' : state));
    await expect.poll(() => state).not.toBe('idle');
    passSeconds(31);
    // Another process finds the lease, and may take the job a moment later.
    await startRunner([handler], twin).runDue();
    passSeconds(6);
    releases.push(async () => {
      gate.resolve();
      await run;
    });
    return state;
  };
  const releases: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
    for (const runner of runners.splice(0)) await runner.stop();
    await product.database.execute(clear, undefined, { actor: systemActor });
  });
  const scheduleAs = (
    who: Actor,
    job: typeof work | ReturnType<typeof defineTimer>,
    payload: object,
    key = 'one',
  ) => {
    const command = defineCommand('test.schedule', v.undefined(), (transaction) =>
      scheduleJob(transaction, job as typeof work, { payload: payload as never, key }),
    );
    return product.database.execute(command, undefined, { actor: who });
  };
  const rowOf = (name: string) =>
    product.database.db
      .selectFrom('jobs')
      .select(['id', 'state', 'crashes', 'attempts'])
      .where('kind', '=', name)
      .where('ended_at', 'is', null)
      .execute();

  test.each([
    {
      name: 'a job of a person',
      work: work.kind,
      handler: (run: () => Promise<void>) => handleJob(work, run),
      begin: () => scheduleAs(actor, work, { name: 'Contacts.csv' }),
    },
    {
      name: 'a timer',
      work: remind.kind,
      handler: (run: () => Promise<void>) => handleJob(remind, run),
      begin: () => scheduleAs(systemActor, remind, { id: createId() }),
    },
    {
      name: 'recurring work',
      work: 'test.read-outside',
      handler: (run: () => Promise<void>) => handleEvery('test.read-outside', 1000, run),
      begin: () =>
        product.database.execute(ensureRecurring, { kinds: ['test.read-outside'] }, { actor: systemActor }),
    },
  ])('$name that ended two processes is not given to a third', async ({ work: name, handler, begin }) => {
    await begin();
    expect(await hang(handler)).toBe('took it');
    expect(await rowOf(name)).toMatchObject([{ state: 'waiting', crashes: 1 }]);
    expect(await hang(handler, twin)).toBe('took it');
    expect(await rowOf(name)).toMatchObject([{ state: 'set-aside', crashes: 2 }]);
    passSeconds(3600);
    await product.database.execute(ensureRecurring, { kinds: ['test.read-outside'] }, { actor: systemActor });
    expect(await hang(handler)).toBe('took nothing');
    expect(await rowOf(name)).toMatchObject([{ state: 'set-aside', attempts: 2 }]);
  });

  test('a job that ended two processes, but not in a row, is tried again', async () => {
    const handler = (run: () => Promise<void>) => handleJob(work, run);
    await scheduleAs(actor, work, { name: 'Contacts.csv' });
    await hang(handler);
    expect(await rowOf(work.kind)).toMatchObject([{ state: 'waiting', crashes: 1 }]);
    const failing = handleJob(work, async () => {
      throw new Error('The network is down.');
    });
    await startRunner([failing]).runDue();
    passSeconds(6);
    expect(await hang(handler)).toBe('took it');
    expect(await rowOf(work.kind)).toMatchObject([{ state: 'waiting', crashes: 1, attempts: 3 }]);
    await startRunner([handleJob(work, async () => undefined)]).runDue();
    expect(await rowOf(work.kind)).toEqual([]);
  });

  test('administrators see what was set aside; tried again it may end one process, or is done', async () => {
    const admin = await product.asUser('admin');
    const handler = (run: () => Promise<void>) => handleJob(work, run);
    await scheduleAs(actor, work, { name: 'Contacts.csv' });
    await hang(handler);
    await hang(handler);
    const list = async () => (await admin.call(setAsideApi.listSetAside)).body;
    const [job] = await list();
    expect(job).toMatchObject({ kind: work.kind, userId: ada.uid, crashes: 2, isRecurring: false });
    const { notifications } = await readInbox(ada);
    expect(notifications.at(0)).toMatchObject({ title: 'Contacts.csv', text: setAsideText });
    const body = { jobId: job?.id ?? '' };
    expect((await ada.call(setAsideApi.retrySetAside, { body })).status).toBe(403);

    expect((await admin.call(setAsideApi.retrySetAside, { body })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await hang(handler)).toBe('took it');
    expect(await list()).toMatchObject([{ id: body.jobId }]);

    await admin.call(setAsideApi.retrySetAside, { body });
    await startRunner([handleJob(work, async () => 'read')]).runDue();
    const { state, crashes } = await product.database.db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', body.jobId)
      .executeTakeFirstOrThrow();
    expect([state, crashes]).toEqual(['done', 0]);
    expect((await admin.call(setAsideApi.retrySetAside, { body })).status).toBe(404);
  });

  test('an administrator removes what was set aside, but not recurring work', async () => {
    const admin = await product.asUser('admin');
    const handler = (run: () => Promise<void>) => handleJob(remind, run);
    await scheduleAs(systemActor, remind, { id: createId() });
    await hang(handler);
    await hang(handler);
    const [job] = (await admin.call(setAsideApi.listSetAside)).body;
    const jobId = job?.id ?? '';
    const recurring = product.database.execute(
      removeJob,
      { jobId, recurringKinds: [remind.kind] },
      { actor: { uid: admin.uid, roles: ['admin'] } },
    );
    await expect(recurring).rejects.toThrow('cannot be removed');
    expect((await admin.call(setAsideApi.removeSetAside, { body: { jobId } })).status).toBe(200);
    expect((await admin.call(setAsideApi.listSetAside)).body).toEqual([]);
    expect(await hang(handler)).toBe('took nothing');
  });

  test('what takes the place of a job that was set aside may end one process, not two', async () => {
    const handler = (run: () => Promise<void>) => handleJob(remind, run);
    for (let time = 0; time < 2; time++) {
      await scheduleAs(systemActor, remind, { id: createId() });
      await hang(handler);
    }
    expect(await rowOf(remind.kind)).toMatchObject([{ state: 'set-aside' }]);
    await scheduleAs(systemActor, remind, { id: createId() });
    await hang(handler);
    expect(await rowOf(remind.kind)).toMatchObject([{ state: 'set-aside', crashes: 2 }]);
  });

  test('a job that may have ended a process runs alone', async () => {
    await scheduleAs(actor, work, { name: 'suspect' });
    await hang((run) => handleJob(work, run));
    for (const name of ['other', 'another']) await scheduleAs(actor, work, { name }, name);
    const running = new Set<string>();
    const together: string[][] = [];
    const runner = startRunner([
      handleJob(work, async ({ payload }) => {
        running.add(payload.name);
        await new Promise((resolve) => setImmediate(resolve));
        together.push([...running].toSorted());
        running.delete(payload.name);
      }),
    ]);
    await runner.runDue();
    expect(together[0]).toEqual(['suspect']);
    expect(together.flat()).toContain('another');
  });
});
