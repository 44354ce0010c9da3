import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { watchPlans } from '../../tests/support/query-plans.ts';

/** What is asked of a filter of each type. */
const samples: Readonly<Record<string, readonly string[]>> = {
  text: ['contains:a'],
  number: ['equals:1', 'between:1,5'],
  date: ['after:2026-01-01T00:00:00.000Z', 'between:2026-01-01T00:00:00.000Z,2026-02-01T00:00:00.000Z'],
  choice: ['in:a'],
  mark: ['true', 'false'],
  labels: ['any:a', 'any:a,b', 'all:a,b', 'none'],
};

/** The specified call of to-dos, which is no collection's. Those of a day are sorted: a day has few. */
const listsOfTodos = [
  'folderHandle=all',
  'labelHandle=a',
  ...['starred', 'important', 'completed', 'deleted'].map((handle) => `filterHandle=${handle}`),
].map((query) => `/api/todo-app/todos?${query}&limit=50`);

describe.each(databaseKinds)('the lists of collections on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let plans: Awaited<ReturnType<typeof watchPlans>>;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asUser('admin', 'user');
    plans = await watchPlans(product);
  });
  afterAll(async () => {
    await plans.close();
    await product.close();
  });

  /** The lists that the product offers: each sort both ways, and each filter, as the documentation names them. */
  const describeLists = () =>
    product.product.routes.flatMap(({ endpoint: { path, description = '' } }) => {
      const sorts = /Sorts: (.*?); with/.exec(description)?.[1]?.split(', ');
      if (!sorts || !/\/collections\/[\w-]+$/.test(path)) return [];
      const filters = [...description.matchAll(/`(filter\[\w+\])` \((\w+)\)/g)];
      const queries = filters.flatMap(([, name = '', type = '']) =>
        (samples[type] ?? []).map((value) => `${name}=${encodeURIComponent(value)}`),
      );
      return [...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]), ...queries].map(
        (query) => `${path}?${query}`,
      );
    });

  test('need an index, no full scan and no sort', async () => {
    const faults: Record<string, string[]> = {};
    const paths = describeLists();
    expect(paths.length).toBeGreaterThan(30);
    for (const path of [...paths, ...listsOfTodos]) {
      const request = async () => expect((await admin.fetch(path)).status).toBe(200);
      const found = await plans.findFaults(request, /\bwire\b/);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });

  test.each([
    ['/api/todo-app/collections/todos?filter[labels]=any%3Aa', 'todos_by_label'],
    ['/api/todo-app/collections/todos?filter[labels]=all%3Aa,b', 'todos_by_label'],
    ['/api/todo-app/todos?labelHandle=a&limit=50', 'todos_by_label'],
    ['/api/notes-app/collections/notes?filter[labels]=any%3Aa', 'notes_by_label'],
    ['/api/todo-app/collections/todos?filter[deleted]=false&filter[starred]=true', 'todos_starred'],
    ['/api/todo-app/todos?filterHandle=important&limit=50', 'todos_important'],
    ['/api/contacts-app/records/collections/contacts?filter[owner]=is%3Aa', 'contacts_owner_list'],
    [
      '/api/contacts-app/records/collections/contact_activities?filter[contactId]=is%3Aa&sort=newest',
      'contact_activities_of_contact',
    ],
    [
      '/api/contacts-app/records/collections/company_activities?filter[companyId]=is%3Aa&sort=newest',
      'company_activities_of_company',
    ],
  ])('%s is read from %s', async (path, index) => {
    const request = async () => expect((await admin.fetch(path)).status).toBe(200);
    expect(await plans.listIndexes(request, /\bwire\b/)).toContainEqual(expect.stringContaining(index));
  });

  test.each([
    ['is:a', 'size', 'greater:5', 'file_entries_size'],
    ['none', 'size', 'between:1,5', 'file_entries_size'],
    ['is:a', 'modifiedAt', 'after:2026-01-01T00:00:00.000Z', 'file_entries_modified_at'],
  ])('files of parent %s with %s %s are found by %s', async (parent, field, value, index) => {
    const filter = `filter[parentId]=${parent}&filter[${field}]=${encodeURIComponent(value)}`;
    const path = `/api/file-manager-app/collections/file_entries?${filter}&count=1`;
    const request = async () => expect((await admin.fetch(path)).status).toBe(200);
    expect(await plans.findFaults(request, /^select id as narrowed_id/)).toEqual([]);
    const lines = await plans.listIndexes(request, /\bwire\b/);
    expect(lines).toContainEqual(expect.stringContaining(index));
    expect(lines.join()).not.toMatch(/file_entries_(?:list|parent)\b/);
  });
});
