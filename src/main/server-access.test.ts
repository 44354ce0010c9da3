import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  loadSampleFor,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import type { AnyEndpoint } from '../platform/kernel/http/shared/endpoint.ts';
import { setDisabled } from '../platform/people/identity/server/commands.ts';
import { authGroups } from '../platform/people/identity/shared/rules.ts';

/** Sends a call's example, with ids put in for those that name a record of a table. */
function send(
  caller: Caller,
  endpoint: AnyEndpoint,
  ids: ReadonlyMap<string, string> = new Map(),
): Promise<Response> {
  const query = new URLSearchParams(Object(endpoint.example.query));
  const body = endpoint.body ? putIds(endpoint.body, endpoint.example.body, ids) : undefined;
  return caller.fetch(query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined || endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

interface Node {
  type: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  pipe?: readonly { type: string; metadata?: { entity?: string } }[];
}

function putIds(schema: GenericSchema, value: unknown, ids: ReadonlyMap<string, string>): unknown {
  const node = schema as unknown as Node; // safe: a valibot schema describes itself by these fields
  const entity = node.pipe?.find((action) => action.type === 'metadata')?.metadata?.entity;
  if (entity !== undefined) return value === null ? null : (ids.get(entity) ?? value);
  if (node.wrapped) return putIds(node.wrapped, value, ids);
  if (node.item && Array.isArray(value))
    return value.map((item) => (node.item ? putIds(node.item, item, ids) : item));
  if (!node.entries || typeof value !== 'object' || value === null) return value;
  const entries = node.entries;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      entries[name] ? putIds(entries[name], field, ids) : field,
    ]),
  );
}

/** Would end or lock the caller's own session for the calls that follow. */
const endsSession = new Set(['/api/auth/sign-out', '/api/account/lock']);

describe('who may make which call', () => {
  let product: TestProduct;
  let callers: Map<string, Caller>;

  beforeAll(async () => {
    product = await startTestProduct('sqlite');
    const disabled = await product.asUser('admin');
    callers = new Map([
      ['nobody', product.nobody],
      ['disabled', disabled],
      ['user', await product.asUser('user')],
      ['staff', await product.asUser('staff')],
      ['admin', await product.asUser('admin')],
    ]);
    await product.database.execute(
      setDisabled,
      { userId: disabled.uid, isDisabled: true },
      { actor: systemActor },
    );
  });
  afterAll(() => product.close());

  test('every call of the OpenAPI document is tested here', async () => {
    const document = await (await product.nobody.fetch('/api/openapi.json')).json();
    const documented = Object.entries<object>(Object(document).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = product.product.routes.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(documented.toSorted()).toEqual(served.toSorted());
  });

  test('each role gets in where the description says, and nowhere else', async () => {
    for (const { endpoint } of product.product.routes) {
      for (const [name, caller] of callers) {
        if (endsSession.has(endpoint.path) && caller.token !== undefined) continue;
        const response = await send(caller, endpoint);
        await response.body?.cancel();
        const label = `${name}: ${endpoint.method} ${endpoint.path} answered ${response.status}`;
        const isOpen = endpoint.auth === 'open';
        const isKnown = name !== 'nobody' && name !== 'disabled';
        const allowed: readonly string[] = endpoint.auth === 'open' ? [] : authGroups[endpoint.auth];
        if (isOpen) expect(response.status, label).not.toBe(403);
        else if (!isKnown) expect(response.status, label).toBe(401);
        else if (allowed.includes(name)) expect([401, 403], label).not.toContain(response.status);
        else expect(response.status, label).toBe(403);
        expect(response.status, label).toBeLessThan(500);
      }
    }
    expect(product.logged).toEqual([]);
  });

  test('no call reads or changes another person’s records', async () => {
    const { database } = product;
    const owner = await product.asUser('user');
    const stranger = callers.get('user') ?? product.nobody;
    await loadSampleFor(database, owner.uid);
    const ids = new Map<string, string>();
    const readOwn = async () => {
      const found = [];
      for (const table of database.tables.values()) {
        const rows = await database.read(`select * from ${table.name}`);
        const own = rows.filter(
          (row) => row['owner_id'] === owner.uid || row['user_id'] === owner.uid || row['id'] === owner.uid,
        );
        const first = own[0]?.['id'];
        if (typeof first === 'string') ids.set(table.name, first);
        found.push(own);
      }
      return found;
    };
    const before = await readOwn();
    expect(ids.size).toBeGreaterThan(3);
    // Colleagues know who is there: a person's own id is no secret, what belongs to it is.
    const recordIds = [...ids.values()].filter((id) => id !== owner.uid);
    const secrets = [owner.email, 'Water the office plants', ...recordIds];
    for (const { endpoint } of product.product.routes) {
      if (endsSession.has(endpoint.path)) continue;
      const response = await send(stranger, endpoint, ids);
      const text = endpoint.path === '/api/live' ? '' : await response.text();
      await response.body?.cancel().catch(() => {});
      for (const secret of secrets) expect(text, `${endpoint.path} told ${secret}`).not.toContain(secret);
    }
    expect(await readOwn()).toEqual(before);
  });
});
