import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { addManyContacts } from '../../../../tests/support/many-contacts.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { contactCollection } from '../shared/contact.ts';
import { companyApi, contactApi } from '../shared/schema.ts';

const limit = contactCollection.copyLimit;
const nameOf = (number: number) => `Person ${number}`;

describe.each(databaseKinds)('the copy of contacts on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    await addManyContacts(
      product,
      Array.from({ length: limit }, (_, at) => nameOf(at)),
    );
    await ada.call(companyApi.create, { body: { company: { name: 'Bakery' } } });
  });
  afterAll(() => product.close());

  /** All pages of a response, with how many records of each collection they have. */
  const load = async (parameters: Readonly<Record<string, string>> = {}) => {
    const read = async (query: Readonly<Record<string, string>>) =>
      readJson(await ada.fetch(`/api/contacts-app/records/changes?${new URLSearchParams(query)}`));
    const first = await read(parameters);
    const counts: Record<string, number> = {};
    for (let page = first; ; page = await read({ cursor: page.next })) {
      for (const [name, part] of Object.entries(page.collections))
        counts[name] = (counts[name] ?? 0) + Object(part).changed.length;
      if (page.next === undefined) return { ...first, counts };
    }
  };

  test('it has all contacts up to its limit, and none beyond it unless all are requested', async () => {
    const before = await load();
    expect(before.counts).toMatchObject({ contacts: limit, companies: 1 });
    expect(before.large).toBeUndefined();
    expect(before.tables).toContain('contacts');
    const known = { after: String(before.seq), epoch: before.epoch };
    await ada.call(contactApi.create, { body: { contact: { name: 'Ada' } } });

    // A browser whose copy has become too large reloads the other collections.
    for (const large of [await load(), await load(known)]) {
      expect(large).toMatchObject({ isComplete: true, large: 'contacts' });
      expect(large.counts).toMatchObject({ contacts: 0, companies: 1 });
      expect(large.tables).not.toContain('contacts');
      expect(large.tables).toContain('companies');
    }
    const all = await load({ all: '1' });
    expect(all).toMatchObject({ isComplete: true, large: 'contacts' });
    expect(all.counts).toMatchObject({ contacts: limit + 1, companies: 1 });
    expect(all.tables).toContain('contacts');

    const difference = await load({ ...known, large: 'contacts' });
    expect(difference.isComplete).toBe(false);
    expect(Object.keys(difference.collections)).not.toContain('contacts');
    expect(difference.tables).not.toContain('contacts');
    const wholeDifference = await load({ ...known, large: 'contacts', all: '1' });
    expect(wholeDifference.isComplete).toBe(false);
    expect(wholeDifference.counts).toMatchObject({ contacts: 1 });
    // An unknown difference does not load the large collection.
    const unknown = await load({ ...known, epoch: 'other', large: 'contacts' });
    expect(unknown).toMatchObject({ isComplete: true, large: 'contacts' });
    expect(unknown.counts).toMatchObject({ contacts: 0, companies: 1 });
  });

  test('a cursor that is none is refused', async () => {
    for (const cursor of ['1~2.~a', '1~2.3.4567~a', '1~x~a', '~~']) {
      const response = await ada.fetch(
        `/api/contacts-app/records/changes?${new URLSearchParams({ cursor })}`,
      );
      expect(response.status).toBe(400);
    }
  });
});
