import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { clara, writeInvitation } from '../../../../../tests/support/invitations.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { acceptInvitation } from '../../../../../tests/support/received-invitation.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../../../../platform/kernel/collections/shared/list-schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import type { Mail } from '../../../../platform/people/mail/server/mail.ts';
import { type Event, eventCollection } from '../../shared/event.ts';
import { externalApi } from '../../shared/external-schema.ts';
import { eventApi } from '../../shared/schema.ts';

const eventCalls = collectionEndpoints(eventCollection);

/** An invitation with a uid of its own, with more lines. */
const invite = (uid: string, ...lines: string[]) =>
  writeInvitation('REQUEST', '20300610T080000Z', 4)
    .replace('UID:outside-1@', `UID:${uid}@`)
    .replace('SUMMARY:', [...lines, 'SUMMARY:'].join('\r\n'));

describe.each(usualDatabaseKinds)('answers to organizers outside on %s', (kind) => {
  const sent: Mail[] = [];
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    const mailer = { reachesPeople: true, send: async (mail: Mail) => void sent.push(mail) };
    product = await startTestProduct(kind, { mailer });
    ada = await product.asPerson('Ada Lovelace', 'user');
    bob = await product.asPerson('Bob', 'user');
  });
  afterAll(() => product.close());

  const runSecondsLater = async (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
    await product.product.settle();
  };
  /** The calendar parts that were mailed since the last call, line by line. */
  const takeSent = async () => {
    await runSecondsLater(11);
    return sent.splice(0).map(({ to, calendar }) => {
      expect(to).toBe(clara);
      return (calendar?.content ?? '').replace(/\r\n[ \t]/g, '').split('\r\n');
    });
  };
  const list = async (uid: string): Promise<Event[]> => {
    const { records } = (await ada.call(eventCalls.list, { query: {} })).body;
    return (records as Event[]).filter((event) => event.uid.startsWith(uid)); // safe: events
  };
  const accept = async (uid: string, ...lines: string[]): Promise<Event> => {
    await acceptInvitation(product.database, ada.uid, invite(uid, ...lines));
    await takeSent();
    const [event] = await list(uid);
    if (!event) throw new Error('The event is missing.');
    return event;
  };
  const answer = (
    id: string,
    response: 'yes' | 'maybe' | 'no',
    more: { occurrence?: string; note?: string } = {},
  ) => ada.call(externalApi.answerReceived, { body: { id, response, ...more } });

  test('an answer changes the event and is mailed as the organizer wrote the event', async () => {
    const { id } = await accept('visit');
    const own = { title: 'Boring visit', description: 'Ask for a discount', location: 'My desk' };
    await ada.call(eventApi.updateMany, { body: { ids: [id], changes: own } });
    expect((await answer(id, 'maybe', { note: 'Perhaps later' })).status).toBe(200);
    expect(await list('visit')).toMatchObject([{ id, status: 'tentative', ...own }]);
    const [reply, ...others] = await takeSent();
    expect(others).toEqual([]);
    for (const line of [
      'METHOD:REPLY',
      'UID:visit@example.org',
      'SEQUENCE:4',
      'DTSTART:20300610T080000Z',
      'SUMMARY:Supplier visit',
      'COMMENT:Perhaps later',
    ])
      expect(reply).toContain(line);
    expect(reply?.join(' ')).toContain(`PARTSTAT=TENTATIVE:mailto:${ada.email}`);
    expect(reply?.join(' ')).not.toMatch(/discount|desk|Boring/);
    await answer(id, 'yes');
    await answer(id, 'no');
    expect(await list('visit')).toEqual([]);
    expect((await takeSent()).map((lines) => /PARTSTAT=(\w+)/.exec(lines.join(' '))?.[1])).toEqual([
      'DECLINED',
    ]);
  });

  test('an answer that is undone is not mailed, and the event is back as it was', async () => {
    const { id } = await accept('undone');
    for (const response of ['no', 'maybe'] as const) {
      const { headers } = await answer(id, response);
      await ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
      expect(await list('undone')).toMatchObject([{ id, status: 'confirmed' }]);
      expect(await takeSent()).toEqual([]);
    }
  });

  test('one event of a series is answered alone', async () => {
    const { id } = await accept('weekly', 'RRULE:FREQ=WEEKLY;COUNT=4');
    const [second, third] = ['2030-06-17T08:00:00.000Z', '2030-06-24T08:00:00.000Z'];
    expect((await answer(id, 'maybe', { occurrence: '2030-06-18T08:00:00.000Z' })).status).toBe(404);
    await answer(id, 'maybe', { occurrence: second });
    await answer(id, 'no', { occurrence: third });
    const found = await list('weekly');
    expect(found.find((event) => event.id === id)).toMatchObject({
      status: 'confirmed',
      exceptions: [{ at: second }, { at: third }],
    });
    const alone = found.find(({ seriesId }) => seriesId === id);
    expect(alone).toMatchObject({ recurrenceId: second, status: 'tentative', startsAt: second });
    const replies = await takeSent();
    const lines = replies
      .flat()
      .filter((line) => line.startsWith('RECURRENCE-ID') || line.startsWith('RRULE'));
    expect(lines.toSorted()).toEqual(['RECURRENCE-ID:20300617T080000Z', 'RECURRENCE-ID:20300624T080000Z']);
    await answer(alone?.id ?? '', 'yes');
    expect((await list('weekly')).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    const [reply] = await takeSent();
    expect(reply).toContain('RECURRENCE-ID:20300617T080000Z');
  });

  test('another time is proposed to the organizer, and nothing moves here', async () => {
    const { id } = await accept('moved', 'RRULE:FREQ=WEEKLY;COUNT=4');
    const occurrence = '2030-06-17T08:00:00.000Z';
    const times = { startsAt: '2030-06-17T12:00:00.000Z', endsAt: '2030-06-17T13:00:00.000Z' };
    const propose = (body: object) =>
      ada.call(externalApi.proposeToOrganizer, { body: { id, occurrence, ...times, ...body } });
    expect((await propose({ note: 'After lunch?' })).status).toBe(200);
    const [counter] = await takeSent();
    for (const line of [
      'METHOD:COUNTER',
      'RECURRENCE-ID:20300617T080000Z',
      'DTSTART:20300617T120000Z',
      'DTEND:20300617T130000Z',
      'COMMENT:After lunch?',
    ])
      expect(counter).toContain(line);
    expect(await list('moved')).toMatchObject([{ id, exceptions: [] }]);
    const same = { startsAt: occurrence, endsAt: '2030-06-17T09:00:00.000Z' };
    expect((await propose(same)).status).toBe(400);
    expect((await propose({ endsAt: occurrence })).status).toBe(400);
    expect((await propose({ occurrence: '2030-06-18T08:00:00.000Z' })).status).toBe(404);
    expect(await takeSent()).toEqual([]);
  });

  test('nobody answers for somebody else, or where nobody outside invites', async () => {
    const { id } = await accept('private');
    const body = { id, response: 'yes' } as const;
    expect((await bob.call(externalApi.answerReceived, { body })).status).toBe(404);
    const times = { startsAt: '2030-06-17T12:00:00.000Z', endsAt: '2030-06-17T13:00:00.000Z' };
    expect((await bob.call(externalApi.proposeToOrganizer, { body: { id, ...times } })).status).toBe(404);
    const share = { scope: `calendar:${ada.uid}`, principal: `user:${bob.uid}`, level: 'edit' as const };
    expect((await ada.call(accessApi.setGrant, { body: share })).status).toBe(200);
    expect((await bob.call(externalApi.answerReceived, { body })).status).toBe(404);
    const event = { title: 'Lunch', startsAt: times.startsAt, endsAt: times.endsAt };
    const own = (await ada.call(eventApi.create, { body: { event } })).body;
    expect((await answer(own.id, 'yes')).status).toBe(404);
    expect(await takeSent()).toEqual([]);
  });
});
