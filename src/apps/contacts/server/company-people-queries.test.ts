import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { migrate } from '../../../platform/kernel/database/server/migrate.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { logActivity } from '../shared/activity-commands.ts';
import type { ContactValues } from '../shared/contact.ts';
import { companyApi, contactApi, contactsApi } from '../shared/schema.ts';
import { contactsMigrations } from './migrations.ts';

describe.each(databaseKinds)('the people of companies on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  test('people are counted for those who see them, with the newest talk of the log', async () => {
    const listPeople = async (caller: Caller, ...companyIds: readonly string[]) => {
      const query = { companyIds: companyIds.join() };
      const { body } = await caller.call(contactsApi.listCompanyPeople, { query });
      return body.map((one) => [one.companyId, one.people, one.lastContactAt]);
    };
    const addCompany = async (name: string, visibility: 'everyone' | 'owner' = 'everyone') =>
      (await ada.call(companyApi.create, { body: { company: { name, visibility } } })).body.id;
    const add = async (contact: Partial<ContactValues>) =>
      (await ada.call(contactApi.create, { body: { contact: { name: 'Zoe', ...contact } } })).body.id;
    const [harbor, mill] = [await addCompany('Çelik Harbor'), await addCompany('Mill')];
    const own = await addCompany('Own', 'owner');
    const jobs = [
      { company: 'mill', title: 'Chair' },
      { company: 'Mill ', title: 'Founder' },
      { company: '', title: 'Pilot' },
    ];
    const ids = [
      await add({ company: 'celik  HARBOR', jobs }),
      await add({ company: 'Çelik Harbor', visibility: 'owner' }),
      await add({ company: 'Çelik Harbors' }),
      await add({ company: 'Own' }),
    ];
    const [first = '', second = ''] = ids;
    await ada.run(logActivity, {
      contactId: first,
      kind: 'call',
      text: 'Figs',
      at: '2024-01-02T00:00:00.000Z',
    });
    await ada.run(logActivity, {
      contactId: second,
      kind: 'call',
      text: 'Figs',
      at: '2024-01-03T00:00:00.000Z',
    });
    const all = [harbor, mill, own];
    expect(await listPeople(ada, ...all, 'gone')).toEqual([
      [harbor, 2, '2024-01-03T00:00:00.000Z'],
      [mill, 1, '2024-01-02T00:00:00.000Z'],
      [own, 1, null],
    ]);
    expect(await listPeople(bob, ...all)).toEqual([
      [harbor, 1, '2024-01-02T00:00:00.000Z'],
      [mill, 1, '2024-01-02T00:00:00.000Z'],
    ]);
    // Contacts of earlier versions are counted, too.
    await product.product.settle();
    await product.database.writer.lend(async (connection) => {
      const on = kind === 'sqlite' ? '' : ' on contacts';
      for (const event of ['insert', 'update', 'delete'])
        await connection.execute(`drop trigger contact_companies_${event}${on}`);
      if (kind === 'postgres') await connection.execute('drop function contact_companies_write');
      await connection.execute('drop table contact_companies');
      await connection.execute('alter table contacts drop column company_names');
      await connection.execute("delete from migrations where id = '020-company-index'");
    });
    await migrate(product.database, [{ app: 'contacts', migrations: contactsMigrations }]);
    expect(await listPeople(bob, harbor, mill)).toEqual([
      [harbor, 1, '2024-01-02T00:00:00.000Z'],
      [mill, 1, '2024-01-02T00:00:00.000Z'],
    ]);

    // A contact that changes its company, its visibility, or its log is counted as it is now.
    await ada.call(contactApi.update, { body: { id: first, company: 'Mill', jobs: [] } });
    await ada.call(contactApi.update, { body: { id: second, visibility: 'everyone' } });
    await ada.run(logActivity, {
      contactId: second,
      kind: 'call',
      text: 'Figs',
      at: '2024-01-04T00:00:00.000Z',
    });
    expect(await listPeople(bob, harbor, mill)).toEqual([
      [harbor, 1, '2024-01-04T00:00:00.000Z'],
      [mill, 1, '2024-01-02T00:00:00.000Z'],
    ]);
    const { headers } = await ada.call(contactApi.removeMany, { body: { ids } });
    expect((await listPeople(ada, ...all)).map(([, count]) => count)).toEqual([0, 0, 0]);
    await ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
    expect((await listPeople(ada, ...all)).map(([, count]) => count)).toEqual([1, 1, 1]);
    await ada.call(contactApi.removeMany, { body: { ids } });
    await ada.call(companyApi.removeMany, { body: { ids: all } });
  });
});
