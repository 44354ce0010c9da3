import { expect, test } from 'vitest';
import { decodeBinaryText, toBinaryText } from '../../../platform/kernel/transfer/server/charsets.ts';
import { readCards } from '../shared/vcard-read.ts';
import { writeCard } from '../shared/vcard-write.ts';

const wrap = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const read = (bytes: Uint8Array) => [...readCards(toBinaryText(bytes), decodeBinaryText)];
const readText = (...cards: string[]) => read(new TextEncoder().encode(cards.join('')));

test('quoted-printable that is folded as well is joined', () => {
  const name = [
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=92=D0=BB=D0=B0=D0=B4=D0=',
    ' =B8=D0=BC=D0=B8=D1=80;',
  ];
  expect(readText(wrap('VERSION:2.1', ...name))).toMatchObject([{ name: 'Владимир' }]);
});

test('Turkish bytes without a charset are Turkish letters', () => {
  const codes = new Map([
    ['Ş', 0xde],
    ['ü', 0xfc],
    ['ı', 0xfd],
  ]);
  const card = wrap('VERSION:2.1', 'N:Yıldız;Şükrü');
  const bytes = Uint8Array.from(card, (letter) => codes.get(letter) ?? letter.charCodeAt(0));
  expect(read(bytes)).toMatchObject([{ name: 'Şükrü', lastName: 'Yıldız' }]);
});

test('cards of groups are no people', () => {
  const found = readText(
    wrap('VERSION:3.0', 'N:Arslan;Deniz', 'UID:u1'),
    wrap('VERSION:3.0', 'N:Team', 'X-ADDRESSBOOKSERVER-KIND:group', 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u1'),
    wrap('VERSION:4.0', 'FN:Team', 'KIND:Group'),
    wrap('VERSION:4.0', 'FN:Bakery', 'KIND:org'),
  );
  expect(found.map(({ name }) => name)).toEqual(['Deniz', 'Bakery']);
});

test.each([
  ['1985/04/12', '1985-04-12'],
  ['12.4.1985', '1985-04-12'],
  ['31.2.1985', ''],
])('the birthday %s is %j', (written, birthday) => {
  const [contact = {}] = readText(wrap('VERSION:3.0', 'FN:Ada', `BDAY:${written}`));
  expect(contact).toMatchObject({ birthday });
  expect(writeCard(contact)).toContain(`BDAY:${birthday || written}\r\n`);
});

test('an address with a name is the address, and the number of a fax at work is one of a fax', () => {
  const lines = ['EMAIL:Ada Byron <ada@example.org>', 'TEL;TYPE=CELL:1', 'TEL;TYPE=WORK,FAX:2'];
  expect(readText(wrap('VERSION:3.0', 'FN:Ada', ...lines))).toMatchObject([
    { email: 'ada@example.org', phone: '1', phones: [{ kind: 'fax', value: '2' }] },
  ]);
});
