import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import { ensureTimers } from '../../../../platform/kernel/jobs/server/timer-commands.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { savedApi } from '../../shared/saved.ts';
import { chatApi } from '../../shared/schema.ts';

describe.each(usualDatabaseKinds)('saved messages on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct;
  let ada: Caller;
  let grace: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    twin = await startTestProduct(kind, { twinOf: product });
    [ada, grace] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
  });

  const createGroup = async (others: Caller[]) => {
    const memberIds = others.map((other) => other.uid);
    const body = { kind: 'group' as const, name: 'Boat', memberIds };
    return (await ada.call(chatApi.createRoom, { body })).body.room.id;
  };
  const say = async (caller: Caller, roomId: string, text: string) =>
    (await caller.call(chatApi.sendMessage, { body: { roomId, text } })).body;
  const save = (caller: Caller, messageId: string, remindAt?: string | null) =>
    caller.call(savedApi.setSaved, {
      body: { messageId, isSaved: true, ...(remindAt === undefined ? {} : { remindAt }) },
    });
  const listTexts = async (caller: Caller, query = {}) =>
    (await caller.call(savedApi.listSaved, { query })).body.map(({ message }) => message.text);
  const listNews = async (caller: Caller) => (await readInbox(caller)).notifications;
  const passMinutes = async (minutes: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000);
    // Two processes look at the same time.
    await Promise.all([product.product.settle(), twin.product.settle()]);
  };
  const inMinutes = (minutes: number) =>
    new Date(product.clock.now.getTime() + minutes * 60_000).toISOString();

  test('are one list over all conversations, the last saved first, and nobody else’s', async () => {
    const [one, two] = [await createGroup([grace]), await createGroup([grace])];
    const messages = [
      await say(ada, one, 'first'),
      await say(grace, two, 'second'),
      await say(ada, two, 'third'),
    ];
    for (const { id } of messages) {
      await passMinutes(1);
      await save(grace, id);
    }
    expect(await listTexts(grace)).toEqual(['third', 'second', 'first']);
    const [newest] = (await grace.call(savedApi.listSaved, { query: { limit: '1' } })).body;
    expect(await listTexts(grace, { before: newest?.saved.id, limit: '1' })).toEqual(['second']);
    expect(await listTexts(ada)).toEqual([]);
    // Saved once more it stays one.
    expect((await save(grace, messages[0]?.id ?? '')).body?.id).toBe(
      (await save(grace, messages[0]?.id ?? '')).body?.id,
    );
    await grace.call(savedApi.setSaved, { body: { messageId: messages[1]?.id ?? '', isSaved: false } });
    await ada.call(chatApi.removeMessage, { body: { messageId: messages[0]?.id ?? '' } });
    expect(await listTexts(grace)).toEqual(['third']);
    await grace.call(chatApi.leaveRoom, { body: { roomId: two } });
    expect(await listTexts(grace)).toEqual([]);
  });

  test('letting go can be undone', async () => {
    const person = await product.asUser('user');
    const { id } = await say(ada, await createGroup([person]), 'keep me');
    await save(person, id, inMinutes(60));
    const commandId = crypto.randomUUID();
    await person.call(savedApi.setSaved, { body: { messageId: id, isSaved: false }, commandId });
    await person.call(journalApi.undo, { body: { commandId } });
    const [entry] = (await person.call(savedApi.listSaved)).body;
    expect(entry).toMatchObject({ saved: { remindAt: inMinutes(60) }, message: { text: 'keep me' } });
  });

  test('a message of a room that one is not in is as absent', async () => {
    const eve = await product.asUser('admin');
    const { id } = await say(ada, await createGroup([grace]), 'private');
    expect((await save(eve, id)).status).toBe(404);
    expect((await save(grace, 'no-such-message')).status).toBe(404);
  });

  test('a reminder comes once, when it is time, to anyone who wanted it', async () => {
    const person = await product.asUser('user');
    const roomId = await createGroup([person]);
    const message = await say(ada, roomId, 'pay the harbour');
    await save(person, message.id, inMinutes(30));
    await passMinutes(29);
    expect(await listNews(person)).toEqual([]);
    await passMinutes(2);
    await passMinutes(1);
    expect(await listNews(person)).toMatchObject([
      {
        kind: 'chat.reminder',
        title: 'Boat',
        text: 'pay the harbour',
        count: 1,
        path: `/apps/chat?room=${roomId}&at=${message.seq}`,
      },
    ]);
    const [entry] = (await person.call(savedApi.listSaved)).body;
    expect(entry?.saved.remindAt).toBeNull();
  });

  test('no reminder of what was deleted, taken back, or is in a room that one has left', async () => {
    const person = await product.asUser('user');
    const roomId = await createGroup([person]);
    const [deleted, calledOff, left] = [
      await say(ada, roomId, 'deleted'),
      await say(ada, roomId, 'called off'),
      await say(ada, await createGroup([person]), 'left'),
    ];
    for (const { id } of [deleted, calledOff, left]) await save(person, id, inMinutes(5));
    await ada.call(chatApi.removeMessage, { body: { messageId: deleted.id } });
    await save(person, calledOff.id, null);
    await person.call(chatApi.leaveRoom, { body: { roomId: left.roomId } });
    await passMinutes(10);
    expect(await listNews(person)).toEqual([]);
  });

  test('an undo brings a reminder back, and a restored database its reminders', async () => {
    const person = await product.asUser('user');
    const message = await say(ada, await createGroup([person]), 'call the pilot');
    await save(person, message.id, inMinutes(5));
    const commandId = crypto.randomUUID();
    await person.call(savedApi.setSaved, { body: { messageId: message.id, isSaved: false }, commandId });
    await person.call(journalApi.undo, { body: { commandId } });
    // A backup holds records, not jobs.
    const forget = defineCommand('test.forget-jobs', v.undefined(), async ({ db }) => {
      await db.deleteFrom('jobs').execute();
    });
    await product.database.execute(forget, undefined, { actor: systemActor });
    await product.database.execute(ensureTimers, undefined, { actor: systemActor });
    await passMinutes(6);
    expect(await listNews(person)).toMatchObject([{ text: 'call the pilot', count: 1 }]);
  });

  test('many reminders at one moment all come', async () => {
    const person = await product.asUser('user');
    const roomId = await createGroup([person]);
    for (let number = 0; number < 12; number++)
      await save(person, (await say(ada, roomId, `${number}`)).id, inMinutes(3));
    await passMinutes(5);
    const body = await readInbox(person);
    expect(body.unread).toBe(12);
  });
});
