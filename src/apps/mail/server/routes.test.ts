import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { undoSendMs } from '../shared/mail.ts';
import { mailApi, mailLabelApi } from '../shared/schema.ts';

describe.each(databaseKinds)('mail on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const toColleague = ({ uid }: Caller) => ({ name: '', email: '', personId: uid });
  const compose = (fields: object = {}) => ({
    id: createId(),
    to: [toColleague(bob)],
    cc: [],
    bcc: [],
    subject: 'Monday',
    message: '<p>At nine?</p>',
    sourceId: null,
    ...fields,
  });
  const send = (caller: Caller, fields: object = {}) =>
    caller.call(mailApi.sendMail, { body: compose(fields) });
  const list = async (caller: Caller, query: object = {}) =>
    (await caller.call(mailApi.listMails, { query })).body;
  const receive = async (subject: string) => {
    await send(ada, { subject });
    const mail = (await list(bob)).find((one) => one.subject === subject);
    if (!mail) throw new Error('It was not delivered.');
    return mail;
  };
  const move = (caller: Caller, id: string, folderId: number) =>
    caller.call(mailApi.setFolder, { body: { selectedMailIds: [id], folderId } });

  test('inside the organization is delivered at once, in the shape of the specification', async () => {
    const mail = await receive('first');
    expect(mail).toEqual({
      id: expect.any(String),
      from: { name: expect.any(String), avatar: expect.any(String), email: ada.email },
      to: [{ name: expect.any(String), email: bob.email }],
      subject: 'first',
      message: '<p>At nine?</p>',
      time: expect.any(String),
      read: false,
      starred: false,
      important: false,
      hasAttachments: false,
      attachments: [],
      labels: [],
      folder: 0,
    });
    expect((await bob.call(mailApi.getMail, { query: { mailId: mail.id } })).body).toEqual(mail);
    const [sent] = await list(ada, { folderHandle: 'sent' });
    expect(sent).toMatchObject({ subject: 'first', read: true, folder: 1 });
    expect(sent?.id).not.toBe(mail.id);
  });

  test('belongs to its owner alone', async () => {
    const { id } = await receive('private');
    const sent = (await list(ada, { folderHandle: 'sent' })).find(({ subject }) => subject === 'private');
    for (const [caller, mailId] of [
      [ada, id],
      [bob, sent?.id ?? ''],
    ] as const) {
      expect((await caller.call(mailApi.getMail, { query: { mailId } })).status).toBe(404);
      expect((await caller.call(mailApi.getMessage, { query: { mailId } })).status).toBe(404);
      const mail = { id: mailId, starred: true };
      expect((await caller.call(mailApi.updateMail, { body: { mail } })).status).toBe(404);
    }
  });

  test('keeps blind copies from the others', async () => {
    await send(ada, { subject: 'blind', to: [toColleague(ada)], bcc: [toColleague(bob)] });
    const records = async (caller: Caller) => {
      const response = await caller.fetch('/api/mail-app/collections/mails?limit=200');
      const { records: all } = Object(await response.json());
      return all.filter((one: { subject: string }) => one.subject === 'blind');
    };
    expect((await records(bob))[0]).toMatchObject({ folder: 'inbox', bcc: [] });
    const own = await records(ada);
    expect(own).toHaveLength(2);
    expect(own.find((one: { folder: string }) => one.folder === 'sent').bcc).toMatchObject([
      { personId: bob.uid },
    ]);
    expect(own.find((one: { folder: string }) => one.folder === 'inbox').bcc).toEqual([]);
  });

  test('is listed by label before filter before folder', async () => {
    const mail = await receive('listed');
    const label = (
      await bob.call(mailLabelApi.createLabel, { body: { label: { title: 'Note', color: '#7c3aed' } } })
    ).body;
    const toggle = { selectedMailIds: [mail.id], labelId: label.id };
    const response = await bob.fetch('/api/mail-app/toggle-label', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toggle),
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
    await bob.call(mailApi.updateMail, { body: { mail: { id: mail.id, starred: true } } });
    const find = async (query: object) => (await list(bob, query)).map(({ id }) => id);
    expect(await find({ labelHandle: 'note', filterHandle: 'important', folderHandle: 'trash' })).toEqual([
      mail.id,
    ]);
    expect(await find({ filterHandle: 'starred', folderHandle: 'trash' })).toEqual([mail.id]);
    expect(await find({ filterHandle: 'important' })).toEqual([]);
    expect(await find({})).toContain(mail.id);
    await move(bob, mail.id, 4);
    expect(await find({ filterHandle: 'starred' })).toEqual([mail.id]);
    expect(await find({ folderHandle: 'trash' })).toEqual([mail.id]);
  });

  test('has the folders, filters and labels of the specification', async () => {
    const { body: folders } = await bob.call(mailApi.listFolders);
    expect(folders.map(({ id, handle }) => `${id} ${handle}`)).toEqual([
      '0 inbox',
      '1 sent',
      '2 drafts',
      '3 spam',
      '4 trash',
      '5 archive',
      '6 snoozed',
    ]);
    const { body: filters } = await bob.call(mailApi.listFilters);
    expect(filters.map(({ handle }) => handle)).toEqual(['starred', 'important']);
  });

  test('takes its flags from the whole mail, and nothing else', async () => {
    const mail = await receive('flags');
    const whole = { ...mail, read: true, important: true, subject: 'forged', folder: 4 };
    for (const body of [whole, { mail: whole }]) {
      const response = await bob.fetch('/api/mail-app/update-mail', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(await response.json()).toEqual({ ...mail, read: true, important: true });
    }
  });

  test('that is deleted for good comes back by undo', async () => {
    const mail = await receive('deleted');
    const body = { selectedMailIds: [mail.id] };
    const response = await bob.fetch('/api/mail-app/delete-mails', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.text()).toBe('');
    const find = () => bob.call(mailApi.getMail, { query: { mailId: mail.id } });
    expect((await find()).status).toBe(404);
    const commandId = response.headers.get('command-id') ?? '';
    await bob.call(journalApi.undo, { body: { commandId } });
    expect((await find()).body).toEqual(mail);
  });

  test('is a draft until it is sent, and then no more', async () => {
    const draft = compose({ subject: 'draft', message: '<p onclick="x()">Hi<script>y()</script></p>' });
    await ada.call(mailApi.saveDraft, { body: draft });
    await ada.call(mailApi.saveDraft, { body: { ...draft, subject: 'changed' } });
    const drafts = await list(ada, { folderHandle: 'drafts' });
    expect(drafts).toMatchObject([{ id: draft.id, subject: 'changed', message: '<p>Hi</p>' }]);
    expect((await bob.call(mailApi.saveDraft, { body: draft })).status).toBe(409);
    await ada.call(mailApi.sendMail, { body: draft });
    expect(await list(ada, { folderHandle: 'drafts' })).toEqual([]);
    expect((await ada.call(mailApi.sendMail, { body: draft })).status).toBe(409);
    expect((await list(bob)).filter(({ subject }) => subject === 'draft')).toHaveLength(1);
  });

  test('that is held is taken back before colleagues get it, else they get it after a moment', async () => {
    const regretted = compose({ subject: 'regretted' });
    const meant = compose({ subject: 'meant' });
    for (const body of [regretted, meant])
      await ada.call(mailApi.sendMail, { body: { ...body, isHeld: true } });
    const listSubjects = async () => (await list(bob)).map(({ subject }) => subject);
    expect(await listSubjects()).not.toContain('meant');
    await ada.call(mailApi.takeBack, { body: { mailId: regretted.id } });
    product.clock.now = new Date(product.clock.now.getTime() + undoSendMs);
    await product.product.settle();
    expect(await listSubjects()).toContain('meant');
    expect(await listSubjects()).not.toContain('regretted');
  });

  test('that somebody else wrote is not sent in their name, also from the drafts', async () => {
    const { id } = await receive('from Ada');
    await move(bob, id, 2);
    const body = compose({ id, subject: 'Not from Ada', to: [toColleague(ada)] });
    expect((await bob.call(mailApi.saveDraft, { body })).status).toBe(409);
    expect((await bob.call(mailApi.sendMail, { body })).status).toBe(409);
    expect((await list(ada)).filter(({ subject }) => subject === 'Not from Ada')).toEqual([]);
  });

  test('that answers another is in its conversation', async () => {
    const mail = await receive('talk');
    await send(bob, { subject: 'Re: talk', to: [toColleague(ada)], sourceId: mail.id });
    const read = async (caller: Caller, subject: string) => {
      const response = await caller.fetch('/api/mail-app/collections/mails?limit=200');
      const { records } = Object(await response.json());
      return records.find((one: { subject: string }) => one.subject === subject).threadId;
    };
    expect(await read(ada, 'Re: talk')).toBe(await read(ada, 'talk'));
    expect(await read(bob, 'talk')).toBe(await read(ada, 'talk'));
  });

  test('takes its files along, each in a copy of its own', async () => {
    const content = new TextEncoder().encode('page one');
    const file = await uploadFile(ada, content, 'plan.txt');
    const empty = await uploadFile(ada, new Uint8Array(), 'empty.txt');
    const draft = compose({ subject: 'with files', fileIds: [file.id, empty.id] });
    await ada.call(mailApi.saveDraft, { body: draft });
    await ada.call(mailApi.sendMail, { body: draft });
    const mail = (await list(bob)).find(({ subject }) => subject === 'with files');
    const attachments = [{ fileName: 'plan.txt' }, { fileName: 'empty.txt' }];
    expect(mail).toMatchObject({ hasAttachments: true, attachments });
    expect(await (await bob.fetch(mail?.attachments[1]?.url ?? '')).text()).toBe('');
    const url = mail?.attachments[0]?.url ?? '';
    expect(url).not.toContain(file.id);
    expect(await (await bob.fetch(url)).text()).toBe('page one');
    expect((await ada.fetch(url)).status).toBe(404);
    expect((await bob.fetch(`/api/files/${file.id}/content`)).status).toBe(404);
    // Forwarded: the draft has a copy, and keeps it when it is saved again.
    const received = url.split('/')[3] ?? '';
    const forwarded = compose({ to: [toColleague(ada)], subject: 'on', fileIds: [received] });
    await bob.call(mailApi.saveDraft, { body: forwarded });
    const readFile = async () =>
      (await list(bob, { folderHandle: 'drafts' })).find(({ id }) => id === forwarded.id)?.attachments;
    const first = await readFile();
    await bob.call(mailApi.saveDraft, { body: forwarded });
    expect(await readFile()).toEqual(first);
    await bob.call(mailApi.saveDraft, { body: { ...forwarded, fileIds: [] } });
    expect(await readFile()).toEqual([]);
    const stolen = compose({ fileIds: [received] });
    expect((await ada.call(mailApi.saveDraft, { body: stolen })).status).toBe(400);
  });

  test.each([
    ['without recipients', { to: [] }, 400],
    ['to what is no address', { to: [{ name: '', email: 'a@b@c', personId: null }] }, 400],
    [
      'with another header in a name',
      { to: [{ name: 'a\r\nBcc: x@example.com', email: 'a@b.c', personId: null }] },
      400,
    ],
    ['with another header in its subject', { subject: 'Hi\r\nBcc: x@example.com' }, 400],
    [
      'to a thousand people',
      { to: Array.from({ length: 1000 }, (_, n) => ({ name: '', email: `${n}@b.c`, personId: null })) },
      400,
    ],
  ])('%s is refused', async (_, fields, status) => {
    expect((await send(ada, fields)).status).toBe(status);
  });

  test('is saved as a file also where the name of the file would end within a character', async () => {
    const body = compose({ subject: `${'a'.repeat(79)}𝒜` });
    await ada.call(mailApi.saveDraft, { body });
    const response = await ada.fetch(`/api/mail-app/eml?mailId=${body.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/a%EF%BF%BD\.eml$/);
  });
});
