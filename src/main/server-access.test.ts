import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import type { Row } from '../platform/kernel/database/server/connection.ts';
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
  const asked = endpoint.query ? putIds(endpoint.query, endpoint.example.query, ids) : {};
  const query = new URLSearchParams(Object(asked));
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

const post = (caller: Caller, path: string, body: object) =>
  caller.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

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

  test.each(['stranger', 'removed member'])(
    'a %s of a room reads and changes no record of it, nor of its members, by any call or history',
    async (kind) => {
      const { database } = product;
      const [owner, other] = [await product.asUser('user'), await product.asUser('user')];
      await loadSampleFor(database, owner.uid);
      const secret = `A secret of ${owner.uid}`;
      const call = (path: string, body: object) => post(owner, path, body).then(readJson);
      const memberIds = kind === 'stranger' ? [] : [other.uid];
      const { room } = await call('/api/chat/new-room', { kind: 'group', name: secret, memberIds });
      const roomId = room.id;
      const message = await call('/api/chat/new-message', { roomId, text: secret });
      await call('/api/chat/set-saved', { messageId: message.id, isSaved: true });
      await call('/api/chat/keywords', { words: [secret] });
      await call('/api/todo-app/new-todo', { title: secret });
      if (kind !== 'stranger') await call('/api/chat/remove-member', { roomId, userId: other.uid });
      const scopes: readonly string[] = [`room:${roomId}`, `user:${owner.uid}`];
      const readHidden = async () => {
        const lists = [...database.tables.values()].map(async ({ name }) => {
          const rows = await database.read(`select * from ${name} order by id desc`);
          return [name, rows.filter((row) => scopes.includes(String(row['scope'])))] as const;
        });
        return new Map(await Promise.all(lists));
      };
      const before = await readHidden();
      const ids = new Map([...before].flatMap(([name, [row]]) => (row ? [[name, String(row['id'])]] : [])));
      ids.set('chat_messages', message.id).set('chat_rooms', roomId);
      for (const table of [
        'chat_rooms',
        'chat_members',
        'chat_messages',
        'chat_saved',
        'chat_keywords',
        'todos',
      ])
        expect(ids.has(table), table).toBe(true);
      for (const { endpoint } of product.product.routes) {
        if (endsSession.has(endpoint.path)) continue;
        const response = await send(other, endpoint, ids);
        const text = endpoint.path === '/api/live' ? '' : await response.text();
        await response.body?.cancel().catch(() => {});
        expect(text, endpoint.path).not.toContain(secret);
      }
      for (const [entity, id] of ids) {
        const history = await other.fetch(`/api/journal/history?entity=${entity}&id=${id}`);
        const { entries } = await readJson(history);
        expect(entries, entity).toEqual([]);
      }
      // Writing to somebody creates a room with them: that adds rows and changes none.
      for (const [name, rows] of await readHidden()) {
        const known = new Set(before.get(name)?.map((row) => row['id']));
        const isOld = (row: Row) => known.has(row['id']) || row['scope'] === `room:${roomId}`;
        expect(rows.filter(isOld), name).toEqual(before.get(name));
      }
    },
  );
});
