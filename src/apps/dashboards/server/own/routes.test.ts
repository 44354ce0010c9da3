import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  loadSampleFor,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { measuresApi } from '../../../../platform/kernel/measures/shared/schema.ts';
import { projectCollection } from '../../shared/project/project.ts';
import { dashboardApi } from '../../shared/own/schema.ts';
import { buildWidget } from '../../shared/own/widgets.ts';

describe.each(usualDatabaseKinds)('own dashboards on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = [await product.asPerson('Ada', 'user'), await product.asPerson('Bob', 'user')];
    await loadSampleFor(product.database, ada.uid);
  });
  afterAll(() => product.close());

  const widget = buildWidget('one', { type: 'number', measure: 'todo.created', range: 'week' });
  const post = (path: string, body: object) =>
    ada.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const create = async (widgets = [{ ...widget }]) => {
    const dashboard = { name: 'Support', widgets };
    return ada.call(dashboardApi.create, { body: { dashboard } });
  };
  const idsOf = async (person: Caller) => {
    const response = await person.fetch(`${projectCollection.api}/changes`);
    const text = await response.text();
    expect(response.status).toBe(200);
    return text;
  };
  const readTotal = async (person: Caller) => {
    const query = { measure: 'todo.due', days: '7' };
    const { status, body } = await person.call(measuresApi.readSeries, { query });
    expect(status).toBe(200);
    return body.points.reduce((sum, one) => sum + one, 0);
  };

  test('are their owner’s until they are shared; what a reader counts stays their own', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    const { id, scope } = Object(body);
    expect(await idsOf(bob)).not.toContain(id);
    const update = { dashboard: { id, name: 'Bob’s' } };
    expect((await bob.call(dashboardApi.update, { body: update })).status).toBe(404);
    const grant = { scope, principal: `user:${bob.uid}`, level: 'view' } as const;
    expect((await ada.call(accessApi.setGrant, { body: grant })).status).toBe(200);
    expect(await idsOf(bob)).toContain(id);
    expect((await bob.call(dashboardApi.update, { body: update })).status).toBe(403);
    expect((await bob.call(dashboardApi.removeMany, { body: { ids: [id] } })).status).toBe(403);
    const before = await readTotal(ada);
    const todo = { title: 'Due today', dueDate: product.clock.now.toISOString() };
    expect((await post('/api/todo-app/create-todo', { todo })).status).toBe(200);
    expect(await readTotal(ada)).toBe(before + 1);
    expect(await readTotal(bob)).toBe(0);
  });

  test('two widgets of one dashboard have ids of their own', async () => {
    const { status, body } = await create([{ ...widget }, { ...widget }]);
    expect([status, Object(body).error.fields]).toEqual([400, { widgets: 'Each widget needs its own id' }]);
    const { id } = Object((await create()).body);
    const changes = { widgets: [{ ...widget }, { ...widget }] };
    expect((await ada.call(dashboardApi.updateMany, { body: { ids: [id], changes } })).status).toBe(400);
  });

  test.each([
    ['a type that does not exist', { type: 'pie' }],
    ['a period that does not exist', { range: 'decade' }],
    ['a width beyond the grid', { width: 5 }],
    ['half a row', { height: 0.5 }],
    ['a long title', { title: 'x'.repeat(101) }],
  ])('refuse %s', async (_what, wrong) => {
    const dashboard = { name: 'Support', widgets: [{ ...widget, ...wrong }] };
    expect((await post(dashboardApi.create.path, { dashboard })).status).toBe(400);
  });
});
