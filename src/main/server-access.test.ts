import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import { buildCall, type ExampleCall, findParams, nameOf } from '../../tests/support/calls/build-call.ts';
import { callParts, type CallParts } from '../../tests/support/calls/call-parts.ts';
import { mostRefused, refusedCalls } from '../../tests/support/calls/refused-calls.ts';
import { loadFullSample, post as postExample } from '../../tests/support/commands/full-sample.ts';
import { pickRelated } from '../../tests/support/commands/pick-ids.ts';
import type { Place } from '../../tests/support/commands/preparations/place.ts';
import { followTables, readTables, type Snapshot } from '../../tests/support/journal.ts';
import { propertySeed } from '../../tests/support/properties.ts';
import { createRandom } from '../../tests/support/random.ts';
import { signInAgain } from '../../tests/support/sign-in-again.ts';
import type { Row } from '../platform/kernel/database/server/connection.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import type { AnyEndpoint } from '../platform/kernel/http/shared/endpoint.ts';
import { setDisabled } from '../platform/people/identity/server/commands.ts';
import { authGroups } from '../platform/kernel/access/shared/roles.ts';

const send = (caller: Caller, { path, init }: ExampleCall): Promise<Response> => caller.fetch(path, init);

const post = (caller: Caller, path: string, body: object) =>
  caller.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The number of alternative sets of record ids to try, and that for a call of the owner, which ends with its first success. */
const triesEach = 6;
const ownTries = 20;

/** Sorts calls that remove records last. */
const takesAway = (path: string) => Number(/remove|delete|empty|leave|discard|clear|end-/.test(path));

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

  test('only shareable records have a share endpoint', () => {
    const paths = product.product.routes.map(({ endpoint }) => endpoint.path);
    expect(paths.filter((path) => path.includes('/share-')).toSorted()).toEqual([
      '/api/file-manager-app/share-entry',
      '/api/notes-app/share-note',
      '/api/profile/share-post',
      '/api/saved-views/share-view',
      '/api/todo-app/share-todo',
    ]);
  });

  test('each role gets in where the description says, and nowhere else', async () => {
    for (const { endpoint } of product.product.routes) {
      for (const [name, caller] of callers) {
        if (endsSession.has(endpoint.path) && caller.token !== undefined) continue;
        const response = await send(caller, buildCall(endpoint));
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

  test('no call reads or changes the private records of another user', async () => {
    const { database } = product;
    // Resets the hourly rate limits.
    product.clock.now = new Date(product.clock.now.getTime() + 2 * 3_600_000);
    let owner = await product.asUser('admin');
    const other = await product.asUser('user');
    const stranger = callers.get('user') ?? product.nobody;
    await loadFullSample(product, owner, other);
    // Skips records that every user may read and change.
    const isOwn = (row: Row) =>
      row['scope'] !== 'everyone' && [row['owner_id'], row['user_id'], row['id']].includes(owner.uid);
    const tables = await readTables(database);
    const listOwn = (all: Snapshot) => Object.values(all).map((rows) => rows.filter(isOwn));
    const recordIds = listOwn(tables).flatMap(([row]) => (row ? [String(row['id'])] : []));
    expect(recordIds.length).toBeGreaterThan(30);
    // Colleagues know who is there: a person's own id is no secret, what belongs to it is.
    const secrets = [owner.email, 'Water the office plants', ...recordIds.filter((id) => id !== owner.uid)];
    const random = createRandom(propertySeed);
    const endpoints = product.product.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ path }) => !endsSession.has(path) && path !== '/api/live')
      .toSorted((one, another) => takesAway(one.path) - takesAway(another.path));
    const build = (endpoint: AnyEndpoint, from: Snapshot, parts: CallParts) =>
      buildCall(endpoint, pickRelated([endpoint.body, endpoint.query], from, random, owner.uid), parts);
    const ownTables = Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [name, rows.filter(isOwn)]),
    );
    const isPrivate = (row: Row) => row['scope'] === `user:${owner.uid}` && row['id'] !== owner.uid;
    const privateIds = new Set(
      Object.values(tables).flatMap((rows) => rows.filter(isPrivate).map(({ id }) => String(id))),
    );
    for (const endpoint of endpoints) {
      const params = await findParams(owner, endpoint, privateIds);
      const { recordId = '' } = params;
      const isHidden = recordId === '' ? Object.keys(params).length > 0 : privateIds.has(recordId);
      for (let left = triesEach; left > 0; left--) {
        const response = await send(stranger, build(endpoint, ownTables, { params }));
        if (isHidden) expect(response.ok, endpoint.path).toBe(false);
        const text = await response.text();
        for (const secret of secrets) expect(text, `${endpoint.path} told ${secret}`).not.toContain(secret);
      }
    }
    expect(listOwn(await readTables(database))).toEqual(listOwn(tables));
    // Some calls end the session of the owner, or the account.
    const renewOwner = async () => {
      const again = await signInAgain(product, owner);
      owner = again ?? (await product.asUser('admin'));
      if (!again) await loadFullSample(product, owner, other);
    };
    const readNow = await followTables(database);
    const succeeds = async (endpoint: AnyEndpoint): Promise<boolean> => {
      const prepare = callParts[nameOf(endpoint)];
      const tries = Object.hasOwn(refusedCalls, nameOf(endpoint)) ? 1 : ownTries;
      for (let left = tries; left > 0; left--) {
        if (prepare) await renewOwner();
        let now = await readNow();
        const place: Place = {
          product,
          person: owner,
          other,
          post: postExample,
          wait: (days) => (product.clock.now = new Date(product.clock.now.getTime() + days * 86_400_000)),
          refresh: async () => (now = await readNow()),
          rows: (table) => now[table] ?? [],
          find: (table, fits = () => true) =>
            now[table]?.findLast(fits) ?? expect.fail(`No row of ${table}.`),
        };
        const parts = { params: await findParams(owner, endpoint, new Set()), ...(await prepare?.(place)) };
        const response = await send(owner, build(endpoint, await readNow(), parts));
        await response.body?.cancel();
        if (response.ok) return true;
        if (response.status === 401) await renewOwner();
      }
      return false;
    };
    const refused: string[] = [];
    for (const endpoint of endpoints) if (!(await succeeds(endpoint))) refused.push(nameOf(endpoint));
    expect(refused.toSorted()).toEqual(Object.keys(refusedCalls).toSorted());
    expect(refused.length).toBeLessThanOrEqual(mostRefused);
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
        const response = await send(
          other,
          buildCall(endpoint, (entity, id) => ids.get(entity) ?? id),
        );
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
