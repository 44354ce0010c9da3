import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../../../../tests/peers/imap-server.ts';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { createImapConnector } from '../../../../platform/people/mail/server/node-imap.ts';
import type { ConnectMailbox } from '../../../../platform/people/mail/server/mail-servers.ts';
import type { MailAccount } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { ruleEntity } from '../../shared/arrival/rule.ts';
import { mailApi } from '../../shared/schema.ts';
import { beginSync, endSync, scheduleSyncs, syncDeadlineMs } from './commands.ts';
import { listDueAccounts } from './queries.ts';

const password = 'imap secret 123';
const source = (subject: string, ...headers: string[]) =>
  [
    'From: Clara <clara@example.org>',
    `Subject: ${subject}`,
    `Message-ID: <${subject}@example.org>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    ...headers,
    '',
    `The text of ${subject}`,
    '',
  ].join('\r\n');

describe.each(usualDatabaseKinds)('connected mailboxes on %s', (kind) => {
  let peer: ImapPeer;
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let accountId: string;
  let patienceMs = 300;
  beforeAll(async () => {
    peer = await startImapPeer('ada', password);
    // Only a server that keeps silent is waited for: a busy machine must not look like one.
    const connectMailbox: ConnectMailbox = (address) =>
      createImapConnector({
        allowsLoopback: true,
        timeoutMs: ['hangs', 'greets-wrongly'].includes(peer.fault) ? patienceMs : 30_000,
        maxMailBytes: 10_000,
      })(address);
    product = await startTestProduct(kind, { connectMailbox });
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    accountId = createId();
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });
  beforeEach(() => {
    peer.fault = 'none';
    peer.hasModSeq = false;
  });

  const connect = (caller: Caller, changes: object = {}) =>
    caller.call(accountApi.addAccount, {
      body: {
        id: accountId,
        address: 'ada@example.org',
        host: '127.0.0.1',
        port: peer.port,
        security: 'none',
        user: 'ada',
        password,
        ...changes,
      },
    });
  const readAccounts = async (caller: Caller): Promise<MailAccount[]> => {
    const response = await caller.fetch('/api/mail-app/collections/mail_accounts');
    const { records } = Object(await response.json());
    return records;
  };
  const sync = async () => {
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    await product.product.settle();
    const [account] = await readAccounts(ada);
    return account;
  };
  const list = async (folderHandle: string) =>
    (await ada.call(mailApi.listMails, { query: { folderHandle } })).body;
  const find = async (folderHandle: string, subject: string) =>
    (await list(folderHandle)).filter((mail) => mail.subject === subject);
  const listSubjects = async (beginning: string) =>
    (await list('archive')).map(({ subject }) => subject).filter((subject) => subject.startsWith(beginning));
  const isDue = async () => {
    const before = (ms: number) => new Date(product.clock.now.getTime() - ms).toISOString();
    const due = await listDueAccounts(product.database, before(0), before(15 * 60_000));
    return due.some(({ id }) => id === accountId);
  };
  const move = (id: string, folderId: number) =>
    ada.call(mailApi.setFolder, { body: { selectedMailIds: [id], folderId } });

  const addRule = (subject: string) =>
    ada.call(entityApi(ruleEntity).create, {
      body: {
        rule: {
          name: subject,
          isOff: false,
          match: 'all',
          conditions: [{ field: 'subject', value: subject }],
          labelIds: [],
          folder: 'archive',
          star: true,
          important: false,
          read: false,
        },
      },
    });

  test('receives the mails of all folders once, and keeps the password to itself', async () => {
    peer.add('INBOX', source('first'), '\\Seen');
    peer.add('INBOX', source('second'));
    peer.add('Archive', source('old'), '\\Flagged');
    peer.add('INBOX', 'not a mail');
    peer.add('INBOX', source('huge') + 'x'.repeat(20_000));
    // What is in the mailbox before the first sync does not arrive: rules leave it alone.
    await addRule('first');
    expect((await connect(ada)).status).toBe(200);
    await product.product.settle();
    const account = await sync();
    expect(account).toMatchObject({ state: 'ready', problem: null, address: 'ada@example.org' });
    expect(account?.syncedAt).not.toBeNull();
    expect(await find('inbox', 'first')).toMatchObject([
      {
        read: true,
        starred: false,
        message: '<p>The text of first</p>',
        from: { email: 'clara@example.org' },
      },
    ]);
    expect(await find('inbox', 'second')).toMatchObject([{ read: false }]);
    expect(await find('archive', 'old')).toMatchObject([{ starred: true }]);
    expect(JSON.stringify(await readAccounts(ada))).not.toContain(password);
    expect(JSON.stringify(product.logged)).not.toContain(password);
    const secrets = await product.database.db.selectFrom('mail_account_secrets').selectAll().execute();
    expect(JSON.stringify(secrets)).not.toContain(password);
    expect(await readAccounts(bob)).toEqual([]);
    expect((await bob.call(accountApi.syncAccount, { body: { accountId } })).status).toBe(404);
    expect((await connect(bob)).status).toBe(409);
  });

  test('a folder of one’s own that the server does not open is left out', async () => {
    const folder = { specialUse: '', uidValidity: 1, nextUid: 1, modSeq: 1, mails: [] };
    peer.folders.set('Own', { ...folder });
    peer.folders.set('Locked', { ...folder, isLocked: true });
    peer.add('Own', source('own'), '\\Seen');
    peer.add('INBOX', source('beside'));
    expect(await sync()).toMatchObject({ state: 'ready', problem: null });
    expect(await find('archive', 'own')).toMatchObject([{ read: true }]);
    expect(await find('inbox', 'beside')).toHaveLength(1);
    peer.folders.delete('Locked');
    peer.folders.delete('Own');
    expect(await sync()).toMatchObject({ state: 'ready', problem: null });
    expect(await find('trash', 'own')).toHaveLength(1);
  });

  test('sends what is changed here: flags, moves, deletions and their undo', async () => {
    peer.add('INBOX', source('pushed'));
    await sync();
    const [mail] = await find('inbox', 'pushed');
    if (!mail) throw new Error('It was not received.');
    await ada.call(mailApi.updateMail, { body: { mail: { id: mail.id, read: true, starred: true } } });
    await sync();
    expect([...(peer.find('INBOX', 'pushed')?.flags ?? [])].toSorted()).toEqual(['\\Flagged', '\\Seen']);
    const moved = await move(mail.id, 5);
    await sync();
    expect(peer.find('INBOX', 'pushed')).toBeUndefined();
    expect(peer.find('Archive', 'pushed')?.flags.has('\\Seen')).toBe(true);
    await ada.call(journalApi.undo, { body: { commandId: moved.headers.get('command-id') ?? '' } });
    await sync();
    expect(peer.find('INBOX', 'pushed')).toBeDefined();
    expect(await find('inbox', 'pushed')).toHaveLength(1);
    await ada.call(mailApi.deleteMails, { body: { selectedMailIds: [mail.id] } });
    await sync();
    expect(peer.find('INBOX', 'pushed')).toBeUndefined();
    expect(await find('inbox', 'pushed')).toEqual([]);
  });

  test('takes what other programs change: flags, moves and deletions', async () => {
    peer.add('Archive', source('pulled'));
    await sync();
    peer.find('Archive', 'pulled')?.flags.add('\\Seen');
    peer.move('pulled', 'Archive', 'INBOX');
    await sync();
    expect(await find('inbox', 'pulled')).toHaveLength(1);
    expect(await find('archive', 'pulled')).toEqual([]);
    peer.find('INBOX', 'pulled')?.flags.add('\\Flagged');
    await sync();
    expect(await find('inbox', 'pulled')).toMatchObject([{ starred: true }]);
    const inbox = peer.folders.get('INBOX');
    if (inbox) inbox.mails = inbox.mails.filter(({ source: one }) => !one.includes('Subject: pulled'));
    await sync();
    expect(await find('trash', 'pulled')).toHaveLength(1);
  });

  test('a rule sorts a mail that arrives, and the mailbox follows', async () => {
    await addRule('sorted');
    peer.add('INBOX', source('sorted'));
    await sync();
    expect(await find('archive', 'sorted')).toMatchObject([{ starred: true }]);
    await sync();
    expect(peer.find('INBOX', 'sorted')).toBeUndefined();
    expect(peer.find('Archive', 'sorted')?.flags.has('\\Flagged')).toBe(true);
  });

  test('a folder that was made anew brings nothing twice', async () => {
    const before = (await list('inbox')).length;
    const inbox = peer.folders.get('INBOX');
    if (inbox) {
      inbox.uidValidity += 1;
      for (const mail of inbox.mails) mail.uid += 1000;
      inbox.nextUid += 1000;
    }
    await sync();
    expect(await list('inbox')).toHaveLength(before);
  });

  test('many mails are received a batch at a time, and a sync that ended in between goes on', async () => {
    for (let number = 1; number <= 150; number++) peer.add('Archive', source(`many-${number}`));
    const fetches = () => peer.received.filter((line) => line.includes('BODY.PEEK[]')).length;
    const before = fetches();
    peer.fault = 'hangs-up-after-fetching';
    expect(await sync()).toMatchObject({ state: 'failed', received: 20 });
    peer.fault = 'none';
    expect(await sync()).toMatchObject({ state: 'ready', received: 130 });
    expect(fetches() - before).toBeLessThan(10);
    const subjects = await listSubjects('many-');
    expect(subjects).toHaveLength(150);
    expect(new Set(subjects).size).toBe(150);
  });

  test('a conversation is one, although its newest mail is received first', async () => {
    peer.add('Archive', source('question'));
    for (let number = 1; number <= 30; number++) peer.add('Archive', source(`between-${number}`));
    const answer = (subject: string, to: string) =>
      peer.add('Archive', source(subject, `In-Reply-To: <${to}@example.org>`));
    answer('answer', 'question');
    answer('another', 'question');
    answer('thanks', 'answer');
    // Of what is new, twenty mails come first: the question is not among them.
    await sync();
    const response = await ada.fetch('/api/mail-app/collections/mails?filter[folder]=in:archive&limit=200');
    const found = Object(await response.json()).records.filter(({ subject }: { subject: string }) =>
      ['question', 'answer', 'another', 'thanks'].includes(subject),
    );
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ threadId }: { threadId: string }) => threadId)).size).toBe(1);
  });

  test.each([false, true])(
    'an unchanged folder costs one command a minute (CONDSTORE: %s)',
    async (hasModSeq) => {
      peer.hasModSeq = hasModSeq;
      const waitAMinute = async () => {
        const from = peer.received.length;
        product.clock.now = new Date(product.clock.now.getTime() + 60_000);
        const due = { accounts: [{ id: accountId, ownerId: ada.uid }] };
        await product.database.execute(scheduleSyncs, due, { actor: systemActor });
        await product.product.settle();
        return peer.received.slice(from).map((line) => line.replace(/^\S+ (UID )?(\w+).*/, '$2'));
      };
      peer.add('Archive', source(`routine-${hasModSeq}`));
      await sync();
      expect(await find('archive', `routine-${hasModSeq}`)).toHaveLength(1);
      const commands = await waitAMinute();
      expect(commands.filter((command) => command === 'STATUS')).toHaveLength(peer.folders.size);
      expect(commands).not.toContain('SELECT');
      expect(commands).not.toContain('FETCH');
      // What has come, what was changed here, and what was changed there, where the server numbers changes.
      peer.add('Archive', source(`later-${hasModSeq}`));
      const [mail] = await find('archive', `routine-${hasModSeq}`);
      await ada.call(mailApi.updateMail, { body: { mail: { id: mail?.id ?? '', starred: true } } });
      await waitAMinute();
      expect(await find('archive', `later-${hasModSeq}`)).toHaveLength(1);
      expect(peer.find('Archive', `routine-${hasModSeq}`)?.flags.has('\\Flagged')).toBe(true);
      const archive = peer.folders.get('Archive');
      if (archive) archive.modSeq += 1;
      peer.find('Archive', `later-${hasModSeq}`)?.flags.add('\\Flagged');
      await waitAMinute();
      await waitAMinute();
      if (!hasModSeq) product.clock.now = new Date(product.clock.now.getTime() + 15 * 60_000);
      await waitAMinute();
      expect(await find('archive', `later-${hasModSeq}`)).toMatchObject([{ starred: true }]);
    },
  );

  test.each([
    ['hangs', 'unreachable'],
    ['greets-wrongly', 'unreachable'],
    ['lies-about-sizes', 'protocol'],
    ['hangs-up-while-fetching', 'unreachable'],
  ] as const)('a server that %s is left, says why, and loses nothing', async (fault, problem) => {
    peer.add('INBOX', source(`after-${fault}`));
    peer.fault = fault;
    expect(await sync()).toMatchObject({ state: 'failed', problem });
    peer.fault = 'none';
    expect(await sync()).toMatchObject({ state: 'ready', problem: null });
    expect(await find('inbox', `after-${fault}`)).toHaveLength(1);
  });

  /** Starts a sync of a server that does not answer, and passes the deadline at a moment. */
  const syncUntil = async (isMoment: () => Promise<boolean>) => {
    const { timeout } = AbortSignal;
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === syncDeadlineMs ? deadline.signal : timeout.call(AbortSignal, ms),
    );
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    const settled = product.product.settle();
    await expect.poll(isMoment).toBe(true);
    deadline.abort(new DOMException('The time is over.', 'TimeoutError'));
    await settled;
    vi.restoreAllMocks();
    return (await readAccounts(ada)).at(0);
  };

  test('a sync that takes too long ends; the next one continues, and brings nothing twice', async () => {
    for (let number = 1; number <= 60; number++) peer.add('Archive', source(`slow-${number}`));
    peer.fault = 'hangs-after-fetching';
    const late = await syncUntil(async () => (await readAccounts(ada)).at(0)?.received === 20);
    expect(late).toMatchObject({ state: 'syncing', problem: null, received: 20 });
    expect(await isDue()).toBe(true);
    peer.fault = 'none';
    expect(await sync()).toMatchObject({ state: 'ready', problem: null, received: 40 });
    const subjects = await listSubjects('slow-');
    expect([subjects.length, new Set(subjects).size]).toEqual([60, 60]);
  });

  test('a server that never answers is left at the deadline, and alone for a while', async () => {
    [peer.fault, patienceMs] = ['hangs', 30_000];
    const late = await syncUntil(async () => (await readAccounts(ada)).at(0)?.state === 'syncing');
    patienceMs = 300;
    expect(late).toMatchObject({ state: 'failed', problem: 'unreachable' });
    expect(await isDue()).toBe(false);
    peer.fault = 'none';
    expect(await sync()).toMatchObject({ state: 'ready', problem: null });
    expect(await isDue()).toBe(true);
  });

  test('a server that misbehaves is left alone for longer each time, until its owner asks', async () => {
    const countTries = async (minutes: number) => {
      let tries = 0;
      for (let minute = 0; minute < minutes; minute++) {
        product.clock.now = new Date(product.clock.now.getTime() + 60_000);
        if (!(await isDue())) continue;
        tries++;
        const accounts = [{ id: accountId, ownerId: ada.uid }];
        await product.database.execute(scheduleSyncs, { accounts }, { actor: systemActor });
        await product.product.settle();
      }
      return tries;
    };
    peer.add('INBOX', source('after-misbehavior'));
    peer.fault = 'says-a-billion';
    expect(await sync()).toMatchObject({ state: 'failed', problem: 'too-large' });
    // After 2, 4, 8 and 16 minutes.
    expect(await countTries(31)).toBe(4);
    peer.fault = 'none';
    expect(await sync()).toMatchObject({ state: 'ready', problem: null });
    expect(await countTries(3)).toBe(3);
  });

  test('while a sync runs no other begins, except the one that is repeated because its process has ended', async () => {
    const { database } = product;
    const actor = { uid: ada.uid, roles: ['user' as const] };
    const begin = async (isRepeated: boolean) => {
      return (await database.execute(beginSync, { accountId, isRepeated }, { actor })).answer;
    };
    expect([await begin(false), await begin(false), await begin(true)]).toEqual([true, false, true]);
    await database.execute(endSync, { accountId, problem: null }, { actor });
  });

  test('a refused password is not tried again by itself', async () => {
    await connect(ada, { password: 'wrong' });
    await product.product.settle();
    expect(await readAccounts(ada)).toMatchObject([{ state: 'failed', problem: 'password' }]);
    const logins = () => peer.received.filter((line) => line.includes('LOGIN')).length;
    const tried = logins();
    product.clock.now = new Date(product.clock.now.getTime() + 600_000);
    await product.product.settle();
    expect(logins()).toBe(tried);
    await connect(ada);
    await product.product.settle();
    expect(await readAccounts(ada)).toMatchObject([{ state: 'ready', problem: null }]);
  });

  test('a mailbox that is disconnected keeps its mail here, and no password', async () => {
    const before = (await list('inbox')).length;
    expect((await bob.call(accountApi.removeAccount, { body: { accountId } })).status).toBe(404);
    await ada.call(accountApi.removeAccount, { body: { accountId } });
    expect(await readAccounts(ada)).toEqual([]);
    expect(await list('inbox')).toHaveLength(before);
    expect(await product.database.db.selectFrom('mail_account_secrets').selectAll().execute()).toEqual([]);
  });
});
