import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Todo, todoCollection } from '../../../../apps/todo/shared/todo.ts';
import { todos } from '../../../../apps/todo/server/tables.ts';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import type { CollectionQuery } from '../shared/collection.ts';
import { nextTurn } from '../../database/server/next-turn.ts';
import { exportList, type ExportWriter } from './export-list.ts';
import { listPagesOfAll } from './list-pages.ts';

/** More than two pages of the export, and than one of the list of the specification. */
const count = 650;
const exportPath = '/api/todo-app/collections/todos/export';

/** Counts the turns of the event loop in which others could have been answered. */
async function countTurns<Result>(run: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  let isOver = false;
  const tick = () => {
    turns++;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const result = await run();
  isOver = true;
  return { result, turns };
}

describe.each(databaseKinds)('long lists on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  const post = (caller: Caller, path: string, body: object) =>
    caller.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const titles = Array.from({ length: count }, (_, index) => `To-do ${index}`);
    while (titles.length > 0) {
      await Promise.all(titles.splice(0, 10).map((title) => post(ada, '/api/todo-app/new-todo', { title })));
      product.clock.now = new Date(product.clock.now.getTime() + 1000);
    }
    await post(grace, '/api/todo-app/new-todo', { title: 'The only one' });
  });
  afterAll(() => product.close());

  test('an export lets others in after each page', async () => {
    const { result, turns } = await countTurns(async () => (await ada.fetch(exportPath)).text());
    expect(result.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(count / 200));
  });

  test('a second export of a person waits for the first; nobody else does', async () => {
    const first = (await ada.fetch(exportPath)).body?.getReader();
    await first?.read();
    let isSecondEnded = false;
    const second = (await ada.fetch(exportPath)).text().finally(() => (isSecondEnded = true));
    for (let time = 0; time < 20; time++)
      expect(await (await grace.fetch(exportPath)).text()).toContain('The only one');
    expect(isSecondEnded).toBe(false);
    await first?.cancel();
    expect((await second).trimEnd().split('\r\n')).toHaveLength(count + 1);
  });

  const nothing: CollectionQuery = { filter: { title: 'matches:no to-do has this title' } };

  /** Exports Ada's lists after reading them once, and counts the pages of the first reading. */
  function exportTwice(queries: readonly CollectionQuery[]) {
    const { database } = product;
    const person = { uid: ada.uid, roles: ['user'] };
    const source = { collection: todoCollection, table: todos };
    const read = { starts: 0, pages: 0, ends: 0 };
    const readPages = (signal: AbortSignal) => listPagesOfAll(database, person, source, queries, signal);
    const createWriter = async (signal: AbortSignal): Promise<ExportWriter<Todo>> => {
      read.starts++;
      const pages = readPages(signal);
      while (!(await pages.next()).done) read.pages++;
      read.ends++;
      return { head: 'head', write: () => '' };
    };
    return { body: exportList<Todo>({ database, person, readPages, createWriter }), read };
  }

  test('an export lets others in after each page of lists that are read before it begins', async () => {
    const { body, read } = exportTwice(Array.from({ length: 50 }, () => nothing));
    const reader = body.getReader();
    const { result, turns } = await countTurns(() => reader.read());
    await reader.cancel();
    expect([new TextDecoder().decode(result.value), read.pages]).toEqual(['head', 50]);
    expect(turns).toBeGreaterThanOrEqual(50);
  });

  test('an export ends when nobody reads it any more, also one that waits for another', async () => {
    const first = exportTwice(Array.from({ length: 50 }, () => ({})));
    const second = exportTwice([{}]);
    const [reader, waiting] = [first.body.getReader(), second.body.getReader()];
    const reads = Promise.all([reader.read(), waiting.read()]);
    while (first.read.pages < 5) await nextTurn();
    const gone = Promise.all([waiting.cancel(), reader.cancel()]);
    const { pages } = first.read;
    await Promise.all([reads, gone]);
    expect(first.read.pages).toBeLessThanOrEqual(pages + 1);
    expect([first.read.ends, second.read.starts]).toEqual([0, 0]);
    const third = await (await ada.fetch(exportPath)).text();
    expect(third.trimEnd().split('\r\n')).toHaveLength(count + 1);
  });

  test('the whole list of the specification is sent in pages, as one array in its order', async () => {
    const { result, turns } = await countTurns(async () => readJson(await ada.fetch('/api/todo-app/todos')));
    const pages: { id: string }[] = [];
    let path: string | undefined = '/api/todo-app/todos?limit=200';
    while (path !== undefined) {
      const response: Response = await ada.fetch(path);
      pages.push(...(await readJson(response)));
      path = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(result.map(({ id }: { id: string }) => id)).toEqual(pages.map(({ id }) => id));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(count);
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(count / 500));
  });

  test('a long list is compressed for who takes it so, and an empty one is an empty array', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const long = await ada.fetch('/api/todo-app/todos', { headers });
    expect(long.headers.get('content-encoding')).toBe('gzip');
    const unpacked = long.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unpacked).json()).toHaveLength(count);
    const none = await ada.fetch('/api/todo-app/todos?filterHandle=starred');
    expect([none.status, await readJson(none)]).toEqual([200, []]);
    expect((await ada.fetch('/api/todo-app/todos?cursor=nonsense')).status).toBe(400);
  });
});
