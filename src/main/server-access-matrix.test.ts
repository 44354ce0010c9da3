import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allowByNeeds,
  allowUsers,
  canShareAmong,
  edit,
  grantedLevels,
  none,
  ofComments,
  ofEveryone,
  ofGrant,
  ofGrants,
  ofJoined,
  ofMember,
  ofOwner,
  ofRoom,
  people,
  type Who,
  type Statuses,
  type Allowed,
} from '../../tests/support/allowed.ts';
import { changeOf } from '../../tests/support/change-of.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { waitUntilSettled } from '../../tests/support/journal.ts';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import { expectSilence, rename } from '../../tests/support/live-levels.ts';
import { addEvents, fillProjectFolder } from '../../tests/support/matrix-records.ts';
import { StreamReader } from '../../tests/support/streams.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { accountApi } from '../apps/mail/shared/account-schema.ts';
import { helpApi } from '../apps/help/shared/schema.ts';
import { serverApps } from './apps.server.ts';
import { Failure } from '../base/failures.ts';
import { createId } from '../base/ids.ts';
import { openScope } from '../platform/kernel/access/server/commands.ts';
import { findRootAccess } from '../platform/kernel/access/server/declaration.ts';
import type { Level } from '../platform/kernel/access/shared/levels.ts';
import { defineCommand } from '../platform/kernel/database/server/command.ts';
import type { RecordRow, Table } from '../platform/kernel/database/server/table.ts';
import { setRules } from '../platform/people/directory/server/commands.ts';
import { systemActor, type Transaction } from '../platform/kernel/database/server/transaction.ts';

/** The tables of people's records; those of the platform alone are refused to everybody. */
const tables = serverApps.flatMap((app) => [...app.tables]);
const recordTables = tables.filter(({ access }) => access.rule !== 'system');

const canShare = canShareAmong(recordTables.map(({ access }) => access));

interface Subject {
  name: string;
  table: string;
  id: string;
  allowed: Allowed;
}

class RolledBack extends Error {}

describe.each(usualDatabaseKinds)('every table, right and person on %s', (kind) => {
  let product: TestProduct;
  const callers = new Map<Who, Caller>();
  const shared = {
    scope: `todo:${createId()}`,
    id: '',
    title: '',
    roomId: '',
    /** Attached to an event of the shared calendar. */
    fileId: '',
    commandId: createId(),
    seq: 0,
  };
  /** By kind, a scope of the owner's sample data that everybody has a level in. */
  const sharedRoots = new Map<string, string>();

  const callerOf = (who: Who): Caller => callers.get(who) ?? product.nobody;
  const uidOf = (who: Who) => callerOf(who).uid;
  const tableOf = (name: string): Table => product.database.tables.get(name) ?? expect.fail(name);
  const run = <Result>(who: Who, act: (transaction: Transaction) => Promise<Result>) =>
    product.database.execute(defineCommand('test.act', v.undefined(), act), undefined, {
      actor: { uid: uidOf(who), roles: who === 'nobody' ? [] : ['user'] },
    });
  const post = async (who: Who, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await callerOf(who).fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await readJson(response) };
  };
  const make = async (who: Who, path: string, body: object) => {
    const answer = await post(who, path, body);
    expect(answer, path).toMatchObject({ status: 200 });
    return answer.body;
  };
  const get = async (who: Who, path: string) => readJson(await callerOf(who).fetch(path));
  const readRow = async (table: string, id: string): Promise<RecordRow> => {
    const columns = Object.keys(tableOf(table).columns).join(', ');
    const [row] = await product.database.read(`select ${columns} from ${table} where id = '${id}'`);
    return (row ?? expect.fail(`${table} ${id}`)) as unknown as RecordRow; // safe: the statement names the table's columns
  };

  /** Runs in a transaction that never commits; returns 200, or the status of the failure. */
  const tryOut = (who: Who, act: (transaction: Transaction) => Promise<unknown>): Promise<number> =>
    run(who, async (transaction) => {
      await act(transaction);
      throw new RolledBack();
    }).then(
      () => 200,
      (error: unknown) => {
        if (error instanceof RolledBack) return 200;
        // Rows that others refer to stay: the right was there.
        if (error instanceof Failure) return error.status === 409 ? 200 : error.status;
        throw error;
      },
    );

  async function tryAll(who: Who, { table: name, id }: Subject): Promise<Statuses> {
    const table = tableOf(name);
    const row = await readRow(name, id);
    const tryLevel = (level: Level) => tryOut(who, (transaction) => transaction.get(table, id, level));
    return {
      view: await tryLevel('view'),
      comment: await tryLevel('comment'),
      edit: await tryLevel('edit'),
      manage: await tryLevel('manage'),
      // As a command does whose author forgot to ask for a level.
      update: await tryOut(who, (transaction) => transaction.update(table, row, changeOf(table, row))),
      remove: await tryOut(who, (transaction) => transaction.remove(table, row)),
    };
  }

  /** Makes records of the kinds that the sample has none of. */
  async function makeOthers(roomId: string): Promise<void> {
    const fileIds = [(await uploadFile(callerOf('owner'), new TextEncoder().encode('a file'))).id];
    const message = await make('owner', '/api/chat/new-message', { roomId, text: 'in the room', fileIds });
    await make('owner', '/api/chat/set-saved', { messageId: message.id, isSaved: true });
    await make('owner', '/api/chat/keywords', { words: ['crane'] });
    const rules = [{ kind: 'chat.mention', inApp: true, push: false }];
    await make('owner', '/api/notifications/rules', { rules });
    await make('owner', '/api/presence/own', { status: 'away' });
    for (const { install } of serverApps)
      if (install) await product.database.execute(install, undefined, { actor: systemActor });
    const allowed = { mayChooseManager: true };
    await product.database.execute(setRules, allowed, { actor: { uid: uidOf('owner'), roles: ['admin'] } });
    await make('owner', '/api/people/set-own-manager', { managerId: uidOf('viewer') });
    const draft = { id: 'draft', title: 'Draft', content: '', screen: '', isFeatured: false };
    const body = { draft: { ...draft, category: 'account', state: 'draft' } } as const;
    expect((await (await product.asUser('staff')).call(helpApi.saveDraft, { body })).status).toBe(200);
    const [, other] = await get('owner', '/api/todo-app/todos');
    for (const recordId of [shared.id, other.id])
      await make('owner', '/api/todo-app/add-comment', { recordId, text: 'a comment' });
    await make('owner', '/api/profile/add-post', { id: 'a-post', text: 'a post' });
    await make('owner', '/api/profile/add-comment', { recordId: 'a-post', text: 'a comment' });
    await make('owner', accountApi.addAccount.path, Object(accountApi.addAccount.example).body);
    await make('owner', '/api/help/vote', { articleId: 'undo', isHelpful: true });
    const { records } = await get('owner', '/api/contacts-app/records/collections/contacts?limit=2');
    const [contactId, otherId] = records.map(({ id }: { id: string }) => id);
    await make('owner', '/api/contacts-app/mark-distinct', { pairs: [{ id: 'a-pair', contactId, otherId }] });
    await make('owner', '/api/calendar-app/create-feed-address', {});
    await make('owner', '/api/calendar-app/subscribe', { address: 'https://example.com/holidays.ics' });
    const makeAs = (who: Who) => (path: string, input: object) => make(who, path, input);
    const idOf = (rootKind: string) => sharedRoots.get(rootKind)?.split(':')[1];
    const calendar = { make: makeAs('owner'), makeAsOther: makeAs('editor'), calendarId: idOf('calendar') };
    shared.fileId = await addEvents(callerOf('owner'), calendar);
    await fillProjectFolder(callerOf('owner'), makeAs('owner'), idOf('project'));
    await uploadFile(callerOf('owner'), new TextEncoder().encode('a file of nobody else'));
  }

  async function grantLevels(scope: string): Promise<void> {
    for (const [who, level] of Object.entries(grantedLevels)) {
      if (!canShare(scope.split(':')[0], level)) continue;
      const grant = { scope, principal: `user:${uidOf(who as Who)}`, level }; // safe: the keys are people
      expect((await post('owner', '/api/access/set-grant', grant)).status).toBe(200);
    }
  }

  /** Moves a to-do of the owner into a scope of its own, and gives everybody their level there. */
  async function shareTodo(): Promise<void> {
    const [todo] = await get('owner', '/api/todo-app/todos');
    Object.assign(shared, { id: todo.id, title: todo.title });
    await run('owner', async (transaction) => {
      await openScope(transaction, shared.scope);
      const row = await transaction.get(tableOf('todos'), todo.id, 'manage');
      await transaction.update(tableOf('todos'), row, { scope: shared.scope });
    });
    await grantLevels(shared.scope);
  }

  /** Gives everybody their level in one scope of each kind that is shared by grants, such as a board. */
  async function shareRoots(): Promise<void> {
    for (const { access } of recordTables) {
      if (access.rule !== 'scope' || !access.isRoot || !access.shareable) continue;
      const rows = await product.database.read(
        `select target from grants where target like '${access.kind}:%' order by id limit 1`,
      );
      const scope = String(rows[0]?.['target']);
      sharedRoots.set(access.kind, scope);
      await grantLevels(scope);
    }
  }

  const findSubject = async (table: Table, scope: string, name: string, allowed: Allowed, where = '') => {
    const rows = await product.database.read(
      `select id from ${table.name} where scope = '${scope}' ${where} order by id limit 1`,
    );
    const id = rows[0]?.['id'];
    return id === undefined
      ? []
      : [{ name: `${table.name} ${name}`, table: table.name, id: String(id), allowed }];
  };

  /** The rows of a table that the test looks at, one for each kind of scope that they can be in. */
  async function listSubjects(table: Table): Promise<Subject[]> {
    const isInherited = table.access.rule === 'inherited';
    const access = findRootAccess(table.access);
    const own = `user:${uidOf('owner')}`;
    const root = access.rule === 'scope' ? sharedRoots.get(access.kind) : undefined;
    if (access.rule === 'scope' && root !== undefined)
      return findSubject(
        table,
        root,
        'in a shared scope',
        allowByNeeds(table.access.rule === 'inherited' ? table.access : access, (level) =>
          canShare(access.kind, level),
        ),
      );
    if (access.rule === 'scope') return findSubject(table, `room:${shared.roomId}`, 'of a room', ofRoom);
    if (access.rule === 'organization' && access.view === 'user')
      return findSubject(table, 'everyone', 'of everyone', allowUsers(access));
    if (access.rule === 'organization') return findSubject(table, `role:${access.view}`, 'of a role', {}); // no test user has this role
    if (access.rule === 'membership' && access.kind === null)
      return findSubject(table, `user:${uidOf('viewer')}`, 'of a viewer', ofGrant);
    if (access.rule === 'membership') {
      const where = `and ${access.targetColumn} = '${shared.roomId}'`;
      return findSubject(table, `user:${uidOf('editor')}`, 'of an editor', ofMember, where);
    }
    const allowed = access.rule === 'own' && access.level === 'edit' ? { owner: edit } : ofOwner;
    const common = access.rule === 'own' && ofEveryone(access, isInherited, uidOf('owner'));
    const joined = access.rule === 'own' ? access.joined : [];
    const joinedOf = ({ kind: one }: { kind: string }) =>
      findSubject(table, sharedRoots.get(one) ?? '', `in a ${one}`, ofJoined(table.access, one, canShare));
    const inJoined = (await Promise.all(joined.map(joinedOf))).flat();
    expect(inJoined, `Rows of ${table.name} in scopes of other records`).toHaveLength(joined.length);
    return [
      ...inJoined,
      ...(common ? await findSubject(table, 'everyone', 'of everyone', common.allowed, common.where) : []),
      ...(await findSubject(table, own, 'of one person', allowed)),
      ...(await findSubject(table, shared.scope, 'in a shared scope', isInherited ? ofComments : ofGrants)),
      ...(await findSubject(table, `room:${shared.roomId}`, 'that a room uses', ofRoom)),
      ...(await findSubject(table, sharedRoots.get('calendar') ?? '', 'that an event uses', ofComments)),
    ];
  }

  beforeAll(async () => {
    product = await startTestProduct(kind);
    for (const who of people)
      if (who !== 'nobody') callers.set(who, await product.asPerson(`Person ${who}`, 'user'));
    await loadSampleFor(product.database, uidOf('owner'));
    await shareTodo();
    await shareRoots();
    const memberIds = [uidOf('editor'), uidOf('removed')];
    const { body } = await post('owner', '/api/chat/new-room', { kind: 'group', name: 'Yard', memberIds });
    shared.roomId = body.room.id;
    await makeOthers(shared.roomId);
    shared.seq = await waitUntilSettled(product.database);
    const [id, title] = [shared.id, 'changed by somebody who is removed'];
    const changed = await callerOf('removed').fetch('/api/todo-app/update-todo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'command-id': shared.commandId },
      body: JSON.stringify({ todo: { id, title } }),
    });
    expect(changed.status).toBe(200);
    shared.title = title;
    const principal = `user:${uidOf('removed')}`;
    for (const scope of [shared.scope, ...sharedRoots.values()])
      await post('owner', '/api/access/remove-grant', { scope, principal });
    const leaving = { roomId: shared.roomId, userId: uidOf('removed') };
    expect((await post('owner', '/api/chat/remove-member', leaving)).status).toBe(200);
    await waitUntilSettled(product.database); // the calls for changes answer what is settled
  });
  afterAll(() => product.close());

  test.each(recordTables.map((table) => [table.name, table] as const))(
    'commands reach a row of %s by the declared level alone',
    async (_name, table) => {
      const subjects = await listSubjects(table);
      expect(subjects, `The sample has no row of ${table.name}.`).not.toEqual([]);
      for (const subject of subjects)
        for (const who of people) {
          const label = `${subject.name}: ${who}`;
          expect([label, await tryAll(who, subject)]).toEqual([label, subject.allowed[who] ?? none]);
        }
    },
  );

  test('the file of an event is opened by those who see the event alone', async () => {
    const mayView: readonly Who[] = ['owner', 'viewer', 'commenter', 'editor', 'manager'];
    for (const who of people) {
      const { status } = await callerOf(who).fetch(`/api/files/${shared.fileId}/content`);
      expect([who, status]).toEqual([who, who === 'nobody' ? 401 : mayView.includes(who) ? 200 : 404]);
    }
  });

  test('no command of a person reaches what the platform alone reads and writes', async () => {
    for (const { name, access } of tables) {
      if (access.rule !== 'system') continue;
      for (const who of people)
        await expect(
          run(who, (transaction) => transaction.find(tableOf(name), 'any')),
          name,
        ).resolves.toMatchObject({ answer: undefined });
    }
  });

  describe('a shared to-do', () => {
    const mayView: readonly Who[] = ['owner', 'viewer', 'commenter', 'editor', 'manager'];
    const mayEdit: readonly Who[] = ['owner', 'editor', 'manager'];
    const signedIn = people.filter((who) => who !== 'nobody');
    const paths = () => [
      '/api/todo-app/todos',
      `/api/todo-app/todo?todoId=${shared.id}`,
      '/api/todo-app/changes',
      `/api/search?q=${encodeURIComponent(shared.title)}`,
      `/api/journal/history?entity=todos&id=${shared.id}`,
      ...product.product.routes.flatMap(({ endpoint: { method, path } }) =>
        method === 'GET' && path.startsWith('/api/todo-app/collections/todos')
          ? [path.replace(':recordId', shared.id).replace(/\/changes$/, `/changes?after=${shared.seq}`)]
          : [],
      ),
    ];

    test.each(signedIn)('is in the answers that %s gets if they may view it', async (who) => {
      for (const path of paths()) {
        const text = await (await callerOf(who).fetch(path)).text();
        const isIn = text.includes(shared.title);
        const expected = mayView.includes(who);
        expect([path, isIn]).toEqual([path, expected]);
      }
    });

    test('is in no answer without a session', async () => {
      for (const path of paths()) expect((await product.nobody.fetch(path)).status, path).toBe(401);
    });

    test.each(signedIn)('is changed by the call of %s if they may edit it', async (who) => {
      const todo = { id: shared.id, title: shared.title, completed: true };
      const { status } = await post(who, '/api/todo-app/update-todo', { todo });
      const expected = mayEdit.includes(who) ? 200 : mayView.includes(who) ? 403 : 404;
      expect(status).toBe(expected);
      if (status === 200)
        await post(who, '/api/todo-app/update-todo', { todo: { ...todo, completed: false } });
    });

    test('is put back by undo only with the right that the undo finds', async () => {
      const { commandId } = shared;
      expect((await post('removed', '/api/journal/undo', { commandId })).status).toBe(404);
      expect((await post('stranger', '/api/journal/undo', { commandId })).status).toBe(404);
      const row = await product.database.read(`select title from todos where id = '${shared.id}'`);
      expect(row).toEqual([{ title: shared.title }]);
    });

    test('sends its changes to those who may view it', async () => {
      const open = async (who: Who) =>
        [who, new StreamReader(await callerOf(who).fetch('/api/live'))] as const;
      const streams = await Promise.all(signedIn.map(open));
      await Promise.all(streams.map(([, stream]) => stream.until(1)));
      const todo = { id: shared.id, title: `${shared.title}!` };
      expect((await post('owner', '/api/todo-app/update-todo', { todo })).status).toBe(200);
      // Comes after: what is not there by then was not sent.
      for (const who of signedIn) await post(who, '/api/todo-app/new-todo', { title: `of ${who}` });
      for (const [who, stream] of streams) {
        const seen = () => stream.events.filter(({ data }) => data['entity'] === 'todos');
        await expect.poll(() => seen().some(({ data }) => data['id'] !== shared.id)).toBe(true);
        const isSeen = seen().some(({ data }) => data['id'] === shared.id);
        expect([who, isSeen]).toEqual([who, mayView.includes(who)]);
        await stream.close();
      }
    });
  });

  // Last: it takes levels away.
  test('an open stream gets nothing more of what is shared once the level is taken away', async () => {
    const stream = new StreamReader(await callerOf('viewer').fetch('/api/live'));
    const principal = `user:${uidOf('viewer')}`;
    for (const { name, access } of recordTables) {
      const scope = (access.rule === 'scope' && access.isRoot && sharedRoots.get(access.kind)) || '';
      for (const { id } of await findSubject(tableOf(name), scope, '', {}))
        await expectSilence(stream, id, {
          change: () => run('owner', (transaction) => rename(transaction, tableOf(name), id)),
          lose: () => post('owner', '/api/access/remove-grant', { scope, principal }),
          mark: async () => (await make('viewer', '/api/todo-app/new-todo', { title: 'after' })).id,
        });
    }
    await stream.close();
  });
});
