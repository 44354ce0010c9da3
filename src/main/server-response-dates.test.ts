import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { createNodeServer, listen } from './server-http.ts';
import { closeServer } from './server-stop.ts';

let product: TestProduct;
let ada: Caller;
let server: ReturnType<typeof createNodeServer>;
let url: string;
beforeAll(async () => {
  product = await startTestProduct('sqlite');
  ada = await product.asUser('user');
  server = createNodeServer((request, bindings) => product.product.api.fetch(request, bindings));
  url = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  await closeServer(server, 1000);
  await product.close();
});

test.each([
  [200, '/api/todo-app/todos'],
  [200, '/api/live'],
  [400, '/api/todo-app/todos?limit=none'],
  [401, '/api/todo-app/todos'],
  [404, '/api/no-such-call'],
])('a response with status %i carries the time of the product (%s)', async (status, path) => {
  product.clock.now = new Date(product.clock.now.getTime() + 120_000);
  const headers: Record<string, string> = status === 401 ? {} : { authorization: `Bearer ${ada.token}` };
  const stop = new AbortController();
  const response = await fetch(`${url}${path}`, { headers, signal: stop.signal });
  expect([response.status, response.headers.get('date')]).toEqual([status, product.clock.now.toUTCString()]);
  stop.abort();
});
