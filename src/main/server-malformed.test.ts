import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../tests/support/properties.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { listUnstorable, sendMalformed } from '../../tests/support/malformed.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';

const measurementsKey = 'a key of at least thirty-two characters';

describe.each(databaseKinds)('malformed requests on %s', (kind) => {
  let product: TestProduct;
  let caller: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind, { measurementsKey });
    caller = await product.asUser('admin');
  });
  afterAll(() => product.close());
  const fetchWithKey = (path: string, init: RequestInit = {}) =>
    caller.fetch(path, { ...init, headers: { ...Object(init.headers), 'x-api-key': measurementsKey } });

  test('never cause a server error, and are rejected by every endpoint with inputs', async () => {
    const endpoints = product.product.routes.map((route) => route.endpoint);
    const count = countRuns(kind === 'sqlite' ? 1500 : 300);
    const report = await sendMalformed({ count, endpoints, send: fetchWithKey });
    expect(report).toEqual({ faults: [], unrefused: [] });
    expect(product.logged).toEqual([]);
  });

  test.each([
    ['a body that is too large', { body: JSON.stringify({ title: 'x'.repeat(2_000_000) }) }, 413],
    ['a body that is not JSON', { body: '{"title":' }, 400],
    [
      'another type',
      { body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'JSON as plain text, as a foreign form can send it',
      { body: '{"title":"x"}', headers: { 'content-type': 'text/plain' } },
      415,
    ],
    ['no body', {}, 400],
  ])('%s is refused', async (_name, init, status) => {
    const headers = { 'content-type': 'application/json', ...Object(init).headers };
    const response = await caller.fetch('/api/todo-app/new-todo', { method: 'POST', ...init, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error.message');
  });

  test('characters that cannot be stored are refused in every parameter of every endpoint', async () => {
    const answered: string[] = [];
    for (const { endpoint } of product.product.routes)
      for (const { name, path, init } of listUnstorable(endpoint)) {
        const { status } = await fetchWithKey(path, init);
        if (status !== 400) answered.push(`${status} ${endpoint.method} ${endpoint.path} ${name}`);
      }
    expect(answered).toEqual([]);
    expect(product.logged).toEqual([]);
  });

  test('what an attacker hopes for has no effect', async () => {
    const headers = { 'content-type': 'application/json' };
    const title = `'); drop table todos; -- <img src=x onerror=alert(1)> \${7*7} {{7*7}} =cmd|' /C calc'!A0 ../../etc/passwd\r\nX: y`;
    const body = `{"title":${JSON.stringify(title)},"__proto__":{"isAdmin":true},"owner_id":"somebody","constructor":{"prototype":{"x":1}}}`;
    const made = await caller.fetch('/api/todo-app/new-todo', { method: 'POST', headers, body });
    expect(await made.json()).toMatchObject({ title });
    expect(Object({}).isAdmin).toBeUndefined();
    const labels = await caller.fetch(`/api/todo-app/todos?labelHandle=${encodeURIComponent("' or 1=1 --")}`);
    expect(await labels.json()).toEqual([]);
  });

  test('every answer carries the security headers', async () => {
    for (const path of ['/api/health', '/api/no-such-call', '/api/todo-app/todos']) {
      const { headers } = await product.nobody.fetch(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
