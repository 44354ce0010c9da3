import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { describeCommand } from '../../../platform/kernel/commands/server/implement.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { logActivity, logCompanyActivity } from '../shared/activity-commands.ts';
import { mergeContacts } from '../shared/merge-commands.ts';
import { activityApi, companyActivityApi, companyApi, contactApi, contactsApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';

describe.each(usualDatabaseKinds)('the log and the merging of contacts on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const add = async (values: Record<string, unknown>): Promise<string> =>
    (await ada.call(contactApi.create, { body: { contact: values } })).body.id;
  const log = async (caller: Caller, contactId: string, text: string) =>
    caller.run(logActivity, { contactId, kind: 'call', text, nextStep: 'Send figs' });
  const readTimeline = async (caller: Caller, contactId: string) =>
    (await caller.call(contactsApi.getTimeline, { query: { contactIds: contactId } })).body.map(
      ({ text }) => text,
    );
  const undo = (caller: Caller, headers: Headers) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const read = async (id: string) =>
    (await ada.fetch(`/api/contacts-app/records/collections/contacts/records/${id}`)).json();

  test('a logged call is on the timeline, sets the next step, and is undone as a whole', async () => {
    const id = await add({ name: 'Deniz' });
    const { headers } = await log(bob, id, 'wants figs');
    expect(await readTimeline(ada, id)).toEqual(['wants figs']);
    const at = product.clock.now.toISOString();
    expect(await read(id)).toMatchObject({ nextStep: 'Send figs', lastContactAt: at });
    await undo(bob, headers);
    expect(await readTimeline(ada, id)).toEqual([]);
    expect(await read(id)).toMatchObject({ nextStep: '', lastContactAt: null });
  });

  test('the log of a contact is seen by those who see the contact, and goes with it', async () => {
    const id = await add({ name: 'Deniz' });
    await log(bob, id, 'said in public');
    const change = (visibility: string) =>
      ada.call(contactApi.updateMany, { body: { ids: [id], changes: { visibility } } });
    await change('owner');
    expect([await readTimeline(ada, id), await readTimeline(bob, id)]).toEqual([['said in public'], []]);
    expect((await log(bob, id, 'not mine')).status).toBe(404);
    await change('everyone');
    expect(await readTimeline(bob, id)).toEqual(['said in public']);
    const removed = await ada.call(contactApi.removeMany, { body: { ids: [id] } });
    const list = '/api/contacts-app/records/collections/contact_activities?count=1';
    const count = async () => (await readJson(await ada.fetch(list))).total.count;
    const before = await count();
    await undo(ada, removed.headers);
    expect([before, await count()]).toEqual([0, 1]);
    const [entry] = (await ada.call(contactsApi.getTimeline, { query: { contactIds: id } })).body;
    expect((await ada.call(activityApi.removeMany, { body: { ids: [entry?.id ?? ''] } })).status).toBe(200);
  });

  test('the log is listed by contact, and is no part of the copy of the app', async () => {
    const ids = [await add({ name: 'Deniz' }), await add({ name: 'Emil' }), await add({ name: 'Fatma' })];
    for (const [at, id] of ids.entries()) await log(ada, id, `call ${at}`);
    await log(bob, ids[0] ?? '', 'call 3');
    const path = '/api/contacts-app/records/collections/contact_activities?limit=50';
    const list = async (filter: string) => {
      const response = await ada.fetch(`${path}&filter[contactId]=${filter}`);
      return (await readJson(response)).records.map(({ text }: { text: string }) => text).toSorted();
    };
    expect(await list(`is:${ids[0]}`)).toEqual(['call 0', 'call 3']);
    expect(await list(`is:${ids[0]},${ids[2]}`)).toEqual(['call 0', 'call 2', 'call 3']);
    const changes = await readJson(await ada.fetch('/api/contacts-app/records/changes'));
    expect(Object.keys(changes.collections)).toContain('contacts');
    expect(Object.keys(changes.collections)).not.toContain('contact_activities');
    expect(changes.tables).not.toContain('contact_activities');
  });

  test('a company has its own log: seen, changed, undone and removed with the company', async () => {
    const create = async (visibility: string) =>
      (await ada.call(companyApi.create, { body: { company: { name: 'Northwind', visibility } } })).body.id;
    const [companyId, ownId] = [await create('everyone'), await create('owner')];
    const personId = await add({ name: 'Deniz', company: 'Northwind' });
    await log(ada, personId, 'to a person');
    const call = (caller: Caller, id: string, text: string) =>
      caller.run(logCompanyActivity, { companyId: id, kind: 'call', text });
    const { headers } = await call(bob, companyId, 'to the office');
    const list = async (caller: Caller, query: object) =>
      (await caller.call(contactsApi.getTimeline, { query })).body.map(({ text }) => text).toSorted();
    const query = { companyId, contactIds: personId };
    expect(await list(ada, query)).toEqual(['to a person', 'to the office']);
    const collections = '/api/contacts-app/records/collections';
    const readCompany = async () =>
      readJson(await ada.fetch(`${collections}/companies/records/${companyId}`));
    const at = product.clock.now.toISOString();
    expect(await readCompany()).toMatchObject({ lastContactAt: at });
    await undo(bob, headers);
    expect([await list(ada, query), (await readCompany()).lastContactAt]).toEqual([['to a person'], null]);

    // A note is no talk, and a private company has a private log.
    await bob.run(logCompanyActivity, { companyId, kind: 'note', text: 'moves in May' });
    expect((await readCompany()).lastContactAt).toBeNull();
    await call(ada, ownId, 'said in private');
    expect((await call(bob, ownId, 'not mine')).status).toBe(404);
    expect(await list(ada, { companyId: ownId })).toEqual(['said in private']);
    expect(await list(bob, { companyId: ownId })).toEqual([]);

    const readLog = async (caller: Caller, id: string) =>
      (
        await readJson(
          await caller.fetch(`${collections}/company_activities?filter[companyId]=is:${id}&sort=newest`),
        )
      ).records;
    const [entry] = await readLog(bob, companyId);
    expect(entry).toMatchObject({ companyId, text: 'moves in May', authorId: bob.uid });
    expect(await readLog(bob, ownId)).toEqual([]);
    const removed = await ada.call(companyApi.removeMany, { body: { ids: [companyId] } });
    expect(await readLog(bob, companyId)).toEqual([]);
    await undo(ada, removed.headers);
    expect(await readLog(bob, companyId)).toEqual([entry]);
    expect((await bob.call(companyActivityApi.removeMany, { body: { ids: [entry.id] } })).status).toBe(200);
    expect(await list(ada, query)).toEqual(['to a person']);
  });

  test('merged contacts are one with the log and stars of all, and undo parts them again', async () => {
    const [kept, other] = [
      await add({ name: 'Ayşe', email: 'ayse@example.com' }),
      await add({ name: 'Ayse', phone: '+90 555 010 20 30' }),
    ];
    await log(ada, other, 'from the other');
    await bob.call(specifiedApi.setStarred, { body: { contactIds: [other] } });
    const values = { name: 'Ayşe', phone: '+90 555 010 20 30' };
    const body = { keepId: kept, otherIds: [other], values };
    const { status, headers } = await ada.call(describeCommand(mergeContacts), { body });
    expect(status).toBe(200);
    expect(await read(kept)).toMatchObject({
      ...values,
      email: 'ayse@example.com',
      lastContactAt: expect.any(String),
    });
    expect(await readTimeline(bob, kept)).toEqual(['from the other']);
    const starred = async () => (await bob.call(specifiedApi.getUser)).body.starred;
    expect(await starred()).toEqual([kept]);
    expect((await undo(ada, headers)).status).toBe(200);
    expect(await starred()).toEqual([other]);
    expect([await readTimeline(bob, kept), await readTimeline(bob, other)]).toEqual([[], ['from the other']]);
    expect(await read(kept)).toMatchObject({ phone: '', lastContactAt: null });
  });

  test('merging is refused for a field that does not exist, and for no other contact', async () => {
    const [keepId, otherId] = [await add({ name: 'one' }), await add({ name: 'two' })];
    const merge = (otherIds: string[], values: object) =>
      ada.call(describeCommand(mergeContacts), { body: { keepId, otherIds, values } });
    expect((await merge([otherId], { name: 'one', nickName: 'o' })).status).toBe(400);
    expect((await merge([], {})).status).toBe(400);
    expect(await read(keepId)).toMatchObject({ name: 'one', version: 1 });
    expect(await read(otherId)).toMatchObject({ name: 'two', version: 1 });
  });

  test('a private contact is not merged into one that everybody sees, nor by anybody else', async () => {
    const [kept, own] = [await add({ name: 'one' }), await add({ name: 'two', visibility: 'owner' })];
    const merge = (caller: Caller, keepId: string, otherId: string) =>
      caller.call(describeCommand(mergeContacts), { body: { keepId, otherIds: [otherId], values: {} } });
    expect((await merge(ada, kept, own)).status).toBe(409);
    expect((await merge(bob, own, kept)).status).toBe(404);
    // Neither one that the person may not see, nor the contact itself.
    expect((await merge(bob, kept, own)).status).toBe(404);
    expect((await merge(ada, kept, kept)).status).toBe(404);
  });

  test('what is logged by a clock that is ahead happened now', async () => {
    const contactId = await add({ name: 'Ada' });
    const body = { contactId, kind: 'call' as const, text: '', at: '2099-01-01T00:00:00.000Z' };
    expect((await ada.run(logActivity, body)).status).toBe(200);
    expect(await read(contactId)).toMatchObject({ lastContactAt: product.clock.now.toISOString() });
  });

  test('a company is everybody’s, or its owner’s alone', async () => {
    const create = async (name: string, visibility: string) =>
      (await ada.call(companyApi.create, { body: { company: { name, visibility } } })).body;
    const [shared, own] = [await create('Northwind', 'everyone'), await create('Own', 'owner')];
    const rename = async (id: string) =>
      (await bob.call(companyApi.updateMany, { body: { ids: [id], changes: { name: 'Bob’s' } } })).body;
    expect([await rename(shared.id), await rename(own.id)]).toEqual([{ count: 1 }, { count: 0 }]);
  });
});
