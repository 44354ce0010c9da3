import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { calendarEntityApi, eventApi } from '../apps/calendar/shared/schema.ts';
import { noteApi } from '../apps/notes/shared/schema.ts';
import { accessApi } from '../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';

describe.each(usualDatabaseKinds)('the history of a shared record on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let cara: Caller;
  let scope = '';
  let eventId = '';
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob, cara] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('user', 'staff'),
    ]);
    const { body } = await ada.call(calendarEntityApi.create, { body: { calendar: { title: 'Team' } } });
    ({ scope } = body);
    const event = {
      title: 'first secret',
      calendarId: body.id,
      startsAt: '2030-01-01T10:00:00.000Z',
      endsAt: '2030-01-01T11:00:00.000Z',
    };
    eventId = (await ada.call(eventApi.create, { body: { event } })).body.id;
  });
  afterAll(() => product.close());

  const grant = (principal: string, level: 'busy' | 'view' | 'edit', of = scope) =>
    ada.call(accessApi.setGrant, { body: { scope: of, principal, level } });
  const revoke = (principal: string) => ada.call(accessApi.removeGrant, { body: { scope, principal } });
  const rename = (title: string) => ada.call(eventApi.update, { body: { id: eventId, title } });
  const read = async (caller: Caller, entity = 'events', id = eventId) => {
    const { body } = await caller.call(journalApi.listHistory, { query: { entity, id } });
    return { count: body.entries.length, text: JSON.stringify(body.entries) };
  };

  test('begins for each reader where they gained access, and is whole for those who had it', async () => {
    await grant(`user:${bob.uid}`, 'view');
    await rename('second secret');
    await rename('plain');
    await grant(`user:${cara.uid}`, 'view');
    expect((await read(cara)).count).toBe(0);
    await rename('Lunch');
    const [hers, his, own] = [await read(cara), await read(bob), await read(ada)];
    expect([hers.count, his.count, own.count]).toEqual([1, 3, 4]);
    expect(hers.text).not.toContain('secret');
    expect(his.text).toContain('second secret');
    expect(own.text).toContain('first secret');
  });

  test('begins anew for those whose access ended, and not where only their level changes', async () => {
    await grant(`user:${bob.uid}`, 'edit');
    expect((await read(bob)).count).toBe(3);
    await revoke(`user:${cara.uid}`);
    await rename('third secret');
    await grant(`user:${cara.uid}`, 'busy');
    await rename('fourth secret');
    await rename('Dinner');
    await grant(`user:${cara.uid}`, 'view');
    expect(await read(cara)).toEqual({ count: 0, text: '[]' });
    await rename('Supper');
    const { count, text } = await read(cara);
    expect([count, text.includes('secret')]).toEqual([1, false]);
  });

  test('begins where the first of several grants was given', async () => {
    await revoke(`user:${cara.uid}`);
    await grant('role:staff', 'view');
    await rename('Brunch');
    await grant(`user:${cara.uid}`, 'view');
    expect((await read(cara)).count).toBe(1);
  });

  test('does the same for a note that was its author’s alone', async () => {
    const made = await ada.call(noteApi.create, { body: { note: { title: 'a secret' } } });
    const { id } = made.body;
    const change = (title: string) => ada.call(noteApi.update, { body: { id, title } });
    const shared = await ada.call(noteApi.share, { body: { id } });
    await grant(`user:${bob.uid}`, 'view', shared.body.scope);
    await change('another secret');
    await change('plain');
    await grant(`user:${cara.uid}`, 'view', shared.body.scope);
    await change('last');
    const hers = await read(cara, 'notes', id);
    expect([hers.count, hers.text.includes('secret')]).toEqual([1, false]);
    expect((await read(bob, 'notes', id)).text).toContain('another secret');
  });
});
