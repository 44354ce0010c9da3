import { type GrowingFile, list, repeat } from './growing-file.ts';

const card = (version: string, lines: string) =>
  ['BEGIN:VCARD', `VERSION:${version}`, 'FN:A', lines.trimEnd(), 'END:VCARD', ''].join('\r\n');

/** Lines of a card, and what in them grows. */
const lines: Readonly<Record<string, (size: number) => string>> = {
  'short folded lines': (size) => `NOTE:a${repeat('\r\n a', size)}`,
  'long folded lines': (size) => `NOTE:a${repeat(`\r\n ${'a'.repeat(70)}`, size)}`,
  'folded parameters': (size) => `NOTE${repeat(';\r\n X=a', size)}:a`,
  'folds of nothing': (size) => `NOTE:a${repeat('\r\n ', size)}`,
  'lines of a picture': (size) => `PHOTO;ENCODING=b:${repeat(`\r\n ${'Y'.repeat(70)}`, size)}`,
  pictures: (size) => repeat('PHOTO;ENCODING=b:YYYY\r\n', size),
  parameters: (size) => `NOTE${repeat(';X=a', size)}:a`,
  'types of a number': (size) => `TEL;TYPE=${repeat('a,', size)}:1`,
  'a quoted parameter': (size) => `TEL;X="${repeat('a', size)}":1`,
  'a quote that stays open': (size) => `TEL;X="${repeat('a', size)}`,
  'lines with open quotes': (size) => repeat('TEL;X="a:1\r\n', size),
  'quoted parameters': (size) => `TEL${repeat(';"a"', size)}:1`,
  'quotes that open and close': (size) => `TEL${repeat(';"a;"b', size)}:1`,
  'parts of a name': (size) => `N:${repeat('a;', size)}`,
  backslashes: (size) => `N:${repeat('\\', size)}`,
  escapes: (size) => `NOTE:${repeat('\\n', size)}`,
  companies: (size) => repeat('ORG:a\r\n', size),
  titles: (size) => repeat('TITLE:a\r\n', size),
  'companies and titles': (size) => repeat('ORG:a\r\n', size / 2) + repeat('TITLE:a\r\n', size / 2),
  'companies and titles of other groups': (size) =>
    list(size / 2, (index) => `g${index}.ORG:a\r\n`) + list(size / 2, (index) => `h${index}.TITLE:a\r\n`),
  'companies with their titles': (size) => list(size, (index) => `g${index}.ORG:a\r\ng${index}.TITLE:a\r\n`),
  labels: (size) => list(size, (index) => `g${index}.X-ABLABEL:a\r\ng${index}.TEL:1\r\n`),
  numbers: (size) => repeat('TEL:1\r\n', size),
  addresses: (size) => repeat('ADR:;;a;b;c;d;e\r\n', size),
  notes: (size) => repeat('NOTE:a\r\n', size),
  'fields of their own': (size) => repeat('X-CRM-FIELD;X-ABLABEL=a:b\r\n', size),
  'unknown lines': (size) => repeat('X-A:b\r\n', size),
  'empty lines': (size) => repeat('\r\n', size),
  spaces: (size) => `NOTE:${repeat(' ', size)}a`,
  'a long name': (size) => `${repeat('a', size)}:b`,
  groups: (size) => `${repeat('a.', size)}TEL:b`,
  digits: (size) => `BDAY:${repeat('1', size)}`,
};

/** Lines of cards of version 2.1. */
const oldLines: Readonly<Record<string, (size: number) => string>> = {
  'lines of a block': (size) => `PHOTO;ENCODING=BASE64:${repeat(`\r\n${'Y'.repeat(70)}`, size)}`,
  'short lines of a block': (size) => `PHOTO;ENCODING=BASE64:${repeat('\r\nY', size)}`,
  blocks: (size) => repeat('PHOTO;BASE64:\r\nYYYY\r\n\r\n', size),
  'soft breaks': (size) => `NOTE;ENCODING=QUOTED-PRINTABLE:${repeat('a=\r\n', size)}a`,
  'soft breaks of long lines': (size) =>
    `NOTE;ENCODING=QUOTED-PRINTABLE:${repeat(`${'a'.repeat(70)}=\r\n`, size)}a`,
  'soft breaks of parameters': (size) => `NOTE;ENCODING=QUOTED-PRINTABLE${repeat(';a=\r\n', size)}:a`,
  'quoted letters': (size) => `NOTE;ENCODING=QUOTED-PRINTABLE:${repeat('=41', size)}`,
  'letters of a charset': (size) => `NOTE;CHARSET=windows-1254:${repeat('\u00fc', size)}`,
};

/** vCard files that grow. */
export const growingCards: readonly GrowingFile[] = [
  ...Object.entries(lines).map(([name, write]) => ({
    name,
    grow: (size: number) => card('3.0', write(size)),
  })),
  ...Object.entries(oldLines).map(([name, write]) => ({
    name: `${name} of version 2.1`,
    grow: (size: number) => card('2.1', write(size)),
  })),
  { name: 'cards', grow: (size) => repeat(card('3.0', 'TEL:1'), size) },
  { name: 'empty cards', grow: (size) => repeat('BEGIN:VCARD\r\nEND:VCARD\r\n', size) },
  {
    name: 'cards in cards',
    grow: (size) => `${repeat('BEGIN:VCARD\r\n', size / 2)}FN:a\r\n${repeat('END:VCARD\r\n', size / 2)}`,
  },
];

const head = 'First name,Email,Company\n';

/** CSV files that grow. */
export const growingTables: readonly GrowingFile[] = [
  { name: 'lines', grow: (size) => head + repeat('a,b@c.example,d\n', size) },
  { name: 'cells of a line', grow: (size) => `${head}${repeat('a,', size)}\n` },
  { name: 'columns', grow: (size) => `${repeat('First name,', size)}\na\n` },
  { name: 'different columns', grow: (size) => `First name${list(size, (index) => `,a${index}`)}\na\n` },
  {
    name: 'columns of lists',
    grow: (size) => `First name${list(size, (index) => `,Company ${index + 2}`)}\na\n`,
  },
  {
    name: 'columns and lines',
    grow: (size) => {
      const count = Math.ceil(Math.sqrt(size));
      return `First name${repeat(',a', count)}\n${repeat(`a${repeat(',a', count)}\n`, size)}`;
    },
  },
  { name: 'quoted cells', grow: (size) => head + repeat('"a","b@c.example","d"\n', size) },
  { name: 'a quote that stays open', grow: (size) => `${head}"${repeat('a', size)}` },
  { name: 'an open quote over lines', grow: (size) => `${head}"${repeat('a\n', size)}` },
  { name: 'doubled quotes', grow: (size) => `${head}"${repeat('""', size)}"\n` },
  { name: 'quotes within cells', grow: (size) => head + repeat('a"b,c,d\n', size) },
  { name: 'empty lines', grow: (size) => head + repeat('\n', size) },
  { name: 'a long cell', grow: (size) => head + repeat('a', size) },
  { name: 'spaces', grow: (size) => head + repeat(' ', size) },
];
