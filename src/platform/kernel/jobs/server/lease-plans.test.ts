import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { watchPlans } from '../../../../../tests/support/query-plans.ts';
import { defineCommand } from '../../database/server/command.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { defineJob } from './job-kind.ts';
import { findSuspect, listDueInTurns } from './lease-commands.ts';
import { findNextRun } from './queries.ts';
import { listLost } from './reclaim-commands.ts';
import { scheduleJob } from './schedule.ts';
import { jobQueues } from './tables.ts';

type Place = Parameters<typeof listDueInTurns>[0];

const work = defineJob('test.work', v.null());
const kinds = [work.kind];
const peopleCount = 3;

describe.each(databaseKinds)('the queries of jobs on %s', (kind) => {
  let product: TestProduct;
  let plans: Awaited<ReturnType<typeof watchPlans>>;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    const fill = defineCommand('test.fill', v.undefined(), async (transaction) => {
      for (let index = 0; index < peopleCount; index++)
        await scheduleJob(transaction, work, { payload: null, onBehalfOf: `person ${index}` });
    });
    await product.database.execute(fill, undefined, { actor: systemActor });
    plans = await watchPlans(product);
  });
  afterAll(async () => {
    await plans.close();
    await product.close();
  });

  /** Lists the conditions by which queries look up rows of a queue, and the faults of their plans. */
  const inspect = async (request: (place: Place) => Promise<unknown>) => {
    const { db } = product.database;
    const run = () => request({ db, kind, now: product.database.now().toISOString() });
    const lines = await plans.listIndexes(run, /\bjobs\b/);
    return { lines, faults: await plans.findFaults(run, /\bjobs\b/) };
  };
  // The list of people is in memory.
  const ofPeople = /^(?!SCAN people)/;

  test.each(jobQueues)('of the queue %s do not read all jobs that wait', async (queue) => {
    const wanted = { queue, kinds, count: peopleCount + 1, after: 'person 1', left: {} };
    const due = await inspect(async (place) => {
      const ids = await listDueInTurns(place, wanted);
      expect(ids).toHaveLength(queue === 'main' ? peopleCount : 0);
    });
    expect(due.faults.filter((fault) => ofPeople.test(fault))).toEqual([]);
    const conditions = due.lines.filter((line) => /\bqueue\b/.test(line));
    expect(conditions.length).toBeGreaterThan(1);
    for (const condition of conditions) expect(condition).toContain('on_behalf_of');
    for (const [index, request] of [
      ['jobs_suspect', (place: Place) => findSuspect(place, wanted)],
      ['jobs_running', (place: Place) => listLost(place, kinds, [])],
      ['jobs_due', ({ db }: Place) => findNextRun(db, [queue], kinds)],
    ] as const) {
      const { lines, faults } = await inspect(request);
      expect([lines, faults]).toEqual([expect.arrayContaining([expect.stringContaining(index)]), []]);
    }
  });
});
