import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { chatNotificationKinds } from '../../../../apps/chat/shared/notifications.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { journalApi } from '../../../kernel/database/shared/schema.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { AnyEndpoint } from '../../../kernel/http/shared/endpoint.ts';
import { presenceApi } from '../../presence/shared/schema.ts';
import { type NotificationRule, notificationsApi } from '../shared/schema.ts';
import { notify, readNotificationsOf } from './commands.ts';

const Told = v.object({
  userIds: v.array(v.string()),
  kind: v.string(),
  recordKey: v.string(),
  path: v.string(),
  title: v.string(),
  text: v.string(),
});
const tell = defineCommand('test.tell', Told, async (transaction, { kind: wanted, ...told }) => {
  const kind = chatNotificationKinds.find(({ id }) => id === wanted);
  if (kind) await notify(transaction, { ...told, kind });
});
const read = defineCommand('test.read', v.object({ recordKey: v.string() }), (transaction, { recordKey }) =>
  readNotificationsOf(transaction, recordKey),
);

describe.each(databaseKinds)('notifications on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;

  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  beforeEach(async () => {
    ada = await product.asUser('user');
    grace = await product.asUser('user');
  });
  afterAll(() => product.close());

  const write = (about: Partial<v.InferOutput<typeof Told>> = {}, by = ada) => {
    product.clock.now = new Date(product.clock.now.getTime() + 1000);
    const told = {
      userIds: [grace.uid],
      kind: 'chat.mention' as const,
      recordKey: 'room:1',
      path: '/apps/chat?room=1',
      title: 'Yard',
      text: 'Hello',
      ...about,
    };
    return product.database.execute(tell, told, { actor: { uid: by.uid, roles: ['user'] } });
  };
  const openRecord = (caller: Caller, recordKey: string) =>
    product.database.execute(read, { recordKey }, { actor: { uid: caller.uid, roles: ['user'] } });
  const list = (caller = grace) => readInbox(caller);
  const markRead = (caller: Caller, ids?: string[]) =>
    caller.call(notificationsApi.markNotificationsRead, { body: ids ? { ids } : {} });
  const choose = (caller: Caller, ...rules: NotificationRule[]) =>
    caller.call(notificationsApi.updateNotificationRules, { body: { rules } });

  test('what happens around one record is one line, with the newest words and a count', async () => {
    await write({ text: 'one' });
    await write({ text: 'two' });
    await write({ text: 'three', title: 'Yard, north' });
    await write({ recordKey: 'room:2', text: 'elsewhere' });
    await write({ kind: 'chat.reply', text: 'an answer' });
    const { notifications, unread } = await list();
    expect(unread).toBe(3);
    expect(notifications.map(({ kind: what, text, title, count }) => [what, title, text, count])).toEqual([
      ['chat.reply', 'Yard', 'an answer', 1],
      ['chat.mention', 'Yard', 'elsewhere', 1],
      ['chat.mention', 'Yard, north', 'three', 3],
    ]);
    expect(notifications[2]).toMatchObject({ actorId: ada.uid, path: '/apps/chat?room=1', readAt: null });
  });

  test('what was read counts anew when more happens', async () => {
    await write({ text: 'one' });
    await write({ text: 'two' });
    const [before] = (await list()).notifications;
    await markRead(grace, [before?.id ?? '']);
    expect((await list()).unread).toBe(0);
    await write({ text: 'three' });
    const { notifications, unread } = await list();
    expect([unread, notifications.length]).toEqual([1, 1]);
    expect(notifications[0]).toMatchObject({ id: before?.id, text: 'three', count: 1, readAt: null });
  });

  test('opening a record reads what is about it, for anyone who opens it only', async () => {
    const alan = await product.asUser('user');
    await write({ userIds: [grace.uid, alan.uid] });
    await write({ userIds: [grace.uid, alan.uid], recordKey: 'room:2' });
    await write({ kind: 'chat.reply' });
    await openRecord(grace, 'room:1');
    expect([(await list()).unread, (await list(alan)).unread]).toEqual([1, 2]);
    const left = (await list()).notifications.filter(({ readAt }) => readAt === null);
    expect(left.map(({ path }) => path)).toHaveLength(1);
    await openRecord(grace, 'room:1'); // nothing is left to read
    expect((await list()).unread).toBe(1);
  });

  test('some are read, or all; some are done, and put back by undo', async () => {
    for (const recordKey of ['room:1', 'room:2', 'room:3']) await write({ recordKey });
    const [third, second] = (await list()).notifications;
    expect((await markRead(grace, [third?.id ?? '', 'no-such-one'])).body).toEqual({ count: 1 });
    expect((await list()).unread).toBe(2);
    expect((await markRead(grace)).body).toEqual({ count: 2 });
    expect((await markRead(grace)).body).toEqual({ count: 0 });
    const body = { ids: [second?.id ?? ''], isDone: true };
    const done = await grace.call(notificationsApi.setNotificationsDone, { body });
    expect([done.body, (await list()).notifications.length]).toEqual([{ count: 1 }, 2]);
    const commandId = done.headers.get('command-id') ?? '';
    expect((await grace.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect((await list()).notifications).toHaveLength(3);
  });

  test('a snoozed one is away until its time, then unread at the top', async () => {
    await write({ recordKey: 'room:1', text: 'later' });
    await write({ recordKey: 'room:2', text: 'now' });
    const [, later] = (await list()).notifications;
    const snoozeUntil = (ms: number) =>
      grace.call(notificationsApi.snoozeNotifications, {
        body: { ids: [later?.id ?? ''], until: new Date(product.clock.now.getTime() + ms).toISOString() },
      });
    expect((await snoozeUntil(-1000)).status).toBe(400);
    expect((await snoozeUntil(60_000)).body).toEqual({ count: 1 });
    expect((await list()).notifications.map(({ text }) => text)).toEqual(['now']);
    product.clock.now = new Date(product.clock.now.getTime() + 61_000);
    await product.product.settle();
    const { notifications, unread } = await list();
    expect([notifications.map(({ text }) => text), unread]).toEqual([['later', 'now'], 2]);
    expect(notifications[0]).toMatchObject({ id: later?.id, state: 'unread', snoozedUntil: null });
  });

  test('a snoozed one about a record that is not theirs to see any more does not come back', async () => {
    const makeTodo = async (owner: Caller) => {
      const { body } = await owner.call(todoApi.createTodo, { body: { todo: { title: 'Plan' } } });
      return `todos:${body.id}`;
    };
    const [hers, others] = [await makeTodo(grace), await makeTodo(ada)];
    await write({ recordKey: hers, text: 'hers' });
    await write({ recordKey: others, text: 'not hers' });
    const ids = (await list()).notifications.map(({ id }) => id);
    const until = new Date(product.clock.now.getTime() + 60_000).toISOString();
    await grace.call(notificationsApi.snoozeNotifications, { body: { ids, until } });
    product.clock.now = new Date(product.clock.now.getTime() + 61_000);
    await product.product.settle();
    const { records } = await readJson(await grace.fetch('/api/notifications/collections/notifications'));
    expect(records.map(({ text }: { text: string }) => text)).toEqual(['hers']);
  });

  test('what happens in the meantime brings a snoozed one back at once', async () => {
    await write({ text: 'one' });
    const ids = (await list()).notifications.map(({ id }) => id);
    const until = new Date(product.clock.now.getTime() + 3_600_000).toISOString();
    await grace.call(notificationsApi.snoozeNotifications, { body: { ids, until } });
    expect((await list()).notifications).toEqual([]);
    await write({ text: 'two' });
    expect((await list()).notifications).toMatchObject([{ text: 'two', snoozedUntil: null, count: 1 }]);
  });

  test('the filter of mentions shows what addresses the person', async () => {
    await write({ kind: 'chat.mention' });
    await write({ kind: 'chat.keyword' });
    const path = '/api/notifications/collections/notifications?filter[mention]=true';
    const { records } = await readJson(await grace.fetch(path));
    expect(records.map(({ kind: what }: { kind: string }) => what)).toEqual(['chat.mention']);
  });

  test('another person’s are invisible and out of reach', async () => {
    await write();
    const [hers] = (await list()).notifications;
    const id = hers?.id ?? '';
    expect(await list(ada)).toEqual({ notifications: [], unread: 0 });
    expect((await markRead(ada, [id])).body).toEqual({ count: 0 });
    const done = { ids: [id], isDone: true };
    expect((await ada.call(notificationsApi.setNotificationsDone, { body: done })).body).toEqual({
      count: 0,
    });
    expect((await list()).unread).toBe(1);
  });

  test('nobody is notified of what they do themselves', async () => {
    await write({ userIds: [ada.uid, grace.uid] });
    expect([(await list(ada)).unread, (await list()).unread]).toEqual([0, 1]);
  });

  test('the rules choose what reaches the list, kind by kind, and the others stay', async () => {
    const before = (await grace.call(notificationsApi.getNotificationRules)).body;
    expect(before).toContainEqual({ kind: 'chat.direct', inApp: false, push: true });
    await write({ kind: 'chat.direct', recordKey: 'room:3' });
    expect((await list()).unread).toBe(0);
    const chosen = await choose(
      grace,
      { kind: 'chat.direct', inApp: true, push: false },
      { kind: 'chat.mention', inApp: true, push: true },
      { kind: 'chat.mention', inApp: false, push: true },
    );
    const ofChat = chosen.body.filter((rule) => rule.kind.startsWith('chat.'));
    expect(ofChat.slice(0, 3)).toEqual([
      { kind: 'chat.mention', inApp: false, push: true },
      { kind: 'chat.direct', inApp: true, push: false },
      { kind: 'chat.reply', inApp: true, push: false },
    ]);
    await write({ kind: 'chat.direct', recordKey: 'room:3' });
    await write({ kind: 'chat.mention' });
    expect((await list()).notifications.map((one) => one.kind)).toEqual(['chat.direct']);
    expect((await ada.call(notificationsApi.getNotificationRules)).body).toEqual(before);
    await choose(grace, { kind: 'chat.reply', inApp: false, push: false });
    expect((await grace.call(notificationsApi.getNotificationRules)).body).toEqual(
      chosen.body.map((rule) => (rule.kind === 'chat.reply' ? { ...rule, inApp: false } : rule)),
    );
  });

  test('who is not to be disturbed finds it in the list later', async () => {
    await grace.call(presenceApi.updatePresence, { body: { status: 'do-not-disturb' } });
    await write();
    expect((await list()).unread).toBe(1);
  });

  test('the person’s streams get it at once, with the record; nobody else’s do', async () => {
    const [hers, theirs] = [
      new StreamReader(await grace.fetch('/api/live')),
      new StreamReader(await ada.fetch('/api/live')),
    ];
    await write({ text: 'now' });
    expect((await hers.findRecord('notifications')).data).toMatchObject({
      change: 'create',
      record: { text: 'now', count: 1, readAt: null },
    });
    expect(theirs.events.filter(({ data }) => data['entity'] === 'notifications')).toEqual([]);
    await Promise.all([hers.close(), theirs.close()]);
  });

  test('long and broken words are cut to what can be stored', async () => {
    await write({ text: `${'x'.repeat(199)}😀 and more`, title: 'ı'.repeat(500) });
    const [line] = (await list()).notifications;
    expect([line?.text.length, line?.title.length]).toEqual([200, 200]);
    expect(line?.text.isWellFormed()).toBe(true);
  });

  test.each([
    [
      'rules of an unknown kind',
      notificationsApi.updateNotificationRules,
      { rules: [{ kind: 'x', inApp: true, push: true }] },
    ],
    ['rules that are no list', notificationsApi.updateNotificationRules, { rules: {} }],
    [
      'half a rule',
      notificationsApi.updateNotificationRules,
      { rules: [{ kind: 'chat.reply', inApp: true }] },
    ],
    ['ids that are none', notificationsApi.markNotificationsRead, { ids: ["' or 1=1 --"] }],
    [
      'too many ids',
      notificationsApi.markNotificationsRead,
      { ids: Array.from({ length: 501 }, (_, index) => `n${index}`) },
    ],
    ['no ids', notificationsApi.setNotificationsDone, { isDone: true }],
    ['a time that is none', notificationsApi.snoozeNotifications, { ids: ['n1'], until: 'soon' }],
  ])('%s are refused', async (_name, endpoint: AnyEndpoint, body) => {
    expect((await grace.call(endpoint, { body: body as never })).status).toBe(400);
  });
});
