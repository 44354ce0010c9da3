import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { type Command, defineCommand } from '../../database/server/command.ts';
import type { Change } from '../../database/server/change.ts';
import type { Database } from '../../database/server/database.ts';
import { migrate } from '../../database/server/migrate.ts';
import type { Migration } from '../../database/server/migrations.ts';
import { openDatabase } from '../../database/server/open.ts';
import { defineTable, type RecordRow } from '../../database/server/table.ts';
import { defineUndo } from '../../database/server/undo.ts';
import { levels } from '../shared/levels.ts';
import { leaveScope, openScope, removeGrant, setGrant } from './commands.ts';
import { inheritedFrom, inOwnScope } from './declaration.ts';
import { auditMigrations } from '../../../people/audit/server/migrations.ts';
import { auditEntries } from '../../../people/audit/server/tables.ts';
import { accessMigrations } from './migrations.ts';
import { listGrants } from './queries.ts';
import { type Person } from './scopes.ts';
import { grants } from './tables.ts';

interface ErrandRow extends RecordRow {
  owner_id: string;
  title: string;
}
interface RemarkRow extends RecordRow {
  errand_id: string;
  text: string;
}
const errands = defineTable<ErrandRow>({
  name: 'errands',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', owner_id: 'text', title: 'text' },
  noun: 'errand',
  access: inOwnScope({ shareable: 'list' }),
});
const remarks = defineTable<RemarkRow>({
  name: 'remarks',
  app: 'test',
  columns: { id: 'text', version: 'integer', scope: 'text', errand_id: 'text', text: 'text' },
  access: inheritedFrom(errands, 'errand_id'),
});
const migrations: readonly Migration[] = [
  {
    id: '001-errands',
    async up(db) {
      for (const text of [
        'create table errands (id text primary key, version integer not null, scope text not null, owner_id text not null, title text not null)',
        'create table remarks (id text primary key, version integer not null, scope text not null, errand_id text not null, text text not null)',
        'create table users (id text primary key, display_name text not null, disabled_at text)',
        "insert into users values ('ada', 'Ada', null), ('bob', 'Bob', null), ('eve', 'Eve', null), ('old', 'Old', '2026-01-01')",
      ])
        await sql.raw(text).execute(db);
    },
  },
];

const Id = v.object({ id: v.string() });
const add = defineCommand('test.add', Id, async (transaction, { id }) => {
  await transaction.insert(errands, { id, owner_id: transaction.actor.uid, title: 'one' });
  await transaction.insert(remarks, { id: `${id}-remark`, errand_id: id, text: 'r' });
});
const share = defineCommand('test.share', Id, async (transaction, { id }) => {
  await openScope(transaction, `list:${id}`);
  await transaction.update(errands, await transaction.get(errands, id, 'manage'), { scope: `list:${id}` });
});
const rename = defineCommand('test.rename', Id, async (transaction, { id }) => {
  await transaction.update(errands, await transaction.get(errands, id, 'edit'), { title: 'two' });
});
/** A command whose author forgot to ask for a level. */
const careless = defineCommand('test.careless', Id, async (transaction, { id }) => {
  const row = await transaction.find(errands, id);
  if (row) await transaction.update(errands, row, { title: 'careless' });
});
const look = defineCommand(
  'test.look',
  Id,
  async (transaction, { id }) => (await transaction.get(errands, id, 'view')).title,
);
const undo = defineUndo({ isUndoable: () => true });
const [ada, bob, eve]: Person[] = ['ada', 'bob', 'eve'].map((uid) => ({ uid, roles: ['user'] }));

describe.each(databaseKinds)('shared scopes on %s', (kind) => {
  let database: Database;
  let count = 0;
  const published: Change[] = [];
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [grants, errands, remarks, auditEntries], isDurable: false });
    await migrate(database, [
      { app: 'access', migrations: accessMigrations },
      { app: 'audit', migrations: auditMigrations },
      { app: 'test', migrations },
    ]);
    database.onCommit((changes) => published.push(...changes));
  });
  afterAll(() => database.close());

  type AnyCommand = Command<any, unknown>; // safe: each test gives a command its own input
  const run = async (command: AnyCommand, actor: Person | undefined, input: object) =>
    database.execute(command, input, { actor: actor ?? { uid: '', roles: [] } });
  const statusOf = (command: AnyCommand, actor: Person | undefined, input: object) =>
    run(command, actor, input).then(
      () => 200,
      (error: { status?: number }) => error.status,
    );
  const addShared = async () => {
    const id = `errand-${++count}`;
    await run(add, ada, { id });
    await run(share, ada, { id });
    return { id, scope: `list:${id}` };
  };

  test('a person’s own row is as absent to others until it is shared', async () => {
    const id = `errand-${++count}`;
    await run(add, ada, { id });
    for (const command of [look, rename, share]) expect(await statusOf(command, bob, { id })).toBe(404);
    expect(await statusOf(rename, ada, { id })).toBe(200);
  });

  test.each([
    ['view', 200, 403],
    ['comment', 200, 403],
    ['edit', 200, 200],
    ['manage', 200, 200],
  ] as const)('the level %s lets a person look (%i) and edit (%i)', async (level, looking, editing) => {
    const { id, scope } = await addShared();
    await run(setGrant, ada, { scope, principal: 'user:bob', level });
    expect(await statusOf(look, bob, { id })).toBe(looking);
    expect(await statusOf(rename, bob, { id })).toBe(editing);
    expect(await statusOf(careless, bob, { id })).toBe(editing);
    expect(await statusOf(look, eve, { id })).toBe(404);
  });

  test('a grant to everyone or to a role reaches all who are in it', async () => {
    for (const principal of ['everyone', 'role:user']) {
      const { id, scope } = await addShared();
      await run(setGrant, ada, { scope, principal, level: 'view' });
      expect(await statusOf(look, eve, { id })).toBe(200);
    }
  });

  test('a person who loses a grant gets the event last, then can no longer see, change or undo anything', async () => {
    const { id, scope } = await addShared();
    await run(setGrant, ada, { scope, principal: 'user:bob', level: 'edit' });
    expect(await database.access.listScopes(bob as Person)).toContain(scope);
    const { commandId } = await run(rename, bob, { id });
    published.length = 0;
    await run(removeGrant, ada, { scope, principal: 'user:bob' });
    expect(published.filter(({ entity }) => entity !== 'audit_entries')).toMatchObject([
      { entity: 'grants', change: 'delete', scope: 'user:bob', grant: { scope, level: null } },
    ]);
    expect(await database.access.listScopes(bob as Person)).not.toContain(scope);
    for (const command of [look, rename]) expect(await statusOf(command, bob, { id })).toBe(404);
    expect(await statusOf(undo, bob, { commandId })).toBe(404);
  });

  test('rows that belong to a row follow it into another scope', async () => {
    const { id, scope } = await addShared();
    const rows = await database.read(`select scope from remarks where id = '${id}-remark'`);
    expect(rows).toEqual([{ scope }]);
  });

  test('says who can see a scope, with names, to those who can', async () => {
    const { scope } = await addShared();
    await run(setGrant, ada, { scope, principal: 'user:bob', level: 'comment' });
    const seen = await listGrants(database, bob as Person, scope);
    expect(seen.map(({ name, level }) => [name, level]).toSorted()).toEqual([
      ['Ada', 'manage'],
      ['Bob', 'comment'],
    ]);
    await expect(listGrants(database, eve as Person, scope)).rejects.toMatchObject({ status: 404 });
  });

  test('only managers grant, and nothing that cannot be', async () => {
    const { scope } = await addShared();
    const before = await waitUntilSettled(database);
    const grant = { scope, principal: 'user:eve', level: 'view' };
    const refused: [Person | undefined, object, number][] = [
      [bob, grant, 404],
      [ada, { ...grant, principal: 'user:ada' }, 400],
      [ada, { ...grant, principal: 'user:old' }, 400],
      [ada, { ...grant, principal: 'user:nobody' }, 400],
      [ada, { ...grant, principal: 'role:king' }, 400],
      [ada, { ...grant, level: levels[0] }, 400],
      [ada, { ...grant, scope: 'user:ada' }, 400],
    ];
    for (const [actor, input, status] of refused) expect(await statusOf(setGrant, actor, input)).toBe(status);
    expect(await statusOf(removeGrant, ada, { scope, principal: 'user:ada' })).toBe(409);
    expect(await statusOf(leaveScope, ada, { scope })).toBe(409);
    expect(await waitUntilSettled(database)).toBe(before);
    await run(setGrant, ada, { ...grant, principal: 'user:bob' });
    expect(await statusOf(setGrant, bob, grant)).toBe(403);
    expect(await statusOf(leaveScope, bob, { scope })).toBe(200);
  });
});
