import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { todoApi, todoLabelApi } from '../../../../apps/todo/shared/schema.ts';
import { journalApi } from '../../database/shared/schema.ts';

describe.each(databaseKinds)('the index of labels on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  const labels: string[] = [];
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    for (const title of ['one', 'two', 'three']) {
      const { body } = await ada.call(todoLabelApi.createLabel, {
        body: { label: { title, color: '#2563eb' } },
      });
      labels.push(body.id);
    }
  });
  afterAll(() => product.close());

  const add = async (...at: number[]) => {
    const todo = { title: `with ${at.length}`, labels: at.map((index) => labels[index] ?? '') };
    return (await ada.call(todoApi.createTodo, { body: { todo } })).body;
  };
  /** What the index should hold, from the rows. */
  const listExpected = async () =>
    (await product.database.db.selectFrom('todos').select(['id', 'position', 'labels']).execute())
      .flatMap(({ id, position, labels: own }) => own.map((label) => [label, position, id].join(' ')))
      .toSorted();
  const listIndexed = async () =>
    (await product.database.read('select label_id, label_position, record_id from todos_by_label'))
      .map((row) => Object.values(row).join(' '))
      .toSorted();
  const expectInStep = async (count: number) => {
    const indexed = await listIndexed();
    expect(indexed).toEqual(await listExpected());
    expect(indexed).toHaveLength(count);
  };

  test('follows creations, changes, moves, removals and undo', async () => {
    const [both, plain, second] = [await add(0, 1), await add(), await add(1)];
    await expectInStep(3);
    const update = async (id: string, at: number[]) => {
      const todo = { id, labels: at.map((index) => labels[index] ?? '') };
      const { status } = await ada.call(todoApi.updateTodo, { body: { todo } });
      expect(status).toBe(200);
    };
    await update(plain.id, [0, 2]);
    await update(both.id, [1]);
    await expectInStep(4);
    await ada.call(todoApi.moveTodo, { body: { id: both.id, afterId: null, beforeId: plain.id } });
    await expectInStep(4);
    const selectedTodoIds = [both.id, second.id];
    const commandId = '01900000-0000-7000-8000-00000000abcd';
    await ada.call(todoApi.deleteTodos, { body: { selectedTodoIds }, commandId });
    await expectInStep(2);
    await ada.call(journalApi.undo, { body: { commandId } });
    await expectInStep(4);
    await ada.call(todoLabelApi.removeLabel, { body: { labelId: labels[1] ?? '' } });
    await expectInStep(2);
  });
});
