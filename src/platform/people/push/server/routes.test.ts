import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PushPeer, startPushPeer } from '../../../../../tests/peers/push-endpoint.ts';
import { createTestDatabaseUrl, usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { openProductDatabase } from '../../../../main/server-product.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { removeUser, setDisabled } from '../../identity/server/commands.ts';
import { authApi } from '../../identity/shared/schema.ts';
import { defaultSettings } from '../../../frame/settings/shared/defaults.ts';
import { notify } from '../../notifications/server/commands.ts';
import { notificationsApi } from '../../notifications/shared/schema.ts';
import { chatNotifications } from '../../../../apps/chat/shared/notifications.ts';
import { presenceApi } from '../../presence/shared/schema.ts';
import { pushApi } from '../shared/schema.ts';
import { createPushTransport } from './node-transport.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { getVapidKey } from './queries.ts';

const readLastNumber = async (database: Database) =>
  (await database.read('select max(seq) as seq from journal'))[0]?.['seq'];

const tell = defineCommand(
  'test.tell',
  v.object({ userIds: v.array(v.string()), text: v.string(), room: v.string(), fails: v.boolean() }),
  async (transaction, { userIds, text, room, fails }) => {
    const path = `/apps/chat?room=${room}`;
    await notify(transaction, {
      userIds,
      kind: chatNotifications.mention,
      recordKey: `room:${room}`,
      path,
      title: 'Yard',
      text,
    });
    if (fails) throw new Error('after all not');
  },
);

describe.each(usualDatabaseKinds)('pushes on %s', (kind) => {
  let peer: PushPeer;
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;

  beforeAll(async () => {
    peer = await startPushPeer(() => product.clock.now);
    product = await startTestProduct(kind, { push: createPushTransport({ allowsLoopback: true }) });
  });
  beforeEach(async () => {
    ada = await product.asUser('user');
    grace = await product.asUser('user');
    peer.received.length = 0;
    peer.paths.length = 0;
    peer.answers.length = 0;
    product.logged.length = 0;
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
    expect(peer.faults).toEqual([]);
  });

  const subscribe = async (caller: Caller, language: 'en' | 'tr' | 'ar' = 'en') => {
    const { body } = await caller.call(pushApi.getPushKey);
    const subscription = peer.subscribe(body.publicKey);
    const answer = await caller.call(pushApi.subscribePush, { body: { ...subscription, language } });
    expect(answer.body).toEqual({ isOn: true });
    return subscription;
  };
  const write = async (
    text: string,
    options: { room?: string; fails?: boolean; commandId?: string } = {},
  ) => {
    const { room = 'r1', fails = false, commandId } = options;
    const actor = { uid: ada.uid, roles: ['user'] };
    const input = { userIds: [ada.uid, grace.uid], text, room, fails };
    await product.database.execute(tell, input, { actor, commandId });
    await product.product.settle();
  };
  const countRows = async () =>
    (await product.database.read(`select 1 from push_subscriptions where user_id = '${grace.uid}'`)).length;
  const texts = () => peer.received.map(({ text }) => JSON.parse(text).body.slice(1, -1));

  test('what is committed reaches the device, signed, encrypted and to be collapsed by record', async () => {
    const { endpoint } = await subscribe(grace, 'tr');
    await write('Where is the key?');
    await write('Found it');
    await write('Lunch?', { room: 'r2' });
    const [first, second, third] = peer.received;
    expect(first).toMatchObject({ ttl: 86_400, urgency: 'normal', contact: 'mailto:no-reply@localhost' });
    expect(first?.path).toBe(new URL(endpoint).pathname);
    expect(first?.lifeSeconds).toBe(12 * 3600);
    expect(JSON.parse(first?.text ?? '')).toEqual({
      title: expect.stringMatching(/^\u2068Person \d+\u2069 sizden söz etti · \u2068Yard\u2069$/),
      body: '\u2068Where is the key?\u2069',
      tag: 'room:r1',
      path: '/apps/chat?room=r1',
      lang: 'tr',
      dir: 'ltr',
      at: product.clock.now.toISOString(),
      to: grace.uid,
    });
    expect(second?.topic).toBe(first?.topic);
    expect(third?.topic).not.toBe(first?.topic);
    expect(product.logged).toEqual([]);
  });

  test('the language that a person has chosen wins over that of the device', async () => {
    await subscribe(grace, 'tr');
    const settings = { ...defaultSettings, language: 'ar' };
    await grace.call(authApi.updateUser, { body: { user: { data: { settings: settings as never } } } });
    await write('مرحبا');
    expect(JSON.parse(peer.received[0]?.text ?? '')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  test('what was rolled back is never sent, and a repeated command only once', async () => {
    await subscribe(grace);
    await expect(write('no', { fails: true })).rejects.toThrow('after all not');
    await write('yes', { commandId: `once-${kind}` });
    await write('yes', { commandId: `once-${kind}` });
    expect(texts()).toEqual(['yes']);
  });

  test('do-not-disturb, a rule, the switch and a locked session each silence it', async () => {
    await subscribe(grace);
    const rule = (push: boolean) =>
      grace.call(notificationsApi.updateNotificationRules, {
        body: { rules: [{ kind: 'chat.mention', inApp: true, push }] },
      });
    const status = (name: 'online' | 'do-not-disturb') =>
      grace.call(presenceApi.updatePresence, { body: { status: name } });
    const notifications = (isOn: boolean) =>
      grace.call(authApi.updateUser, {
        body: {
          user: {
            data: {
              settings: {
                ...defaultSettings,
                quickPanel: { ...defaultSettings.quickPanel, notifications: isOn },
              } as never,
            },
          },
        },
      });
    await status('do-not-disturb');
    await write('one');
    await status('online');
    await rule(false);
    await write('two');
    await rule(true);
    await notifications(false);
    await write('three');
    await notifications(true);
    await grace.fetch('/api/account/lock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await write('four');
    expect(texts()).toEqual([]);
    expect(peer.paths).toEqual([]);
  });

  test('anyone who has the app in sight gets nothing; anyone who has it open behind does', async () => {
    await subscribe(grace);
    const stream = new StreamReader(await grace.fetch('/api/live'));
    await write('behind');
    await grace.call(presenceApi.reportActivity, { body: { isVisible: true } });
    await write('in sight');
    await grace.call(presenceApi.reportActivity, { body: { isIdle: true } });
    await write('asleep before it');
    await grace.call(presenceApi.reportActivity, { body: { isIdle: false } });
    await grace.call(presenceApi.reportActivity, { body: { isVisible: false } });
    await write('left');
    expect(texts()).toEqual(['behind', 'asleep before it', 'left']);
    await stream.close();
  });

  test.each([404, 410])('an endpoint that answers %i is forgotten', async (status) => {
    await subscribe(grace);
    peer.answers.push({ status });
    await write('one');
    expect(await countRows()).toBe(0);
    await write('two');
    expect(peer.paths).toHaveLength(1);
    expect(product.logged).toEqual([]);
  });

  test('what the service cannot take now is tried again after the time it asks for, the newest only', async () => {
    await subscribe(grace);
    peer.answers.push({ status: 503, retryAfter: '1' }, { status: 429, retryAfter: '1' });
    await write('older');
    await write('newer');
    expect(texts()).toEqual([]);
    await expect.poll(texts).toEqual(['newer']);
    await product.product.settle();
    expect(peer.paths).toHaveLength(3);
  });

  test('a refusal is noted with the host, without endpoint, token or text', async () => {
    const { endpoint, keys } = await subscribe(grace);
    peer.answers.push({ status: 403 });
    await write('secret words');
    expect(product.logged).toEqual([
      { event: 'push failed', status: 403, host: new URL(endpoint).host, attempts: 1 },
    ]);
    const log = JSON.stringify(product.logged);
    for (const secret of [new URL(endpoint).pathname, keys.auth, 'secret words', 'vapid'])
      expect(log).not.toContain(secret);
    expect(await countRows()).toBe(1);
  });

  test('signing out, being disabled and being removed end it at once', async () => {
    await subscribe(grace);
    await grace.call(authApi.signOut);
    await write('one');
    await expect.poll(countRows).toBe(0);
    for (const end of ['disable', 'remove'] as const) {
      grace = await product.asUser('user');
      await subscribe(grace);
      const actor = { actor: systemActor };
      if (end === 'disable')
        await product.database.execute(setDisabled, { userId: grace.uid, isDisabled: true }, actor);
      else await product.database.execute(removeUser, { userId: grace.uid }, actor);
      await expect.poll(countRows).toBe(0);
    }
    expect(peer.paths).toEqual([]);
  });

  test('a session that nobody has used for days is sent nothing', async () => {
    await subscribe(grace);
    const now = product.clock.now;
    product.clock.now = new Date(now.getTime() + 49 * 3_600_000);
    await write('late');
    product.clock.now = now;
    expect(peer.paths).toEqual([]);
  });

  test('one browser has one subscription: anyone who signs in there next takes it over', async () => {
    const subscription = await subscribe(grace);
    const next = await product.asUser('user');
    await next.call(pushApi.subscribePush, { body: { ...subscription, language: 'en' } });
    await write('for grace');
    expect([await countRows(), texts()]).toEqual([0, []]);
    await next.call(pushApi.unsubscribePush);
    expect(await product.database.read('select 1 from push_subscriptions')).not.toContainEqual(
      expect.objectContaining({ user_id: next.uid }),
    );
  });

  test('a service worker renews what the browser changed, if it knows the secret of before', async () => {
    const before = await subscribe(grace);
    const { body } = await grace.call(pushApi.getPushKey);
    const replacement = peer.subscribe(body.publicKey);
    const renew = (auth: string) =>
      product.nobody.call(pushApi.renewPush, { body: { endpoint: before.endpoint, auth, replacement } });
    expect((await renew('A'.repeat(22))).status).toBe(404);
    expect((await renew(before.keys.auth)).body).toEqual({ isOn: true });
    expect((await renew(before.keys.auth)).status).toBe(404);
    await write('one');
    expect(peer.received.map(({ path }) => path)).toEqual([new URL(replacement.endpoint).pathname]);
  });

  test('subscribing writes no secret to the journal', async () => {
    const seq = await readLastNumber(product.database);
    const { endpoint } = await subscribe(grace);
    expect(await readLastNumber(product.database)).toBe(seq);
    const rows = await product.database.read('select * from journal');
    expect(JSON.stringify(rows)).not.toContain(new URL(endpoint).pathname);
  });

  test.each([
    ['an address inside', { endpoint: 'https://10.0.0.7/send' }],
    ['an address without TLS', { endpoint: 'http://push.example.com/send' }],
    ['a name of this network', { endpoint: 'https://intranet/send' }],
    ['another protocol', { endpoint: 'file:///etc/passwd' }],
    ['no address', { endpoint: 'x' }],
    ['a long address', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
    ['a key beside the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: 'A'.repeat(87), auth: 'A' } }],
    ['an unknown language', { language: 'xx' }],
  ])('%s is refused', async (_name, wrong) => {
    const { body } = await grace.call(pushApi.getPushKey);
    const right = { ...peer.subscribe(body.publicKey), language: 'en' };
    const answer = await grace.call(pushApi.subscribePush, { body: { ...right, ...wrong } as never });
    expect([answer.status, await countRows()]).toEqual([400, 0]);
  });
});

test('processes that start at once on one database have the same key', async () => {
  const url = await createTestDatabaseUrl('postgres');
  const databases = await Promise.all([1, 2, 3].map(() => openProductDatabase({ url, isDurable: false })));
  const keys = await Promise.all(databases.map((database) => getVapidKey(database)));
  expect(new Set(keys.map(({ x }) => x)).size).toBe(1);
  await Promise.all(databases.map((database) => database.close()));
});
