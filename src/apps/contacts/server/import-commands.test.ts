import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../../../tests/support/properties.ts';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { migrate } from '../../../platform/kernel/database/server/migrate.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { ensureIndexed } from '../../../platform/kernel/search/server/index-commands.ts';
import { decodeBinaryText, toBinaryText } from '../../../platform/kernel/transfer/server/charsets.ts';
import type { Contact } from '../shared/contact.ts';
import { contactApi } from '../shared/schema.ts';
import { parseCards, unescapeText } from '../shared/vcard-lines.ts';
import { readCards } from '../shared/vcard-read.ts';
import { writeCard } from '../shared/vcard-write.ts';
import { contactsMigrations } from './migrations.ts';
import { contacts } from './tables.ts';

const encode = (text: string) => new TextEncoder().encode(text);
/** Bytes of a charset in which each character is one byte. */
const encodeLatin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** UTF-16 with a byte order mark. */
const encodeWide = (text: string, isLittleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 + 2 * text.length));
  for (const [at, unit] of [...`\ufeff${text}`].entries())
    bytes.setUint16(2 * at, unit.charCodeAt(0), isLittleEndian);
  return new Uint8Array(bytes.buffer);
};
const card = (...lines: string[]) => encode(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'));
const read = (bytes: Uint8Array) => [...readCards(toBinaryText(bytes), decodeBinaryText)];

/** What a file says: each property with its text, in any order. */
const listTexts = (bytes: Uint8Array) =>
  [...parseCards(toBinaryText(bytes), decodeBinaryText)].flatMap((lines) =>
    lines
      .filter(({ name }) => name !== 'PRODID' && name !== 'REV')
      .map(({ name, label, value }) => `${name} ${label} ${unescapeText(value)}`.trim())
      .sort(),
  );

const outlook = encodeLatin(
  [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;LANGUAGE=de;CHARSET=ISO-8859-1:M\u00fcller;J\u00f6rg;;Dr.',
    'FN;CHARSET=ISO-8859-1:Dr. J\u00f6rg M\u00fcller',
    'ORG:Weber Feinkost;Einkauf',
    'TITLE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gesch=C3=A4ftsf=C3=BChrer',
    'NOTE;ENCODING=QUOTED-PRINTABLE:Zeile eins=0D=0A=',
    'Zeile zwei, mit Komma; und mehr',
    'TEL;WORK;VOICE:+49 30 123456',
    'TEL;CELL;VOICE:+49 170 1234567',
    'ADR;WORK;PREF:;;Lindenstra\u00dfe 40;Berlin;;10969;Deutschland',
    'EMAIL;PREF;INTERNET:joerg@weber.example',
    'BDAY:19700131',
    'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
    ' /9j/4AAQSkZJRgABAQAAAQABAAD',
    ' /2wBDAAgGBgcGBQgHBwcJCQgKDB',
    '',
    'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
    'REV:20260101T000000Z',
    'END:VCARD',
    '',
  ].join('\r\n'),
);
const apple = card(
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//iPhone OS 19.0//EN',
  'N:Yılmaz;Ayşe;Nur;;',
  'FN:Ayşe Nur Yılmaz',
  'item1.EMAIL;type=INTERNET;type=pref:ayse@example.com',
  'item1.X-ABLabel:_$!<Other>!$_',
  'EMAIL;type=INTERNET;type=WORK:ayse@ege.example',
  'TEL;type=CELL;type=VOICE;type=pref:+90 555 010 20 30',
  'item2.ADR;type=HOME;type=pref:;;1453 Sk. 12\\, Daire 3;İzmir;;35220;Türkiye',
  'item2.X-ABADR:tr',
  'item3.URL:https\\://ege.example',
  'item3.X-ABLabel:Atölye',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
  'NOTE:A very long note that has to be folded because no line may be longer than seventy',
  ' -five bytes\\, with a second line:\\nüğışçö',
  'CATEGORIES:Suppliers,Press',
);
const modern = card(
  'VERSION:4.0',
  'UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1',
  'FN:ليلى حداد',
  'N:حداد;ليلى;;;',
  'EMAIL;PREF=1:laila@example.com',
  'TEL;VALUE=uri;TYPE="voice,home":tel:+961-1-555-0100',
  'BDAY:--0229',
  'LANG;PREF=1:ar',
  'X-UNKNOWN;X-PARAM="a;b:c":kept\\, as it is',
);

test('a card of version 2.1 with 8-bit names, quoted-printable and a block of base64', () => {
  expect(read(outlook)).toMatchObject([
    {
      name: 'Jörg',
      lastName: 'Müller',
      company: 'Weber Feinkost',
      jobTitle: 'Geschäftsführer',
      email: 'joerg@weber.example',
      phone: '+49 30 123456',
      phones: [{ kind: 'mobile', value: '+49 170 1234567' }],
      address: 'Lindenstraße 40, Berlin, 10969, Deutschland',
      birthday: '1970-01-31',
      notes: 'Zeile eins\nZeile zwei, mit Komma; und mehr',
    },
  ]);
});

test('a card of version 3.0 with groups, labels, folded lines and a birthday without a year', () => {
  expect(read(apple)).toMatchObject([
    {
      name: 'Ayşe',
      lastName: 'Yılmaz',
      email: 'ayse@example.com',
      emails: [{ kind: 'work', value: 'ayse@ege.example' }],
      phone: '+90 555 010 20 30',
      address: '1453 Sk. 12, Daire 3, İzmir, 35220, Türkiye',
      links: [{ kind: 'Atölye', value: 'https://ege.example' }],
      birthday: '--02-29',
      notes: expect.stringMatching(/seventy-five bytes, with a second line:\nüğışçö$/),
    },
  ]);
});

test('a birthday that does not exist is none, and costs nothing else of the card', () => {
  const [contact] = read(card('VERSION:4.0', 'FN:Ada', 'BDAY:1990-02-31'));
  expect(contact).toMatchObject({ name: 'Ada', birthday: '' });
  expect(contact?.cardLines).toEqual([{ value: 'BDAY:1990-02-31' }]);
});

test('a card of version 4.0', () => {
  expect(read(modern)).toMatchObject([
    { name: 'ليلى', lastName: 'حداد', phone: '+961-1-555-0100', birthday: '--02-29' },
  ]);
});

test.each([
  ['2.1', outlook],
  ['3.0', apple],
  ['4.0', modern],
])('nothing that a card of version %s says is lost on the way out', (_version, bytes) => {
  const [values = {}] = read(bytes);
  const written = writeCard(values);
  expect(listTexts(encode(written))).toEqual(listTexts(bytes));
  const [again = {}] = read(encode(written));
  expect(again).toEqual(values);
  for (const line of written.split('\r\n')) expect(encode(line).length).toBeLessThanOrEqual(75);
});

test('several companies come with the title in each, whether they are grouped or in order', () => {
  const grouped = [
    'item2.TITLE:Adviser',
    'ORG:Acme;Sales',
    'item2.ORG:Foodlab',
    'TITLE:Buyer',
    'item1.ORG:Club',
  ];
  const [values = {}] = read(card('VERSION:3.0', 'FN:Ann', 'N:;Ann;;;', ...grouped));
  const jobs = [
    { company: 'Foodlab', title: 'Adviser' },
    { company: 'Club', title: '' },
  ];
  expect(values).toMatchObject({ company: 'Acme', jobTitle: 'Buyer', jobs });
  const written = writeCard(values);
  expect(written).toMatch(/ORG:Acme;Sales\r\nTITLE:Buyer\r\nitem1.ORG:Foodlab\r\nitem1.TITLE:Adviser\r\n/);
  expect(read(encode(written))).toEqual([values]);
  expect(writeCard({ ...values, jobs: [] })).not.toMatch(/Foodlab|Club/);

  const plain = card('VERSION:3.0', 'FN:Ann', 'ORG:A', 'TITLE:One', 'ORG;TYPE=PREF:B', 'TITLE:Two');
  expect(read(plain)).toMatchObject([
    { company: 'B', jobTitle: 'Two', jobs: [{ company: 'A', title: 'One' }] },
  ]);
});

test('a contact that was deleted before jobs were known comes back with those of its lines', () => {
  const upgrade = contacts.upgrades[3];
  const cardLines = [{ value: 'ORG:A' }, { value: 'ORG:B' }, { value: 'TITLE:One' }, { value: 'TITLE:Two' }];
  expect(upgrade?.({ id: '1', company: 'A', job_title: 'X', card_lines: cardLines })['jobs']).toEqual([
    { company: 'B', title: '' },
    { company: '', title: 'One' },
    { company: '', title: 'Two' },
  ]);
  expect(upgrade?.({ company: 'A', job_title: 'X', card_lines: cardLines })['jobs']).toEqual([]);
});

test('what was changed since goes out changed, without what the file said before', () => {
  const [values = {}] = read(apple);
  const written = writeCard({
    ...values,
    lastName: 'Kaya',
    phone: '123',
    address: '',
    birthday: '1990-01-31',
  });
  const texts = listTexts(encode(written)).join('\n');
  expect(texts).toContain('FN  Ayşe Kaya');
  expect(texts).toContain('TEL  123');
  expect(texts).toContain('BDAY  1990-01-31');
  expect(texts).not.toMatch(/Yılmaz|1604|0555|Daire/);
  expect(texts).toContain('CATEGORIES  Suppliers,Press');
});

test('a broken card does not lose the others, and a file that was cut off loses nothing before', () => {
  const broken = encode('BEGIN:VCARD\r\nVERSION:3.0\r\nno colon here\r\nEND:VCARD\r\n');
  const cut = encode('BEGIN:VCARD\nFN:Last\nTEL:1');
  const file = new Uint8Array([...modern, ...broken, ...apple, ...cut]);
  expect(read(file).map(({ name }) => name)).toEqual(['ليلى', '', 'Ayşe', 'Last']);
});

test('a file in UTF-16, and one without names', () => {
  const text = '\ufeffBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Çınar A.Ş.\r\nEND:VCARD\r\n';
  const wide = new Uint8Array(new Uint16Array(Array.from(text, (one) => one.charCodeAt(0))).buffer);
  expect(read(wide)).toMatchObject([{ name: 'Çınar A.Ş.' }]);
  expect(read(card('VERSION:3.0', 'N:;;;;', 'ORG:Acme'))).toMatchObject([{ name: 'Acme', company: 'Acme' }]);
});

test('whatever bytes a file has, reading it ends, and what it says comes back', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 60 });
  const piece = fc.oneof(
    value,
    fc.constantFrom(
      'BEGIN:VCARD',
      'END:VCARD',
      'TEL;=":',
      'N;ENCODING=QUOTED-PRINTABLE:=',
      ' ',
      'a.b.FN:x',
      '==',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.uint8Array({ maxLength: 40 }), (lines, noise) => {
      const bytes = new Uint8Array([...encode(`BEGIN:VCARD\n${lines.join('\n')}`), ...noise]);
      for (const values of read(bytes)) {
        expect(JSON.stringify(values)).not.toContain('\\u0000');
        writeCard(values);
      }
    }),
    { numRuns: countRuns(200) },
  );
  const item = fc.record({ kind: fc.constantFrom('', 'work', 'Summer house'), value });
  fc.assert(
    fc.property(value, value, fc.array(item, { maxLength: 4 }), (name, notes, phones) => {
      const jobs = phones.map(({ value: company, kind: title }) => ({ company, title }));
      const given = {
        name: `a${name}`,
        notes,
        email: 'a@example.com',
        phone: '1',
        phones,
        company: 'First',
        jobs,
      };
      const [back = {}] = read(encode(writeCard(given)));
      const kept = phones.filter((phone) => phone.value.trim() !== '');
      expect(back.name).toBe(given.name.trim());
      expect(back.notes).toBe(notes.trim());
      expect(back.jobs).toEqual(
        jobs
          .map((job) => ({ ...job, company: job.company.trim() }))
          .filter(({ company, title }) => company !== '' || title !== ''),
      );
      expect(back.phones).toEqual(kept.map((phone) => ({ ...phone, value: phone.value.trim() })));
    }),
    { numRuns: countRuns(200) },
  );
});

describe.each(usualDatabaseKinds)('the import of a vCard file on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const path = '/api/contacts-app/records/collections/contacts';
  const post = (to: string, body: object) =>
    ada.fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  async function upload(content: Uint8Array<ArrayBuffer>): Promise<string> {
    const begun = await post('/api/files/uploads', { name: 'people.vcf', size: content.byteLength });
    const { id } = await readJson(begun);
    const sent = await ada.fetch(`/api/files/uploads/${id}?offset=0`, { method: 'PUT', body: content });
    return (await readJson(sent)).file.id;
  }
  const list = async () => (await readJson(await ada.fetch(`${path}?limit=200`))).records;

  test('names the wrong cards, takes the others, and is undone without a trace', async () => {
    const many = Array.from(
      { length: 120 },
      (_, at) => `BEGIN:VCARD\nVERSION:3.0\nFN:Card ${at}\nEND:VCARD\n`,
    );
    const nameless = 'BEGIN:VCARD\nVERSION:3.0\nNOTE:nobody\nEND:VCARD\n';
    const hostile = `BEGIN:VCARD\nVERSION:3.0\nFN:<img src=x onerror=alert(1)>\nURL:javascript:alert(1)\nEND:VCARD\n`;
    const file = new Uint8Array([...apple, ...encode(nameless + hostile + many.join('')), ...outlook]);
    const fileId = await upload(file);
    const check = await readJson(await post(`${path}/import/check`, { fileId }));
    expect(check).toMatchObject({
      lines: 124,
      wrongCount: 1,
      columns: [],
      wrong: [{ line: 2, field: 'name' }],
    });
    expect(await list()).toEqual([]);
    const body = { fileId, mapping: {}, leavesWrongOut: true };
    const { importId } = await readJson(await post(`${path}/import`, body));
    await product.product.settle();
    const names = (await list()).map(({ name }: { name: string }) => name);
    expect(names.slice(0, 3)).toEqual(['Ayşe', '<img src=x onerror=alert(1)>', 'Card 0']);
    await post(`${path}/import/undo`, { importId });
    await product.product.settle();
    expect(await list()).toEqual([]);
  });

  test('companies that earlier versions only kept as lines become jobs, and are found', async () => {
    const cardLines = ['ORG:Foodlab;Tasting', 'ORG:Acme;Sales', 'TITLE:Adviser'].map((value) => ({ value }));
    const contact = { name: 'Kept', company: 'Acme', jobTitle: 'Buyer', cardLines };
    await ada.call(contactApi.create, { body: { contact } });
    await ada.call(contactApi.create, { body: { contact: { name: 'Other', company: 'Acme' } } });
    const { database } = product;
    await product.product.settle();
    await database.writer.lend(async (connection) => {
      await connection.execute('alter table contacts drop column jobs');
      await connection.execute("delete from migrations where id = '007-jobs'");
    });
    await migrate(database, [{ app: 'contacts', migrations: contactsMigrations }]);
    await database.execute(ensureIndexed, undefined, { actor: systemActor });
    await product.product.settle();
    const jobs = [{ company: 'Foodlab', title: 'Adviser' }];
    const listed = await list();
    expect(listed).toMatchObject([
      { name: 'Other', jobs: [] },
      { name: 'Kept', jobs },
    ]);
    expect(writeCard(listed[1])).toMatch(/item1.ORG:Foodlab;Tasting\r\nitem1.TITLE:Adviser/);
    expect(JSON.stringify(await readJson(await ada.fetch('/api/search?q=adviser')))).toContain('Kept');
  });

  test.each([
    ['UTF-8', encode],
    ['little-endian UTF-16', (text: string) => encodeWide(text, true)],
    ['big-endian UTF-16', (text: string) => encodeWide(text, false)],
  ])('a CSV file in %s; those without a first name are called by what is known', async (_what, write) => {
    const lines = [
      'First Name\tLast Name\tCompany\tE-mail\tBirthday',
      'Ayşe "Ay"\tYılmaz\t\t\t03.01.1990',
      '\tنور\tSea Hotels\t\t0/0/00',
      '\t\tSea Hotels\t\t',
      '\t\t\tinfo@sea.example\t--11-23',
      '\t\t\t\t1990-01-03',
    ];
    const before = new Set((await list()).map(({ id }: { id: string }) => id));
    const fileId = await upload(write(lines.join('\r\n')));
    const check = await readJson(await post(`${path}/import/check`, { fileId }));
    expect(check.wrong).toMatchObject([{ line: 6, field: 'name', reason: 'required' }]);
    const body = { fileId, mapping: check.mapping, leavesWrongOut: true };
    await post(`${path}/import`, body);
    await product.product.settle();
    const added: Contact[] = (await list()).filter(({ id }: Contact) => !before.has(id));
    expect(
      added.map(({ name, lastName, birthday }) => [name, lastName, birthday].join('|')).toSorted(),
    ).toEqual(
      ['Ayşe "Ay"|Yılmaz|1990-01-03', 'Sea Hotels||', 'info@sea.example||--11-23', 'نور||'].toSorted(),
    );
  });

  test('an empty card file and one that is no card are refused', async () => {
    for (const text of ['BEGIN:VCARD', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n\n"x']) {
      const fileId = await upload(encode(text));
      expect((await post(`${path}/import/check`, { fileId })).status).toBe(400);
    }
  });
});
