import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { chatApi } from '../../../../apps/chat/shared/schema.ts';
import { companyApi, contactApi, dealApi } from '../../../../apps/contacts/shared/schema.ts';
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

  test('links to contacts, companies, and deals are cards, also from lists where they are open', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    await ada.call(contactApi.create, {
      body: { contact: { id: 'link-c', name: 'Ida', lastName: 'Rhodes' } },
    });
    await ada.call(companyApi.create, { body: { company: { id: 'link-f', name: 'Harbor Mill' } } });
    await ada.call(dealApi.create, { body: { deal: { id: 'link-d', name: 'Flour' } } });
    const own = { id: 'link-own', name: 'Secret', visibility: 'owner' as const };
    await ada.call(dealApi.create, { body: { deal: own } });
    const contact = { title: 'Ida Rhodes', kind: 'contact' };
    const company = { title: 'Harbor Mill', kind: 'company' };
    const deal = { title: 'Flour', kind: 'deal' };
    const shared = [
      { path: '/apps/contacts/people/link-c', ...contact },
      { path: '/apps/contacts/starred?sort=name&contact=link-c', ...contact },
      { path: '/apps/contacts/companies/link-f', ...company },
      { path: '/apps/contacts/deals/link-d', ...deal },
      { path: '/apps/contacts/deals?deal=link-d', ...deal },
      { path: '/apps/contacts/deals?view=table&deal=link-d', ...deal },
    ];
    const secret = { path: '/apps/contacts/deals/link-own', title: 'Secret', kind: 'deal' };
    const others = ['/apps/contacts/companies/link-d', '/apps/contacts/deals', '/apps/contacts/companies'];
    const paths = [...shared.map(({ path }) => path), secret.path, ...others];
    const read = async (caller: Caller) =>
      (await caller.call(linksApi.listLinkCards, { body: { paths } })).body;
    expect(await read(ada)).toEqual([...shared, secret]);
    expect(await read(grace)).toEqual(shared);
  });

  test('more than twenty at once are refused', async () => {
    const body = { paths: Array.from({ length: 21 }, (_, index) => `/apps/todo/all/${index}`) };
    const { status } = await (await product.asUser('user')).call(linksApi.listLinkCards, { body });
    expect(status).toBe(400);
  });
});
