import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../tests/support/journal.ts';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { StreamReader } from '../../../../tests/support/streams.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { removeUser } from '../../../platform/people/identity/server/commands.ts';
import { contactApi } from '../shared/contacts.ts';
import { chatApi } from '../shared/schema.ts';

describe.each(databaseKinds)('what a room tells live on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, grace, eve] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('admin'),
    ]);
  });
  afterAll(() => product.close());

  const open = async (caller: Caller) => {
    const stream = new StreamReader(await caller.fetch('/api/live'));
    await stream.untilBegun();
    return stream;
  };
  const said = (stream: StreamReader) =>
    stream.events.flatMap(({ data }) =>
      data['entity'] === 'chat_messages' ? [`${data['change']} ${data['record'].text}`] : [],
    );
  const createGroup = async (others: Caller[]) => {
    const memberIds = others.map((other) => other.uid);
    const body = { kind: 'group' as const, name: 'Boat', memberIds };
    return (await ada.call(chatApi.createRoom, { body })).body.room.id;
  };
  const say = (caller: Caller, roomId: string, text: string) =>
    caller.call(chatApi.sendMessage, { body: { roomId, text } });

  test('messages reach the members whole, in order, and nobody else', async () => {
    const roomId = await createGroup([grace]);
    const [graces, eves] = [await open(grace), await open(eve)];
    const { body: first } = await say(ada, roomId, 'one');
    await say(grace, roomId, 'two');
    await ada.call(chatApi.removeMessage, { body: { messageId: first.id } });
    await expect.poll(() => said(graces)).toEqual(['create one', 'create two', 'update ']);
    expect(graces.events.find(({ data }) => data['id'] === first.id)?.data['record']).toEqual(first);
    expect(JSON.stringify(eves.events)).not.toContain(roomId);
    await Promise.all([graces.close(), eves.close()]);
  });

  test('who is added hears from then on, who is taken out hears no more', async () => {
    const roomId = await createGroup([grace]);
    const eves = await open(eve);
    await say(ada, roomId, 'before');
    await ada.call(chatApi.addMembers, { body: { roomId, userIds: [eve.uid] } });
    await say(ada, roomId, 'during');
    await ada.call(chatApi.removeMember, { body: { roomId, userId: eve.uid } });
    await say(ada, roomId, 'after');
    await say(ada, await createGroup([eve]), 'elsewhere');
    await expect.poll(() => said(eves)).toEqual(['create during', 'create elsewhere']);
    await eves.close();
  });

  test('typing is a signal to the room, and leaves nothing behind', async () => {
    const roomId = await createGroup([grace]);
    const [graces, eves] = [await open(grace), await open(eve)];
    const before = await waitUntilSettled(product.database);
    await ada.call(chatApi.setTyping, { body: { roomId, isTyping: true } });
    const typing = { topic: 'chat.typing', data: { roomId, userId: ada.uid, isTyping: true } };
    const signals = () => graces.events.filter(({ name }) => name === 'signal').map(({ data }) => data);
    await expect.poll(signals).toContainEqual(typing);
    expect(JSON.stringify(eves.events)).not.toContain('chat.typing');
    expect(await waitUntilSettled(product.database)).toBe(before);
    await Promise.all([graces.close(), eves.close()]);
  });

  test('a person who is removed leaves their words behind, and no row of their own', async () => {
    const gone = await product.asUser('user');
    const roomId = await createGroup([gone]);
    await say(gone, roomId, 'farewell');
    await product.database.execute(removeUser, { userId: gone.uid }, { actor: systemActor });
    expect((await ada.call(chatApi.listMessages, { query: { roomId } })).body.messages).toHaveLength(1);
  });

  test('the audit log records open channels, and nothing of what is said', async () => {
    const create = (roomKind: 'channel' | 'group', name: string) =>
      ada.call(chatApi.createRoom, { body: { kind: roomKind, name, isOpen: true, memberIds: [grace.uid] } });
    const { room } = (await create('channel', 'Summer outing')).body;
    await create('group', 'Between us');
    await say(ada, room.id, 'between @you and me');
    const { records } = await readJson(
      await eve.fetch(`/api/audit/collections/entries?filter[actor]=in:${ada.uid}`),
    );
    const made = records.filter(({ action }: { action: string }) => action.startsWith('chat.'));
    expect(made).toMatchObject([{ action: 'chat.channel-created', recordName: 'Summer outing' }]);
    expect(JSON.stringify(records).toLowerCase()).not.toContain('between');
  });
});

describe('the sample', () => {
  test('has colleagues with pictures, moods and unread messages, and is shared by the accounts', async () => {
    const product = await startTestProduct('sqlite');
    const [one, two] = [await product.asUser('user'), await product.asUser('user')];
    await loadSampleFor(product.database, one.uid);
    await loadSampleFor(product.database, two.uid);
    const contacts = (await one.call(contactApi.listContacts)).body;
    const drawn = contacts.filter((contact) => contact.avatar.startsWith('data:image/svg+xml,'));
    expect(drawn).toHaveLength(15);
    expect(new Set(drawn.map((contact) => contact.avatar)).size).toBe(15);
    expect(new Set(contacts.map((contact) => contact.status)).size).toBe(4);
    expect(contacts.some((contact) => Number(contact.unread) > 0)).toBe(true);
    const named = async (caller: Caller) =>
      (await caller.call(chatApi.listRooms)).body.flatMap(({ room }) => (room.name ? [room.id] : []));
    expect((await named(one)).toSorted()).toEqual((await named(two)).toSorted());
    await product.close();
  });
});
