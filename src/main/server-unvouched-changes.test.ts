import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../tests/peers/imap-server.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { clara, writeInvitation, writeMail } from '../../tests/support/invitations.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { attendeeApi } from '../apps/calendar/shared/attendee-schema.ts';
import { eventCollection } from '../apps/calendar/shared/event.ts';
import { externalApi } from '../apps/calendar/shared/external-schema.ts';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { accountApi } from '../apps/mail/shared/account-schema.ts';
import { mailApi } from '../apps/mail/shared/schema.ts';
import { createId } from '../base/ids.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { createImapConnector } from '../platform/people/mail/server/node-imap.ts';

const password = 'imap secret 123';
const timeZone = 'Europe/Istanbul';
const readEvent = collectionEndpoints(eventCollection).getRecord.path;

describe.each(usualDatabaseKinds)('changes of invitations that come by mail on %s', (kind) => {
  let imap: ImapPeer;
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  const accountId = createId();
  beforeAll(async () => {
    imap = await startImapPeer('ada', password);
    product = await startTestProduct(kind, {
      connectMailbox: (address) =>
        createImapConnector({ allowsLoopback: true, timeoutMs: 30_000, maxMailBytes: 100_000 })(address),
    });
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    const account = { address: 'ada@example.net', host: '127.0.0.1', port: imap.port, security: 'none' };
    await ada.call(accountApi.addAccount, {
      body: { ...account, id: accountId, user: 'ada', password } as never,
    });
    await product.product.settle();
  });
  afterAll(async () => {
    await product.close();
    await imap.close();
  });

  const receive = async (method: string, ics: string, subject: string, authentication: string) => {
    imap.add('INBOX', writeMail(`Clara <${clara}>`, method, ics, subject, authentication));
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    await product.product.settle();
  };
  const read = async (id: string) => readJson(await ada.fetch(readEvent.replace(':recordId', id)));
  /** The calendar file of a mail. */
  const findFile = async (about: string): Promise<string> => {
    const mails = (await ada.call(mailApi.listMails, { query: { folderHandle: 'inbox' } })).body;
    const mail = mails.find(({ subject }) => subject === about);
    const found = await readJson(await ada.fetch(`/api/mail-app/collections/mails/records/${mail?.id}`));
    return found.files[0].id;
  };

  test.each([
    ['nothing', 'X-Nothing: said'],
    [
      'that it is not',
      'Authentication-Results: mx.example.net; dmarc=fail header.from=example.org; dkim=pass header.d=example.org',
    ],
    [
      'something of another domain',
      'Authentication-Results: mx.example.net; dkim=pass header.d=mallory.example; spf=pass smtp.mailfrom=m@mallory.example',
    ],
    [
      'it in words of the mail itself',
      'Authentication-Results: mx.mallory.example; dmarc=pass header.from=example.org',
    ],
  ])(
    'where the mail server says %s, a person is asked about a change first',
    async (name, authentication) => {
      const uid = `UID:asked-${name.length}`;
      const write = (method: string, start: string, sequence: number) =>
        writeInvitation(method, start, sequence)
          .replace('UID:outside-1', uid)
          .replace('SUMMARY:Supplier visit', 'SUMMARY:Checkup');
      const say = (method: string, start: string, sequence: number, subject: string) =>
        receive(method, write(method, start, sequence), subject, authentication);
      const find = async (subject: string) => ({ fileId: await findFile(subject), index: 0, timeZone });
      const [first, moved, cancelled] = ['first', 'moved', 'cancelled'].map((one) => `${one}, ${name}`);
      await say('REQUEST', '20300910T080000Z', 0, first ?? '');
      const invited = await find(first ?? '');
      expect((await ada.call(externalApi.readInvitations, { body: invited })).body).toMatchObject([
        { isWaiting: false },
      ]);
      await ada.call(externalApi.answerMailedInvitation, { body: { ...invited, response: 'yes', note: '' } });
      await say('REQUEST', '20300911T080000Z', 1, moved ?? '');
      const change = await find(moved ?? '');
      const [asked] = (await ada.call(externalApi.readInvitations, { body: change })).body;
      expect(asked).toMatchObject({ isWaiting: true, isOutdated: false });
      const id = asked?.eventId ?? '';
      expect(await read(id)).toMatchObject({ status: 'confirmed', startsAt: '2030-09-10T08:00:00.000Z' });
      expect((await bob.call(externalApi.takeMailedChange, { body: change })).status).toBe(404);
      expect((await ada.call(externalApi.takeMailedChange, { body: change })).body).toEqual({ done: true });
      expect(await read(id)).toMatchObject({ status: 'tentative', startsAt: '2030-09-11T08:00:00.000Z' });
      expect((await ada.call(externalApi.readInvitations, { body: change })).body).toMatchObject([
        { isWaiting: false },
      ]);
      await say('CANCEL', '20300911T080000Z', 2, cancelled ?? '');
      expect(await read(id)).toMatchObject({ status: 'tentative' });
      await ada.call(externalApi.takeMailedChange, { body: await find(cancelled ?? '') });
      expect(await read(id)).toMatchObject({ status: 'cancelled' });
      expect((await ada.call(externalApi.takeMailedChange, { body: change })).status).toBe(409);
    },
  );

  test.each([
    ['that nobody vouches for', `Clara <${clara}>`, 'X-Nothing: said'],
    [
      'that somebody else has sent',
      'Mallory <mallory@example.org>',
      'Authentication-Results: mx.example.net; dmarc=pass header.from=example.org',
    ],
  ])('a person is asked about answers and proposed times %s', async (_, from, authentication) => {
    const times = { startsAt: '2030-10-07T08:00:00.000Z', endsAt: '2030-10-07T09:00:00.000Z' };
    const event = { title: 'Tasting', timeZone, rule: 'FREQ=WEEKLY;COUNT=4', ...times };
    const { id } = (await ada.call(eventApi.create, { body: { event } })).body;
    await ada.call(attendeeApi.setAttendees, { body: { id, personIds: [], externals: [{ email: clara }] } });
    const write = (method: string, stat: string, attendee: string, ...lines: string[]) =>
      writeInvitation(method, '20301007T080000Z', 0)
        .replace('UID:outside-1@example.org', [`UID:${id}`, ...lines].join('\r\n'))
        .replace('ORGANIZER;CN=Clara:mailto:clara@example.org', `ORGANIZER:mailto:${ada.email}`)
        .replace(/ATTENDEE;.*/, `ATTENDEE;PARTSTAT=${stat}:mailto:${attendee}`);
    const say = async (method: string, ics: string) => {
      const subject = `${method} ${createId()}`;
      imap.add('INBOX', writeMail(from, method, ics, subject, authentication));
      await ada.call(accountApi.syncAccount, { body: { accountId } });
      await product.product.settle();
      return { fileId: await findFile(subject), index: 0, timeZone };
    };
    const ask = async (body: Awaited<ReturnType<typeof say>>) =>
      (await ada.call(externalApi.readInvitations, { body })).body;
    const take = (body: Awaited<ReturnType<typeof say>>) => ada.call(externalApi.takeMailedChange, { body });

    const reply = await say('REPLY', write('REPLY', 'DECLINED', clara));
    expect(await read(id)).toMatchObject({ externals: [{ response: 'none' }] });
    expect(await ask(reply)).toMatchObject([{ isWaiting: true, isOutdated: false, eventId: id }]);
    expect((await take(reply)).body).toEqual({ done: true });
    expect(await read(id)).toMatchObject({ externals: [{ response: 'no' }] });
    expect(await ask(reply)).toMatchObject([{ isWaiting: false }]);

    const at = 'RECURRENCE-ID:20301014T080000Z';
    const proposed = write('COUNTER', 'TENTATIVE', clara, at).replace('20301007T080000Z', '20301014T110000Z');
    const counter = await say('COUNTER', proposed);
    expect(await read(id)).toMatchObject({ proposals: [], occurrenceAnswers: [] });
    expect(await ask(counter)).toMatchObject([{ isWaiting: true }]);
    expect((await take(counter)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      proposals: [
        { email: clara, occurrence: '2030-10-14T08:00:00.000Z', startsAt: '2030-10-14T11:00:00.000Z' },
      ],
      occurrenceAnswers: [{ email: clara, response: 'maybe' }],
    });
    expect(await ask(counter)).toMatchObject([{ isWaiting: false }]);

    const uninvited = await say('REPLY', write('REPLY', 'ACCEPTED', 'mallory@example.org'));
    expect(await ask(uninvited)).toMatchObject([{ isWaiting: false }]);
    expect((await take(uninvited)).status).toBe(404);
    expect(await read(id)).toMatchObject({ externals: [{ email: clara, response: 'no' }] });
  });
});
