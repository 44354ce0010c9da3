import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '../../tests/peers/smtp-server.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { writeInvitation } from '../../tests/support/invitations.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { acceptInvitation } from '../../tests/support/received-invitation.ts';
import { attendeeApi } from '../apps/calendar/shared/attendee-schema.ts';
import { eventCollection } from '../apps/calendar/shared/event.ts';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { folderIdOf } from '../apps/mail/shared/rules.ts';
import { mailApi } from '../apps/mail/shared/schema.ts';
import { createId } from '../base/ids.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { createSmtpMailer } from '../platform/people/mail/server/node-mailer.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';

const hourMs = 3_600_000;
/** The first day of an account allows a tenth of it. */
const mailsPerDay = 40;
const readEvent = collectionEndpoints(eventCollection).getRecord.path;
const meeting = {
  title: 'Tasting',
  startsAt: '2030-03-04T09:00:00.000Z',
  endsAt: '2030-03-04T10:00:00.000Z',
  timeZone: 'UTC',
};
const outside = (count: number) =>
  Array.from({ length: count }, () => ({ name: '', email: `${createId()}@example.org`, personId: null }));
const draft = (to: readonly object[], more: object = {}) => ({
  id: createId(),
  to: [...to] as never,
  cc: [],
  bcc: [],
  subject: 'Offer',
  message: '<p>Hello</p>',
  sourceId: null,
  ...more,
});

describe.each(usualDatabaseKinds)('mail to people outside in the organization’s name on %s', (kind) => {
  let peer: SmtpPeer;
  let product: TestProduct;
  /** Another process of the product. */
  let twin: TestProduct;
  beforeAll(async () => {
    peer = await startSmtpPeer('crm', 'secret');
    const mailer = createSmtpMailer(peer.url, 'CRM <crm@example.com>');
    product = await startTestProduct(kind, { mailer, mailsPerDay });
    twin = await startTestProduct(kind, { mailer, mailsPerDay, twinOf: product });
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
    await peer.close();
  });

  const wait = async (ms: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + ms);
    await product.product.settle();
  };
  const send = async (caller: Caller, to: readonly object[], more: object = {}) =>
    (await caller.call(mailApi.sendMail, { body: draft(to, more) })).status;
  const invite = (caller: Caller, id: string, count: number) =>
    caller.call(attendeeApi.setAttendees, {
      body: { id, personIds: [], externals: outside(count).map(({ email }) => ({ email })) },
      language: 'tr',
    });
  const create = async (caller: Caller) =>
    (await caller.call(eventApi.create, { body: { event: meeting } })).body.id;
  const listProblems = async (caller: Caller, id: string): Promise<string[]> => {
    const { externals } = await readJson(await caller.fetch(readEvent.replace(':recordId', id)));
    return externals.map(({ problem }: { problem: string }) => problem).toSorted();
  };

  test('somebody whose address is not confirmed writes to nobody outside, and keeps the draft', async () => {
    const body = {
      displayName: 'Chief Executive',
      email: `ceo-${kind}@example.net`,
      password: 'a long password',
    };
    const registered = Object((await product.nobody.call(authApi.register, { body })).body);
    const stranger = product.withToken(registered.access_token);
    const bob = await product.asUser('user');
    const written = draft(outside(1));
    await stranger.call(mailApi.saveDraft, { body: written });
    const refused = await stranger.call(mailApi.sendMail, { body: written, language: 'tr' });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      403,
      expect.stringContaining('e-posta adresinizi onaylayın'),
    ]);
    const kept = await readJson(
      await stranger.fetch(`/api/mail-app/collections/mails/records/${written.id}`),
    );
    expect(kept).toMatchObject({ folder: 'drafts', subject: 'Offer' });
    expect(await send(stranger, outside(1), { sendAt: '2026-12-24T09:00:00.000Z' })).toBe(403);
    expect(await send(stranger, [{ name: '', email: '', personId: bob.uid }])).toBe(200);

    const id = await create(stranger);
    expect((await invite(stranger, id, 1)).status).toBe(403);
    const ics = writeInvitation('REQUEST', '20300610T080000Z', 0);
    await expect(acceptInvitation(product.database, registered.user.uid, ics)).rejects.toMatchObject({
      status: 403,
    });
    await wait(60_000);
    expect(peer.received.filter(({ to }) => !to.includes(body.email))).toEqual([]);
  });

  test('a day has a number of addresses for everybody, and the first day of an account a tenth of it', async () => {
    const admin = await product.asUser('admin', 'user');
    const there = twin.withToken(admin.token ?? '');
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(index % 2 ? there : admin, outside(1))),
    );
    expect(sent.toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    const { body } = await admin.call(mailApi.sendMail, { body: draft(outside(2)) });
    expect(JSON.stringify(body)).toContain('at most 4 addresses');
    await wait(25 * hourMs);
    const again = product.withToken((await product.asUser('user')).token ?? '');
    expect(await send(again, outside(5))).toBe(409);
  });

  test('an older account has all of the day’s addresses, whenever they are to be sent', async () => {
    const ada = await product.asUser('user');
    await wait(25 * hourMs);
    expect(await send(ada, outside(30))).toBe(200);
    const later = new Date(product.clock.now.getTime() + 48 * hourMs).toISOString();
    expect(await send(ada, outside(11), { sendAt: later })).toBe(409);
    const written = draft(outside(10), { sendAt: later });
    expect((await ada.call(mailApi.sendMail, { body: written })).status).toBe(200);
    // A mail that is taken back and sent again counts once.
    await ada.call(mailApi.takeBack, { body: { mailId: written.id } });
    expect((await ada.call(mailApi.sendMail, { body: written })).status).toBe(200);
    expect(await send(ada, outside(1))).toBe(409);
    const token = { body: { access_token: ada.token ?? '' } };
    const renewed = Object((await ada.call(authApi.signInWithToken, token)).body);
    await wait(24 * hourMs);
    expect(await send(product.withToken(renewed.access_token), outside(1))).toBe(200);
  });

  test('a mail that has left counts again when it is sent with the same id', async () => {
    const ada = await product.asUser('user');
    await wait(25 * hourMs);
    const sendAs = async (id: string, count: number) => {
      const { status } = await ada.call(mailApi.sendMail, { body: { ...draft(outside(count)), id } });
      await wait(60_000);
      return status;
    };
    const [deleted, reopened] = [createId(), createId()];
    expect(await sendAs(deleted, 15)).toBe(200);
    await ada.call(mailApi.deleteMails, { body: { selectedMailIds: [deleted] } });
    expect(await sendAs(deleted, 15)).toBe(200);
    expect(await sendAs(deleted, 15)).toBe(409);
    expect(await sendAs(reopened, 5)).toBe(200);
    await ada.call(mailApi.setFolder, {
      body: { selectedMailIds: [reopened], folderId: folderIdOf('drafts') },
    });
    expect(await sendAs(reopened, 6)).toBe(409);
    expect(await sendAs(reopened, 5)).toBe(200);
    expect(await sendAs(createId(), 1)).toBe(409);
  });

  test('invitations over the number of a day follow on the next one, and answers count too', async () => {
    const ada = await product.asUser('user');
    const id = await create(ada);
    expect((await invite(ada, id, 6)).status).toBe(200);
    await wait(11_000);
    expect(await listProblems(ada, id)).toEqual(['', '', '', '', 'limited', 'limited']);
    const ics = writeInvitation('REQUEST', '20300610T080000Z', 0);
    await expect(acceptInvitation(product.database, ada.uid, ics)).rejects.toMatchObject({ status: 409 });
    await wait(25 * hourMs);
    expect(await listProblems(ada, id)).toEqual(['', '', '', '', '', '']);
    await acceptInvitation(product.database, ada.uid, ics);
  });
});
