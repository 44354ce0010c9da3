import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { badInput } from '../../../../base/failures.ts';
import { inOwnScope } from '../../access/server/declaration.ts';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { openDatabase } from './open.ts';
import { takeNumber } from './number-series.ts';
import { defineTable, type RecordRow } from './table.ts';

interface TicketRow extends RecordRow {
  owner_id: string;
  series: string;
  number: number;
}
const tickets = defineTable<TicketRow>({
  name: 'tickets',
  app: 'test',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    series: 'text',
    number: 'integer',
  },
  access: inOwnScope(),
});
const migrations: readonly Migration[] = [
  {
    id: '001-tickets',
    async up(db) {
      await sql`create table tickets (id text primary key, version integer not null, scope text not null, owner_id text not null,
        series text not null, number integer not null)`.execute(db);
    },
  },
];

const Step = v.object({ id: v.string(), series: v.string(), fails: v.boolean() });
type Step = v.InferOutput<typeof Step>;
const issue = defineCommand('test.issue', Step, async (transaction, { id, series, fails }) => {
  const number = await takeNumber(transaction, series);
  await transaction.insert(tickets, { id, owner_id: 'ada', series, number });
  if (fails) throw badInput('Not this time.');
  return number;
});

describe.each(databaseKinds)('a series of numbers on %s', (kind) => {
  let databases: Database[];
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    // Two processes at once, where the database supports it.
    const count = kind === 'sqlite' ? 1 : 2;
    databases = Array.from({ length: count }, () =>
      openDatabase({ url, tables: [tickets], isDurable: false }),
    );
    for (const database of databases) await migrate(database, [{ app: 'test', migrations }]);
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  let run = 0;
  test('has neither gaps nor numbers that were given twice, while commands run side by side and fail', async () => {
    const step = fc.record({ series: fc.constantFrom('a', 'b'), fails: fc.boolean() });
    const play = async (steps: readonly Omit<Step, 'id'>[]) => {
      const prefix = `${++run}-`;
      const done = await Promise.allSettled(
        steps.map(({ series, fails }, index) =>
          databases[index % databases.length]?.execute(
            issue,
            { id: `${prefix}${index}`, series: `${prefix}${series}`, fails },
            { actor: { uid: 'ada', roles: ['user'] } },
          ),
        ),
      );
      expect(done.map(({ status }) => status === 'rejected')).toEqual(steps.map(({ fails }) => fails));
      for (const name of ['a', 'b']) {
        const mark = kind === 'sqlite' ? '?' : '$1';
        const rows = await databases[0]?.read(
          `select number from tickets where series = ${mark} order by number`,
          [`${prefix}${name}`],
        );
        const wanted = steps.filter(({ series, fails }) => series === name && !fails);
        expect(rows?.map(({ number }) => Number(number))).toEqual(wanted.map((_, index) => index + 1));
      }
    };
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 24 }), play);
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 40 : 12), endOnFailure: true });
  });
});
