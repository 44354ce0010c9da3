import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { attendeeApi } from '../../../../apps/calendar/shared/attendee-schema.ts';
import { eventApi } from '../../../../apps/calendar/shared/schema.ts';
import { companyApi, contactApi, contactsApi, dealApi } from '../../../../apps/contacts/shared/schema.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';

describe.each(usualDatabaseKinds)('the timelines of contacts and companies on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const list = async (caller: Caller, query: { contactIds?: string; companyId?: string }) =>
    (await caller.call(contactsApi.getTimeline, { query })).body
      .map(({ title, text, state }) => [title, text, state])
      .sort();

  test('a company has what is linked to itself, with its state, for those who may see it', async () => {
    const { id } = (await ada.call(companyApi.create, { body: { company: { name: 'Fig Press' } } })).body;
    const path = `/apps/contacts/companies/${id}`;
    await ada.call(dealApi.create, { body: { deal: { name: 'Boxes', companyId: id, stage: 'won' } } });
    const add = (todo: object) =>
      ada.call(todoApi.createTodo, { body: { todo: { title: 'Send boxes', ...todo } } });
    await add({ notes: `By Friday ${path}` });
    await add({ title: 'Call', notes: path, completed: true });
    expect(await list(ada, { companyId: id })).toEqual([
      ['Boxes', '', 'Won'],
      ['Call', '', 'Done'],
      ['Send boxes', 'By Friday', 'Open'],
    ]);
    expect(await list(bob, { companyId: id })).toEqual([['Boxes', '', 'Won']]);
    await ada.call(companyApi.updateMany, { body: { ids: [id], changes: { visibility: 'owner' } } });
    expect(await list(bob, { companyId: id })).toEqual([]);
    expect(await list(ada, {})).toEqual([]);
  });

  test('a contact has the meetings that they attend, for those who see the calendar', async () => {
    const contact = { name: 'Clara', email: 'Clara.Novak@example.org' };
    const contactIds = (await ada.call(contactApi.create, { body: { contact } })).body.id;
    const event = {
      title: 'Tasting',
      location: 'Bakery',
      startsAt: '2026-03-12T09:00:00.000Z',
      endsAt: '2026-03-12T10:00:00.000Z',
    };
    const { id } = (await ada.call(eventApi.create, { body: { event } })).body;
    await ada.call(eventApi.create, { body: { event: { ...event, title: 'Without Clara' } } });
    const invite = (email: string) =>
      ada.call(attendeeApi.setAttendees, { body: { id, personIds: [], externals: [{ email }] } });
    await invite('clara.novak@EXAMPLE.org');
    expect(await list(ada, { contactIds })).toEqual([['Tasting', 'Bakery', undefined]]);
    expect(await list(bob, { contactIds })).toEqual([]);
    await invite('someone@example.org');
    expect(await list(ada, { contactIds })).toEqual([]);
  });
});
