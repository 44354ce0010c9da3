import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { pruneJournal } from '../../../../platform/kernel/database/server/retention.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { undoSendMs, type Mail } from '../../shared/mail.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { mailApi } from '../../shared/schema.ts';
import { forgetMailboxes } from './remove-commands.ts';

const dayMs = 86_400_000;
const levels = ['view', 'comment', 'edit', 'manage'] as const;
type Level = (typeof levels)[number];

describe.each(usualDatabaseKinds)('the deletion of a shared mailbox on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let eve: Caller;
  const people = new Map<Level, Caller>();
  const as = (level: Level) => people.get(level) ?? expect.fail(level);
  let mailboxId: string;
  let address: string;
  let mail: Mail;

  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asPerson('Root', 'admin');
    eve = await product.asPerson('Eve', 'user');
    for (const level of levels) people.set(level, await product.asPerson(level, 'user'));
  });
  afterAll(() => product.close());

  const setLevel = (uid: string, level: Level) =>
    admin.call(accessApi.setGrant, {
      body: { scope: `mailbox:${mailboxId}`, principal: `user:${uid}`, level },
    });
  const create = (id: string, wanted: string) =>
    admin.call(mailboxApi.createMailbox, { body: { id, name: 'Support', address: wanted } });
  const send = async (caller: Caller, fields: object) => {
    const id = createId();
    const blank = { id, to: [], cc: [], bcc: [], subject: id, message: '<p>Text</p>', sourceId: null };
    const { status } = await caller.call(mailApi.sendMail, { body: { ...blank, ...fields } });
    expect(status).toBe(200);
    return id;
  };
  const remove = (caller: Caller, commandId = createId()) =>
    caller.call(mailboxApi.removeMailbox, { body: { mailboxId }, commandId });
  const count = (caller: Caller) => caller.call(mailboxApi.countMailbox, { query: { mailboxId } });
  const undo = async (caller: Caller, commandId: string) =>
    (await caller.call(journalApi.undo, { body: { commandId } })).status;
  const listMails = async (caller: Caller): Promise<Mail[]> => {
    const response = await caller.fetch('/api/mail-app/collections/mails?limit=200');
    return Object(await response.json()).records;
  };
  const outside = { to: [{ name: '', email: 'clara@example.org', personId: null }] };
  const toMailbox = () => ({ to: [{ name: '', email: address, personId: null }] });

  beforeEach(async () => {
    mailboxId = createId();
    address = `support-${mailboxId}@example.com`;
    await create(mailboxId, address);
    for (const level of levels) await setLevel(as(level).uid, level);
    const file = await uploadFile(eve, new TextEncoder().encode('a contract'));
    await send(eve, { ...toMailbox(), subject: `Secret ${mailboxId}`, fileIds: [file.id] });
    const found = (await listMails(as('view'))).find((one) => one.mailboxId === mailboxId);
    mail = found ?? expect.fail('no mail');
  });

  test('is for those who manage it, and what is in it is named to them alone', async () => {
    await send(as('edit'), { ...outside, mailboxId });
    const expected = { conversations: 1, messages: 1, waiting: 1 };
    expect((await count(as('manage'))).body).toEqual(expected);
    for (const level of ['view', 'comment', 'edit'] as const)
      expect([(await count(as(level))).status, (await remove(as(level))).status]).toEqual([403, 403]);
    expect([(await count(eve)).status, (await remove(eve)).status]).toEqual([404, 404]);
    const left = await product.asPerson('Left', 'user');
    await setLevel(left.uid, 'manage');
    const body = { scope: `mailbox:${mailboxId}`, principal: `user:${left.uid}` };
    await admin.call(accessApi.removeGrant, { body });
    expect([(await count(left)).status, (await remove(left)).status]).toEqual([404, 404]);
    expect((await remove(as('manage'))).status).toBe(200);
    expect((await count(as('manage'))).status).toBe(404);
  });

  test('takes it from every member in every way, at once', async () => {
    const stream = new StreamReader(await as('edit').fetch('/api/live'));
    await stream.until(1);
    const after = await waitUntilSettled(product.database);
    expect((await as('edit').fetch(`/api/files/${mail.files[0]?.id}/content`)).status).toBe(200);
    await remove(as('manage'));
    await expect.poll(() => stream.events.some(({ data }) => data['entity'] === 'grants')).toBe(true);
    await waitUntilSettled(product.database);
    for (const caller of [...people.values(), admin]) {
      for (const path of [
        '/api/mail-app/collections/mails?limit=200',
        '/api/mail-app/collections/mails/export',
        '/api/mail-app/collections/mailboxes',
        '/api/mail-app/collections/mail_conversations',
        '/api/mail-app/changes',
        `/api/journal/history?entity=mails&id=${mail.id}`,
        `/api/journal/history?entity=mailboxes&id=${mailboxId}`,
        `/api/search?q=${encodeURIComponent(mailboxId)}`,
        '/api/mail-app/counts',
        `/api/mail-app/found?mailboxId=${mailboxId}&search=secret`,
        `/api/mail-app/mail?mailId=${mail.id}`,
      ])
        expect([path, await (await caller.fetch(path)).text()]).toEqual([
          path,
          expect.not.stringContaining(mailboxId),
        ]);
      expect((await caller.fetch(`/api/files/${mail.files[0]?.id}/content`)).status).toBe(404);
      expect((await caller.call(mailApi.getMessage, { query: { mailId: mail.id } })).status).toBe(404);
    }
    // Later changes in what was its scope reach nobody; the browser of a member drops what it has.
    const changes = await as('edit').fetch(`/api/mail-app/changes?after=${after}`);
    expect(await changes.text()).not.toContain('Secret');
    await stream.close();
  });

  test('can be undone by the person who deleted it, with its mail and members', async () => {
    const commandId = createId();
    await remove(as('manage'), commandId);
    expect(await undo(admin, commandId)).toBe(404);
    expect(await undo(as('edit'), commandId)).toBe(404);
    expect(await undo(as('manage'), commandId)).toBe(200);
    expect((await count(as('manage'))).body).toMatchObject({ conversations: 1, messages: 1 });
    for (const level of levels)
      expect((await listMails(as(level))).filter((one) => one.mailboxId === mailboxId)).toHaveLength(1);
    expect((await remove(as('edit'))).status).toBe(403);
    await send(eve, { ...toMailbox(), subject: 'Again' });
    expect((await count(as('view'))).status).toBe(403);
    expect((await count(as('manage'))).body).toMatchObject({ conversations: 2 });
  });

  test('lets nobody in again by an undo of something else, or under its id', async () => {
    const left = await product.asPerson('Left', 'user');
    const friend = await product.asPerson('Friend', 'user');
    await setLevel(left.uid, 'manage');
    await setLevel(friend.uid, 'edit');
    const grant = { scope: `mailbox:${mailboxId}`, principal: `user:${friend.uid}` };
    const commandId = createId();
    await left.call(accessApi.removeGrant, { body: grant, commandId });
    await remove(as('manage'));
    expect(await undo(left, commandId)).toBe(404);
    expect((await listMails(friend)).filter((one) => one.mailboxId === mailboxId)).toEqual([]);
    expect((await create(mailboxId, 'other@example.com')).status).toBe(409);
  });

  test('frees the address; an undo is refused once another mailbox has it', async () => {
    const commandId = createId();
    await remove(as('manage'), commandId);
    const other = createId();
    expect((await create(other, address)).status).toBe(200);
    expect(await undo(as('manage'), commandId)).toBe(409);
    await admin.call(mailboxApi.removeMailbox, { body: { mailboxId: other } });
    expect(await undo(as('manage'), commandId)).toBe(200);
  });

  test('keeps back what was going to be sent from it', async () => {
    const sendAt = new Date(product.clock.now.getTime() + dayMs).toISOString();
    const soon = await send(as('edit'), { ...outside, mailboxId, subject: 'Soon' });
    const later = await send(as('edit'), { ...outside, mailboxId, subject: 'Later', sendAt });
    await remove(as('manage'));
    const draft = { id: createId(), to: [], cc: [], bcc: [], subject: '', message: '', sourceId: null };
    expect((await as('edit').call(mailApi.saveDraft, { body: { ...draft, mailboxId } })).status).toBe(404);
    product.clock.now = new Date(product.clock.now.getTime() + dayMs + undoSendMs);
    await product.product.settle();
    const drafts = (await listMails(as('edit'))).filter(({ folder }) => folder === 'drafts');
    expect(drafts.map(({ id }) => id)).toEqual(expect.arrayContaining([soon, later]));
    expect(await product.readMails('clara@example.org')).toEqual([]);
  });

  test('keeps what can be undone, and then removes the mail for good, with its files', async () => {
    const countRows = async (table: string, column: string) =>
      (await product.database.read(`select id from ${table} where ${column} like '%${mailboxId}'`)).length;
    await remove(as('manage'));
    await forgetMailboxes(product.database);
    expect(await countRows('mails', 'scope')).toBe(1);
    product.clock.now = new Date(product.clock.now.getTime() + 91 * dayMs);
    await pruneJournal(product.database);
    await forgetMailboxes(product.database);
    for (const table of ['mails', 'mail_conversations', 'file_links', 'files'])
      expect([table, await countRows(table, 'scope')]).toEqual([table, 0]);
  });
});

test.each(usualDatabaseKinds)(
  'what is being handed over when its mailbox is deleted does not leave: %s',
  async (kind) => {
    let attempts = 0;
    const product = await startTestProduct(kind, {
      mailer: {
        async send() {
          attempts++;
          throw new Error('The mail server is away.');
        },
      },
    });
    const pass = async (ms: number) => {
      product.clock.now = new Date(product.clock.now.getTime() + ms);
      await product.product.settle();
    };
    const admin = await product.asPerson('Root', 'admin');
    const mailboxId = createId();
    const mailbox = { id: mailboxId, name: 'Support', address: 'support@example.com' };
    await admin.call(mailboxApi.createMailbox, { body: mailbox });
    const id = createId();
    const to = [{ name: '', email: 'clara@example.org', personId: null }];
    const mail = { id, to, cc: [], bcc: [], subject: 'Offer', message: '', sourceId: null, mailboxId };
    expect((await admin.call(mailApi.sendMail, { body: mail })).status).toBe(200);
    await pass(undoSendMs);
    expect(attempts).toBe(1);
    const commandId = createId();
    await admin.call(mailboxApi.removeMailbox, { body: { mailboxId }, commandId });
    await pass(dayMs / 24);
    expect(attempts).toBe(1);
    expect((await admin.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    const response = await admin.fetch(`/api/mail-app/collections/mails/records/${id}`);
    const { deliveries } = Object(await response.json());
    expect(deliveries).toEqual([{ email: 'clara@example.org', state: 'failed', reason: 'no-mailbox' }]);
    await product.close();
  },
);
