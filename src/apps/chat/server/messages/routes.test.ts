import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createId } from '../../../../base/ids.ts';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { notificationsApi } from '../../../../platform/people/notifications/shared/schema.ts';
import { contactApi } from '../../shared/contacts.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { maxMessageLength } from '../../shared/calls.ts';
import { chatApi, type ChatMessage } from '../../shared/schema.ts';
import { searchApi } from '../../shared/search.ts';

describe.each(usualDatabaseKinds)('chat on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  let eve: Caller;

  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, grace, eve] = await Promise.all([
      product.asUser('user'),
      product.asUser('staff'),
      product.asUser('admin'),
    ]);
  });
  afterAll(() => product.close());

  const createGroup = async (owner: Caller, others: Caller[], more: object = {}) => {
    const memberIds = others.map((other) => other.uid);
    const body = { kind: 'group' as const, name: 'Boat', memberIds, ...more };
    return (await owner.call(chatApi.createRoom, { body })).body.room;
  };
  const say = async (caller: Caller, roomId: string, text: string, more: object = {}) =>
    caller.call(chatApi.sendMessage, { body: { roomId, text, ...more } });
  const list = async (caller: Caller, roomId: string, query: object = {}) =>
    (await caller.call(chatApi.listMessages, { query: { roomId, ...query } })).body;
  const texts = (page: { messages: ChatMessage[] }) => page.messages.map((message) => message.text);
  const countUnread = async (caller: Caller, roomId: string) => {
    const { lastSeq, membership } = (await caller.call(chatApi.getRoom, { query: { roomId } })).body;
    return lastSeq - membership.readSeq;
  };

  test('two who open the same new conversation at once get one room', async () => {
    const [one, two] = [await product.asUser('user'), await product.asUser('user')];
    const opened = await Promise.all([
      one.call(contactApi.getChat, { query: { contactId: two.uid } }),
      two.call(contactApi.getChat, { query: { contactId: one.uid } }),
      one.call(chatApi.openDirectRoom, { body: { contactId: two.uid } }),
    ]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = [opened[0].body.chat.id, opened[1].body.chat.id, opened[2].body.room.id];
    expect(new Set(ids).size).toBe(1);
  });

  test('the five first calls: open, send, count unread as text, clear on opening', async () => {
    const [one, two] = [await product.asUser('user'), await product.asUser('user')];
    const opened = (await one.call(contactApi.getChat, { query: { contactId: two.uid } })).body;
    expect(opened).toEqual({
      chat: { id: opened.chat.id, dialog: [] },
      userChatData: { chatId: opened.chat.id, contactId: two.uid, lastMessageTime: '', unread: '0' },
    });
    const time = product.clock.now.toISOString();
    const body = { chatId: opened.chat.id, message: 'Good morning', contactId: two.uid };
    expect((await one.call(contactApi.sendChatMessage, { body })).body).toEqual({
      message: { who: one.uid, message: 'Good morning', time },
      userChatData: { ...opened.userChatData, lastMessageTime: time },
    });
    const find = async () =>
      (await two.call(contactApi.listContacts)).body.find((contact) => contact.id === one.uid);
    expect(await find()).toMatchObject({ unread: '1', status: 'offline', mood: '', avatar: '' });
    const seen = (await two.call(contactApi.getChat, { query: { contactId: one.uid, userId: two.uid } }))
      .body;
    expect(seen.chat.dialog).toEqual([{ who: one.uid, message: 'Good morning', time }]);
    expect(await find()).toMatchObject({ unread: '0' });
    const profile = await two.call(contactApi.updateChatUser, { body: { mood: 'Counting' } });
    expect(profile.body).toMatchObject({ id: two.uid, mood: 'Counting', chatList: [{ contactId: one.uid }] });
    const { body: away } = await two.call(contactApi.updateChatUser, { body: { status: 'away' } });
    expect(away).toMatchObject({ status: 'away', online: false });
    expect((await two.call(contactApi.getChatUser)).body).toMatchObject({ status: 'away', online: false });
    expect((await one.call(contactApi.listContacts)).body).toContainEqual(
      expect.objectContaining({ id: two.uid, status: 'offline' }),
    );
  });

  test.each(['', '   \n ', 'nul \0', 'x'.repeat(maxMessageLength + 1)])('%# is no message', async (text) => {
    const room = await createGroup(ada, [grace]);
    const { status, body } = await say(ada, room.id, text);
    expect([status, Object.keys(Object(body).error.fields)]).toEqual([400, ['text']]);
  });

  test('ten thousand characters are a message', async () => {
    const room = await createGroup(ada, [grace]);
    expect((await say(ada, room.id, 'ş'.repeat(10_000))).body.text).toHaveLength(10_000);
  });

  test('numbers are the server’s, without gaps, also when all write at once', async () => {
    const room = await createGroup(ada, [grace, eve]);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => say([ada, grace, eve][index % 3] ?? ada, room.id, `${index}`)),
    );
    const { messages } = await list(eve, room.id);
    expect(messages.map((message) => message.seq)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('a message sent twice with its id is stored once, whatever the command id', async () => {
    const room = await createGroup(ada, [grace]);
    const id = createId();
    const sent = await Promise.all([say(ada, room.id, 'once', { id }), say(ada, room.id, 'once', { id })]);
    expect(sent.map(({ status, body }) => [status, body.id, body.seq])).toEqual([
      [200, id, 1],
      [200, id, 1],
    ]);
    expect((await say(grace, room.id, 'hers', { id })).status).toBe(409);
  });

  test('a room of others is as absent as one that never was', async () => {
    const room = await createGroup(ada, [grace]);
    const message = (await say(ada, room.id, 'secret words')).body;
    for (const roomId of [room.id, 'no-such-room']) {
      const answers = await Promise.all([
        eve.call(chatApi.getRoom, { query: { roomId } }),
        eve.call(chatApi.listMessages, { query: { roomId } }),
        say(eve, roomId, 'let me in'),
        eve.call(chatApi.markRead, { body: { roomId, seq: 1 } }),
        eve.call(chatApi.setTyping, { body: { roomId, isTyping: true } }),
        eve.call(chatApi.addMembers, { body: { roomId, userIds: [eve.uid] } }),
        eve.call(chatApi.joinChannel, { body: { roomId } }),
        eve.call(chatApi.leaveRoom, { body: { roomId } }),
      ]);
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([404, { error: { message: 'This room does not exist.' } }]);
    }
    const { messages } = (await eve.call(searchApi.searchMessages, { query: { text: 'secret words' } })).body;
    expect(messages).toEqual([]);
    const touched = [
      await eve.call(chatApi.updateMessage, { body: { id: message.id, text: 'x' } }),
      await eve.call(chatApi.setReaction, { body: { messageId: message.id, emoji: '👍', isSet: true } }),
      await grace.call(chatApi.removeMessage, { body: { messageId: message.id } }),
    ];
    expect(touched.map(({ status }) => status)).toEqual([404, 404, 404]);
    const history = await eve.fetch(`/api/journal/history?entity=chat_messages&id=${message.id}`);
    expect(await history.json()).toEqual({ entries: [], next: null });
  });

  test('pages go back, forth and around a number', async () => {
    const room = await createGroup(ada, [grace]);
    for (let index = 1; index <= 9; index++) await say(ada, room.id, String(index));
    const newest = await list(ada, room.id, { limit: '4' });
    expect([texts(newest), newest.hasOlder, newest.hasNewer]).toEqual([['6', '7', '8', '9'], true, false]);
    const older = await list(ada, room.id, { before: '6', limit: '10' });
    expect([texts(older), older.hasOlder]).toEqual([['1', '2', '3', '4', '5'], false]);
    const newer = await list(ada, room.id, { after: '7', limit: '1' });
    expect([texts(newer), newer.hasNewer]).toEqual([['8'], true]);
    const around = await list(ada, room.id, { around: '5', limit: '4' });
    expect([texts(around), around.hasOlder, around.hasNewer]).toEqual([
      ['3', '4', '5', '6', '7'],
      true,
      true,
    ]);
  });

  test('who changes or deletes their message changes it for all, and can undo it', async () => {
    const room = await createGroup(ada, [grace]);
    const { id } = (await say(ada, room.id, 'Tursday')).body;
    const edited = await ada.call(chatApi.updateMessage, { body: { id, text: 'Thursday' } });
    expect(edited.body).toMatchObject({ text: 'Thursday', editedAt: product.clock.now.toISOString() });
    const removed = await ada.call(chatApi.removeMessage, { body: { messageId: id } });
    const [gone] = (await list(grace, room.id)).messages;
    expect(gone).toMatchObject({ id, seq: 1, text: '', deletedAt: product.clock.now.toISOString() });
    const history = await grace.fetch(`/api/journal/history?entity=chat_messages&id=${id}`);
    const told = await history.text();
    expect(JSON.parse(told).entries).toHaveLength(3);
    expect(told).not.toMatch(/T(h)?ursday/);
    const commandId = removed.headers.get('command-id');
    const headers = { 'content-type': 'application/json' };
    await ada.fetch('/api/journal/undo', { method: 'POST', headers, body: JSON.stringify({ commandId }) });
    expect(texts(await list(grace, room.id))).toEqual(['Thursday']);
  });

  test('reactions of several people stand together, and go when taken back', async () => {
    const room = await createGroup(ada, [grace]);
    const { id: messageId } = (await say(ada, room.id, 'cake')).body;
    const react = async (caller: Caller, isSet: boolean) =>
      (await caller.call(chatApi.setReaction, { body: { messageId, emoji: '🍰', isSet } })).body.reactions;
    await react(ada, true);
    expect(await react(grace, true)).toEqual([{ emoji: '🍰', userIds: [ada.uid, grace.uid] }]);
    expect(await react(grace, true)).toEqual([{ emoji: '🍰', userIds: [ada.uid, grace.uid] }]);
    await react(ada, false);
    expect(await react(grace, false)).toEqual([]);
  });

  test('answers make a thread of one level', async () => {
    const room = await createGroup(ada, [grace]);
    const first = (await say(ada, room.id, 'question')).body;
    const answer = (await say(grace, room.id, 'answer', { threadId: first.id })).body;
    await say(ada, room.id, 'elsewhere');
    await say(ada, room.id, 'thanks', { threadId: answer.id });
    expect(texts(await list(ada, room.id, { threadId: first.id }))).toEqual(['question', 'answer', 'thanks']);
    const other = await createGroup(ada, [grace]);
    expect((await say(ada, other.id, 'x', { threadId: first.id })).status).toBe(400);
  });

  test('search folds letters, and finds a person’s words in one room', async () => {
    const room = await createGroup(ada, [grace]);
    await say(grace, room.id, 'İzmir’e 100% Çok Hızlı kargo_1');
    const search = async (text: string, query: object = {}) =>
      texts((await ada.call(searchApi.searchMessages, { query: { text, roomId: room.id, ...query } })).body);
    expect(await search('COK hizli')).toHaveLength(1);
    expect(await search('100%')).toHaveLength(1);
    expect(await search('1_0')).toEqual([]);
    expect(await search('izmir', { senderId: ada.uid })).toEqual([]);
    for (const text of ['izmir 2', 'izmir 3']) {
      product.clock.now = new Date(product.clock.now.getTime() + 1000);
      await say(ada, room.id, text);
    }
    const query = { text: 'izmir', roomId: room.id, limit: '2' };
    const page = (await ada.call(searchApi.searchMessages, { query })).body;
    expect(texts(page)).toEqual(['izmir 3', 'izmir 2']);
    expect(await search('izmir', { cursor: page.next })).toHaveLength(1);
  });

  test('the unread line follows, also back, and is the same for all devices', async () => {
    const room = await createGroup(ada, [grace]);
    for (const text of ['1', '2', '3']) await say(ada, room.id, text);
    expect([await countUnread(grace, room.id), await countUnread(ada, room.id)]).toEqual([3, 0]);
    product.published.length = 0;
    await grace.call(chatApi.markRead, { body: { roomId: room.id, seq: 99 } });
    expect(await countUnread(grace, room.id)).toBe(0);
    expect(product.published).toMatchObject([
      { entity: 'chat_members', scope: `user:${grace.uid}`, record: { roomId: room.id, readSeq: 3 } },
    ]);
    await grace.call(chatApi.markRead, { body: { roomId: room.id, seq: 1 } });
    expect(await countUnread(grace, room.id)).toBe(2);
  });

  test('members come and go; only who takes care of the room takes others out', async () => {
    const room = await createGroup(ada, [grace]);
    await say(ada, room.id, 'before');
    const added = await grace.call(chatApi.addMembers, { body: { roomId: room.id, userIds: [eve.uid] } });
    expect(added.body.memberIds).toEqual([ada.uid, grace.uid, eve.uid]);
    expect(await countUnread(eve, room.id)).toBe(0);
    const take = (caller: Caller, other: Caller) =>
      caller.call(chatApi.removeMember, { body: { roomId: room.id, userId: other.uid } });
    expect((await take(eve, grace)).status).toBe(403);
    expect((await take(ada, eve)).body.memberIds).toEqual([ada.uid, grace.uid]);
    expect((await say(eve, room.id, 'still here?')).status).toBe(404);
    await ada.call(chatApi.leaveRoom, { body: { roomId: room.id } });
    const left = (await grace.call(chatApi.getRoom, { query: { roomId: room.id } })).body.room;
    expect([left.ownerId, left.memberIds]).toEqual([grace.uid, [grace.uid]]);
    const direct = (await ada.call(chatApi.openDirectRoom, { body: { contactId: grace.uid } })).body.room;
    expect((await ada.call(chatApi.leaveRoom, { body: { roomId: direct.id } })).status).toBe(409);
  });

  test('open channels may be found and joined, closed ones not', async () => {
    const open = await createGroup(ada, [], { kind: 'channel', isOpen: true, name: 'Open' });
    const closed = await createGroup(ada, [], { kind: 'channel', name: 'Closed' });
    const found = (await eve.call(chatApi.listChannels)).body.map((room) => room.id);
    expect([found.includes(open.id), found.includes(closed.id)]).toEqual([true, false]);
    expect((await eve.call(chatApi.joinChannel, { body: { roomId: open.id } })).status).toBe(200);
    expect((await eve.call(chatApi.joinChannel, { body: { roomId: closed.id } })).status).toBe(404);
    expect((await say(eve, open.id, 'hello')).status).toBe(200);
  });

  test('anyone who is named is notified once and counted on, unless the room is muted; opening reads it', async () => {
    const [one, two] = [await product.asUser('user'), await product.asUser('user')];
    const room = await createGroup(one, [two]);
    const name = (text: string) => say(one, room.id, text, { mentions: [two.uid, eve.uid] });
    await name('@Person please look');
    await name('@Person now');
    const read = async (caller: Caller) => await readInbox(caller);
    expect(await read(two)).toMatchObject({
      unread: 1,
      notifications: [
        { kind: 'chat.mention', title: 'Boat', text: '@Person now', count: 2, actorId: one.uid },
      ],
    });
    // Not in the room: the name is words only.
    expect(JSON.stringify(await read(eve))).not.toContain('@Person');
    await two.call(chatApi.markRead, { body: { roomId: room.id, seq: 2 } });
    expect((await read(two)).unread).toBe(0);
    await two.call(chatApi.updateMembership, { body: { roomId: room.id, isMuted: true } });
    await name('@Person again');
    expect((await read(two)).unread).toBe(0);
    await two.call(chatApi.updateMembership, { body: { roomId: room.id, isMuted: false } });
    const rules = [{ kind: 'chat.mention' as const, inApp: false, push: false }];
    await two.call(notificationsApi.updateNotificationRules, { body: { rules } });
    await name('@Person once more');
    expect((await read(two)).unread).toBe(0);
  });

  test('watchers of a room are notified once of each message by others, unless it is muted', async () => {
    const [one, two] = [await product.asUser('user'), await product.asUser('user')];
    const room = await createGroup(one, [two]);
    const update = (changes: object) =>
      two.call(chatApi.updateMembership, { body: { roomId: room.id, ...changes } });
    const listKinds = async () => {
      await product.product.settle();
      const { notifications } = await readInbox(two);
      return notifications.map(({ kind: what, count }) => [what, count]);
    };
    const rules = [{ kind: 'chat.watched' as const, inApp: true, push: false }];
    await two.call(notificationsApi.updateNotificationRules, { body: { rules } });
    await say(one, room.id, 'before');
    const { body } = await update({ isWatched: true });
    expect(body).toMatchObject({ isWatched: true, isMuted: false, section: '' });
    await say(one, room.id, 'watched');
    expect(await listKinds()).toEqual([['chat.watched', 1]]);
    await say(two, room.id, 'my own');
    await say(one, room.id, '@Person', { mentions: [two.uid] });
    expect(await listKinds()).toEqual([
      ['chat.mention', 1],
      ['chat.watched', 1],
    ]);
    await update({ isMuted: true });
    await say(one, room.id, 'silent');
    expect((await listKinds())[1]).toEqual(['chat.watched', 1]);
  });

  test('a heading is a matter of one member, trimmed and short', async () => {
    const room = await createGroup(ada, [grace]);
    const move = (section: string) =>
      grace.call(chatApi.updateMembership, { body: { roomId: room.id, section } });
    expect((await move('  Projects ')).body.section).toBe('Projects');
    expect((await move('x'.repeat(41))).status).toBe(400);
    const read = async (caller: Caller) =>
      (await caller.call(chatApi.getRoom, { query: { roomId: room.id } })).body.membership.section;
    expect([await read(grace), await read(ada)]).toEqual(['Projects', '']);
    const other = { roomId: room.id, section: 'Mine' };
    expect((await eve.call(chatApi.updateMembership, { body: other })).status).toBe(404);
  });

  test('files and pasted pictures belong to the room', async () => {
    const room = await createGroup(ada, [grace]);
    const picture = await uploadFile(ada, buildPng({ width: 1600, height: 9 }), 'pasted.png');
    expect(picture).toMatchObject({ name: 'pasted.png', type: 'image/png', width: 1600, height: 9 });
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const file = await uploadFile(ada, page, "kids' résumé.html");
    expect(file).toMatchObject({ type: 'application/octet-stream', width: null });
    const path = `/api/files/${file.id}/content`;
    expect((await grace.fetch(path)).status).toBe(404);
    const stolen = await say(grace, room.id, '', { fileIds: [file.id] });
    expect(stolen.status).toBe(400);
    const sent = await say(ada, room.id, '', { fileIds: [picture.id, file.id] });
    expect(sent.body.files.map(({ name }) => name)).toEqual(['pasted.png', "kids' résumé.html"]);
    const got = await grace.fetch(path);
    expect([got.status, await got.text()]).toEqual([200, '<script>alert(1)</script>']);
    expect(got.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''kids%27%20r%C3%A9sum%C3%A9.html",
    );
    expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await eve.fetch(path)).status).toBe(404);
    const twice = await say(ada, room.id, '', { fileIds: [file.id] });
    expect(twice.status).toBe(400);
    const removed = await ada.call(chatApi.removeMessage, { body: { messageId: sent.body.id } });
    expect((await grace.fetch(path)).status).toBe(404);
    const commandId = removed.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect((await grace.fetch(path)).status).toBe(200);
  });

  test('a flood is stopped for anyone who makes it, with the time to wait', async () => {
    const flooder = await product.asUser('user');
    const room = await createGroup(flooder, [grace]);
    const id = createId();
    await say(flooder, room.id, 'x', { id });
    const answers = await Promise.all(Array.from({ length: 640 }, () => say(flooder, room.id, 'x', { id })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect((await say(grace, room.id, 'still fine')).status).toBe(200);
  });
});
