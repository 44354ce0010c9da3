import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { readInbox } from '../../../../tests/support/notifications.ts';
import { createId } from '../../../base/ids.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { todoApi } from '../shared/schema.ts';
import { type TodoChanges, todoEntity } from '../shared/todo.ts';
import { todoCommands } from './commands.ts';

describe.each(usualDatabaseKinds)('to-dos of several people on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob, eve] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('user'),
    ]);
  });
  afterAll(() => product.close());

  const create = async (todo: object) => (await ada.call(todoApi.createTodo, { body: { todo } })).body;
  const titles = async (caller: Caller) =>
    (await caller.call(todoApi.listTodos)).body.map(({ title }) => title);
  const assign = (caller: Caller, id: string, assigneeId: string | null) =>
    caller.call(todoApi.assignTodos, { body: { ids: [id], assigneeId } });
  const listNews = async (caller: Caller) =>
    (await readInbox(caller)).notifications.map(({ kind: of, title }) => [of, title]);

  test('an assignee sees the to-do, is notified, and may complete it, but neither reassign nor delete it', async () => {
    const { id } = await create({ title: 'Order figs' });
    expect(await titles(bob)).toEqual([]);
    expect((await assign(ada, id, bob.uid)).body).toEqual({ count: 1 });
    expect(await titles(bob)).toEqual(['Order figs']);
    expect(await listNews(bob)).toEqual([['todo.assigned', 'Order figs']]);
    expect(await titles(eve)).toEqual([]);
    const done = await bob.call(todoApi.updateTodo, { body: { todo: { id, completed: true } } });
    expect(done.body).toMatchObject({ completed: true, assigneeId: bob.uid });
    expect((await assign(bob, id, eve.uid)).status).toBe(403);
    const removed = await bob.call(todoApi.deleteTodos, { body: { selectedTodoIds: [id] } });
    expect(removed.status).toBe(403);
    expect(await titles(ada)).toContain('Order figs');
  });

  test('the audit log has who assigned and deleted how many, and no title', async () => {
    const { id } = await create({ title: 'Buy the diamonds' });
    await assign(ada, id, bob.uid);
    await assign(ada, id, ada.uid);
    await ada.call(todoApi.deleteTodos, { body: { selectedTodoIds: [id] } });
    const admin = await product.asUser('admin');
    const query = `filter[actor]=in:${ada.uid}&filter[action]=in:todo.assigned,todo.deleted&limit=2`;
    const { records } = await readJson(await admin.fetch(`/api/audit/collections/entries?${query}`));
    expect(records).toMatchObject([
      { action: 'todo.deleted', values: { count: '1' }, recordName: '', path: '' },
      {
        action: 'todo.assigned',
        values: { count: '1', person: expect.any(String) },
        recordName: '',
        path: '',
      },
    ]);
    expect(JSON.stringify(records)).not.toContain('diamonds');
  });

  test('an assignment to nobody stays possible, and one to somebody who does not exist changes nothing', async () => {
    const { id } = await create({ title: 'Call Ayşe' });
    expect((await assign(ada, id, 'no-such-person')).status).toBe(400);
    const { body } = await ada.call(todoApi.getTodo, { query: { todoId: id } });
    expect(body).toMatchObject({ assigneeId: null, scope: `user:${ada.uid}`, version: 1 });
    await assign(ada, id, ada.uid);
    expect((await assign(ada, id, null)).body).toEqual({ count: 1 });
    expect((await assign(eve, id, eve.uid)).body).toEqual({ count: 0 });
    const { update } = entityApi(todoEntity);
    await ada.call(update, { body: { todo: { id, title: 'x', assigneeId: eve.uid } } });
    expect((await ada.call(todoApi.getTodo, { query: { todoId: id } })).body.assigneeId).toBeNull();
  });

  test('the time of completion follows the mark, also by undo; what repeats begins open', async () => {
    const read = async (id: string) => (await ada.call(todoApi.getTodo, { query: { todoId: id } })).body;
    const now = product.clock.now.toISOString();
    const repeat = 'DTSTART;TZID=UTC:20261124T090000\nRRULE:FREQ=WEEKLY;BYDAY=TU';
    const { id } = await create({ title: 'Water the plants', repeat });
    expect((await read(id)).completedAt).toBeNull();
    const commandId = createId();
    const body = { ids: [id], changes: { completed: true } };
    await ada.call(todoApi.updateTodos, { body, commandId });
    expect(await read(id)).toMatchObject({ completed: true, completedAt: now });
    const { body: listed } = await ada.call(todoApi.listTodos, { query: { folderHandle: 'all' } });
    const next = listed.find((one) => one.title === 'Water the plants' && one.id !== id);
    expect(next).toMatchObject({ completed: false, completedAt: null });
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    // An undo is no reopening.
    expect(await read(id)).toMatchObject({ completed: false, completedAt: null, reopenedAt: null });
    await ada.call(todoApi.updateTodo, { body: { todo: { id, completed: true } } });
    await ada.call(todoApi.updateTodo, { body: { todo: { id, title: 'Water all plants' } } });
    expect((await read(id)).completedAt).toBe(now);
    await ada.call(todoApi.updateTodo, { body: { todo: { id, completed: false } } });
    expect(await read(id)).toMatchObject({ completedAt: null, reopenedAt: now });
    expect(await create({ title: 'Done already', completed: true })).toMatchObject({ completedAt: now });
    const forged = { title: 'Forged', completedAt: '2020-01-01T00:00:00.000Z' };
    expect(await create(forged)).toMatchObject({ completedAt: null });
  });

  test('an assignee that somebody else has set since is not overwritten', async () => {
    const { id } = await create({ title: 'Count the lamps' });
    const assignSeen = (assigneeId: string, seen: string | null) =>
      ada.call(todoApi.assignTodos, { body: { ids: [id], assigneeId, expected: { assigneeId: seen } } });
    expect((await assignSeen(bob.uid, null)).status).toBe(200);
    expect(await assignSeen(eve.uid, null)).toMatchObject({
      status: 409,
      body: { error: { reason: 'changed-since', current: { assigneeId: bob.uid } } },
    });
    expect((await assignSeen(bob.uid, null)).body).toEqual({ count: 0 });
    expect((await assignSeen(eve.uid, bob.uid)).body).toEqual({ count: 1 });
  });

  test('a reminder rings once for everybody who has the to-do, and not when it is done', async () => {
    const reminder = new Date(product.clock.now.getTime() + 60_000).toISOString();
    const open = await create({ title: 'Water the plants', reminder });
    const done = await create({ title: 'Done before', reminder });
    await ada.call(todoApi.updateTodo, { body: { todo: { id: done.id, completed: true } } });
    await assign(ada, open.id, bob.uid);
    product.clock.now = new Date(product.clock.now.getTime() + 120_000);
    await product.product.settle();
    const rung = async (caller: Caller) =>
      (await listNews(caller)).filter(([of]) => of === 'todo.reminder').map(([, title]) => title);
    expect([await rung(ada), await rung(bob), await rung(eve)]).toEqual([
      ['Water the plants'],
      ['Water the plants'],
      [],
    ]);
    for (const { id } of [open, done])
      expect((await ada.call(todoApi.getTodo, { query: { todoId: id } })).body.reminder).toBeNull();
  });

  test('what repeats reminds again as long before its next date, though the reminder was sent', async () => {
    product.clock.now = new Date('2026-11-24T07:00:00.000Z');
    const repeat = 'DTSTART;TZID=UTC:20261124T090000\nRRULE:FREQ=WEEKLY;BYDAY=TU';
    const dates = { dueDate: '2026-11-24T09:00:00.000Z', reminder: '2026-11-24T08:00:00.000Z' };
    // Days pass: sessions end meanwhile.
    const actor = { uid: ada.uid, roles: ['user'] };
    const change = (id: string, changes: TodoChanges) =>
      product.database.execute(todoCommands.update, { id, ...changes }, { actor });
    const complete = async (id: string) => {
      await change(id, { completed: true });
      const [next] = await product.database.read(
        `select id, reminder, reminded_at from todos where title = 'Send the figures' and not completed`,
      );
      return next ?? expect.fail('There is no next one.');
    };
    const ring = async (at: string) => {
      product.clock.now = new Date(at);
      await product.product.settle();
    };
    const { answer } = await product.database.execute(
      todoCommands.create,
      { ...blankOf(todoEntity.fields), title: 'Send the figures', repeat, ...dates },
      { actor },
    );
    await ring('2026-11-24T08:00:00.000Z');
    const second = await complete(answer.id);
    expect(second).toMatchObject({ reminder: '2026-12-01T08:00:00.000Z', reminded_at: null });
    await ring('2026-12-01T08:00:00.000Z');
    // Removed by hand, it does not come back.
    for (const reminder of ['2026-12-01T08:30:00.000Z', null])
      await change(String(second['id']), { reminder });
    expect(await complete(String(second['id']))).toMatchObject({ reminder: null, reminded_at: null });
  });
});
