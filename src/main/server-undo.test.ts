import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { chatApi } from '../apps/chat/shared/schema.ts';

describe.each(databaseKinds)('undo on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const post = async (caller: Caller, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return caller.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  const makeRoom = async (owner: Caller, member: Caller) => {
    const body = { kind: 'group' as const, name: 'tea', memberIds: [member.uid] };
    return (await owner.call(chatApi.createRoom, { body })).body.room.id;
  };

  test('is refused with who and when once somebody has changed the record', async () => {
    const ada = await product.asUser('user');
    const made = await readJson(await post(ada, '/api/todo-app/new-todo', { title: 'one' }));
    const first = await post(ada, '/api/todo-app/update-todo', { id: made.id, title: 'two' });
    await post(ada, '/api/todo-app/update-todo', { id: made.id, title: 'three' });
    const refused = await post(ada, '/api/journal/undo', { commandId: first.headers.get('command-id') });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { reason: 'changed-since', by: 'Person 1', at: product.clock.now.toISOString() } },
    ]);
  });

  test('another person’s command is as absent', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const made = await post(ada, '/api/todo-app/new-todo', { title: 'mine' });
    const refused = await post(grace, '/api/journal/undo', { commandId: made.headers.get('command-id') });
    expect(refused.status).toBe(404);
  });

  test('two at the same time: one wins, the others get a conflict', async () => {
    const ada = await product.asUser('user');
    const made = await post(ada, '/api/todo-app/new-todo', { title: 'once' });
    const commandId = made.headers.get('command-id');
    const answers = await Promise.all([1, 2, 3].map(() => post(ada, '/api/journal/undo', { commandId })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is as absent for a person who was taken out of the room: edits, reactions, deletions', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const roomId = await makeRoom(ada, grace);
    const { id } = (await grace.call(chatApi.sendMessage, { body: { roomId, text: 'one' } })).body;
    const done = [
      await grace.call(chatApi.updateMessage, { body: { id, text: 'two' } }),
      await grace.call(chatApi.setReaction, { body: { messageId: id, emoji: '👍', isSet: true } }),
      await grace.call(chatApi.removeMessage, { body: { messageId: id } }),
    ];
    await ada.call(chatApi.removeMember, { body: { roomId, userId: grace.uid } });
    for (const { status, headers } of done) {
      expect(status).toBe(200);
      const commandId = headers.get('command-id');
      expect((await post(grace, '/api/journal/undo', { commandId })).status).toBe(404);
    }
  });

  test('does not bring a person back into a room that they left', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const roomId = await makeRoom(ada, grace);
    const left = await grace.call(chatApi.leaveRoom, { body: { roomId } });
    const commandId = left.headers.get('command-id');
    expect((await post(grace, '/api/journal/undo', { commandId })).status).toBe(409);
    expect((await grace.call(chatApi.listMessages, { query: { roomId } })).status).toBe(404);
  });

  test('can be redone after it removed a board', async () => {
    const ada = await product.asUser('user');
    const made = await post(ada, '/api/scrumboard-app/create-board', { name: 'Relaunch' });
    const { id } = await readJson(made);
    const readBoard = () =>
      product.database.read(`select count(*) as labels from board_labels where board_id = '${id}'`);
    const [before] = await readBoard();
    const undone = await post(ada, '/api/journal/undo', { commandId: made.headers.get('command-id') });
    expect(await readBoard()).toEqual([{ labels: expect.toSatisfy((count) => Number(count) === 0) }]);
    const redone = await post(ada, '/api/journal/undo', { commandId: undone.headers.get('command-id') });
    expect(redone.status).toBe(200);
    expect(Number(before?.['labels'])).toBeGreaterThan(0);
    expect(await readBoard()).toEqual([before]);
    const list = await post(ada, '/api/scrumboard-app/create-list', { boardId: id, name: 'Open' });
    expect(list.status).toBe(200);
  });

  test('can be redone after it restored the file of another user', async () => {
    const [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
    const make = async (path: string, body: object) =>
      readJson(await post(ada, `/api/scrumboard-app/${path}`, body));
    const { id: boardId } = await make('create-board', { name: 'Relaunch' });
    const { id: listId } = await make('create-list', { boardId, name: 'Open' });
    const { id: cardId } = await make('create-card', { listId, name: 'Call' });
    const file = await uploadFile(ada, new TextEncoder().encode('plan'), 'plan.txt');
    await make('attach', { cardId, fileIds: [file.id] });
    const grant = { scope: `board:${boardId}`, principal: `user:${bob.uid}`, level: 'edit' };
    await post(ada, '/api/access/set-grant', grant);
    const readAttachments = async () => {
      const [row] = await product.database.read(`select attachments from cards where id = '${cardId}'`);
      const value = row?.['attachments'];
      return typeof value === 'string' ? JSON.parse(value) : Object(value);
    };
    const [attachment] = await readAttachments();
    let done = await post(bob, '/api/scrumboard-app/detach', { cardId, attachmentId: attachment.id });
    for (const left of [1, 0, 1]) {
      done = await post(bob, '/api/journal/undo', { commandId: done.headers.get('command-id') });
      expect(done.status).toBe(200);
      expect(await readAttachments()).toHaveLength(left);
      expect((await bob.fetch(`/api/files/${file.id}/content`)).status).toBe(left === 1 ? 200 : 404);
    }
  });

  test('history tells who changed what, newest first, to those who may see the record', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const made = await readJson(await post(ada, '/api/todo-app/new-todo', { title: 'one' }));
    await post(ada, '/api/todo-app/update-todo', { id: made.id, title: 'two' });
    const path = `/api/journal/history?entity=todos&id=${made.id}`;
    const history = await readJson(await ada.fetch(path));
    expect(history).toMatchObject({
      entries: [
        { change: 'update', actor: { uid: ada.uid }, before: { title: 'one' }, after: { title: 'two' } },
        { change: 'create', before: null },
      ],
      next: null,
    });
    const none = { entries: [], next: null };
    expect(await readJson(await grace.fetch(path))).toEqual(none);
    const secret = `/api/journal/history?entity=credentials&id=${ada.uid}`;
    expect(await readJson(await ada.fetch(secret))).toEqual(none);
  });
});
