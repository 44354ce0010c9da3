import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { fileManagerApi } from '../../../../apps/file-manager/shared/schema.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { defineCommand } from '../../database/server/command.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import { fileTextMigrations } from '../../file-texts/server/migrations.ts';
import { ensureTimers } from './timer-commands.ts';

describe.each(databaseKinds)('jobs that follow from records on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const run = (work: (transaction: Transaction) => Promise<unknown>) =>
    product.database.execute(defineCommand('test.run', v.undefined(), work), undefined, {
      actor: systemActor,
    });
  const write = (statement: RawBuilder<unknown>) => run(({ db }) => statement.execute(db));
  const inAnHour = () => new Date(product.clock.now.getTime() + 3_600_000).toISOString();
  const listTurns = async (jobKind: string) => {
    const jobs = await product.database.db
      .selectFrom('jobs')
      .select(['on_behalf_of', 'scope'])
      .where('kind', '=', jobKind)
      .where('state', '=', 'waiting')
      .execute();
    return jobs.map((job) => [job.on_behalf_of, job.scope]);
  };

  test('a timer takes the turn of the owner of its record, also one from before jobs had turns', async () => {
    await ada.call(todoApi.createTodo, { body: { todo: { title: 'Call Ben', reminder: inAnHour() } } });
    const turns = [[ada.uid, 'system']];
    expect(await listTurns('todo.remind')).toEqual(turns);
    const ensure = () => product.database.execute(ensureTimers, undefined, { actor: systemActor });
    await write(sql`update jobs set on_behalf_of = 'system'`);
    await ensure();
    expect(await listTurns('todo.remind')).toEqual(turns);
    await write(sql`delete from jobs where kind = 'todo.remind'`);
    await ensure();
    expect(await listTurns('todo.remind')).toEqual(turns);
  });

  test('the index of a long text takes the turn of the person who wrote it', async () => {
    await ada.call(todoApi.createTodo, { body: { todo: { title: 'Read', notes: 'word '.repeat(1000) } } });
    expect(await listTurns('search.index-text')).toEqual([[ada.uid, 'system']]);
  });

  test('the index of what is in a folder takes the turn of the person who deleted it', async () => {
    const add = async (parentId: string | null, name: string) =>
      (await ada.call(fileManagerApi.createFolder, { body: { parentId, name } })).body.id;
    const parentId = await add(null, 'Plans');
    for (let index = 0; index < 110; index++) await add(parentId, `Plan ${index}`);
    await ada.call(fileManagerApi.trash, { body: { ids: [parentId] } });
    expect(await listTurns('search.index-below')).toEqual([[ada.uid, 'system']]);
  });

  test('an upgrade gives files that wait to be read to the person who uploaded them', async () => {
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('a tapir'), 'tapir.txt');
    await ada.call(fileManagerApi.addFile, {
      body: { parentId: null, space: 'own', name: 'tapir.txt', fileId },
    });
    await write(sql`update jobs set on_behalf_of = 'system'`);
    await run(async ({ db }) => fileTextMigrations.find(({ id }) => id === '004-turns')?.up(db, kind));
    expect(await listTurns('file-texts.extract')).toEqual([[ada.uid, 'system']]);
  });
});
