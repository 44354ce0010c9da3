import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import type { Mail } from '../../shared/mail.ts';
import type { MailboxLabel } from '../../shared/mailboxes/label.ts';
import { mailboxLabelApi } from '../../shared/mailboxes/label-schema.ts';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { mailApi } from '../../shared/schema.ts';

const levels = ['view', 'comment', 'edit', 'manage'] as const;
type Level = (typeof levels)[number];
const color = '#e5484d';

describe.each(usualDatabaseKinds)('labels of shared mailboxes on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let eve: Caller;
  const people = new Map<Level, Caller>();
  const as = (level: Level) => people.get(level) ?? expect.fail(level);
  const [mailboxId, otherId] = [createId(), createId()];

  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asPerson('Root', 'admin');
    eve = await product.asPerson('Eve', 'user');
    for (const level of levels) people.set(level, await product.asPerson(level, 'user'));
    for (const [id, address] of [
      [mailboxId, 'support@example.com'],
      [otherId, 'sales@example.com'],
    ] as const) {
      await admin.call(mailboxApi.createMailbox, { body: { id, name: address, address } });
      for (const level of levels) {
        const body = { scope: `mailbox:${id}`, principal: `user:${as(level).uid}`, level };
        await admin.call(accessApi.setGrant, { body });
      }
    }
  });
  afterAll(() => product.close());

  const list = async <R>(caller: Caller, name: string): Promise<R[]> => {
    const response = await caller.fetch(`/api/mail-app/collections/${name}?limit=200`);
    return Object(await response.json()).records;
  };
  const arrive = async (subject: string, address = 'support@example.com'): Promise<Conversation> => {
    const to = [{ name: '', email: address, personId: null }];
    const mail = { id: createId(), to, cc: [], bcc: [], subject, message: '<p>Hello</p>', sourceId: null };
    expect((await eve.call(mailApi.sendMail, { body: mail })).status).toBe(200);
    return find(subject);
  };
  const find = async (subject: string) => {
    const all = await list<Conversation>(as('view'), 'mail_conversations');
    return all.find((one) => one.subject === subject) ?? expect.fail(subject);
  };
  const create = async (title: string, caller = as('edit'), id = createId()) => {
    const { status } = await caller.call(mailboxLabelApi.create, { body: { id, mailboxId, title, color } });
    return { status, id };
  };
  const put = (caller: Caller, ids: string[], labelId: string, isAdded = true, commandId = createId()) =>
    caller.call(mailboxLabelApi.put, { body: { ids, labelId, isAdded }, commandId });
  const undo = async (caller: Caller, commandId: string) =>
    (await caller.call(journalApi.undo, { body: { commandId } })).status;

  test('are made, given, changed and removed by those who may answer, and by nobody else', async () => {
    const { id: conversationId } = await arrive('Rights');
    const { id } = await create('Urgent');
    const removed = await product.asPerson('Removed', 'user');
    const grant = { scope: `mailbox:${mailboxId}`, principal: `user:${removed.uid}` };
    await admin.call(accessApi.setGrant, { body: { ...grant, level: 'manage' } });
    await admin.call(accessApi.removeGrant, { body: grant });
    for (const [caller, expected] of [
      [as('view'), 403],
      [as('comment'), 403],
      [eve, 404],
      [removed, 404],
      [as('edit'), 200],
      [as('manage'), 200],
    ] as const) {
      const made = await create('Mine', caller);
      const statuses = [
        made.status,
        (await put(caller, [conversationId], id)).status,
        (await caller.call(mailboxLabelApi.update, { body: { id, title: 'Very urgent' } })).status,
      ];
      expect(statuses).toEqual([expected, expected, expected]);
      const labelId = expected === 200 ? made.id : id;
      expect((await caller.call(mailboxLabelApi.remove, { body: { labelId } })).status).toBe(expected);
    }
    expect((await find('Rights')).labels).toEqual([id]);
  });

  test('are seen by all members at once, and by nobody else', async () => {
    const { id: conversationId } = await arrive('Seen');
    const streams = await Promise.all(
      [as('view'), eve].map(async (one) => new StreamReader(await one.fetch('/api/live'))),
    );
    await Promise.all(streams.map((stream) => stream.until(1)));
    const { id } = await create('Invoice');
    await put(as('edit'), [conversationId], id);
    for (const level of levels) {
      const labels = await list<MailboxLabel>(as(level), 'mailbox_labels');
      expect(labels.find((one) => one.id === id)).toMatchObject({ title: 'Invoice', mailboxId, color });
    }
    expect(await list(eve, 'mailbox_labels')).toEqual([]);
    expect(await (await eve.fetch('/api/mail-app/changes')).text()).not.toContain('Invoice');
    const [viewers, outsiders] = streams;
    await expect.poll(() => JSON.stringify(viewers?.events)).toContain('Invoice');
    expect(JSON.stringify(outsiders?.events)).not.toContain('Invoice');
    await Promise.all(streams.map((stream) => stream.close()));
  });

  test('are given to many conversations of their mailbox at once, and taken back by undo', async () => {
    const ids = [(await arrive('One')).id, (await arrive('Two')).id];
    const { id } = await create('Bulk');
    await put(as('edit'), ids.slice(0, 1), id);
    const commandId = createId();
    expect((await put(as('edit'), ids, id, true, commandId)).body).toEqual({ count: 1 });
    expect((await find('Two')).labels).toEqual([id]);
    expect(await undo(as('edit'), commandId)).toBe(200);
    expect([(await find('One')).labels, (await find('Two')).labels]).toEqual([[id], []]);
    expect((await put(as('edit'), ids, id, false)).body).toEqual({ count: 1 });
    expect((await find('One')).labels).toEqual([]);
    const foreign = await arrive('Foreign', 'sales@example.com');
    expect((await put(as('edit'), [foreign.id], id)).status).toBe(400);
    expect((await put(as('edit'), ids, 'no-label')).status).toBe(404);
  });

  test('leave their conversations when they are removed, and come back by undo', async () => {
    const { id: conversationId } = await arrive('Removal');
    const { id } = await create('Short-lived');
    const { id: kept } = await create('Kept');
    await put(as('edit'), [conversationId], id);
    await put(as('edit'), [conversationId], kept);
    const commandId = createId();
    const removal = await as('edit').call(mailboxLabelApi.remove, { body: { labelId: id }, commandId });
    expect(removal.body).toEqual({ count: 1 });
    expect((await find('Removal')).labels).toEqual([kept]);
    expect(await undo(as('edit'), commandId)).toBe(200);
    expect((await find('Removal')).labels).toEqual([id, kept]);
  });

  test('narrow the search of their mailbox, by the list, by operator and by name', async () => {
    const { id } = await create('Refund');
    const labeled = await arrive('Oven broken');
    await arrive('Oven works');
    await put(as('edit'), [labeled.id], id);
    const search = async (caller: Caller, query: object) => {
      const { status, body } = await caller.call(mailApi.findMails, {
        query: { mailboxId, search: '', ...query },
      });
      const records = status === 200 ? (body.records as Mail[]) : []; // safe: the server responds by its schema
      return [status, records.map(({ subject }) => subject).toSorted()];
    };
    const viewer = as('view');
    expect(await search(viewer, { search: 'oven' })).toEqual([200, ['Oven broken', 'Oven works']]);
    expect(await search(viewer, { search: 'oven', mailboxLabelId: id })).toEqual([200, ['Oven broken']]);
    expect(await search(viewer, { search: 'label:refund' })).toEqual([200, ['Oven broken']]);
    expect(await search(viewer, { search: 'refund oven' })).toEqual([200, ['Oven broken']]);
    expect(await search(viewer, { search: 'oven', mailboxLabelId: 'no-label' })).toEqual([200, []]);
    expect((await search(eve, { search: 'label:refund' }))[0]).toBe(404);
  });

  test('are there no more for anybody once the mailbox is deleted', async () => {
    const id = createId();
    const mailbox = { id, name: 'Short', address: 'short@example.com' };
    await admin.call(mailboxApi.createMailbox, { body: mailbox });
    const label = { mailboxId: id, title: 'Gone', color };
    await admin.call(mailboxLabelApi.create, { body: label });
    const readTitles = async () =>
      (await list<MailboxLabel>(admin, 'mailbox_labels')).map(({ title }) => title);
    expect(await readTitles()).toContain('Gone');
    await admin.call(mailboxApi.removeMailbox, { body: { mailboxId: id } });
    expect(await readTitles()).not.toContain('Gone');
    expect((await admin.call(mailboxLabelApi.create, { body: label })).status).toBe(404);
  });
});
