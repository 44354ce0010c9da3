import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { type Locale, localize } from '../../../platform/frame/i18n/shared/locales.ts';
import { collectionPath } from '../../../platform/kernel/collections/shared/collection.ts';
import { migrate } from '../../../platform/kernel/database/server/migrate.ts';
import { writeCsvHeader, writeCsvRecords } from '../../../platform/kernel/transfer/shared/csv.ts';
import type { Contact, ContactChanges } from '../shared/contact.ts';
import { contactLists } from '../shared/contact-lists.ts';
import { buildContactColumns } from '../shared/csv-columns.ts';
import { contactApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';
import { writeCards } from '../shared/vcard-write.ts';
import { contactsMigrations } from './migrations.ts';

const path = '/api/contacts-app/records/collections/contacts';

/** Texts as files keep them: cells are trimmed. */
const written = fc
  .string({ unit: fc.constantFrom(...'aığ ,;"\'=+-\n@١ç'), maxLength: 12 })
  .map((text) => text.trim());
const filled = written.map((text) => `x${text}`);
const details = fc.array(fc.record({ kind: written, value: filled }), { maxLength: 4 });
const generated = fc.record({
  name: filled,
  lastName: written,
  nickname: written,
  company: written,
  jobTitle: written,
  jobs: fc.array(fc.record({ company: filled, title: written }), { maxLength: 3 }),
  email: written,
  phone: written,
  address: written,
  birthday: fc.constantFrom('', '1990-02-28', '--02-29'),
  notes: written,
  emails: details,
  phones: details,
  addresses: details,
  links: details,
  custom: fc.array(fc.record({ name: written, value: filled }), { maxLength: 3 }),
  visibility: fc.constantFrom<('everyone' | 'owner')[]>('everyone', 'owner'),
  nextStep: written,
  nextStepAt: fc.constantFrom(null, '2031-02-03T04:05:06.789Z'),
});

const own = ({ id: _id, version: _version, position: _position, ...values }: Contact) => values;

describe.each(usualDatabaseKinds)('contacts as a table on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    grace = await product.asUser('user');
  });
  afterAll(() => product.close());

  const post = async (to: string, body: object) =>
    readJson(
      await ada.fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  async function upload(text: string): Promise<string> {
    const content = new TextEncoder().encode(text);
    const { id } = await post('/api/files/uploads', { name: 'people.csv', size: content.byteLength });
    const sent = await ada.fetch(`/api/files/uploads/${id}?offset=0`, { method: 'PUT', body: content });
    return (await readJson(sent)).file.id;
  }
  const list = async (): Promise<Contact[]> => (await readJson(await ada.fetch(`${path}?limit=200`))).records;
  const jobCounts = async (id: string) =>
    (await readJson(await ada.fetch('/api/jobs'))).find((job: { id: string }) => job.id === id).counts;
  const add = (caller: Caller, contact: ContactChanges & { name: string }) =>
    caller.call(contactApi.create, { body: { contact } });
  async function clear() {
    const contactIds = (await list()).map(({ id }) => id);
    await ada.call(specifiedApi.removeContacts, { body: { contactIds } });
  }

  test.each<Locale>(['en', 'tr', 'ar'])(
    'what was exported in %s goes in again with all addresses, numbers and companies',
    async (locale) => {
      await clear();
      for (const contact of fc.sample(generated, 12)) await add(ada, contact);
      const before = await list();
      const columns = buildContactColumns(before, (text) => (typeof text === 'string' ? text : text[locale]));
      const fileId = await upload(writeCsvHeader(columns) + writeCsvRecords(columns, before));
      const check = await post(`${path}/import/check`, { fileId });
      expect(check.wrong).toEqual([]);
      expect(Object.keys(check.mapping)).toHaveLength(columns.length);
      const { importId } = await post(`${path}/import`, { fileId, mapping: check.mapping });
      await product.product.settle();
      const added = (await list()).filter(({ id }) => id.startsWith(importId));
      expect(added.map(own)).toEqual(before.map(own));
    },
  );

  test.each<Locale>(['en', 'tr', 'ar'])(
    'the server exports a list in %s as the browser does, and it goes in again',
    async (language) => {
      await clear();
      for (const contact of fc.sample(generated, 12)) await add(ada, contact);
      const emails = Array.from({ length: 9 }, (_, at) => ({ kind: '', value: `a${at}@example.org` }));
      await add(ada, { name: 'Zoe', visibility: 'everyone', emails });
      const listPath = collectionPath(contactLists);
      // Only the exported contacts determine the number of columns.
      const query = new URLSearchParams({ 'filter[name]': 'starts:x', sort: '-name' });
      const { records } = await readJson(await ada.fetch(`${listPath}?${query}&limit=200`));
      expect(records).toHaveLength(12);
      const columns = buildContactColumns(records, (text) => localize(text, language));
      const exported = await (await ada.fetch(`${listPath}/export?${query}&language=${language}`)).text();
      expect(exported).toBe(writeCsvHeader(columns) + writeCsvRecords(columns, records));
      const fileId = await upload(exported);
      const check = await post(`${path}/import/check`, { fileId });
      expect(check.wrong).toEqual([]);
      const { importId } = await post(`${path}/import`, { fileId, mapping: check.mapping });
      await product.product.settle();
      const added = (await list()).filter(({ id }) => id.startsWith(importId));
      expect(added.map(own)).toEqual(records.map(own));
    },
  );

  test('the server exports lists one after the other, as a table and as vCards', async () => {
    await clear();
    for (const contact of fc.sample(generated, 12)) await add(ada, contact);
    await add(ada, { name: 'Zoe', visibility: 'everyone' });
    const listPath = collectionPath(contactLists);
    const lists = [
      { sort: '-name', filter: { birthdayKey: 'after:2000-02-29T00:00:00.000Z' } },
      { sort: 'name', filter: { birthdayKey: 'before:2000-02-29T00:00:00.000Z' } },
    ];
    const records: Contact[] = [];
    for (const { sort, filter } of lists) {
      const query = { sort, 'filter[birthdayKey]': filter.birthdayKey, 'filter[name]': 'starts:x' };
      const page = await ada.fetch(`${listPath}?${new URLSearchParams({ ...query, limit: '200' })}`);
      records.push(...(await readJson(page)).records);
    }
    expect(records).toHaveLength(12);
    const several = { lists: JSON.stringify(lists), 'filter[name]': 'starts:x' };
    const exportBy = (options: Readonly<Record<string, string>>) =>
      ada.fetch(`${listPath}/export?${new URLSearchParams({ ...several, ...options })}`);
    const columns = buildContactColumns(records, (text) => localize(text, 'en'));
    const table = await (await exportBy({ language: 'en' })).text();
    expect(table).toBe(writeCsvHeader(columns) + writeCsvRecords(columns, records));
    const cards = await exportBy({ format: 'vcard' });
    expect(cards.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(cards.headers.get('content-disposition')).toBe('attachment; filename="contacts.vcf"');
    expect(await cards.text()).toBe(writeCards(records));
    const wrong = ['x', '[]', '{}', '[{"sort":"lastContact"}]', '[{"filter":{"a":"b"}}]', '[{"name":""}]'];
    for (const text of [...wrong, JSON.stringify([{ search: 'x'.repeat(4000) }])])
      expect([text, (await exportBy({ lists: text })).status]).toEqual([text, 400]);
    expect((await exportBy({ format: 'xml' })).status).toBe(400);
  });

  test('without a language, an export has the fields as columns; an unknown language is refused', async () => {
    const listPath = `${collectionPath(contactLists)}/export`;
    const exported = await (await ada.fetch(listPath)).text();
    expect(exported.split('\r\n')[0]?.split(',').slice(0, 2)).toEqual(['name', 'lastName']);
    expect((await ada.fetch(`${listPath}?language=xx`)).status).toBe(400);
    expect((await ada.fetch('/api/contacts-app/records/collections/deals/export?language=en')).status).toBe(
      400,
    );
  });

  test.each(['tr', 'ar'])(
    'what is wrong with lines and cards is said in the person’s language: %s',
    async (language) => {
      const long = 'x'.repeat(300);
      const files = [
        `Name,Birthday,Email 1,Visibility\n,,a@example.org,\nAda,tomorrow,,\n${long},,,\nAda,,,nobody\n`,
        'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nBDAY:tomorrow\nEND:VCARD\n'.replace('Ada', long),
      ];
      for (const file of files) {
        const body = { fileId: await upload(file) };
        const check = async (accepted: string) => {
          const headers = { 'content-type': 'application/json', 'accept-language': accepted };
          const sent = { method: 'POST', headers, body: JSON.stringify(body) };
          return readJson(await ada.fetch(`${path}/import/check`, sent));
        };
        const read = async (accepted: string): Promise<string[]> =>
          (await check(accepted)).wrong.map(({ message }: { message: string }) => message);
        const [english, translated] = [await read('en'), await read(language)];
        expect(english.length).toBeGreaterThan(0);
        expect(english.join()).not.toMatch(/invalid|expected|received/i);
        for (const [at, message] of translated.entries()) expect(message).not.toBe(english[at]);
      }
    },
  );

  test('lines update the contacts with their addresses and create the others; the undo brings both back', async () => {
    await clear();
    const phones = [{ kind: 'home', value: '222' }];
    const custom = [
      { name: 'Size', value: 'M' },
      { name: 'Team', value: 'Red' },
    ];
    await add(ada, {
      name: 'Clara',
      lastName: 'Weber',
      email: 'Clara@Example.org',
      phone: '111',
      phones,
      custom,
    });
    const emails = [{ kind: 'work', value: 'bora@ege.example' }];
    await add(ada, { name: 'Bora', email: 'bora@home.example', emails, notes: 'Old' });
    await add(grace, { name: 'Hidden', email: 'dora@example.org', visibility: 'owner' });
    const before = await list();
    const lines = [
      'First name,Last name,Email,Email 2,Phone,Phone 2,Company,Notes,Custom field 1,Custom field 1 label',
      ',,clara@example.org,clara@weber.example,222,,Weber,,L,size',
      'Bora,Kaya,BORA@ege.example,,,333,,New,,',
      'Dora,,dora@example.org,,1,,,,,',
      'Ece,,ece@example.org,ece2@example.org,,,,,,',
      ',,ece2@example.org,,444,,,,,',
    ];
    const fileId = await upload(lines.join('\r\n'));
    const check = await post(`${path}/import/check`, { fileId });
    expect(check).toMatchObject({ lines: 5, wrongCount: 0, matched: 3 });
    const body = { fileId, mapping: check.mapping, existing: 'update' };
    const { importId } = await post(`${path}/import`, body);
    await product.product.settle();
    expect(await jobCounts(importId)).toEqual({ imported: 2, updated: 3, left: 0 });
    const after = new Map((await list()).map((contact) => [contact.name, contact]));
    expect([...after.keys()].toSorted()).toEqual(['Bora', 'Clara', 'Dora', 'Ece']);
    expect(after.get('Clara')).toMatchObject({
      lastName: 'Weber',
      email: 'clara@example.org',
      emails: [{ kind: '', value: 'clara@weber.example' }],
      phone: '222',
      phones: [{ kind: '', value: '111' }],
      company: 'Weber',
      custom: [
        { name: 'size', value: 'L' },
        { name: 'Team', value: 'Red' },
      ],
    });
    expect(after.get('Bora')).toMatchObject({
      lastName: 'Kaya',
      email: 'BORA@ege.example',
      emails: [{ kind: '', value: 'bora@home.example' }],
      phone: '',
      phones: [{ kind: '', value: '333' }],
      notes: 'New',
    });
    expect(after.get('Ece')).toMatchObject({
      email: 'ece2@example.org',
      emails: [{ kind: '', value: 'ece@example.org' }],
      phone: '444',
    });
    const clara = { id: after.get('Clara')?.id ?? '', company: 'Changed since' };
    await ada.call(contactApi.update, { body: { contact: clara } });
    const { jobId } = await post(`${path}/import/undo`, { importId });
    await product.product.settle();
    expect(await jobCounts(jobId)).toEqual({ removed: 2, restored: 2 });
    const expected = before.map((contact) =>
      contact.name === 'Clara' ? { ...contact, company: 'Changed since' } : contact,
    );
    expect((await list()).map(own)).toEqual(expected.map(own));
  });

  test('a contact that several lines of a file are about goes with the undo, unless a person changed it', async () => {
    await clear();
    const far = Array.from({ length: 120 }, (_, at) => `Person ${at},p${at}@example.org,`);
    const lines = [
      'First name,Email,Phone',
      ...far,
      'Person 0,p0@example.org,7',
      'Person 1,p1@example.org,8',
    ];
    const fileId = await upload(lines.join('\n'));
    const { mapping, matched } = await post(`${path}/import/check`, { fileId });
    expect(matched).toBe(2);
    const { importId } = await post(`${path}/import`, { fileId, mapping, existing: 'update' });
    await product.product.settle();
    const changed = (await list()).find(({ phone }) => phone === '8');
    await ada.call(contactApi.update, { body: { contact: { id: changed?.id ?? '', nickname: 'P' } } });
    await post(`${path}/import/undo`, { importId });
    await product.product.settle();
    expect((await list()).map(({ name, phone }) => [name, phone])).toEqual([['Person 1', '8']]);
  });

  test('without the choice every line is a contact of its own', async () => {
    await clear();
    await add(ada, { name: 'Clara', email: 'clara@example.org' });
    const fileId = await upload('First name,Email\nClara,clara@example.org\n');
    const { mapping } = await post(`${path}/import/check`, { fileId });
    await post(`${path}/import`, { fileId, mapping });
    await product.product.settle();
    expect(await list()).toHaveLength(2);
  });

  test('contacts of earlier versions are found by all their addresses', async () => {
    await clear();
    const emails = [{ kind: '', value: ' Second@Example.org ' }];
    await add(ada, { name: 'Kept', email: 'First@example.org', emails });
    await product.product.settle();
    await product.database.writer.lend(async (connection) => {
      const on = kind === 'sqlite' ? '' : ' on contacts';
      for (const event of ['insert', 'update', 'delete'])
        await connection.execute(`drop trigger contact_emails_${event}${on}`);
      if (kind === 'postgres') await connection.execute('drop function contact_emails_write');
      await connection.execute('drop table contact_emails');
      await connection.execute("delete from migrations where id = '008-email-index'");
    });
    await migrate(product.database, [{ app: 'contacts', migrations: contactsMigrations }]);
    const fileId = await upload(
      'First name,Email\nA,first@example.org\nB,second@example.org\nC,third@example.org\n',
    );
    expect(await post(`${path}/import/check`, { fileId })).toMatchObject({ matched: 2 });
  });
});
