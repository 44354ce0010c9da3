import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImapPeer, startImapPeer } from '../../tests/peers/imap-server.ts';
import { type SmtpPeer, startSmtpPeer } from '../../tests/peers/smtp-server.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { clara, writeInvitation, writeMail } from '../../tests/support/invitations.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { attendeeApi } from '../apps/calendar/shared/attendee-schema.ts';
import { eventCollection } from '../apps/calendar/shared/event.ts';
import { externalApi } from '../apps/calendar/shared/external-schema.ts';
import { calendarApi, eventApi } from '../apps/calendar/shared/schema.ts';
import { accountApi } from '../apps/mail/shared/account-schema.ts';
import { mailApi } from '../apps/mail/shared/schema.ts';
import { createId } from '../base/ids.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';
import { createImapConnector } from '../platform/people/mail/server/node-imap.ts';
import { createSmtpMailer } from '../platform/people/mail/server/node-mailer.ts';

const password = 'imap secret 123';
const timeZone = 'Europe/Istanbul';
const meeting = {
  title: 'Menu tasting',
  startsAt: '2030-03-04T09:00:00.000Z',
  endsAt: '2030-03-04T10:00:00.000Z',
  timeZone,
  location: 'Harbor',
};
const eventCalls = collectionEndpoints(eventCollection);

/** The calendar part of a mail that was sent, unfolded. */
function readPart(source: string): string {
  const part = /Content-Type: text\/calendar[^]*?\n\n([^]*?)\n--/.exec(source);
  const head = part?.[0] ?? '';
  const text = /encoding: base64/i.test(head)
    ? Buffer.from(part?.[1] ?? '', 'base64').toString('utf8')
    : (part?.[1] ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
  return text.replace(/\r?\n[ \t]/g, '');
}

/** What a calendar program at the external's answers to an invitation. */
const answerPart = (ics: string, stat: string, stamp: string) =>
  ics
    .replace('METHOD:REQUEST', 'METHOD:REPLY')
    .replace('PARTSTAT=NEEDS-ACTION', `PARTSTAT=${stat}`)
    .replace(/DTSTAMP:\S+/, `DTSTAMP:${stamp}`);

/** What a calendar program answers to one occurrence of a series, perhaps with another time for it. */
const answerOccurrence = (ics: string, method: string, stat: string, times: readonly string[]) =>
  answerPart(ics, stat, '20261126T100000Z')
    .replace('METHOD:REPLY', `METHOD:${method}`)
    .replace(/RRULE:\S+\r?\n/, '')
    .replace(/DTSTART;\S+\r?\nDTEND;\S+/, times.join('\r\n'));

describe.each(usualDatabaseKinds)('invitations by mail on %s', (kind) => {
  let smtp: SmtpPeer;
  let imap: ImapPeer;
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  const accountId = createId();
  beforeAll(async () => {
    smtp = await startSmtpPeer('crm', 'secret');
    imap = await startImapPeer('ada', password);
    product = await startTestProduct(kind, {
      mailer: createSmtpMailer(smtp.url, 'CRM <crm@example.com>'),
      connectMailbox: (address) =>
        createImapConnector({ allowsLoopback: true, timeoutMs: 30_000, maxMailBytes: 100_000 })(address),
    });
    [ada, bob] = await Promise.all([
      product.asPerson('Ada Lovelace', 'user'),
      product.asPerson('Bob', 'user'),
    ]);
    const account = { address: 'ada@example.net', host: '127.0.0.1', port: imap.port, security: 'none' };
    await ada.call(accountApi.addAccount, {
      body: { ...account, id: accountId, user: 'ada', password } as never,
    });
    await product.product.settle();
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([smtp.close(), imap.close()]);
  });

  const runSecondsLater = async (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
    await product.product.settle();
  };
  const sent = () => smtp.received.map(({ to, source }) => ({ to, part: readPart(source) }));
  const receive = async (from: string, method: string, ics: string, subject = 'About an event') => {
    imap.add('INBOX', writeMail(from, method, ics, subject));
    await ada.call(accountApi.syncAccount, { body: { accountId } });
    await product.product.settle();
  };
  const read = async (id: string) =>
    readJson(await ada.fetch(eventCalls.getRecord.path.replace(':recordId', id)));
  const list = async () =>
    (
      await ada.call(calendarApi.listEvents, {
        query: { from: '2030-01-01T00:00:00.000Z', to: '2030-12-31T00:00:00.000Z' },
      })
    ).body;
  /** The calendar file of a mail. */
  const findFile = async (about: string): Promise<string> => {
    const mails = (await ada.call(mailApi.listMails, { query: { folderHandle: 'inbox' } })).body;
    const mail = mails.find(({ subject }) => subject === about);
    const { files } = Object(
      await readJson(await ada.fetch(`/api/mail-app/collections/mails/records/${mail?.id}`)),
    );
    expect(files).toMatchObject([{ name: 'invite.ics' }]);
    return files[0].id;
  };
  const invite = (id: string, ...emails: string[]) =>
    ada.call(attendeeApi.setAttendees, {
      body: { id, personIds: [], externals: emails.map((email) => ({ email })) },
    });
  const undo = (headers: Headers) =>
    ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });

  test('somebody outside gets the invitation, the change and the cancellation, and the answer is shown', async () => {
    const { id } = (await ada.call(eventApi.create, { body: { event: meeting } })).body;
    expect((await invite(id, clara)).body).toMatchObject({ externals: [{ email: clara, response: 'none' }] });
    await runSecondsLater(5);
    expect(sent()).toEqual([]);
    await runSecondsLater(6);
    const [first] = sent();
    expect(first?.to).toEqual([clara]);
    for (const line of [
      'METHOD:REQUEST',
      `UID:${id}`,
      'DTSTART;TZID=Europe/Istanbul:20300304T120000',
      'SUMMARY:Menu tasting',
      'LOCATION:Harbor',
    ])
      expect(first?.part.split(/\r?\n/)).toContain(line);
    expect(first?.part).toMatch(/ORGANIZER;CN=Ada Lovelace:mailto:person-\d+@example.com/);
    expect(first?.part).toMatch(/ATTENDEE;[^\n]*RSVP=TRUE[^\n]*:mailto:clara@example.org/);

    // Nobody answers for somebody else, and an older answer does not replace a newer one.
    const part = first?.part ?? '';
    await receive('Mallory <mallory@example.org>', 'REPLY', answerPart(part, 'DECLINED', '20301101T100000Z'));
    expect(await read(id)).toMatchObject({ externals: [{ response: 'none' }] });
    await receive(`Clara <${clara}>`, 'REPLY', answerPart(part, 'ACCEPTED', '20261125T100000Z'));
    await receive(`Clara <${clara}>`, 'REPLY', answerPart(part, 'DECLINED', '20261124T100000Z'));
    expect(await read(id)).toMatchObject({ externals: [{ response: 'yes' }] });

    const moved = { startsAt: '2030-03-05T09:00:00.000Z', endsAt: '2030-03-05T10:00:00.000Z' };
    await ada.call(eventApi.updateMany, { body: { ids: [id], changes: moved } });
    expect(await read(id)).toMatchObject({ externals: [{ response: 'none' }] });
    await runSecondsLater(11);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.part).toContain('20300305T120000');
    await ada.call(eventApi.removeMany, { body: { ids: [id] } });
    await runSecondsLater(11);
    expect(sent()).toHaveLength(3);
    const last = sent()[2]?.part ?? '';
    expect(last).toContain('METHOD:CANCEL');
    expect(last).toContain('STATUS:CANCELLED');
    const sequences = sent().map((one) => Number(/SEQUENCE:(\d+)/.exec(one.part)?.[1]));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
  });

  test('an answer to one occurrence counts for it alone, and another time that is proposed is accepted or declined', async () => {
    const before = sent().length;
    const series = { ...meeting, rule: 'FREQ=WEEKLY;COUNT=4' };
    const { id } = (await ada.call(eventApi.create, { body: { event: series } })).body;
    await invite(id, clara);
    await runSecondsLater(11);
    const part = sent()[before]?.part ?? '';
    const on = (day: string, hour: string) => [
      `RECURRENCE-ID;TZID=Europe/Istanbul:203003${day}T120000`,
      `DTSTART;TZID=Europe/Istanbul:203003${day}T${hour}0000`,
      `DTEND;TZID=Europe/Istanbul:203003${day}T${Number(hour) + 1}0000`,
    ];
    await receive(`Clara <${clara}>`, 'REPLY', answerOccurrence(part, 'REPLY', 'DECLINED', on('11', '12')));
    const declined = { occurrence: '2030-03-11T09:00:00.000Z', email: clara, response: 'no' };
    expect(await read(id)).toMatchObject({
      externals: [{ response: 'none' }],
      occurrenceAnswers: [declined],
      exceptions: [],
    });

    const counter = answerOccurrence(part, 'COUNTER', 'TENTATIVE', on('18', '15'));
    await receive('Mallory <mallory@example.org>', 'COUNTER', counter);
    expect(await read(id)).toMatchObject({ proposals: [] });
    await receive(`Clara <${clara}>`, 'COUNTER', counter);
    await receive(
      `Clara <${clara}>`,
      'COUNTER',
      answerOccurrence(part, 'COUNTER', 'TENTATIVE', on('25', '16')),
    );
    const { proposals } = Object(await read(id));
    expect(proposals).toMatchObject([
      { email: clara, occurrence: '2030-03-18T09:00:00.000Z', startsAt: '2030-03-18T12:00:00.000Z' },
      { email: clara, occurrence: '2030-03-25T09:00:00.000Z', startsAt: '2030-03-25T13:00:00.000Z' },
    ]);
    const answer = (proposalId: string, isAccepted: boolean) =>
      ada.call(attendeeApi.answerProposal, { body: { id, proposalId, isAccepted } });
    const body = { id, proposalId: proposals[0].id, isAccepted: true };
    expect((await bob.call(attendeeApi.answerProposal, { body })).status).toBe(404);
    const mailed = sent().length;
    expect((await answer(proposals[0].id, true)).status).toBe(200);
    await undo((await answer(proposals[1].id, false)).headers);
    expect(await read(id)).toMatchObject({ proposals: [{ id: proposals[1].id }] });
    await runSecondsLater(11);
    const moved = sent().slice(mailed);
    expect(moved.map(({ part: one }) => /METHOD:(\w+)/.exec(one)?.[1])).toEqual(['REQUEST', 'REQUEST']);
    const [one] = moved.filter(({ part: ics }) => ics.includes('RECURRENCE-ID'));
    for (const line of [
      `UID:${id}`,
      'RECURRENCE-ID;TZID=Europe/Istanbul:20300318T120000',
      'DTSTART;TZID=Europe/Istanbul:20300318T150000',
    ])
      expect(one?.part.split(/\r?\n/)).toContain(line);

    expect((await answer(proposals[1].id, false)).status).toBe(200);
    expect((await answer(proposals[1].id, false)).status).toBe(404);
    await runSecondsLater(11);
    const last = sent().at(-1);
    expect([last?.to, sent().length]).toEqual([[clara], mailed + 3]);
    for (const line of [
      'METHOD:DECLINECOUNTER',
      `UID:${id}`,
      'RECURRENCE-ID;TZID=Europe/Istanbul:20300325T120000',
      'DTSTART;TZID=Europe/Istanbul:20300325T120000',
    ])
      expect(last?.part.split(/\r?\n/)).toContain(line);
  });

  test('what is undone within ten seconds is not mailed, and later changes of externals go out once', async () => {
    const before = sent().length;
    const { id } = (await ada.call(eventApi.create, { body: { event: meeting } })).body;
    const { headers } = await invite(id, 'dan@example.org');
    await undo(headers);
    await runSecondsLater(11);
    expect(sent()).toHaveLength(before);
    await invite(id, 'Dan@Example.org', 'eve@example.org');
    await invite(id, 'eve@example.org');
    await runSecondsLater(11);
    expect(
      sent()
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([['eve@example.org']]);
    await runSecondsLater(60);
    expect(sent()).toHaveLength(before + 1);
  });

  test('an address that is none is refused, that of a colleague invites the colleague', async () => {
    const { id } = (await ada.call(eventApi.create, { body: { event: meeting } })).body;
    for (const wrong of ['nobody', 'a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test'])
      expect((await invite(id, wrong)).status).toBe(400);
    const profile = await product.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', bob.uid)
      .executeTakeFirstOrThrow();
    expect((await invite(id, profile.email.toUpperCase())).body).toMatchObject({
      externals: [],
      attendees: [{ personId: bob.uid }],
    });
  });

  test('the event shows that a mail was refused', async () => {
    const { id } = (await ada.call(eventApi.create, { body: { event: meeting } })).body;
    smtp.refuseWith = '550 No such user';
    await invite(id, 'gone@example.org');
    await runSecondsLater(11);
    smtp.refuseWith = undefined;
    expect(await read(id)).toMatchObject({ externals: [{ email: 'gone@example.org', problem: 'refused' }] });
  });

  test('an invitation from outside is answered, and follows its organizer alone', async () => {
    const before = sent().length;
    const ics = writeInvitation('REQUEST', '20300610T080000Z', 0);
    await receive(`Clara <${clara}>`, 'REQUEST', ics, 'Supplier visit');
    const body = { fileId: await findFile('Supplier visit'), timeZone };
    const about = { title: 'Supplier visit', organizer: { name: 'Clara', email: clara } };
    expect((await ada.call(externalApi.readInvitations, { body })).body).toMatchObject([
      { method: 'REQUEST', ownResponse: 'none', eventId: null, ...about },
    ]);
    expect((await bob.call(externalApi.readInvitations, { body })).body).toEqual([]);
    const answer = { ...body, index: 0, response: 'yes', note: 'With Bob' } as const;
    expect((await bob.call(externalApi.answerMailedInvitation, { body: answer })).status).toBe(404);
    expect((await ada.call(externalApi.answerMailedInvitation, { body: answer })).body).toEqual({
      isMailed: true,
    });
    const [known] = (await ada.call(externalApi.readInvitations, { body })).body;
    expect(known).toMatchObject({ ownResponse: 'yes' });
    const id = known?.eventId ?? '';
    expect(await read(id)).toMatchObject({ status: 'confirmed', organizerEmail: clara, externals: [] });
    await runSecondsLater(11);
    const [reply] = sent().slice(before);
    expect(reply?.to).toEqual([clara]);
    for (const line of ['METHOD:REPLY', 'UID:outside-1@example.org', 'COMMENT:With Bob'])
      expect(reply?.part.split(/\r?\n/)).toContain(line);
    expect(reply?.part).toContain('PARTSTAT=ACCEPTED');

    await receive('Mallory <m@example.org>', 'CANCEL', writeInvitation('CANCEL', '20300610T080000Z', 1));
    expect(await read(id)).toMatchObject({ status: 'confirmed' });
    const files = [await uploadFile(ada, new TextEncoder().encode('a route'), 'route.txt')];
    await ada.call(eventApi.updateMany, { body: { ids: [id], changes: { files } } });
    await receive(`Clara <${clara}>`, 'REQUEST', writeInvitation('REQUEST', '20300611T080000Z', 1));
    const moved = { status: 'tentative', startsAt: '2030-06-11T08:00:00.000Z', files };
    expect(await read(id)).toMatchObject(moved);
    const endless = writeInvitation('REQUEST', '20300613T080000Z', 1);
    const end = 'DTEND:00000000T000000';
    await receive(`Clara <${clara}>`, 'REQUEST', endless.replace('DURATION:PT1H', end));
    expect(await read(id)).toMatchObject({ endsAt: '2030-06-11T09:00:00.000Z' });
    // What arrives late changes nothing, and an invitation that was replaced cannot be answered.
    await receive(`Clara <${clara}>`, 'REQUEST', ics);
    expect(await read(id)).toMatchObject({ startsAt: '2030-06-11T08:00:00.000Z' });
    expect((await ada.call(externalApi.readInvitations, { body })).body).toMatchObject([
      { isOutdated: true },
    ]);
    expect((await ada.call(externalApi.answerMailedInvitation, { body: answer })).status).toBe(409);
    await receive(`Clara <${clara}>`, 'CANCEL', writeInvitation('CANCEL', '20300611T080000Z', 2));
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    const again = writeInvitation('REQUEST', '20300612T080000Z', 3);
    await receive(`Clara <${clara}>`, 'REQUEST', again, 'Visit again');
    const last = { ...answer, fileId: await findFile('Visit again') };
    await ada.call(externalApi.answerMailedInvitation, { body: { ...last, response: 'no' } });
    expect((await list()).map(({ title }) => title)).not.toContain('Supplier visit');
    await runSecondsLater(11);
    expect(sent().at(-1)?.part).toContain('PARTSTAT=DECLINED');
  });

  test('a series from outside keeps its changed and declined events until it moves', async () => {
    const write = (
      start: string,
      sequence: number,
      { line = 'RRULE:FREQ=WEEKLY;COUNT=4', title = 'Audit' } = {},
    ) =>
      writeInvitation('REQUEST', start, sequence)
        .replace('UID:outside-1', 'UID:outside-2')
        .replace('SUMMARY:Supplier visit', `${line}\r\nSUMMARY:${title}`);
    const say = (ics: string, subject?: string) => receive(`Clara <${clara}>`, 'REQUEST', ics, subject);
    const listAudits = async () =>
      (await list())
        .flatMap(({ title, start }) => (title.startsWith('Audit') ? [[title, start]] : []))
        .toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1));
    await say(write('20300805T080000Z', 0), 'Audit');
    const body = { fileId: await findFile('Audit'), timeZone, index: 0, note: '' };
    await ada.call(externalApi.answerMailedInvitation, { body: { ...body, response: 'yes' } });
    const late = 'RECURRENCE-ID:20300812T080000Z';
    await say(write('20300812T100000Z', 1, { line: late, title: 'Audit, later' }), 'Later');
    const third = 'RECURRENCE-ID:20300819T080000Z';
    await say(write('20300819T080000Z', 1, { line: third }), 'Third');
    const declined = { ...body, fileId: await findFile('Third'), response: 'no' } as const;
    expect((await ada.call(externalApi.answerMailedInvitation, { body: declined })).status).toBe(200);
    await say(write('20300805T080000Z', 2, { title: 'Audit 2030' }));
    expect(await listAudits()).toEqual([
      ['Audit 2030', '2030-08-05T08:00:00.000Z'],
      ['Audit, later', '2030-08-12T10:00:00.000Z'],
      ['Audit 2030', '2030-08-26T08:00:00.000Z'],
    ]);
    await say(write('20300806T080000Z', 3, { title: 'Audit 2030' }));
    expect(await listAudits()).toEqual(
      ['06', '13', '20', '27'].map((day) => ['Audit 2030', `2030-08-${day}T08:00:00.000Z`]),
    );
  });

  test('files that are no invitation ask for nothing', async () => {
    const before = (await list()).length;
    for (const ics of [
      'garbage',
      writeInvitation('PUBLISH', '20300610T080000Z', 0),
      'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    ])
      await receive(`Clara <${clara}>`, 'REQUEST', ics);
    expect(await list()).toHaveLength(before);
  });
});
