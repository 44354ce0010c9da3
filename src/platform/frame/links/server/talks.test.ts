import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { attendeeApi } from '../../../../apps/calendar/shared/attendee-schema.ts';
import { eventApi } from '../../../../apps/calendar/shared/schema.ts';
import { contactApi, contactsApi } from '../../../../apps/contacts/shared/schema.ts';
import { mailApi } from '../../../../apps/mail/shared/schema.ts';
import { accessApi } from '../../../kernel/access/shared/schema.ts';
import { createId } from '../../../../base/ids.ts';

const hourMs = 3_600_000;

describe.each(usualDatabaseKinds)('when somebody last talked to a contact, on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const add = async (email: string) =>
    (await ada.call(contactApi.create, { body: { contact: { name: email, email } } })).body.id;
  const list = async (caller: Caller) => {
    // Changes are announced a moment after their commit where another transaction is open.
    await product.database.catchUp();
    const { body } = await caller.call(contactsApi.listLastContacts, {});
    return Object.fromEntries(body.map(({ contactId, at: last }) => [contactId, last]));
  };
  const at = (hours: number) => new Date(product.clock.now.getTime() + hours * hourMs).toISOString();
  const send = async (email: string) => {
    const to = [{ name: '', email, personId: null }];
    const body = { id: createId(), to, cc: [], bcc: [], subject: 'Figs', message: '', sourceId: null };
    expect((await ada.call(mailApi.sendMail, { body })).status).toBe(200);
  };
  const meet = async (email: string, hours: number, values = {}) => {
    const event = { title: 'Tasting', startsAt: at(hours), endsAt: at(hours + 1), ...values };
    const { id } = (await ada.call(eventApi.create, { body: { event } })).body;
    await ada.call(attendeeApi.setAttendees, { body: { id, personIds: [], externals: [{ email }] } });
    return id;
  };

  test('mail counts for those who have it, by any address of the contact', async () => {
    const [clara, emil] = [await add('Clara.Novak@example.org'), await add('emil@example.org')];
    await send('clara.novak@EXAMPLE.org');
    await send('emil@example.org.evil.example');
    expect(await list(ada)).toEqual({ [clara]: product.clock.now.toISOString() });
    // Other people's mail must not be visible.
    expect(await list(bob)).toEqual({});
    expect(Object.keys(await list(ada))).not.toContain(emil);
  });

  test('a meeting counts once it has begun, and the newest of a series', async () => {
    const [past, coming, weekly] = [
      await add('past@example.org'),
      await add('coming@example.org'),
      await add('weekly@example.org'),
    ];
    await meet('past@example.org', -48);
    await meet('coming@example.org', 48);
    await meet('weekly@example.org', -24 * 15, { rule: 'RRULE:FREQ=WEEKLY' });
    const known = await list(ada);
    expect([known[past], known[coming], known[weekly]]).toEqual([at(-48), undefined, at(-24)]);
  });

  test('a meeting of others that one only sees does not count; one counts for its attendees', async () => {
    const dora = await add('dora@example.org');
    const grant = { scope: `calendar:${ada.uid}`, principal: `user:${bob.uid}`, level: 'view' } as const;
    expect((await ada.call(accessApi.setGrant, { body: grant })).status).toBe(200);
    const id = await meet('dora@example.org', -3);
    expect([(await list(ada))[dora], (await list(bob))[dora]]).toEqual([at(-3), undefined]);
    const externals = [{ email: 'dora@example.org' }];
    await ada.call(attendeeApi.setAttendees, { body: { id, personIds: [bob.uid], externals } });
    expect((await list(bob))[dora]).toBe(at(-3));
    const seen = await bob.fetch('/api/calendar-app/collections/event_invitations');
    const [invitation] = Object(await seen.json()).records;
    const answer = { id: invitation.id, response: 'no' } as const;
    expect((await bob.call(attendeeApi.answerInvitation, { body: answer })).status).toBe(200);
    expect([(await list(ada))[dora], (await list(bob))[dora]]).toEqual([at(-3), undefined]);
  });

  test('a mail that arrives later counts too', async () => {
    const fatma = await add('fatma@example.org');
    expect((await list(ada))[fatma]).toBeUndefined();
    await send('fatma@example.org');
    expect((await list(ada))[fatma]).toBe(product.clock.now.toISOString());
  });

  test('a contact whom the person does not see is not told of', async () => {
    const hidden = await add('hidden@example.org');
    await ada.call(contactApi.updateMany, { body: { ids: [hidden], changes: { visibility: 'owner' } } });
    const to = [{ name: '', email: 'hidden@example.org', personId: null }];
    const body = { id: createId(), to, cc: [], bcc: [], subject: 'Figs', message: '', sourceId: null };
    await bob.call(mailApi.sendMail, { body });
    expect(await list(bob)).toEqual({});
  });
});
