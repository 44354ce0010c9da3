import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import { StreamReader } from '../../tests/support/streams.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { Failure } from '../base/failures.ts';
import { createId } from '../base/ids.ts';
import { openScope } from '../platform/kernel/access/server/commands.ts';
import type { Level } from '../platform/kernel/access/shared/levels.ts';
import { defineCommand } from '../platform/kernel/database/server/command.ts';
import type { RecordRow, Table } from '../platform/kernel/database/server/table.ts';
import type { Transaction } from '../platform/kernel/database/server/transaction.ts';

const people = ['nobody', 'owner', 'stranger', 'viewer', 'commenter', 'editor', 'manager', 'removed'] as const;
type Who = (typeof people)[number];
const rights = ['view', 'comment', 'edit', 'manage', 'update', 'remove'] as const;
type Statuses = Readonly<Record<(typeof rights)[number], number>>;

const none: Statuses = { view: 404, comment: 404, edit: 404, manage: 404, update: 404, remove: 404 };
const view: Statuses = { view: 200, comment: 403, edit: 403, manage: 403, update: 403, remove: 403 };
const comment: Statuses = { ...view, comment: 200 };
const edit: Statuses = { view: 200, comment: 200, edit: 200, manage: 403, update: 200, remove: 200 };
const manage: Statuses = { ...edit, manage: 200 };

/** What everybody may do with a row; anyone who is not named gets a 404 for everything. */
type Allowed = Partial<Record<Who, Statuses>>;
const ofOwner: Allowed = { owner: manage };
const ofGrants: Allowed = { owner: manage, viewer: view, commenter: comment, editor: edit, manager: manage };
/** A room has no levels: its members edit. */
const ofRoom: Allowed = { owner: edit, editor: edit };

interface Subject {
  name: string;
  table: string;
  id: string;
  allowed: Allowed;
}

class RolledBack extends Error {}

describe.each(databaseKinds)('every table, right and person on %s', (kind) => {
  let product: TestProduct;
  const callers = new Map<Who, Caller>();
  const subjects: Subject[] = [];
  const shared = { scope: `list:${createId()}`, id: '', title: '' };

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
        if (error instanceof Failure) return error.status;
        throw error;
      },
    );

  async function tryAll(who: Who, { table: name, id }: Subject): Promise<Statuses> {
    const table = tableOf(name);
    const row = await readRow(name, id);
    const tryLevel = (level: Level) => tryOut(who, (transaction) => transaction.get(table, id, level));
    const other = { ...row, version: row.version - 1 };
    return {
      view: await tryLevel('view'),
      comment: await tryLevel('comment'),
      edit: await tryLevel('edit'),
      manage: await tryLevel('manage'),
      // As a command does whose author forgot to ask for a level.
      update: await tryOut(who, (transaction) => transaction.update(table, row, { version: other.version })),
      remove: await tryOut(who, (transaction) => transaction.remove(table, row)),
    };
  }

  /** Makes records of the kinds that the sample has none of. */
  async function makeOthers(roomId: string): Promise<void> {
    const message = await post('owner', '/api/chat/new-message', { roomId, text: 'in the room' });
    await post('owner', '/api/chat/set-saved', { messageId: message.body.id, isSaved: true });
    await post('owner', '/api/chat/keywords', { words: ['crane'] });
    await uploadFile(callerOf('owner'), new TextEncoder().encode('a file'));
  }

  async function shareTodo(): Promise<void> {
    const [todo] = await get('owner', '/api/todo-app/todos');
    Object.assign(shared, { id: todo.id, title: todo.title });
    await run('owner', async (transaction) => {
      await openScope(transaction, shared.scope);
      const row = await transaction.get(tableOf('todos'), todo.id, 'manage');
      await transaction.update(tableOf('todos'), row, { scope: shared.scope });
    });
    const levels = { viewer: 'view', commenter: 'comment', editor: 'edit', manager: 'manage', removed: 'edit' } as const;
    for (const who of ['viewer', 'commenter', 'editor', 'manager', 'removed'] as const) {
      const grant = { scope: shared.scope, principal: `user:${uidOf(who)}`, level: levels[who] };
      expect((await post('owner', '/api/access/set-grant', grant)).status).toBe(200);
    }
  }

  beforeAll(async () => {
    product = await startTestProduct(kind);
    for (const who of people)
      if (who !== 'nobody') callers.set(who, await product.asPerson(`Person ${who}`, 'user'));
    await loadSampleFor(product.database, uidOf('owner'));
    await shareTodo();
    const memberIds = [uidOf('editor'), uidOf('removed')];
    const { body } = await post('owner', '/api/chat/new-room', { kind: 'group', name: 'Yard', memberIds });
    const roomId: string = body.room.id;
    await makeOthers(roomId);
  });
  afterAll(() => product.close());

  test('dump', async () => {
    for (const table of product.database.tables.values()) {
      const rows = await product.database.read(`select * from ${table.name}`);
      console.log(table.name, rows.length);
    }
    console.log(subjects, tryAll, readRow, none, ofOwner, ofGrants, ofRoom, StreamReader);
  });
});
