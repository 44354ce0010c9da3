import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { chatApi } from '../../../../apps/chat/shared/schema.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { linksApi } from '../shared/schema.ts';

describe.each(databaseKinds)('link cards on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  test('a link to a record is a card for those who may read the record', async () => {
    const [ada, grace, eve] = [
      await product.asUser('user'),
      await product.asUser('user'),
      await product.asUser('admin'),
    ];
    const { id } = (await ada.call(todoApi.createTodo, { body: { todo: { title: 'Book the boat' } } })).body;
    const group = { kind: 'group' as const, name: 'Boat', memberIds: [grace.uid] };
    const { room } = (await ada.call(chatApi.createRoom, { body: group })).body;
    const contact = { contactId: grace.uid };
    const pair = (await ada.call(chatApi.openDirectRoom, { body: contact })).body.room;
    const todo = { path: `/apps/todo/label/api/${id}`, title: 'Book the boat', kind: 'todo' };
    const chat = { path: `/apps/chat?room=${room.id}`, title: 'Boat', kind: 'chat-room' };
    const message = { ...chat, path: `${chat.path}&at=7` };
    const direct = {
      ...chat,
      path: `/apps/chat?room=${pair.id}&at=1`,
      title: expect.stringMatching(/^Person/),
    };
    const paths = [
      todo.path,
      chat.path,
      message.path,
      direct.path,
      '/apps/none/1',
      'https://example.com/apps/todo/all/1',
      todo.path,
    ];
    const read = async (caller: Caller) =>
      (await caller.call(linksApi.listLinkCards, { body: { paths } })).body;
    expect(await read(ada)).toEqual([todo, chat, message, direct]);
    expect(await read(grace)).toEqual([chat, message, direct]);
    expect(await read(eve)).toEqual([]);
  });

  test('more than twenty at once are refused', async () => {
    const body = { paths: Array.from({ length: 21 }, (_, index) => `/apps/todo/all/${index}`) };
    const { status } = await (await product.asUser('user')).call(linksApi.listLinkCards, { body });
    expect(status).toBe(400);
  });
});
