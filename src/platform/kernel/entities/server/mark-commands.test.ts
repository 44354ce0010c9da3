import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables } from '../../../../../tests/support/journal.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { asUser, openTestTables } from '../../../../../tests/support/test-tables.ts';
import { inOwnScope } from '../../access/server/declaration.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { defineTable, type RecordRow } from '../../database/server/table.ts';
import { defineUndo } from '../../database/server/undo.ts';
import { changeMarks, type MarkRow } from './mark-commands.ts';

interface PageRow extends RecordRow {
  owner_id: string;
}
interface ReadRow extends MarkRow {
  page_id: string;
  percent: number;
}
const pages = defineTable<PageRow>({
  name: 'pages',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', owner_id: 'text' },
  access: inOwnScope({ common: { everyone: 'view' } }),
});
const progress = defineTable<ReadRow>({
  name: 'page_progress',
  app: 'test',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    page_id: 'text',
    percent: 'integer',
  },
  access: inOwnScope(),
});
const statements = [
  'create table pages (id text primary key, version integer not null, scope text not null, owner_id text not null)',
  'create table page_progress (id text primary key, version integer not null, scope text not null, owner_id text not null, page_id text not null, percent integer not null)',
];
const marks = {
  table: progress,
  of: pages,
  column: 'page_id' as const,
  blank: (page: string) => ({ page_id: page, percent: 0 }),
};
const Page = v.object({ id: v.string(), isShared: v.boolean() });
const addPage = defineCommand('test.add-page', Page, async (transaction, { id, isShared }) => {
  const row = { id, owner_id: transaction.actor.uid, ...(isShared && { scope: 'everyone' }) };
  await transaction.unchecked('a test').insert(pages, row);
});
const Progress = v.object({
  marks: v.array(v.tuple([v.string(), v.string()])),
  percent: v.nullable(v.number()),
});
/** Adds to the progress; null starts again. */
const read = defineCommand('test.read', Progress, (transaction, { marks: wanted, percent }) =>
  changeMarks(transaction, marks, new Map(wanted), (mark) =>
    percent === null ? null : { percent: mark.percent + percent },
  ),
);
const undo = defineUndo({ isUndoable: () => true });

const page = fc.constantFrom('shared', 'other', 'private', 'none');
const step = fc.record({
  by: fc.constantFrom('ada', 'bob'),
  pages: fc.uniqueArray(page, { minLength: 1 }),
  id: fc.constantFrom('a', 'b', 'c'),
  percent: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 }),
  isUndone: fc.boolean(),
});

describe.each(databaseKinds)('marks on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestTables(kind, [pages, progress], statements);
    for (const id of ['shared', 'other', 'private'])
      await database.execute(addPage, { id, isShared: id !== 'private' }, asUser('ada'));
  });
  afterAll(() => database.close());

  const readMarks = async () => {
    const rows = (await readTables(database, ['page_progress']))['page_progress'] ?? [];
    return rows.map((row) => [`${row['owner_id']} ${row['page_id']}`, row['percent'], row['scope']] as const);
  };

  test('a user has one mark per visible record, and changes no marks of others', async () => {
    const model = new Map<string, number>();
    const marked = new Set<string>();
    const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { by, pages: wanted, id, percent, isUndone } of steps) {
        const input = {
          marks: wanted.map((one, index) => [one, `${id}${index}`] as [string, string]),
          percent,
        };
        const { answer, commandId } = await database.execute(read, input, asUser(by));
        const seen = wanted.filter((one) => one !== 'none' && (one !== 'private' || by === 'ada'));
        expect(answer).toEqual({ count: seen.length });
        const keys = seen.map((one) => `${by} ${one}`);
        const isChange = percent === null ? keys.some((key) => model.has(key)) : keys.length > 0;
        if (isUndone && isChange) await database.execute(undo, { commandId }, asUser(by));
        else
          for (const key of keys) {
            if (percent === null) model.delete(key);
            else model.set(key, (model.get(key) ?? 0) + percent);
            marked.add(key);
          }
        const stored = await readMarks();
        expect(new Map(stored.map(([key, value]) => [key, value]))).toEqual(model);
        expect(stored).toHaveLength(model.size);
        for (const [key, , scope] of stored) expect(scope).toBe(`user:${key.split(' ')[0]}`);
      }
    });
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 30 : 8), endOnFailure: true });
    expect(marked.size).toBe(5);
  });

  test('concurrent commands insert one mark', async () => {
    const before = (await readMarks()).length;
    await database.execute(addPage, { id: 'busy', isShared: true }, asUser('ada'));
    const input = { marks: [['busy', 'x1']] as [string, string][], percent: 1 as number | null };
    await Promise.all(Array.from({ length: 5 }, () => database.execute(read, input, asUser('bob'))));
    const stored = await readMarks();
    expect(stored).toHaveLength(before + 1);
    expect(stored.find(([key]) => key === 'bob busy')?.[1]).toBe(5);
  });
});
