import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { changesEndpoint } from '../../../../platform/kernel/collections/shared/schema.ts';
import { keywordApi } from '../../shared/keywords.ts';
import { savedApi } from '../../shared/saved.ts';
import { chatApi } from '../../shared/schema.ts';

const changes = changesEndpoint('/api/chat/changes');

describe.each(usualDatabaseKinds)('the records of chat on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  beforeEach(async () => {
    [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const createGroup = async (owner: Caller, others: Caller[]): Promise<string> => {
    const body = { kind: 'group' as const, name: 'Boat', memberIds: others.map(({ uid }) => uid) };
    return (await owner.call(chatApi.createRoom, { body })).body.room.id;
  };
  const say = async (caller: Caller, roomId: string, text: string) =>
    (await caller.call(chatApi.sendMessage, { body: { roomId, text } })).body;
  const pull = async (caller: Caller, after?: number) => {
    const query = after === undefined ? {} : { after: String(after) };
    const { body } = await caller.call(changes, { query });
    const read = (name: string, field: string) =>
      (body.collections[name]?.changed ?? []).map((record) => Object(record)[field]).toSorted();
    return { ...body, read };
  };

  test('a first load has all rooms and marks, and the newest message of each room', async () => {
    const [boat, yard, foreign] = [
      await createGroup(ada, [grace]),
      await createGroup(grace, [ada]),
      await createGroup(grace, []),
    ];
    for (const text of ['first', 'second']) await say(ada, boat, text);
    const { id: messageId } = await say(grace, yard, 'only');
    await say(grace, foreign, 'not for Ada');
    await ada.call(savedApi.setSaved, { body: { messageId, isSaved: true } });
    await ada.call(keywordApi.setKeywords, { body: { words: ['tea'] } });
    const { isComplete, next, read } = await pull(ada);
    expect([isComplete, next]).toEqual([true, undefined]);
    expect(read('rooms', 'id')).toEqual([boat, yard].toSorted());
    expect(read('memberships', 'userId')).toEqual([ada.uid, ada.uid]);
    expect(read('messages', 'text')).toEqual(['only', 'second']);
    expect([read('saved', 'messageId'), read('keywords', 'words')]).toEqual([[messageId], [['tea']]]);
  });

  test('later only what changed comes, also after rooms were read', async () => {
    const room = await createGroup(ada, [grace]);
    const { id } = await say(ada, room, 'before');
    await waitUntilSettled(product.database);
    const { seq } = await pull(grace);
    await grace.call(chatApi.markRead, { body: { roomId: room, seq: 1 } });
    await ada.call(chatApi.updateMessage, { body: { id, text: 'changed' } });
    await say(ada, room, 'new');
    const { isComplete, read } = await pull(grace, seq);
    expect(isComplete).toBe(false);
    expect([read('messages', 'text'), read('memberships', 'readSeq')]).toEqual([['changed', 'new'], [1]]);
  });

  test('who joins or leaves a room gets everything anew', async () => {
    const [room, other] = [await createGroup(ada, [grace]), await createGroup(ada, [])];
    await say(ada, room, 'hello');
    await say(ada, other, 'welcome');
    const { seq } = await pull(grace);
    await ada.call(chatApi.addMembers, { body: { roomId: other, userIds: [grace.uid] } });
    const joined = await pull(grace, seq);
    expect([joined.isComplete, joined.read('messages', 'text')]).toEqual([true, ['hello', 'welcome']]);
    await ada.call(chatApi.removeMember, { body: { roomId: room, userId: grace.uid } });
    const left = await pull(grace, joined.seq);
    expect([left.isComplete, left.read('messages', 'text')]).toEqual([true, ['welcome']]);
  });
});
