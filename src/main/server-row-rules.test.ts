import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { writeRaw } from '../../tests/support/write-raw.ts';
import { projectPart } from '../apps/dashboards/server/project/commands.ts';
import { projects } from '../apps/dashboards/server/project/tables.ts';
import { projectEntity } from '../apps/dashboards/shared/project/project.ts';
import { projectRecordApi } from '../apps/dashboards/shared/project/schema.ts';
import { todoImport } from '../apps/todo/server/import-commands.ts';
import { todos } from '../apps/todo/server/tables.ts';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { todoEntity } from '../apps/todo/shared/todo.ts';
import { createId } from '../base/ids.ts';
import { defineCommand } from '../platform/kernel/database/server/command.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';
import { defineEntityInsert } from '../platform/kernel/entities/server/insert-command.ts';
import { blankOf } from '../platform/kernel/entities/shared/fields.ts';
import { entityApi } from '../platform/kernel/entities/shared/schema.ts';

const [early, middle, late] = [
  '2026-12-01T09:00:00.000Z',
  '2026-12-05T09:00:00.000Z',
  '2026-12-09T09:00:00.000Z',
];
const line = (id: string, total: number) => ({ id, type: 'Print', total });
const twice = [line('a', 1), line('a', 2)];
const wrongDates = { startDate: late, dueDate: early };

const insertProjects = defineEntityInsert('test.insert-projects', projectEntity, projects);
const ownCommands = {
  insertTodo: defineCommand('test.insert-todo', v.any(), async (transaction, id: string) => {
    const row = await transaction.get(todos, id, 'edit');
    const dates = { start_date: late, due_date: early };
    await transaction.insert(todos, { ...row, id: createId(), ...dates });
  }),
  updateTodo: defineCommand('test.update-todo', v.any(), async (transaction, id: string) => {
    await transaction.updateById(todos, id, { start_date: late, due_date: early });
  }),
  updateProject: defineCommand('test.update-project', v.any(), (transaction, id: string) =>
    transaction.updateById(projects, id, { lines: twice }),
  ),
};

describe.each(databaseKinds)('the rules of a record on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const api = entityApi(todoEntity);
  const asAda = () => ({ actor: { uid: ada.uid, roles: ['user'] as const } });
  const createTodo = async (todo: object) => (await ada.call(todoApi.createTodo, { body: { todo } })).body;
  const getTodo = async (id: string) =>
    (await ada.call(todoApi.listTodos)).body.find((todo) => todo.id === id);
  const createProject = async (project: object) =>
    (await ada.call(projectRecordApi.create, { body: { project: { name: 'Fair', ...project } } })).body;
  const getLines = async (id: string) => {
    const rows = await product.database.db
      .selectFrom('projects') // unscoped: a test
      .select('wire')
      .where('id', '=', id)
      .execute();
    return JSON.parse(rows[0]?.wire ?? '{}').lines;
  };
  const undo = (commandId: string) => ada.call(journalApi.undo, { body: { commandId } });

  test('a to-do is not due before its start, whichever way it comes', async () => {
    const before = (await ada.call(todoApi.listTodos)).body.length;
    const created = await ada.call(todoApi.createTodo, { body: { todo: { title: 'x', ...wrongDates } } });
    expect(created).toMatchObject({
      status: 400,
      body: { error: { fields: { dueDate: 'The due date lies before the start' } } },
    });
    const { id } = await createTodo({ title: 'Dry figs', startDate: early, dueDate: late });
    const update = await ada.call(api.update, { body: { todo: { id, ...wrongDates } } });
    expect(update.status).toBe(400);
    const changes = { changes: wrongDates };
    expect((await ada.call(api.updateMany, { body: { ids: [id], ...changes } })).status).toBe(400);
    const rows = [
      { ...blankOf(todoEntity.fields), title: 'wrong', ...wrongDates },
      { ...blankOf(todoEntity.fields), title: 'right' },
    ];
    const imported = await product.database.execute(todoImport.target.command, { rows }, asAda());
    expect(imported.answer).toMatchObject({
      count: 1,
      left: [{ field: 'dueDate', reason: 'invalid', message: 'The due date lies before the start' }],
    });
    for (const command of [ownCommands.insertTodo, ownCommands.updateTodo])
      await expect(product.database.execute(command, id, asAda())).rejects.toMatchObject({ status: 400 });
    expect(await getTodo(id)).toMatchObject({ startDate: early, dueDate: late });
    expect((await ada.call(todoApi.listTodos)).body).toHaveLength(before + 2);
  });

  test('an undo does not bring two dates together that do not fit', async () => {
    const { id } = await createTodo({ title: 'Press olives', startDate: middle, dueDate: late });
    const commandId = createId();
    await ada.call(api.update, { body: { todo: { id, startDate: early } }, commandId });
    await ada.call(api.update, { body: { todo: { id, dueDate: early } } });
    const undone = await undo(commandId);
    expect(undone).toMatchObject({ status: 409, body: { error: { reason: 'does-not-fit' } } });
    expect(await getTodo(id)).toMatchObject({ startDate: early, dueDate: early });
  });

  test.each([
    ['one', (id: string, changes: object) => ada.call(api.update, { body: { todo: { id, ...changes } } })],
    ['many', (id: string, changes: object) => ada.call(api.updateMany, { body: { ids: [id], changes } })],
  ] as const)('a date that is set alone moves the other one along, in %s', async (_name, change) => {
    const { id } = await createTodo({ title: 'Bottle oil', startDate: middle, dueDate: middle });
    expect((await change(id, { dueDate: early })).status).toBe(200);
    expect(await getTodo(id)).toMatchObject({ startDate: early, dueDate: early });
    expect((await change(id, { startDate: late })).status).toBe(200);
    expect(await getTodo(id)).toMatchObject({ startDate: late, dueDate: late });
  });

  test('a record that is imported is derived as one that is created', async () => {
    const rows = [{ ...blankOf(todoEntity.fields), id: createId(), title: 'done', completed: true }];
    await product.database.execute(todoImport.target.command, { rows }, asAda());
    const { id } = await createTodo({ title: 'done too', completed: true });
    for (const done of [rows[0]?.id ?? '', id])
      expect(await getTodo(done)).toMatchObject({ completedAt: product.clock.now.toISOString() });
  });

  test('two lines of a budget have two ids, whichever way they come', async () => {
    const body = { project: { name: 'Fair', lines: twice } };
    const created = await ada.call(projectRecordApi.create, { body });
    expect(created).toMatchObject({
      status: 400,
      body: { error: { fields: { lines: 'Each line needs its own id' } } },
    });
    const { id } = await createProject({ lines: [line('a', 1)] });
    const update = await ada.call(projectRecordApi.update, { body: { project: { id, lines: twice } } });
    expect(update.status).toBe(400);
    const many = { body: { ids: [id], changes: { lines: twice } } };
    expect((await ada.call(projectRecordApi.updateMany, many)).status).toBe(400);
    const rows = [{ ...blankOf(projectEntity.fields), name: 'Imported', lines: twice }];
    const imported = await product.database.execute(insertProjects, { rows }, asAda());
    expect(imported.answer).toMatchObject({ count: 0, left: [{ field: 'lines', reason: 'invalid' }] });
    await expect(product.database.execute(ownCommands.updateProject, id, asAda())).rejects.toMatchObject({
      status: 400,
    });
    expect(await getLines(id)).toEqual([line('a', 1)]);
  });

  test('what an older version stored wrongly changes in other fields, and does not come back by an undo', async () => {
    const { id } = await createProject({ lines: [line('a', 1)] });
    await writeRaw(product.database, (db) =>
      db
        .updateTable('projects')
        .set({ lines: JSON.stringify(twice) })
        .where('id', '=', id)
        .execute(),
    );
    const rename = await ada.call(projectRecordApi.updateMany, {
      body: { ids: [id], changes: { name: 'Autumn fair' } },
    });
    expect(rename.status).toBe(200);
    expect(await getLines(id)).toEqual(twice);
    const commandId = createId();
    const lines = [line('a', 1), line('b', 2)];
    await ada.call(projectRecordApi.update, { body: { project: { id, lines } }, commandId });
    expect((await undo(commandId)).status).toBe(409);
    expect(await getLines(id)).toEqual(lines);
    expect(projectPart.verbs.update.isUndoable).toBe(true);
  });

  test('an import leaves out what refers to a record that does not exist, and says so', async () => {
    const rows = [
      { ...blankOf(todoEntity.fields), title: 'labeled', labels: [createId()] },
      { ...blankOf(todoEntity.fields), title: 'plain' },
    ];
    const { answer } = await product.database.execute(todoImport.target.command, { rows }, asAda());
    expect(answer).toMatchObject({
      count: 1,
      left: [{ field: 'labels', reason: 'missing', message: 'This does not exist' }],
    });
  });
});
