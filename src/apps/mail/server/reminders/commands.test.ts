import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { notificationsApi } from '../../../../platform/people/notifications/shared/schema.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Conversation, MailboxPart } from '../../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { mailApi } from '../../shared/schema.ts';

describe.each(usualDatabaseKinds)('reminders of a shared mailbox on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let ada: Caller;
  let bob: Caller;
  /** Reads, and may change nothing. */
  let reader: Caller;
  /** Writes to the mailbox, and is no member. */
  let eve: Caller;
  const mailboxId = createId();
  const scope = `mailbox:${mailboxId}`;
  const support = [{ name: '', email: 'support@example.com', personId: null }];

  beforeAll(async () => {
    product = await startTestProduct(kind);
    [admin, ada, bob, reader, eve] = await Promise.all([
      product.asPerson('Root', 'admin'),
      product.asPerson('Ada', 'user'),
      product.asPerson('Bob', 'user'),
      product.asPerson('Reader', 'user'),
      product.asPerson('Eve', 'user'),
    ]);
    const body = { id: mailboxId, name: 'Support', address: 'support@example.com' };
    await admin.call(mailboxApi.createMailbox, { body });
    for (const { uid } of [ada, bob]) await join(uid, 'edit');
    await join(reader.uid, 'view');
  });
  afterAll(() => product.close());

  const join = (uid: string, level: 'view' | 'edit') =>
    admin.call(accessApi.setGrant, { body: { scope, principal: `user:${uid}`, level } });
  const leave = (uid: string) =>
    admin.call(accessApi.removeGrant, { body: { scope, principal: `user:${uid}` } });
  const pass = async (minutes: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000);
    await product.product.settle();
  };
  const inMinutes = (minutes: number) =>
    new Date(product.clock.now.getTime() + minutes * 60_000).toISOString();
  const list = async <R>(caller: Caller, name: string): Promise<R[]> =>
    Object(await (await caller.fetch(`/api/mail-app/collections/${name}?limit=200`)).json()).records;
  const findMail = async (caller: Caller, subject: string) =>
    (await list<Mail>(caller, 'mails')).find((one) => one.subject === subject) ?? expect.fail(subject);
  const find = async (subject: string, caller = ada) =>
    (await list<Conversation>(caller, 'mail_conversations')).find((one) => one.subject === subject) ??
    expect.fail(subject);
  const send = async (caller: Caller, fields: object) => {
    const blank = { id: createId(), to: support, cc: [], bcc: [], message: '<p>Text</p>', sourceId: null };
    const mail = { subject: '', ...blank, ...fields };
    expect((await caller.call(mailApi.sendMail, { body: mail })).status).toBe(200);
    return mail.id;
  };
  /** A mail of eve that a member answers, with a reminder. */
  const answer = async (author: Caller, subject: string, fields: object = { followUpAt: inMinutes(60) }) => {
    await send(eve, { subject });
    const { id: sourceId } = await findMail(ada, subject);
    await pass(1);
    const to = [{ name: '', email: '', personId: eve.uid }];
    const id = await send(author, { subject: `Re: ${subject}`, to, mailboxId, sourceId, ...fields });
    await pass(1);
    return { id, conversation: await find(subject) };
  };
  const readPaths = async (caller: Caller, title: string) =>
    (await readInbox(caller)).notifications.filter((one) => one.title === title).map(({ path }) => path);
  const assign = (id: string, assigneeId: string | null) =>
    ada.call(mailboxApi.updateConversations, { body: { ids: [id], changes: { assigneeId } } });

  describe('of mail that nobody has answered', () => {
    test('reach the author, and lead to the conversation in the mailbox', async () => {
      const { conversation } = await answer(bob, 'Offer');
      await pass(60);
      const path = `/apps/mail/conversation/${conversation.id}`;
      expect(await readPaths(bob, 'Re: Offer')).toEqual([path]);
      expect(await readPaths(ada, 'Re: Offer')).toEqual([]);
      expect((await findMail(ada, 'Re: Offer')).followUpAt).toBeNull();
    });

    test('notify the assignee of the conversation', async () => {
      const { conversation } = await answer(bob, 'Assigned');
      await assign(conversation.id, ada.uid);
      await pass(60);
      expect(await readPaths(ada, 'Re: Assigned')).toHaveLength(1);
      expect(await readPaths(bob, 'Re: Assigned')).toEqual([]);
    });

    test('reach nobody who has left the mailbox', async () => {
      const [gone, assignee] = [
        await product.asPerson('Gone', 'user'),
        await product.asPerson('Also gone', 'user'),
      ];
      for (const { uid } of [gone, assignee]) await join(uid, 'edit');
      const { conversation: assigned } = await answer(bob, 'Secret of both');
      await assign(assigned.id, assignee.uid);
      await answer(gone, 'Secret of one');
      for (const { uid } of [gone, assignee]) await leave(uid);
      await pass(60);
      for (const caller of [gone, assignee])
        for (const title of ['Re: Secret of both', 'Re: Secret of one'])
          expect(await readPaths(caller, title)).toEqual([]);
      expect(await readPaths(bob, 'Re: Secret of both')).toHaveLength(1);
    });

    test('are ended by a reply from outside the mailbox', async () => {
      const { id } = await answer(bob, 'Answered');
      const { id: sourceId } = await findMail(eve, 'Re: Answered');
      await send(eve, { subject: 'Re: Re: Answered', sourceId });
      expect(await findMail(ada, 'Re: Answered')).toMatchObject({ id, followUpAt: null });
      await pass(60);
      expect(await readPaths(bob, 'Re: Answered')).toEqual([]);
    });

    test('are set and removed by those who may answer, and undone', async () => {
      const { id, conversation } = await answer(bob, 'Later', {});
      await assign(conversation.id, null);
      const body = { mailId: id, at: inMinutes(60) };
      expect((await reader.call(mailApi.setFollowUp, { body })).status).toBe(403);
      expect((await eve.call(mailApi.setFollowUp, { body })).status).toBe(404);
      const commandId = createId();
      expect((await ada.call(mailApi.setFollowUp, { body, commandId })).status).toBe(200);
      expect((await findMail(bob, 'Re: Later')).followUpAt).toBe(body.at);
      await ada.call(journalApi.undo, { body: { commandId } });
      expect((await findMail(bob, 'Re: Later')).followUpAt).toBeNull();
      await ada.call(mailApi.setFollowUp, { body });
      await pass(61);
      // Without an assignee, the person who set the reminder is notified.
      expect(await readPaths(ada, 'Re: Later')).toHaveLength(1);
      expect(await readPaths(bob, 'Re: Later')).toEqual([]);
    });
  });

  describe('of snoozed conversations', () => {
    const snooze = (caller: Caller, ids: string[], until: string | null, commandId = createId()) =>
      caller.call(mailboxApi.snoozeConversations, { body: { ids, until }, commandId });
    const arrive = async (subject: string) => {
      await send(eve, { subject });
      return find(subject);
    };
    const countUnread = async (caller: Caller) =>
      (await caller.call(mailApi.countMails, {})).body.mailboxes[mailboxId] ?? 0;
    const search = async (subject: string, part: MailboxPart) =>
      (await ada.call(mailApi.findMails, { query: { mailboxId, part, search: subject } })).body.records
        .length;

    test('are hidden and not counted for all members, until their time comes', async () => {
      const { id } = await arrive('Catalog');
      const before = await countUnread(bob);
      const stream = new StreamReader(await bob.fetch('/api/live'));
      const until = inMinutes(60);
      expect((await snooze(ada, [id], until)).body).toEqual({ count: 1 });
      await expect
        .poll(() => JSON.stringify(stream.events.map(({ data }) => data)))
        .toContain(`"snoozedUntil":"${until}"`);
      await stream.close();
      expect(await find('Catalog', bob)).toMatchObject({ snoozedUntil: until, snoozedBy: ada.uid });
      expect(await countUnread(bob)).toBe(before - 1);
      for (const [part, count] of [
        ['open', 0],
        ['snoozed', 1],
        ['all', 1],
      ] as const)
        expect([part, await search('Catalog', part)]).toEqual([part, count]);
      await arrive('Newer');
      await pass(59);
      expect(await readPaths(ada, 'Catalog')).toEqual([]);
      await pass(2);
      expect(await find('Catalog', bob)).toMatchObject({
        status: 'open',
        snoozedUntil: null,
        snoozedBy: null,
      });
      expect(await readPaths(ada, 'Catalog')).toEqual([`/apps/mail/conversation/${id}`]);
      expect(await readPaths(bob, 'Catalog')).toEqual([]);
      expect(await search('Catalog', 'open')).toBe(1);
      const [first] = await list<Mail>(bob, 'mails');
      expect(first).toMatchObject({ subject: 'Catalog', read: false });
    });

    test('come back open and unread, also where the mailbox wrote last', async () => {
      const { id, conversation } = await answer(bob, 'Waiting', {});
      expect(conversation.status).toBe('waiting');
      const before = await countUnread(ada);
      await snooze(ada, [conversation.id], inMinutes(60));
      await pass(61);
      expect(await find('Waiting')).toMatchObject({ status: 'open', snoozedUntil: null });
      expect(await findMail(ada, 'Re: Waiting')).toMatchObject({ id, read: false });
      expect(await countUnread(ada)).toBe(before);
      // The assignee is notified even if somebody else snoozed the conversation.
      expect(await readPaths(bob, 'Waiting')).toHaveLength(1);
      expect(await readPaths(ada, 'Waiting')).toEqual([]);
    });

    test('end with new mail, with a status, and by hand', async () => {
      const { conversation } = await answer(bob, 'Ending', {});
      const { id } = conversation;
      const isSnoozed = async () => (await find('Ending')).snoozedUntil !== null;
      await snooze(ada, [id], inMinutes(60));
      const { id: sourceId } = await findMail(eve, 'Re: Ending');
      await send(eve, { subject: 'Re: Re: Ending', sourceId });
      expect(await isSnoozed()).toBe(false);
      await snooze(ada, [id], inMinutes(60));
      const changes = { status: 'open' as const };
      await bob.call(mailboxApi.updateConversations, { body: { ids: [id], changes } });
      expect(await isSnoozed()).toBe(false);
      await snooze(ada, [id], inMinutes(60));
      expect((await snooze(bob, [id], null)).body).toEqual({ count: 1 });
      expect(await isSnoozed()).toBe(false);
      await pass(61);
      expect(await readPaths(bob, 'Ending')).toEqual([]);
    });

    test('are snoozed by those who may answer alone, until a later time, and undone', async () => {
      const { id } = await arrive('Rights');
      expect((await snooze(reader, [id], inMinutes(60))).status).toBe(403);
      expect((await snooze(eve, [id], inMinutes(60))).body).toEqual({ count: 0 });
      expect((await snooze(ada, [id], inMinutes(-1))).status).toBe(400);
      const commandIds = [createId(), createId()];
      const [first, second] = [inMinutes(60), inMinutes(120)];
      await snooze(ada, [id], first, commandIds[0]);
      await snooze(ada, [id], second, commandIds[1]);
      await ada.call(journalApi.undo, { body: { commandId: commandIds[1] ?? '' } });
      expect(await find('Rights')).toMatchObject({ snoozedUntil: first, snoozedBy: ada.uid });
      await pass(61);
      expect(await find('Rights')).toMatchObject({ snoozedUntil: null });
      await ada.call(journalApi.undo, { body: { commandId: commandIds[0] ?? '' } });
      expect(await find('Rights')).toMatchObject({ snoozedUntil: null });
      expect(await readPaths(ada, 'Rights')).toHaveLength(1);
    });

    test('reach nobody who has left the mailbox', async () => {
      const gone = await product.asPerson('Snoozer', 'user');
      await join(gone.uid, 'edit');
      const { id } = await arrive('Confidential');
      await snooze(gone, [id], inMinutes(60));
      await leave(gone.uid);
      await pass(61);
      expect(await find('Confidential')).toMatchObject({ snoozedUntil: null });
      expect(await readPaths(gone, 'Confidential')).toEqual([]);
    });
  });

  test('new mail in a conversation is not announced to an assignee who has left', async () => {
    const gone = await product.asPerson('Left', 'user');
    await join(gone.uid, 'edit');
    for (const caller of [gone, bob])
      await caller.call(notificationsApi.updateNotificationRules, {
        body: { rules: [{ kind: 'mail.received', inApp: true, push: false }] },
      });
    const { conversation } = await answer(bob, 'Going on', {});
    await assign(conversation.id, gone.uid);
    await leave(gone.uid);
    const { id: sourceId } = await findMail(eve, 'Re: Going on');
    await send(eve, { subject: 'More of it', sourceId });
    expect(await readPaths(gone, 'More of it')).toEqual([]);
    expect(await readPaths(bob, 'More of it')).toEqual([`/apps/mail/conversation/${conversation.id}`]);
  });
});
