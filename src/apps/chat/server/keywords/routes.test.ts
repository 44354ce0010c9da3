import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import { removeUser } from '../../../../platform/people/identity/server/commands.ts';
import { notificationsApi } from '../../../../platform/people/notifications/shared/schema.ts';
import { keywordApi } from '../../shared/keywords.ts';
import { chatApi } from '../../shared/schema.ts';

describe.each(usualDatabaseKinds)('keywords on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  let eve: Caller;

  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  beforeEach(async () => {
    [ada, grace, eve] = [
      await product.asUser('user'),
      await product.asUser('user'),
      await product.asUser('admin'),
    ];
  });
  afterAll(() => product.close());

  const choose = (caller: Caller, ...words: string[]) =>
    caller.call(keywordApi.setKeywords, { body: { words } });
  const read = async (caller: Caller) => (await caller.call(keywordApi.getKeywords)).body.words;
  const createGroup = async (others: Caller[]) => {
    const memberIds = others.map(({ uid }) => uid);
    const body = { kind: 'group' as const, name: 'Boat', memberIds };
    return (await ada.call(chatApi.createRoom, { body })).body.room.id;
  };
  const say = async (caller: Caller, roomId: string, text: string, more: object = {}) => {
    product.clock.now = new Date(product.clock.now.getTime() + 1000);
    return (await caller.call(chatApi.sendMessage, { body: { roomId, text, ...more } })).body;
  };
  const listTold = async (caller: Caller) => {
    await product.product.settle();
    const { notifications } = await readInbox(caller);
    return notifications.map(({ kind: what, text, count }) => [what, text, count]).toSorted();
  };

  test('are the person’s own, and can be changed back', async () => {
    expect(await read(grace)).toEqual([]);
    expect((await choose(grace, ' Invoice ', 'INVOICE', 'cold  store')).body).toEqual({
      words: ['Invoice', 'cold store'],
    });
    const changed = await choose(grace);
    expect([await read(grace), await read(ada)]).toEqual([[], []]);
    const commandId = changed.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(404);
    expect((await grace.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await read(grace)).toEqual(['Invoice', 'cold store']);
  });

  test('tell anyone who named one that somebody else wrote it', async () => {
    const roomId = await createGroup([grace, eve]);
    await choose(grace, 'invoice');
    await choose(ada, 'invoice');
    await say(ada, roomId, 'The invoices are late');
    expect(await listTold(grace)).toEqual([]);
    await say(ada, roomId, 'The INVOICE is late');
    await say(eve, roomId, 'Which invoice?');
    expect(await listTold(grace)).toEqual([['chat.keyword', 'Which invoice?', 2]]);
    expect(await listTold(ada)).toEqual([['chat.keyword', 'Which invoice?', 1]]);
    expect(await listTold(eve)).toEqual([]);
    await grace.call(chatApi.markRead, { body: { roomId, seq: 3 } });
    expect((await readInbox(grace)).unread).toBe(0);
  });

  test('tell nobody of rooms that they are not in, or have muted', async () => {
    const [roomId, other] = [await createGroup([grace]), await createGroup([eve])];
    await choose(grace, 'invoice');
    await say(ada, other, 'An invoice');
    await grace.call(chatApi.updateMembership, { body: { roomId, isMuted: true } });
    await say(ada, roomId, 'An invoice');
    expect(await listTold(grace)).toEqual([]);
    await grace.call(chatApi.updateMembership, { body: { roomId, isMuted: false } });
    await ada.call(chatApi.removeMember, { body: { roomId, userId: grace.uid } });
    await say(ada, roomId, 'An invoice');
    expect(await listTold(grace)).toEqual([]);
  });

  test('tell nobody twice of one message: who is named, answered or written to alone knows already', async () => {
    const roomId = await createGroup([grace, eve]);
    await choose(grace, 'invoice');
    await choose(eve, 'invoice');
    await say(ada, roomId, '@Grace the invoice', { mentions: [grace.uid] });
    expect(await listTold(grace)).toEqual([['chat.mention', '@Grace the invoice', 1]]);
    expect(await listTold(eve)).toEqual([['chat.keyword', '@Grace the invoice', 1]]);
    const { id: threadId } = await say(eve, roomId, 'Anything else?');
    await say(ada, roomId, 'Another invoice', { threadId });
    expect(await listTold(eve)).toEqual([
      ['chat.keyword', '@Grace the invoice', 1],
      ['chat.reply', 'Another invoice', 1],
    ]);
    await eve.call(chatApi.updateMembership, { body: { roomId, isWatched: true } });
    await say(ada, roomId, 'No invoice');
    await say(ada, roomId, 'Nothing new');
    expect(await listTold(eve)).toContainEqual(['chat.keyword', 'No invoice', 2]);
    const opened = await ada.call(chatApi.openDirectRoom, { body: { contactId: grace.uid } });
    const before = await listTold(grace);
    await say(ada, opened.body.room.id, 'invoice');
    expect(await listTold(grace)).toEqual(before);
  });

  test('tell nobody who does not want this kind', async () => {
    const roomId = await createGroup([grace]);
    await choose(grace, 'invoice');
    const rules = [{ kind: 'chat.keyword' as const, inApp: false, push: false }];
    await grace.call(notificationsApi.updateNotificationRules, { body: { rules } });
    await say(ada, roomId, 'invoice');
    expect(await listTold(grace)).toEqual([]);
  });

  test('are not the administrators’ to read, and go with the person', async () => {
    await choose(grace, 'my secret word');
    const log = await eve.fetch('/api/audit/collections/entries?limit=200');
    expect(log.status).toBe(200);
    expect(await log.text()).not.toContain('my secret word');
    await product.database.execute(removeUser, { userId: grace.uid }, { actor: systemActor });
    const rows = await product.database.read('select person_id from chat_keywords');
    expect(rows.map((row) => row['person_id'])).not.toContain(grace.uid);
  });

  test.each([
    ['no list', { words: 'invoice' }],
    ['nothing', {}],
    ['an empty word', { words: [' '] }],
    ['a word that is too long', { words: ['x'.repeat(51)] }],
    ['too many words', { words: Array.from({ length: 21 }, (_, index) => `w${index}`) }],
    ['what cannot be stored', { words: ['nul \0'] }],
  ])('%s is refused', async (_name, body) => {
    const answer = await grace.call(keywordApi.setKeywords, { body: body as never }); // safe: it is to be refused
    expect(answer.status).toBe(400);
    expect(await read(grace)).toEqual([]);
  });
});
