import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { undoSendMs, type Mail } from '../../shared/mail.ts';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { ReceivedMail } from '../../shared/received-mail.ts';
import { mailApi } from '../../shared/schema.ts';
import { storeReceived } from '../receive-commands.ts';

describe.each(usualDatabaseKinds)('shared mailboxes on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  let mailboxId: string;
  const address = 'support@example.com';

  beforeAll(async () => {
    product = await startTestProduct(kind);
    [admin, ada, bob, eve] = await Promise.all([
      product.asPerson('Root', 'admin'),
      product.asPerson('Ada Lovelace', 'user'),
      product.asPerson('Bob', 'user'),
      product.asPerson('Eve', 'user'),
    ]);
    mailboxId = createId();
    await admin.call(mailboxApi.createMailbox, { body: { id: mailboxId, name: 'Support', address } });
    for (const { uid } of [ada, bob]) await setMember(uid, 'edit');
  });
  afterAll(() => product.close());

  const post = async (caller: Caller, path: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return (await caller.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const setMember = (uid: string, level: string) =>
    post(admin, '/api/access/set-grant', { scope: `mailbox:${mailboxId}`, principal: `user:${uid}`, level });
  const removeMember = (uid: string) =>
    post(admin, '/api/access/remove-grant', { scope: `mailbox:${mailboxId}`, principal: `user:${uid}` });
  const list = async <R>(caller: Caller, name: string): Promise<R[]> => {
    const response = await caller.fetch(`/api/mail-app/collections/${name}?limit=200`);
    return Object(await response.json()).records;
  };
  const listMails = async (caller: Caller, subject: string): Promise<Mail[]> =>
    (await list<Mail>(caller, 'mails')).filter((mail) => mail.subject === subject);
  const findConversation = async (subject: string): Promise<Conversation> =>
    (await list<Conversation>(ada, 'mail_conversations')).find((one) => one.subject === subject) ??
    expect.fail(`no conversation ${subject}`);
  const send = async (caller: Caller, fields: object) => {
    const id = createId();
    const blank = { id, to: [], cc: [], bcc: [], subject: id, message: '<p>Text</p>', sourceId: null };
    const { status } = await caller.call(mailApi.sendMail, { body: { ...blank, ...fields } });
    return { id, status };
  };
  const toSupport = { to: [{ name: '', email: 'Support@Example.com', personId: null }] };

  test('are made by administrators, with an address that nobody has', async () => {
    const make = (caller: Caller, wanted: string) =>
      caller.call(mailboxApi.createMailbox, {
        body: { id: createId(), name: 'Another', address: wanted },
      });
    expect((await make(ada, 'sales@example.com')).status).toBe(403);
    expect((await make(admin, 'SUPPORT@example.com')).status).toBe(400);
    const { email } = await product.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', eve.uid)
      .executeTakeFirstOrThrow();
    expect((await make(admin, email)).status).toBe(400);
    const renamed = { id: mailboxId, name: 'Mine', address: 'mine@example.com' };
    expect((await ada.call(mailboxApi.updateMailbox, { body: renamed })).status).toBe(403);
    expect((await eve.call(mailboxApi.updateMailbox, { body: renamed })).status).toBe(404);
  });

  test('get mail at once, once for all members, with its files, and nobody else sees it', async () => {
    const file = await uploadFile(eve, new TextEncoder().encode('a contract'));
    await send(eve, { ...toSupport, subject: 'Help', fileIds: [file.id] });
    const [ofAda] = await listMails(ada, 'Help');
    const [ofBob] = await listMails(bob, 'Help');
    expect(ofAda).toMatchObject({ mailboxId, folder: 'inbox', read: false });
    expect(ofBob?.id).toBe(ofAda?.id);
    const fileId = ofAda?.files[0]?.id ?? expect.fail('no file');
    expect((await bob.fetch(`/api/files/${fileId}/content`)).status).toBe(200);
    expect((await eve.fetch(`/api/files/${fileId}/content`)).status).toBe(404);
    expect((await eve.call(mailApi.getMessage, { query: { mailId: ofAda?.id ?? '' } })).status).toBe(404);
    // One's own inbox has one's own mail alone.
    const { body: inbox } = await ada.call(mailApi.listMails, { query: {} });
    expect(inbox.filter(({ subject }) => subject === 'Help')).toEqual([]);
    const set = { ids: [ofAda?.id ?? ''], changes: { read: true } };
    await ada.call(mailApi.updateMails, { body: set });
    expect((await listMails(bob, 'Help'))[0]?.read).toBe(true);
  });

  test('answer in their own name, and all members see what was answered and by whom', async () => {
    await send(eve, { ...toSupport, subject: 'Question' });
    const [question] = await listMails(ada, 'Question');
    const to = [{ name: '', email: '', personId: eve.uid }];
    const answer = { to, subject: 'Answer', mailboxId, sourceId: question?.id };
    expect((await send(eve, { ...answer, sourceId: null })).status).toBe(404);
    const { id } = await send(bob, answer);
    expect(await listMails(ada, 'Answer')).toMatchObject([
      { id, folder: 'sent', mailboxId, authorId: bob.uid, from: { name: 'Support', email: address } },
    ]);
    expect(await listMails(eve, 'Answer')).toMatchObject([
      { mailboxId: null, from: { name: 'Support', email: address, personId: null } },
    ]);
    expect(await findConversation('Question')).toMatchObject({ status: 'waiting', assigneeId: bob.uid });
    // A reply opens the conversation again.
    const [got] = await listMails(eve, 'Answer');
    await send(eve, { ...toSupport, subject: 'Re: Answer', sourceId: got?.id });
    expect(await findConversation('Question')).toMatchObject({ status: 'open', assigneeId: bob.uid });
  });

  test('get mail from outside that a member’s mailbox elsewhere receives, once, and in its conversation', async () => {
    const receive = defineCommand('test.receive', ReceivedMail, async (transaction, received) => {
      await storeReceived(transaction, received, { isArrival: true });
    });
    const outside = (subject: string, messageId: string, references: string[] = []) => ({
      messageId,
      references,
      sender: { name: 'Clara', email: 'clara@example.org' },
      to: [{ name: '', email: 'Support@example.com' }],
      cc: [],
      subject,
      at: product.clock.now.toISOString(),
      message: '<p>Help</p>',
      replyTo: [],
      files: [],
      folder: 'inbox' as const,
      read: false,
      starred: false,
      accountId: null,
      isVouched: false,
    });
    const get = ({ uid }: Caller, mail: ReturnType<typeof outside>) =>
      product.database.execute(receive, mail, { actor: { uid, roles: ['user'] } });
    await get(ada, outside('Broken oven', 'oven@example.org'));
    await get(bob, outside('Broken oven', 'oven@example.org'));
    await get(eve, outside('Forged', 'forged@example.org'));
    const shared = async (subject: string) =>
      (await listMails(ada, subject)).filter((mail) => mail.mailboxId === mailboxId);
    expect(await shared('Broken oven')).toMatchObject([
      { from: { email: 'clara@example.org', personId: null }, folder: 'inbox', read: false },
    ]);
    expect(await shared('Forged')).toEqual([]);
    await get(bob, outside('Re: Broken oven', 'oven-2@example.org', ['oven@example.org']));
    const [first] = await shared('Broken oven');
    expect(await shared('Re: Broken oven')).toMatchObject([{ threadId: first?.threadId }]);
  });

  test('keep a draft with its author until it is sent', async () => {
    const id = createId();
    const blank = { id, to: [], cc: [], bcc: [], message: '', sourceId: null };
    await ada.call(mailApi.saveDraft, { body: { ...blank, subject: 'Draft', mailboxId } });
    expect(await listMails(ada, 'Draft')).toMatchObject([{ folder: 'drafts', mailboxId }]);
    expect(await listMails(bob, 'Draft')).toEqual([]);
  });

  test('assign conversations to members alone, set their status, and undo it', async () => {
    await send(eve, { ...toSupport, subject: 'Task' });
    const { id } = await findConversation('Task');
    const change = (caller: Caller, changes: object, commandId = createId()) =>
      caller.fetch('/api/mail-app/update-conversations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'command-id': commandId },
        body: JSON.stringify({ ids: [id], changes }),
      });
    expect((await change(ada, { assigneeId: eve.uid })).status).toBe(400);
    expect(await (await change(eve, { status: 'done' })).json()).toEqual({ count: 0 });
    const commandId = createId();
    await change(ada, { assigneeId: bob.uid, status: 'done' }, commandId);
    expect(await findConversation('Task')).toMatchObject({ assigneeId: bob.uid, status: 'done' });
    expect(await post(ada, '/api/journal/undo', { commandId })).toBe(200);
    expect(await findConversation('Task')).toMatchObject({ assigneeId: null, status: 'open' });
  });

  test('refuse what is each person’s own', async () => {
    await send(eve, { ...toSupport, subject: 'Own' });
    const [mail] = await listMails(ada, 'Own');
    const selectedMailIds = [mail?.id ?? ''];
    const until = new Date(product.clock.now.getTime() + 3_600_000).toISOString();
    const snoozed = await ada.call(mailApi.snoozeMails, { body: { selectedMailIds, until } });
    const drafted = await ada.call(mailApi.setFolder, { body: { selectedMailIds, folderId: 2 } });
    expect([snoozed.status, drafted.status]).toEqual([409, 409]);
  });

  test('tell the other members who is answering, and nobody else', async () => {
    await send(eve, { ...toSupport, subject: 'Presence' });
    const { id } = await findConversation('Presence');
    const bobs = new StreamReader(await bob.fetch('/api/live'));
    const eves = new StreamReader(await eve.fetch('/api/live'));
    const body = { conversationId: id, isAnswering: true };
    expect((await eve.call(mailboxApi.setAnswering, { body })).status).toBe(404);
    const signal = { topic: 'mail.answering', data: { ...body, userId: ada.uid } };
    // The memberships are read while a stream opens: a composer says it again and again.
    await expect
      .poll(async () => {
        await ada.call(mailboxApi.setAnswering, { body });
        return bobs.events.filter(({ name }) => name === 'signal').map(({ data }) => data);
      })
      .toContainEqual(signal);
    expect(JSON.stringify(eves.events)).not.toContain('mail.answering');
    await Promise.all([bobs.close(), eves.close()]);
  });

  test('are inaccessible to a removed member, whose unsent replies are not sent', async () => {
    const leaving = await product.asPerson('Leaving', 'user');
    await setMember(leaving.uid, 'edit');
    await send(eve, { ...toSupport, subject: 'Secret plan' });
    const [mail] = await listMails(leaving, 'Secret plan');
    const mailId = mail?.id ?? expect.fail('no mail');
    const conversation = await findConversation('Secret plan');
    const outside = { to: [{ name: '', email: 'clara@example.org', personId: null }], mailboxId };
    const waiting = await send(leaving, { ...outside, subject: 'Too late' });
    const commandId = createId();
    await leaving.fetch('/api/mail-app/set-folder', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'command-id': commandId },
      body: JSON.stringify({ selectedMailIds: [mailId], folderId: 4 }),
    });
    await removeMember(leaving.uid);
    const get = async (path: string) => (await leaving.fetch(path)).text();
    for (const path of [
      '/api/mail-app/collections/mails?limit=200',
      '/api/mail-app/collections/mails/export',
      '/api/mail-app/collections/mail_conversations',
      '/api/mail-app/changes',
      `/api/journal/history?entity=mails&id=${mailId}`,
      `/api/search?q=${encodeURIComponent('Secret plan')}`,
      `/api/mail-app/mail?mailId=${mailId}`,
      `/api/mail-app/eml?mailId=${mailId}`,
    ])
      expect([path, await get(path)]).toEqual([path, expect.not.stringContaining('Secret plan')]);
    expect(await post(leaving, '/api/journal/undo', { commandId })).not.toBe(200);
    expect(await post(leaving, '/api/mail-app/add-comment', { recordId: conversation.id, text: '?' })).toBe(
      404,
    );
    product.clock.now = new Date(product.clock.now.getTime() + undoSendMs);
    await product.product.settle();
    expect(await listMails(leaving, 'Too late')).toMatchObject([{ id: waiting.id, folder: 'drafts' }]);
    expect(await listMails(ada, 'Too late')).toEqual([]);
  });
});
