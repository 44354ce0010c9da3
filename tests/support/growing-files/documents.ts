import { deflateRawSync } from 'node:zlib';
import { writePdf } from '../pdf-files.ts';
import { writeZip } from '../zip-files.ts';
import { type GrowingFile, list, repeat } from './growing-file.ts';

type Growths = Readonly<Record<string, (size: number) => string>>;

const toFiles = (texts: Growths): readonly GrowingFile[] =>
  Object.entries(texts).map(([name, grow]) => ({ name, grow }));

/** Binary files are texts with a letter for each byte. */
const fromBytes = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Plain texts that grow. */
export const growingPlain = toFiles({
  words: (size) => repeat('a ', size),
  'a long word': (size) => repeat('a', size),
  lines: (size) => repeat('a\n', size),
  'empty lines': (size) => repeat('\n', size),
  'empty lines of Windows': (size) => repeat('\r\n', size),
  'lines of spaces': (size) => repeat(' \n', size),
  'spaces in a line': (size) => `a${repeat(' ', size)}a`,
  'tabs and spaces': (size) => repeat('\t ', size),
  'spaces at the end of lines': (size) => repeat(`a${' '.repeat(50)}\n`, size),
  'letters of several bytes': (size) => repeat('\u{1f600}\u00fc', size),
  'marks of a letter': (size) => `a${repeat('\u0301\u0316', size)}`,
});

const htmlPieces = [
  '<',
  '>',
  '</',
  '<a ',
  '<b>',
  '</b>',
  '<p>a</p>',
  '<div>',
  '<!--',
  '<!-- -->',
  '<!-->',
  '--',
  '<script',
  '<script>',
  '<script></script',
  '<script></script ',
  '<script></script>',
  '<style>',
  '<style></script>',
  '<span ',
  '<span a="<">',
  '<br/>',
  '&',
  '&#',
  '&#1',
  '&#x1',
  '&amp',
  '&amp;',
  '&amp;lt;',
  '&nbsp;',
  '&aaaa',
  '"',
];

/** Pages that grow. */
export const growingPages = toFiles({
  ...Object.fromEntries(
    htmlPieces.map((piece) => [JSON.stringify(piece), (size: number) => repeat(piece, size)]),
  ),
  'elements in elements': (size) => repeat('<div>', size / 2) + repeat('</div>', size / 2),
  'a comment of beginnings': (size) => `<!--${repeat('<!--', size)}-->a`,
  'a script of beginnings': (size) => `<script>${repeat('<script>', size)}</script>a`,
  'a script of ends with spaces': (size) => `<script>${repeat(`</script${' '.repeat(50)}`, size)}`,
  'an end of a script with spaces': (size) => `<script></script${repeat(' ', size)}`,
  'attributes of a tag': (size) => `<span ${repeat('a=b ', size)}>a`,
  'a long name': (size) => `<${repeat('a', size)}>a`,
  'digits of a reference': (size) => `&#${repeat('1', size)};`,
});

const xmlPieces = [
  '<t>',
  '</t>',
  '<t>a</t>',
  '<t/>',
  '<w:t>a',
  '<p/>',
  '<p>',
  '</p>',
  '<',
  '>',
  '</',
  '<t ',
  '<t a="b">',
  '<t a="b"',
  '<a:',
  '<!--',
  '<!-- -->',
  '<![CDATA[',
  '<?a ?>',
  '<!ENTITY a "&a;">',
  '<t>&amp;</t>',
  '<t>&#38;</t>',
  '<t>&</t>',
  '<c t="s"><v>1</v></c>',
  '<c t="n"><v>19.989999999999998</v></c>',
  '<c><v>1.',
  '<c t="',
  '<v>1</v>',
  '<office:body>a',
];

/** Parts of office documents that grow. */
export const growingXml = toFiles({
  ...Object.fromEntries(
    xmlPieces.map((piece) => [JSON.stringify(piece), (size: number) => repeat(piece, size)]),
  ),
  'text of an element': (size) => `<t>${repeat('a ', size)}</t>`,
  'references of an element': (size) => `<t>${repeat('&amp;', size)}</t>`,
  'open references of an element': (size) => `<t>${repeat('&', size)}</t>`,
  'elements in elements': (size) => repeat('<t>', size / 2) + repeat('</t>', size / 2),
  'attributes of an element': (size) => `<t ${repeat('a="b" ', size)}>a</t>`,
  'spaces of an element': (size) => `<t${repeat(' ', size)}>a</t>`,
  'slashes of an element': (size) => `<t ${repeat('/', size)}a</t>`,
  'types of a cell': (size) => `<c ${repeat(' t="', size)}><v>1</v></c>`,
  'the type of a cell': (size) => `<c t="${repeat('a', size)}><v>1</v></c>`,
  'a long name': (size) => `<${repeat('a', size)}>a`,
  'prefixes of a name': (size) => `<${repeat('a:', size)}t>a`,
  'digits of a number': (size) => `<c><v>${repeat('1', size)}</v></c>`,
  'digits after the point': (size) => `<c><v>1.${repeat('1', size)}</v></c>`,
  'points of a number': (size) => `<c><v>${repeat('1.', size)}</v></c>`,
  'signs of a number': (size) => `<c><v>${repeat('-', size)}</v></c>`,
});

/** An archive of one packed content under many names. */
function writeShared(packed: Uint8Array, names: readonly string[]): string {
  const numbers = (width: 2 | 4, ...values: number[]) => {
    const bytes = Buffer.alloc(width * values.length);
    for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * width, width);
    return bytes;
  };
  const head = Buffer.concat([numbers(4, 0x04034b50), Buffer.alloc(26)]);
  const directory = Buffer.concat(
    names.flatMap((name) => [
      numbers(4, 0x02014b50),
      numbers(2, 20, 20, 0, 8, 0, 0),
      numbers(4, 0, packed.length, 0),
      numbers(2, name.length, 0, 0, 0, 0),
      numbers(4, 0, 0),
      Buffer.from(name),
    ]),
  );
  const end = Buffer.concat([
    numbers(4, 0x06054b50),
    numbers(2, 0, 0, names.length, names.length),
    numbers(4, directory.length, head.length + packed.length),
    numbers(2, 0),
  ]);
  return fromBytes(Buffer.concat([head, packed, directory, end]));
}

const partOf = (index: number) => `word/header${index}.xml`;
/** Returns the names of the files of an archive: one per hundred bytes of content. */
const listParts = (size: number) =>
  Array.from({ length: Math.ceil(size / 100) }, (_, index) => partOf(index));

/** Archives that grow. */
export const growingArchives = toFiles({
  files: (size) =>
    fromBytes(writeZip(Object.fromEntries(listParts(size).map((name) => [name, '<w:t>a</w:t>'])))),
  'files that are not read': (size) =>
    fromBytes(writeZip(Object.fromEntries(listParts(size).map((name) => [`a/${name}`, 'a'])))),
  'names of one file': (size) => writeShared(deflateRawSync('<w:t>a</w:t>'), listParts(size)),
  'names of one file that is too large': (size) =>
    writeShared(deflateRawSync(Buffer.alloc(33 * 1024 * 1024)), listParts(size)),
  'names of one file of empty blocks': (size) =>
    writeShared(Buffer.from(repeat('\0\0\0\xff\xff', 400_000), 'latin1'), listParts(size)),
  'names of one broken file': (size) =>
    writeShared(
      Buffer.concat([deflateRawSync(Buffer.alloc(1_000_000)).subarray(0, -4), Buffer.alloc(4, 255)]),
      listParts(size),
    ),
  'digits of names': (size) => {
    const digits = '1'.repeat(500);
    return fromBytes(
      writeZip(
        Object.fromEntries(
          listParts(size / 6).map((_, index) => [partOf(index).replace(/\d/, `${digits}$&`), 'a']),
        ),
      ),
    );
  },
  'ends of archives': (size) => repeat('PK\u0005\u0006', size),
  'a long comment': (size) => fromBytes(writeZip({ 'word/document.xml': 'a' })) + repeat('\0', size),
  'a packed text': (size) =>
    fromBytes(writeZip({ 'word/document.xml': `<w:t>${repeat('a ', 20 * size)}</w:t>` })),
});

/** A PDF with objects before its pages, which have a content. */
const writeObjects = (objects: string, content = '(a) Tj'): string =>
  Buffer.from(writePdf('x'))
    .toString('latin1')
    .replace('%PDF-1.4\n', `%PDF-1.4\n${objects}`)
    .replace('(x) Tj', content);

/** PDFs that grow. Their cross-reference tables do not fit any more, so that the reader searches for the objects. */
export const growingPdfs = toFiles({
  pages: (size) => fromBytes(writePdf(...Array.from({ length: Math.ceil(size / 1_000) }, () => 'a'))),
  'a long line': (size) => fromBytes(writePdf(repeat('a ', size))),
  'shown texts': (size) => writeObjects('', repeat('(a) Tj ', size)),
  'shown texts with places': (size) => writeObjects('', repeat('1 0 Td (a) Tj ', size)),
  'restored states': (size) => writeObjects('', repeat('Q ', size)),
  'open texts': (size) => writeObjects('', repeat('(', size)),
  'open lists': (size) => writeObjects('', repeat('[', size)),
  'open dictionaries': (size) => writeObjects('', repeat('<<', size)),
  operands: (size) => writeObjects('', repeat('1 ', size)),
  'unknown operators': (size) => writeObjects('', repeat('a ', size)),
  'inline pictures': (size) => writeObjects('', repeat('BI ID EI ', size)),
  'beginnings of inline pictures': (size) => writeObjects('', repeat('BI ID ', size)),
  fonts: (size) => writeObjects('', repeat('/F1 12 Tf ', size)),
  objects: (size) => writeObjects(list(size, (index) => `${index + 100} 0 obj\n1\nendobj\n`)),
  'one object many times': (size) => writeObjects(repeat('99 0 obj\n1\nendobj\n', size)),
  'beginnings of objects': (size) => writeObjects(repeat('99 0 obj\n', size)),
  'lists in lists': (size) => writeObjects(`99 0 obj\n${repeat('[', size)}\nendobj\n`),
  'dictionaries in dictionaries': (size) => writeObjects(`99 0 obj\n${repeat('<</A', size)}\nendobj\n`),
  comments: (size) => writeObjects(repeat('%\n', size)),
  'ends of files': (size) => writeObjects(repeat('%%EOF\n', size)),
  'tables of objects': (size) => writeObjects(repeat('xref\n0 1\n0000000000 65535 f \n', size)),
  trailers: (size) => writeObjects(repeat('trailer\n<</Root 1 0 R>>\n', size)),
  'starts of tables': (size) => writeObjects(repeat('startxref\n9\n', size)),
  spaces: (size) => writeObjects(repeat(' ', size)),
  letters: (size) => writeObjects(repeat('a', size)),
});
