import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../tests/support/product.ts';
import { chatApi } from '../apps/chat/shared/schema.ts';
import { keywordApi } from '../apps/chat/shared/keywords.ts';
import { todoApi, todoLabelApi } from '../apps/todo/shared/schema.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';
import { administrationApi } from '../platform/people/identity/shared/administration-schema.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';

describe.each(databaseKinds)('a command id on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  /** Runs something harmless without a command id; returns the id that the server made. */
  const doHarmless = async (caller: Caller) => {
    const { headers } = await caller.call(keywordApi.setKeywords, { body: { words: ['tea'] } });
    return headers.get('command-id') ?? '';
  };
  const undo = async (caller: Caller, commandId: string) =>
    (await caller.call(journalApi.undo, { body: { commandId } })).status;

  test('that the server made for one command is refused for another: roles, passwords, messages', async () => {
    const [admin, other] = [await product.asUser('admin'), await product.asUser('admin')];
    const commandId = await doHarmless(admin);
    const demote = { body: { userId: other.uid, role: 'user' as const }, commandId };
    expect((await admin.call(administrationApi.setRole, demote)).status).toBe(409);
    expect((await other.fetch('/api/administration/collections/accounts')).status).toBe(200);

    const newPassword = 'an entirely new one';
    const change = { body: { currentPassword: testPassword, newPassword }, commandId };
    expect((await admin.call(authApi.changePassword, change)).status).toBe(409);

    const made = await admin.call(chatApi.createRoom, {
      body: { kind: 'group', name: 'tea', memberIds: [other.uid] },
    });
    const roomId = made.body.room.id;
    expect((await admin.call(chatApi.sendMessage, { body: { roomId, text: 'x' }, commandId })).status).toBe(
      409,
    );
  });

  test('cannot undo a command that is not undoable, whichever row comes first', async () => {
    const { database } = product;
    const ada = await product.asUser('user');
    const commandId = await doHarmless(ada);
    // As if both had been written under one id, before ids were checked.
    const made = await ada.call(authApi.signOut, {});
    expect(made.status).toBe(200);
    const mine = await database.db
      .selectFrom('journal')
      .select('command_id')
      .where('actor', '=', ada.uid)
      .where('command', '=', 'identity.end-session')
      .executeTakeFirstOrThrow();
    await database.writer.lend((connection) =>
      connection.execute(
        `update journal set command_id = '${commandId}' where command_id = '${mine.command_id}'`,
      ),
    );
    const body = JSON.stringify({ email: ada.email, password: testPassword });
    const headers = { 'content-type': 'application/json' };
    const session = await readJson(
      await product.nobody.fetch('/api/auth', { method: 'POST', headers, body }),
    );
    expect(await undo(product.withToken(session.access_token), commandId)).toBe(409);
  });

  test('sent again with the same request returns the same answer, with another one it is refused', async () => {
    const ada = await product.asUser('user');
    const commandId = `once-${ada.uid}`;
    const first = await ada.call(todoApi.createTodo, { body: { todo: { title: 'one' } }, commandId });
    const again = await ada.call(todoApi.createTodo, { body: { todo: { title: 'one' } }, commandId });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const others = [
      await ada.call(todoApi.createTodo, { body: { todo: { title: 'two' } }, commandId }),
      await ada.call(todoLabelApi.createLabel, {
        body: { label: { title: 'one', color: '#ffffff' } },
        commandId,
      }),
      await (
        await product.asUser('user')
      ).call(todoApi.createTodo, { body: { todo: { title: 'one' } }, commandId }),
    ];
    expect(others.map(({ status, body }) => [status, Object(body).error?.reason])).toEqual(
      others.map(() => [409, 'command-id-reused']),
    );
    const { body: list } = await ada.call(todoApi.listTodos, { query: {} });
    expect(list.map((todo) => todo.title)).toEqual(['one']);
  });

  test('works for a command that was stored before requests were hashed', async () => {
    const ada = await product.asUser('user');
    const commandId = `old-${ada.uid}`;
    const first = await ada.call(todoApi.createTodo, { body: { todo: { title: 'one' } }, commandId });
    await product.database.writer.lend((connection) =>
      connection.execute(`update commands set request_hash = null where id = '${commandId}'`),
    );
    const again = await ada.call(todoApi.createTodo, { body: { todo: { title: 'one' } }, commandId });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('of add-user sent again makes no new password and sends no second mail', async () => {
    const admin = await product.asUser('admin');
    const email = `twice-${kind}@example.com`;
    const body = { displayName: 'Grace Hopper', email, role: 'user' as const, isInvited: false };
    const first = await admin.call(administrationApi.addAccount, { body, commandId: 'add-one-user' });
    const again = await admin.call(administrationApi.addAccount, { body, commandId: 'add-one-user' });
    expect([again.status, again.body]).toEqual([200, { uid: first.body.uid, password: null }]);

    const invited = { ...body, email: `invited-${email}`, isInvited: true };
    for (let count = 0; count < 2; count++)
      await admin.call(administrationApi.addAccount, { body: invited, commandId: 'invite-one-user' });
    expect(await product.readMails(invited.email)).toHaveLength(1);
  });
});
