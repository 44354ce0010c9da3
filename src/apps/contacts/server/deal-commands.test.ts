import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { describeCommand } from '../../../platform/kernel/commands/server/implement.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { mergeContacts } from '../shared/merge-commands.ts';
import { companyApi, contactApi, contactsApi, dealApi } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('deals on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const add = async (values: Record<string, unknown>) =>
    (await ada.call(dealApi.create, { body: { deal: { name: 'Ovens', ...values } } })).body;
  const change = (caller: Caller, id: string, changes: Record<string, unknown>) =>
    caller.call(dealApi.updateMany, { body: { ids: [id], changes } });
  const read = async (caller: Caller, id: string) =>
    (await caller.fetch(`/api/contacts-app/records/collections/deals/records/${id}`)).json();
  const undo = (caller: Caller, headers: Headers) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const addContact = async (values: Record<string, unknown>) =>
    (await ada.call(contactApi.create, { body: { contact: { name: 'Deniz', ...values } } })).body.id;

  test('a stage closes and opens a deal, and only a lost one has a reason; undo brings both back', async () => {
    const { id } = await add({
      stage: 'proposal',
      amount: 125_050,
      currency: 'EUR',
      expectedOn: '2030-02-28',
    });
    const at = product.clock.now.toISOString();
    const { headers } = await change(bob, id, { stage: 'lost', lostReason: 'price' });
    expect(await read(ada, id)).toMatchObject({ stage: 'lost', lostReason: 'price', closedAt: at });
    await change(ada, id, { stage: 'won' });
    expect(await read(ada, id)).toMatchObject({ stage: 'won', lostReason: 'none', closedAt: at });
    await change(ada, id, { stage: 'lost', lostReason: 'price' });
    await undo(bob, headers);
    expect(await read(ada, id)).toMatchObject({ stage: 'proposal', lostReason: 'none', closedAt: null });
    expect(await add({ stage: 'won' })).toMatchObject({ closedAt: at });
  });

  test.each([
    { amount: -1 },
    { amount: 1.5 },
    { amount: 1e14 },
    { amount: '100' },
    { currency: 'XXX' },
    { stage: 'sold' },
    { expectedOn: '2030-02-30' },
    { expectedOn: '--02-28' },
    { contactId: 'no-such-contact' },
    { responsibleId: 'no-such-person' },
    { name: ' ' },
  ])('%o is refused', async (values) => {
    const { status } = await ada.call(dealApi.create, { body: { deal: { name: 'Ovens', ...values } } });
    expect(status).toBe(400);
  });

  test('a private deal is its owner’s alone, also on the timeline; deals follow a merged contact', async () => {
    const [kept, other] = [await addContact({}), await addContact({ lastName: 'Işık' })];
    const shared = await add({ name: 'Shared figs', contactId: other });
    const own = await add({ name: 'Secret figs', contactId: other, visibility: 'owner' });
    const listNames = async (caller: Caller, contactIds: string) =>
      (await caller.call(contactsApi.getTimeline, { query: { contactIds } })).body
        .map(({ title }) => title)
        .sort();
    expect([await listNames(ada, other), await listNames(bob, other)]).toEqual([
      ['Secret figs', 'Shared figs'],
      ['Shared figs'],
    ]);
    expect((await change(bob, own.id, { name: 'Bob’s' })).body).toEqual({ count: 0 });
    const find = async (caller: Caller) =>
      (await caller.call(searchApi.search, { query: { q: 'figs' } })).body.map(({ id }) => id).sort();
    expect([await find(ada), await find(bob)]).toEqual([[shared.id, own.id].sort(), [shared.id]]);
    const merge = { keepId: kept, otherIds: [other], values: {} };
    const { headers } = await bob.call(describeCommand(mergeContacts), { body: merge });
    expect([await listNames(ada, kept), await listNames(bob, kept)]).toEqual([
      ['Secret figs', 'Shared figs'],
      ['Shared figs'],
    ]);
    await undo(bob, headers);
    expect(await listNames(ada, other)).toEqual(['Secret figs', 'Shared figs']);
  });

  test('the timeline of a company leaves out the deals that its people have with others', async () => {
    const addCompany = async (name: string) =>
      (await ada.call(companyApi.create, { body: { company: { name } } })).body.id;
    const [bakery, harbor] = [await addCompany('Bakery'), await addCompany('Harbor')];
    const contactId = await addContact({});
    await add({ name: 'Ovens', contactId, companyId: bakery });
    await add({ name: 'Boats', contactId, companyId: harbor });
    await add({ name: 'Flour', contactId });
    const listTitles = async (query: { contactIds: string; companyId?: string }) =>
      (await ada.call(contactsApi.getTimeline, { query })).body.map(({ title }) => title).sort();
    expect(await listTitles({ contactIds: contactId, companyId: bakery })).toEqual(['Flour', 'Ovens']);
    expect(await listTitles({ contactIds: contactId })).toEqual(['Boats', 'Flour', 'Ovens']);
  });

  test('nobody refers to a contact that they cannot see; one that was hidden since may stay', async () => {
    const contactId = await addContact({ visibility: 'owner' });
    const { id } = await add({ contactId });
    expect((await change(bob, id, { contactId })).status).toBe(200);
    const refused = await bob.call(dealApi.create, { body: { deal: { name: 'Bob’s', contactId } } });
    expect(refused.status).toBe(400);
  });

  test.each([
    ['2001-02-29', 400],
    ['--02-29', 200],
    ['yesterday', 400],
    ['', 200],
  ])('the birthday %s', async (birthday, status) => {
    const body = { contact: { name: 'Deniz', birthday } };
    expect((await ada.call(contactApi.create, { body })).status).toBe(status);
  });
});
