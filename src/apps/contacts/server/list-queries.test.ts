import { sendMailTo } from '../../../../tests/support/mails.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { collectionPath } from '../../../platform/kernel/collections/shared/collection.ts';
import { migrate } from '../../../platform/kernel/database/server/migrate.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { createTableEngine } from '../../../platform/kits/data-table/shared/table-query.ts';
import { type Contact, fullName, listCompanyNames } from '../shared/contact.ts';
import { contactLists } from '../shared/contact-lists.ts';
import { logActivity } from '../shared/activity-commands.ts';
import { contactApi, contactsApi } from '../shared/schema.ts';
import { contactsMigrations } from './migrations.ts';

const path = collectionPath(contactLists);
const people = [
  ['Çınar', 'Mobilya'],
  ['Cem', 'Zeytin'],
  ['ılgın', 'Ada'],
  ['İpek', 'Ada'],
  ['Ida', ''],
  ['Zürich', 'Şen'],
  ['zurich', 'Sen'],
  ['Ömer', ''],
  ['omer', 'a'],
  ['أحمد', 'علي'],
  ['احمد', 'علي'],
  ['\u{1f600}', ''],
  ['Özgür', 'Öz'],
  ['Cem', 'Zeytin'],
] as const;

describe.each(databaseKinds)('the lists of contacts on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    for (const [name, lastName] of people)
      await ada.call(contactApi.create, { body: { contact: { name, lastName } } });
  });
  afterAll(() => product.close());

  const list = async (caller: Caller, parameters: Readonly<Record<string, string>>) => {
    const response = await caller.fetch(`${path}?${new URLSearchParams(parameters)}`);
    return { status: response.status, body: await readJson(response) };
  };
  const listAll = async (caller: Caller, sort: string): Promise<Contact[]> => {
    const found: Contact[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { body } = await list(caller, { sort, limit: '3', ...(cursor && { cursor }) });
      found.push(...body.records);
      cursor = body.next;
    }
    return found;
  };
  const namesOf = (contacts: readonly Contact[]) => contacts.map(fullName);

  test.each([
    ['en', 'name', 'name'],
    ['ar', '-name', '-name'],
    ['tr', 'turkishName', 'name'],
    ['tr', '-turkishName', '-name'],
  ])('in %s, %s is the order of the table', async (language, sort, column) => {
    const compare = createTableEngine<Contact>([{ id: 'name', read: fullName }], language).buildCompare(
      column,
    );
    const found = await listAll(ada, sort);
    expect(found).toHaveLength(people.length);
    expect(namesOf(found)).toEqual(namesOf(found.toSorted(compare)));
    expect(found.map(({ id }) => id)).toEqual(found.toSorted(compare).map(({ id }) => id));
  });

  test.each([
    ['en', 'company', 'company'],
    ['ar', '-company', '-company'],
    ['tr', 'turkishCompany', 'company'],
    ['tr', '-turkishCompany', '-company'],
  ])('in %s, %s is the order of the column of companies', async (language, sort, column) => {
    const jobs = [{ company: 'Own', title: '' }];
    const companies = ['Çınar', 'Cem', 'Cem', 'ılgın', 'İpek', 'Ida', 'a'];
    const contacts = companies.map((company) => ({ name: 'With', company }));
    const made = [...contacts, { name: 'With', company: 'Cem', jobs }, { name: 'With', jobs }];
    const ids: string[] = [];
    for (const contact of made) ids.push((await ada.call(contactApi.create, { body: { contact } })).body.id);
    const read = (contact: Contact) => listCompanyNames(contact).join(', ');
    const compare = createTableEngine<Contact>([{ id: 'company', read }], language).buildCompare(column);
    const found = await listAll(ada, sort);
    await ada.call(contactApi.removeMany, { body: { ids } });
    expect(found).toHaveLength(people.length + made.length);
    expect(found.map(read)).toEqual(found.toSorted(compare).map(read));
    expect(found.map(({ id }) => id)).toEqual(found.toSorted(compare).map(({ id }) => id));
    // Contacts without a company come last in both directions.
    expect(found.slice(0, made.length).map(({ name }) => name)).toEqual(made.map(() => 'With'));
  });

  test.each(['nextStepAt', '-nextStepAt'])('%s is the order of the column of next steps', async (sort) => {
    const days = ['2026-02-01', '2026-01-15', '2026-02-01', '2025-12-31'];
    const ids: string[] = [];
    for (const day of days) {
      const contact = { name: 'With', nextStep: 'Call', nextStepAt: `${day}T09:00:00.000Z` };
      ids.push((await ada.call(contactApi.create, { body: { contact } })).body.id);
    }
    const read = ({ nextStepAt }: Contact) => nextStepAt ?? '';
    const compare = createTableEngine<Contact>([{ id: 'nextStepAt', read }], 'en').buildCompare(sort);
    const found = await listAll(ada, sort);
    await ada.call(contactApi.removeMany, { body: { ids } });
    expect(found).toHaveLength(people.length + days.length);
    expect(found.map(({ id }) => id)).toEqual(found.toSorted(compare).map(({ id }) => id));
    expect(found.slice(0, days.length).map(({ name }) => name)).toEqual(days.map(() => 'With'));
  });

  test.each(['lastContactAt', '-lastContactAt'])('%s is the order of last contacts', async (sort) => {
    const times = ['2025-02-01T09:00', '2025-01-15T10:00', '2025-02-01T08:00', '2025-02-01T09:00', undefined];
    const ids: string[] = [];
    for (const time of times) {
      const contact = { name: time === undefined ? 'Without' : 'With' };
      const { id } = (await ada.call(contactApi.create, { body: { contact } })).body;
      ids.push(id);
      const logged = { contactId: id, kind: 'call', text: 'Figs' } as const;
      if (time !== undefined) await ada.run(logActivity, { ...logged, at: `${time}:00.000Z` });
    }
    const read = ({ lastContactAt }: Contact) => lastContactAt ?? '';
    const compare = createTableEngine<Contact>([{ id: 'lastContactAt', read }], 'en').buildCompare(sort);
    const found = await listAll(ada, sort);
    await ada.call(contactApi.removeMany, { body: { ids } });
    expect(found).toHaveLength(people.length + times.length);
    expect(found.map(({ id }) => id)).toEqual(found.toSorted(compare).map(({ id }) => id));
    expect(found.slice(0, 5).map(({ name }) => name === 'With')).toEqual([true, true, true, true, false]);
  });

  test('a new name moves a contact, and undo moves it back', async () => {
    const before = await listAll(ada, 'name');
    const first = before.find(({ name }) => name === 'Cem');
    const body = { contact: { id: first?.id ?? '', name: 'zz' } };
    const { headers } = await ada.call(contactApi.update, { body });
    for (const sort of ['name', 'turkishName']) {
      const latin = namesOf(await listAll(bob, sort)).filter((name) => /^[a-zçğıiöşü]/i.test(name));
      expect(latin.at(-1)).toBe('zz Zeytin');
    }
    await ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
    expect(namesOf(await listAll(bob, 'name'))).toEqual(namesOf(before));
  });

  test('the contacts of one person are in nobody else’s list', async () => {
    const contact = { name: 'Aardvark', visibility: 'owner' as const };
    const { body } = await ada.call(contactApi.create, { body: { contact } });
    expect(namesOf(await listAll(ada, 'name'))[0]).toBe('Aardvark');
    expect(namesOf(await listAll(bob, 'name'))).not.toContain('Aardvark');
    await ada.call(contactApi.removeMany, { body: { ids: [body.id] } });
  });

  test('the owners of visible contacts are listed, each once', async () => {
    const listOwners = async (caller: Caller) => (await caller.call(contactsApi.listOwners)).body.ownerIds;
    const create = async (visibility: 'everyone' | 'owner') => {
      const contact = { name: 'Zoe', visibility };
      return (await bob.call(contactApi.create, { body: { contact } })).body.id;
    };
    const ids = [await create('owner')];
    expect([await listOwners(ada), await listOwners(bob)]).toEqual([
      [ada.uid],
      [ada.uid, bob.uid].toSorted(),
    ]);
    ids.push(await create('everyone'), await create('everyone'));
    expect(await listOwners(ada)).toEqual([ada.uid, bob.uid].toSorted());
    await bob.call(contactApi.removeMany, { body: { ids } });
  });

  test('lists are narrowed by owners, ids, full names, and all companies and titles', async () => {
    const jobs = [{ company: 'Far Trading', title: 'Chair' }];
    const contact = { name: 'Zoe', lastName: 'Quill', jobs };
    const { body: zoe } = await bob.call(contactApi.create, { body: { contact } });
    const filters: readonly (readonly [string, string])[] = [
      ['owner', `is:${bob.uid}`],
      ['owner', `is:${bob.uid},nobody`],
      ['id', `is:${zoe.id},nobody`],
      ['fullName', 'matches:zoe quill'],
      ['companies', 'starts:far t'],
      ['titles', 'ends:hair'],
    ];
    for (const [name, filter] of filters) {
      const { status, body } = await list(ada, { [`filter[${name}]`]: filter, sort: 'name' });
      expect([name, status, namesOf(body.records)]).toEqual([name, 200, ['Zoe Quill']]);
    }
    await bob.call(contactApi.removeMany, { body: { ids: [zoe.id] } });
  });

  test('days are compared as they are shown in a time zone and a language', async () => {
    const contact = { name: 'With', nextStep: 'Call', nextStepAt: '2026-01-31T22:30:00.000Z' };
    const { body: made } = await ada.call(contactApi.create, {
      body: { contact: { ...contact, birthday: '--02-14' } },
    });
    const now = Date.parse('2026-02-03T22:30:00.000Z');
    const conditions: readonly (readonly [filter: string, condition: string, isFound: boolean])[] = [
      ['nextStepDay', 'matches;Europe/Istanbul;tr:2026-02-01', true],
      ['nextStepDay', 'matches;UTC;tr:2026-02-01', false],
      ['nextStepDay', 'contains;Europe/Istanbul;tr:şub', true],
      ['nextStepDay', 'contains;Europe/Istanbul;en-GB:1 feb', true],
      ['nextStepDay', 'greater;UTC;en:2026-01', true],
      ['nextStepDay', 'less;UTC;en:2026-01-31', false],
      ['nextStepDay', 'ends:31', true],
      ['birthdayDay', 'starts;UTC;en-GB:14 february', true],
      ['birthdayDay', 'ends;UTC;en:02-14', true],
      ['overdueDays', `matches;UTC;en;${now}:3 days`, true],
      ['overdueDays', `greater;UTC;en;${now};number:000002`, true],
      ['overdueDays', `greater;UTC;en;${now};number:000003`, false],
    ];
    for (const [name, condition, isFound] of conditions) {
      const { status, body } = await list(ada, { [`filter[${name}]`]: condition, sort: 'name' });
      expect([condition, status, namesOf(body.records)]).toEqual([condition, 200, isFound ? ['With'] : []]);
    }
    const refused = [
      'contains;Mars/Olympus;en:1',
      'contains;+03:01;en:1',
      'contains;-03;en:1',
      'contains;UTC;xx:1',
      'contains;UTC;en;soon:1',
      'is;UTC;en:1',
    ];
    for (const condition of refused)
      expect((await list(ada, { 'filter[nextStepDay]': condition })).status).toBe(400);
    await ada.call(contactApi.removeMany, { body: { ids: [made.id] } });
  });

  test('several companies and titles are compared as they are shown in a language', async () => {
    const jobs = [{ company: 'Bakery', title: 'Cook' }];
    const contact = { name: 'With', company: 'Apiary', jobTitle: 'Chair', jobs };
    const { body: made } = await ada.call(contactApi.create, { body: { contact } });
    const conditions: readonly (readonly [filter: string, condition: string, isFound: boolean])[] = [
      ['companySeries', 'greater;UTC;en:apiary, a', true],
      ['companySeries', 'greater;UTC;en:apiary, c', false],
      ['companySeries', 'greater;UTC;ar:apiary, c', true],
      ['companySeries', 'less;UTC;ar:apiary، c', true],
      ['titleSeries', 'less;UTC;tr-TR:chair, cop', true],
      ['titleSeries', 'less;UTC;tr-TR:CHAİR, coa', false],
    ];
    for (const [name, condition, isFound] of conditions) {
      const filter = { 'filter[fullName]': 'matches:with', [`filter[${name}]`]: condition };
      const { status, body } = await list(ada, { ...filter, sort: 'name' });
      expect([condition, status, namesOf(body.records)]).toEqual([condition, 200, isFound ? ['With'] : []]);
    }
    await ada.call(contactApi.removeMany, { body: { ids: [made.id] } });
  });

  test('an export by the last contact has the mail of its person among the log', async () => {
    const logged = { Figs: '2025-02-01', Dates: '2025-01-15', Nuts: undefined };
    const ids: string[] = [];
    for (const [name, day] of Object.entries(logged)) {
      const contact = { name, lastName: 'Farm', email: `${name}@farm.example` };
      const { id } = (await ada.call(contactApi.create, { body: { contact } })).body;
      ids.push(id);
      const talk = { contactId: id, kind: 'call', text: 'Order' } as const;
      if (day !== undefined) await ada.run(logActivity, { ...talk, at: `${day}T09:00:00.000Z` });
    }
    await sendMailTo(ada, ['dates@farm.example']);
    await product.database.catchUp();
    const exportBy = (caller: Caller, lists: string) =>
      caller.fetch(`/api/contacts-app/last-contacts/export?${new URLSearchParams({ lists })}`);
    const listNames = async (caller: Caller, sort: string, filter = {}) => {
      const query = { sort, filter: { fullName: 'ends:farm', ...filter } };
      const response = await exportBy(caller, JSON.stringify([query]));
      const [, ...lines] = (await response.text()).trim().split('\r\n');
      return lines.map((line) => line.split(',')[0]);
    };
    expect(await listNames(ada, '-lastContactAt')).toEqual(['Dates', 'Figs', 'Nuts']);
    expect(await listNames(ada, 'lastContactAt')).toEqual(['Figs', 'Dates', 'Nuts']);
    expect(await listNames(bob, '-lastContactAt')).toEqual(['Figs', 'Dates', 'Nuts']);
    const before = { lastContactDay: 'less;UTC;en:2025-06' };
    expect(await listNames(ada, '-name', before)).toEqual(['Figs']);
    expect(await listNames(bob, '-name', before)).toEqual(['Figs', 'Dates']);
    const after = { lastContactDay: 'greater;UTC;en:2025-01-31' };
    expect(await listNames(ada, 'name', after)).toEqual(['Dates', 'Figs']);
    for (const lists of ['x', '[]', '[{"sort":"lastContact"}]', '[{"filter":{"lastContactDay":"is:1"}}]'])
      expect([lists, (await exportBy(ada, lists)).status]).toEqual([lists, 400]);
    await ada.call(contactApi.removeMany, { body: { ids } });
  });

  test('a sort, a filter and a cursor that the list does not offer are refused', async () => {
    const { body } = await list(ada, { sort: 'name', limit: '3' });
    const refused: readonly Readonly<Record<string, string>>[] = [
      { sort: 'lastContact' },
      { sort: 'nameKey' },
      { sort: 'companyKey' },
      { sort: 'company', cursor: body.next },
      { 'filter[lastContact]': 'contains:a' },
      { 'filter[email]': 'contains;UTC:a' },
      { sort: '-name', cursor: body.next },
      { sort: 'turkishName', cursor: body.next },
      { sort: 'name', cursor: 'x' },
    ];
    for (const parameters of refused)
      expect([parameters, (await list(ada, parameters)).status]).toEqual([parameters, 400]);
  });

  test('contacts of earlier versions are sorted, too', async () => {
    const contact = { name: 'With', company: 'Şen', birthday: '--02-29' };
    await ada.call(contactApi.create, { body: { contact } });
    const listOrders = async () =>
      Promise.all(
        ['turkishName', 'turkishCompany', '-birthday'].map(async (sort) => namesOf(await listAll(ada, sort))),
      );
    const before = await listOrders();
    await product.product.settle();
    await product.database.writer.lend(async (connection) => {
      const downs = ['company_down', 'turkish_company_down', 'birthday'];
      for (const name of ['name', 'turkish_name', 'company', 'turkish_company', ...downs])
        await connection.execute(`drop index contacts_${name}`);
      for (const name of ['name', 'turkish_name', 'company', 'turkish_company', 'birthday'])
        await connection.execute(`alter table contacts drop column ${name}_key`);
      const ids = ['012-name-keys', '013-company-keys', '016-birthday-keys'];
      await connection.execute(`delete from migrations where id in ('${ids.join("', '")}')`);
    });
    await migrate(product.database, [{ app: 'contacts', migrations: contactsMigrations }]);
    const after = await listOrders();
    expect(after).toEqual(before);
    expect(after.slice(1).map(([first]) => first)).toEqual(['With', 'With']);
  });

  test('a contact with many long companies is stored, and sorted by the beginnings of their names', async () => {
    // Random letters, because databases compress repeated text.
    const write = (first: number) =>
      Array.from({ length: 200 }, (_, at) =>
        String.fromCodePoint(0x4e00 + (((first * 200 + at + 1) * 7919 * 7907) % 20_000)),
      ).join('');
    const jobs = Array.from({ length: 20 }, (_, index) => ({ company: write(index), title: '' }));
    const names = ['Long 2', 'Long 1'];
    for (const [index, name] of names.entries()) {
      const contact = { name, company: `${'\u{20000}'.repeat(99)}${index === 0 ? 'b' : 'a'}`, jobs };
      const { status, body } = await ada.call(contactApi.create, { body: { contact } });
      expect([status, body.jobs]).toEqual([200, jobs]);
    }
    for (const sort of ['company', 'turkishCompany']) {
      const found = namesOf(await listAll(ada, sort)).filter((name) => names.includes(name));
      expect(found).toEqual(['Long 1', 'Long 2']);
      const { body } = await list(ada, { sort: `-${sort}`, limit: '200' });
      expect(namesOf(body.records).filter((name) => names.includes(name))).toEqual(names);
    }
  });
});
