import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Conversation, Mailbox } from '../../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { mailApi } from '../../shared/schema.ts';

const levels = ['view', 'comment', 'edit', 'manage'] as const;

describe.each(usualDatabaseKinds)('levels in a shared mailbox on %s', (kind) => {
  let product: TestProduct;
  let people: Record<(typeof levels)[number], Caller>;
  let mail: Mail;
  let conversation: Conversation;
  const mailboxId = createId();

  beforeAll(async () => {
    product = await startTestProduct(kind);
    const [admin, ...others] = await Promise.all([
      product.asPerson('Root', 'admin'),
      ...levels.map((level) => product.asPerson(level, 'user')),
    ]);
    const [view, comment, edit, manage] = others as [Caller, Caller, Caller, Caller]; // safe: one for each level
    people = { view, comment, edit, manage };
    const address = 'support@example.com';
    await admin.call(mailboxApi.createMailbox, { body: { id: mailboxId, name: 'Support', address } });
    for (const level of levels)
      await post(admin, '/api/access/set-grant', {
        scope: `mailbox:${mailboxId}`,
        principal: `user:${people[level].uid}`,
        level,
      });
    const to = [{ name: '', email: address, personId: null }];
    await view.call(mailApi.sendMail, { body: { ...blank, id: createId(), to, subject: 'Help' } });
    [mail] = (await list<Mail>(edit, 'mails')) as [Mail]; // safe: it was just sent
    [conversation] = (await list<Conversation>(edit, 'mail_conversations')) as [Conversation]; // safe: as above
  });
  afterAll(() => product.close());

  const blank = { to: [], cc: [], bcc: [], subject: '', message: '', sourceId: null };
  const post = (caller: Caller, path: string, body: object, headers = {}) =>
    caller.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const list = async <R>(caller: Caller, name: string): Promise<R[]> => {
    const response = await caller.fetch(`/api/mail-app/collections/${name}?limit=200`);
    return Object(await response.json()).records;
  };
  const selected = () => ({ selectedMailIds: [mail.id] });

  test.each<[string, string, () => object]>([
    ['mark', 'update-mails', () => ({ ids: [mail.id], changes: { read: true } })],
    ['star', 'update-mail', () => ({ id: mail.id, starred: true })],
    ['move', 'set-folder', () => ({ ...selected(), folderId: 5 })],
    ['assign', 'update-conversations', () => ({ ids: [conversation.id], changes: { assigneeId: null } })],
    [
      'set the status',
      'update-conversations',
      () => ({ ids: [conversation.id], changes: { status: 'done' } }),
    ],
    [
      'say that they are answering',
      'set-answering',
      () => ({ conversationId: conversation.id, isAnswering: true }),
    ],
    ['unlink', 'set-link', () => ({ mailId: mail.id, recordId: createId(), isLinked: false })],
    ['draft', 'save-draft', () => ({ ...blank, id: createId(), mailboxId })],
    [
      'answer',
      'send-mail',
      () => ({
        ...blank,
        id: createId(),
        to: [{ name: '', email: 'clara@example.org', personId: null }],
        mailboxId,
        sourceId: mail.id,
      }),
    ],
  ])('only those who may answer may %s', async (_name, path, body) => {
    for (const [level, status] of [
      ['view', 403],
      ['comment', 403],
      ['edit', 200],
      ['manage', 200],
    ] as const) {
      const response = await post(people[level], `/api/mail-app/${path}`, body());
      expect([level, response.status]).toEqual([level, status]);
    }
  });

  test('nobody changes what was sent by undoing how a draft was saved', async () => {
    const id = createId();
    const draft = { ...blank, id, to: [{ name: '', email: '', personId: people.view.uid }], mailboxId };
    const commandIds = [createId(), createId()];
    for (const [index, commandId] of commandIds.entries()) {
      const body = { ...draft, message: `<p>Version ${index}</p>` };
      await people.edit.call(mailApi.saveDraft, { body, commandId });
    }
    const sent = { ...draft, message: '<p>Version 1</p>' };
    expect((await people.edit.call(mailApi.sendMail, { body: sent })).status).toBe(200);
    for (const commandId of commandIds.toReversed())
      expect((await post(people.edit, '/api/journal/undo', { commandId })).status).toBe(409);
    const { body } = await people.view.call(mailApi.getMessage, { query: { mailId: id } });
    expect(body.message).toBe('<p>Version 1</p>');
  });

  test('those who may only read may not comment, others may', async () => {
    for (const [level, status] of [
      ['view', 403],
      ['comment', 200],
      ['edit', 200],
    ] as const) {
      const body = { recordId: conversation.id, text: 'Hello', mentions: [] };
      const response = await post(people[level], '/api/mail-app/add-comment', body);
      expect([level, response.status]).toEqual([level, status]);
    }
  });

  test('only managers delete mail permanently', async () => {
    expect((await post(people.edit, '/api/mail-app/delete-mails', selected())).status).toBe(403);
    expect(
      (await post(people.manage, '/api/mail-app/delete-mails', { selectedMailIds: [] })).status,
    ).not.toBe(403);
  });

  test('only managers set the signature, which is cleaned, shown to all members, and stays unless it is given', async () => {
    const values = { id: mailboxId, name: 'Support', address: 'support@example.com' };
    const signature = '<p onclick="x()">Support<script>x()</script></p>';
    for (const [level, status] of [
      ['view', 403],
      ['comment', 403],
      ['edit', 403],
      ['manage', 200],
    ] as const) {
      const response = await post(people[level], '/api/mail-app/update-mailbox', { ...values, signature });
      expect([level, response.status]).toEqual([level, status]);
    }
    await post(people.manage, '/api/mail-app/update-mailbox', values);
    for (const caller of Object.values(people))
      expect(await list<Mailbox>(caller, 'mailboxes')).toMatchObject([{ signature: '<p>Support</p>' }]);
    const long = { ...values, signature: 'x'.repeat(20_001) };
    expect((await post(people.manage, '/api/mail-app/update-mailbox', long)).status).toBe(400);
  });

  test('a conversation is not assigned to somebody who may not answer it', async () => {
    const assign = async ({ uid: assigneeId }: Caller) =>
      (
        await post(people.edit, '/api/mail-app/update-conversations', {
          ids: [conversation.id],
          changes: { assigneeId },
        })
      ).status;
    expect(await assign(people.view)).toBe(400);
    expect(await assign(people.comment)).toBe(400);
    expect(await assign(people.manage)).toBe(200);
  });

  test.each([
    ['en', /Your access to this mailbox/],
    ['tr', /Bu posta kutusundaki yetkiniz/],
    ['ar', /صلاحيتك في صندوق البريد هذا/],
  ])('a refusal says why in the language %s', async (language, text) => {
    const headers = { 'accept-language': language };
    for (const [path, body] of [
      ['set-folder', { ...selected(), folderId: 5 }],
      ['update-conversations', { ids: [conversation.id], changes: { status: 'done' } }],
      ['save-draft', { ...blank, id: createId(), mailboxId }],
    ] as const)
      expect(await (await post(people.view, `/api/mail-app/${path}`, body, headers)).text()).toMatch(text);
  });
});
