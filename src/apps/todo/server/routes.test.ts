import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createId } from '../../../base/ids.ts';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { todoApi, todoLabelApi } from '../shared/schema.ts';

describe.each(databaseKinds)('to-dos on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;

  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, grace] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const create = async (caller: Caller, todo: object) =>
    (await caller.call(todoApi.createTodo, { body: { todo: { title: 'untitled', ...todo } } })).body;
  const list = async (caller: Caller, query: object = {}) =>
    (await caller.call(todoApi.listTodos, { query })).body;
  const titles = async (caller: Caller, query: object = {}) =>
    (await list(caller, query)).map((todo) => todo.title);

  test('nobody sees or makes to-dos without signing in', async () => {
    expect((await product.nobody.call(todoApi.listTodos)).status).toBe(401);
    expect((await product.nobody.call(todoApi.createTodo, { body: { todo: { title: 'x' } } })).status).toBe(
      401,
    );
  });

  test('a new to-do is answered whole, comes first, and is published to its owner alone', async () => {
    const caller = await product.asUser('user');
    await create(caller, { title: 'first made' });
    product.published.length = 0;
    const made = await create(caller, { title: 'made later' });
    expect(made).toMatchObject({
      title: 'made later',
      completed: false,
      deleted: false,
      labels: [],
      startDate: null,
    });
    expect(await titles(caller)).toEqual(['made later', 'first made']);
    expect(product.published).toMatchObject([
      { app: 'todo', id: made.id, change: 'create', scope: `user:${caller.uid}` },
    ]);
  });

  test('completing a repeated to-do makes the next one, and undo takes it back', async () => {
    const caller = await product.asUser('user');
    const repeat = 'DTSTART;TZID=Europe/Istanbul:20300107T090000\nRRULE:FREQ=WEEKLY';
    const { id } = await create(caller, {
      title: 'Report',
      startDate: '2030-01-05T06:00:00.000Z',
      dueDate: '2030-01-07T06:00:00.000Z',
      repeat,
      checklist: [{ id: 'c1', text: 'Figures', checked: true }],
    });
    await create(caller, { title: 'above' });
    const commandId = `complete-${caller.uid}`;
    await caller.call(todoApi.updateTodos, { body: { ids: [id], changes: { completed: true } }, commandId });
    const [, done, next] = await list(caller);
    expect(done).toMatchObject({ id, completed: true, repeat: null });
    expect(next).toMatchObject({
      title: 'Report',
      completed: false,
      startDate: '2030-01-12T06:00:00.000Z',
      dueDate: '2030-01-14T06:00:00.000Z',
      repeat,
      checklist: [{ id: 'c1', text: 'Figures', checked: false }],
    });
    // Done again after it was reopened, it makes no second one.
    for (const completed of [false, true])
      await caller.call(todoApi.updateTodo, { body: { todo: { id, completed } } });
    expect(await titles(caller)).toEqual(['above', 'Report', 'Report']);

    const second = next?.id ?? '';
    const body = { ids: [second], changes: { completed: true } };
    await caller.call(todoApi.updateTodos, { body, commandId: `${commandId}-2` });
    expect(await titles(caller)).toHaveLength(4);
    await caller.call(journalApi.undo, { body: { commandId: `${commandId}-2` } });
    expect(await list(caller)).toMatchObject([
      { title: 'above' },
      { id },
      { id: second, completed: false, repeat },
    ]);
  });

  test('the next to-do of a series keeps the hours of its dates when the clocks change', async () => {
    const caller = await product.asUser('user');
    // 10:00 in Berlin, which is UTC+1 and from March 31 on UTC+2; the reminder is an hour before, on the day before.
    const { id } = await create(caller, {
      title: 'Report',
      startDate: '2030-03-29T07:00:00.000Z',
      dueDate: '2030-03-30T09:00:00.000Z',
      reminder: '2030-03-29T08:00:00.000Z',
      repeat: 'DTSTART;TZID=Europe/Berlin:20300330T100000\nRRULE:FREQ=WEEKLY',
    });
    await caller.call(todoApi.updateTodos, { body: { ids: [id], changes: { completed: true } } });
    const next = (await list(caller)).find(({ completed }) => !completed);
    expect(next).toMatchObject({
      startDate: '2030-04-05T06:00:00.000Z',
      dueDate: '2030-04-06T08:00:00.000Z',
      reminder: '2030-04-05T07:00:00.000Z',
    });
  });

  test('a to-do that is due monthly on the 31st is due on the last day of a short month', async () => {
    const caller = await product.asUser('user');
    const { id } = await create(caller, {
      title: 'Rent',
      dueDate: '2030-01-31T09:00:00.000Z',
      repeat: 'DTSTART;TZID=UTC:20300131T090000\nRRULE:FREQ=MONTHLY',
    });
    const readDue = async () => (await list(caller)).find(({ completed }) => !completed);
    const complete = (one: string) =>
      caller.call(todoApi.updateTodos, { body: { ids: [one], changes: { completed: true } } });
    await complete(id);
    expect((await readDue())?.dueDate).toBe('2030-02-28T09:00:00.000Z');
    await complete((await readDue())?.id ?? '');
    expect((await readDue())?.dueDate).toBe('2030-03-31T09:00:00.000Z');
  });

  test('a repetition that is none is refused', async () => {
    const body = { todo: { title: 'Report', repeat: 'RRULE:FREQ=SECONDLY' } };
    const { status } = await ada.call(todoApi.createTodo, { body });
    expect(status).toBe(400);
  });

  test('the to-do may also be sent bare, as older clients do', async () => {
    const caller = await product.asUser('user');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'bare' });
    const response = await caller.fetch('/api/todo-app/new-todo', { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ title: 'bare' });
  });

  test('another person’s to-do is as absent', async () => {
    const mine = await create(ada, { title: 'private' });
    const { status, body } = await grace.call(todoApi.updateTodo, {
      body: { todo: { id: mine.id, title: 'stolen' } },
    });
    expect([status, body]).toMatchObject([404, { error: { message: 'This to-do does not exist.' } }]);
    expect((await grace.call(todoApi.removeTodo, { body: { todoId: mine.id } })).status).toBe(404);
    const bulk = await grace.call(todoApi.deleteTodos, { body: { selectedTodoIds: [mine.id] } });
    expect(bulk.body).toEqual({ count: 0 });
    expect(await titles(ada)).toContain('private');
  });

  test.each([
    [{ title: '' }, 'todo.title'],
    [{ title: '   ' }, 'todo.title'],
    [{ title: 'x'.repeat(501) }, 'todo.title'],
    [{ title: 'nul \0 byte' }, 'todo.title'],
    [{ title: 'half \ud800 pair' }, 'todo.title'],
    [{ title: 'x', dueDate: 'tomorrow' }, 'todo.dueDate'],
    [{ title: 'x', completed: 'yes' }, 'todo.completed'],
    [{ title: 'x', labels: ['no-such-label'] }, 'labels'],
    [{ title: 'x', startDate: '2026-11-22T00:00:00Z', dueDate: '2026-11-21T00:00:00Z' }, 'dueDate'],
  ])('%j is refused and the field named', async (todo, field) => {
    const { status, body } = await ada.call(todoApi.createTodo, { body: { todo } as never });
    expect([status, Object.keys(Object(body).error.fields)]).toEqual([400, [field]]);
  });

  test('single removal is soft, removal of many is for good', async () => {
    const caller = await product.asUser('user');
    const soft = await create(caller, { title: 'soft' });
    const hard = await create(caller, { title: 'hard' });
    await caller.call(todoApi.removeTodo, { body: { todoId: soft.id } });
    await caller.call(todoApi.deleteTodos, { body: { selectedTodoIds: [hard.id] } });
    expect(await titles(caller)).toEqual([]);
    expect(await titles(caller, { filterHandle: 'deleted' })).toEqual(['soft']);
  });

  test('filters show what they name; deleted ones only under deleted', async () => {
    const caller = await product.asUser('user');
    await create(caller, { title: 'star', starred: true });
    await create(caller, { title: 'priority', important: true });
    await create(caller, { title: 'done', completed: true });
    await create(caller, { title: 'gone', starred: true, deleted: true });
    await create(caller, { title: 'due today', dueDate: '2026-11-21T22:00:00Z' });
    await create(caller, { title: 'starts today', startDate: '2026-11-21T08:00:00Z' });
    await create(caller, { title: 'due tomorrow', dueDate: '2026-11-22T22:00:00Z' });
    const shown = async (filterHandle: string, timeZone = 'UTC') =>
      titles(caller, { filterHandle, timeZone });
    expect(await shown('starred')).toEqual(['star']);
    expect(await shown('important')).toEqual(['priority']);
    expect(await shown('completed')).toEqual(['done']);
    expect(await shown('deleted')).toEqual(['gone']);
    expect(await shown('dueDate')).toEqual(['due today']);
    expect(await shown('today')).toEqual(['starts today', 'due today']);
    // 22:00 UTC is tomorrow in Istanbul, and 22:00 UTC of the day before is today there.
    expect(await shown('dueDate', 'Europe/Istanbul')).toEqual([]);
    expect(await shown('no-such-filter')).toEqual([]);
  });

  test('a label takes precedence over a filter, and toggles for each to-do on its own', async () => {
    const caller = await product.asUser('user');
    const { body: label } = await caller.call(todoLabelApi.createLabel, {
      body: { label: { title: 'İş', color: '#112233' } },
    });
    expect(label.handle).toBe('is');
    const [with_, without] = [
      await create(caller, { title: 'with', labels: [label.id] }),
      await create(caller, { title: 'without' }),
    ];
    expect(await titles(caller, { labelHandle: 'is', filterHandle: 'starred' })).toEqual(['with']);
    await caller.call(todoApi.toggleLabel, {
      body: { selectedTodoIds: [with_.id, without.id], labelId: label.id },
    });
    expect(await titles(caller, { labelHandle: 'is' })).toEqual(['without']);
    await caller.call(todoLabelApi.removeLabel, { body: { labelId: label.id } });
    expect((await list(caller)).flatMap((todo) => todo.labels)).toEqual([]);
  });

  test('folders, filters and labels are listed; the data says Sheduled', async () => {
    const { body: filters } = await ada.call(todoApi.listFilters);
    expect(filters.map((filter) => filter.handle)).toEqual([
      'starred',
      'important',
      'dueDate',
      'today',
      'completed',
      'deleted',
    ]);
    expect(filters.find((filter) => filter.handle === 'dueDate')?.title).toBe('Sheduled');
    expect((await ada.call(todoApi.listFolders)).body.map((folder) => folder.handle)).toEqual(['all']);
  });

  test('moving puts a to-do between two others', async () => {
    const caller = await product.asUser('user');
    const [c, b, a] = [
      await create(caller, { title: 'c' }),
      await create(caller, { title: 'b' }),
      await create(caller, { title: 'a' }),
    ];
    await caller.call(todoApi.moveTodo, { body: { id: c.id, afterId: a.id, beforeId: b.id } });
    expect(await titles(caller)).toEqual(['a', 'c', 'b']);
    await caller.call(todoApi.moveTodo, { body: { id: b.id, afterId: null, beforeId: a.id } });
    expect(await titles(caller)).toEqual(['b', 'a', 'c']);
    await caller.call(todoApi.moveTodo, { body: { id: b.id, afterId: c.id, beforeId: null } });
    expect(await titles(caller)).toEqual(['a', 'c', 'b']);
  });

  test('pages follow each other without gap or repetition', async () => {
    const caller = await product.asUser('user');
    for (let number = 0; number < 7; number++) await create(caller, { title: `todo ${number}` });
    const seen: string[] = [];
    let path: string | undefined = '/api/todo-app/todos?limit=3';
    while (path !== undefined) {
      const response: Response = await caller.fetch(path);
      for (const todo of await readJson(response)) seen.push(todo.title);
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual((await list(caller)).map((todo) => todo.title));
    expect(seen).toHaveLength(7);
  });

  test('a whole to-do with an old version does not overwrite the newer one', async () => {
    const todo = await create(ada, { title: 'original' });
    await ada.call(todoApi.updateTodo, {
      body: { todo: { id: todo.id, title: 'newer', version: todo.version } },
    });
    const late = await ada.call(todoApi.updateTodo, { body: { todo: { ...todo, title: 'older' } } });
    expect([late.status, late.body]).toMatchObject([409, { error: { current: { title: 'newer' } } }]);
  });

  test('changes to different fields both hold; to the same field the second is a conflict', async () => {
    const todo = await create(ada, { title: 'original' });
    const change = (changes: object, expected: object) =>
      ada.call(todoApi.updateTodos, { body: { ids: [todo.id], changes, expected } });
    expect((await change({ title: 'mine' }, { title: 'original' })).status).toBe(200);
    expect((await change({ notes: 'more' }, { notes: '' })).status).toBe(200);
    const refused = await change({ title: 'theirs' }, { title: 'original' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { current: { title: 'mine', notes: 'more' } } },
    ]);
  });

  test('a command sent twice is applied once and answered the same', async () => {
    const caller = await product.asUser('user');
    const commandId = createId();
    const send = () => caller.call(todoApi.createTodo, { body: { todo: { title: 'once' } }, commandId });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.body).toEqual(one.body);
    expect(await titles(caller)).toEqual(['once']);
    expect((await grace.call(todoApi.createTodo, { body: { todo: { title: 'x' } }, commandId })).status).toBe(
      409,
    );
  });

  test('an id made by the client is kept, and taken only once', async () => {
    const id = createId();
    expect((await create(ada, { id })).id).toBe(id);
    expect((await ada.call(todoApi.createTodo, { body: { todo: { id, title: 'again' } } })).status).toBe(409);
  });
});
