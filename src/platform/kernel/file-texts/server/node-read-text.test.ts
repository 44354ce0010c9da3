import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { growingArchives } from '../../../../../tests/support/growing-files/documents.ts';
import { writePdf } from '../../../../../tests/support/pdf-files.ts';
import { writeDocx, writeXlsx, writeZip } from '../../../../../tests/support/zip-files.ts';
import { textFormatOf } from '../shared/text-format.ts';
import { readText } from './node-read-text.ts';

const encode = (text: string) => new TextEncoder().encode(text);
// The PDF library transfers the buffer, so each test needs its own copy.
const read = (bytes: Uint8Array, format: Parameters<typeof readText>[1], maxLength = 1000) =>
  readText(bytes.slice(), format, maxLength);

describe('the text of a file', () => {
  test.each([
    ['plain text', encode('Fünf\r\n\r\n  Schiffe\tim Hafen  '), 'plain', 'Fünf\nSchiffe im Hafen'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x31, 0x01, 0x6b, 0), 'plain', 'ık'],
    ['a Turkish code page', Uint8Array.of(0xde, 0x65, 0x68, 0x69, 0x72), 'plain', 'Şehir'],
    ['text that ends within a letter', encode('Işı').subarray(0, -1), 'plain', 'Iş'],
    ['binary data', Uint8Array.of(1, 2, 0, 3), 'plain', ''],
    [
      'a page',
      encode('<style>p{}</style><p>Tea &amp; <b>cof</b>fee<script>alert(1)</script></p><p>at &#52;</p>'),
      'html',
      'Tea & coffee at 4',
    ],
    ['a document', writeDocx('Lease of the', 'old &quot;harbor&quot;'), 'docx', 'Lease of the\nold "harbor"'],
    ['a spreadsheet', writeXlsx('Rent', 'Power'), 'xlsx', 'Rent\nPower\ninline text'],
    [
      'the numbers of a spreadsheet',
      writeZip({
        'xl/sharedStrings.xml': '<sst><si><t>Rent</t></si></sst>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><row><c r="A1" t="s"><v>0</v></c><c r="B1" s="4"><v>48210</v></c><c t="n"><f>B1*2</f><v>19.989999999999998</v></c></row><row><c t="str"><f>A1</f><v>March</v></c><c t="b"><v>1</v></c><c/><c t="e"><v>#DIV/0!</v></c></row></worksheet>',
      }),
      'xlsx',
      'Rent\n48210\n19.99\nMarch',
    ],
    [
      'slides in their order',
      writeZip({
        'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>Ten</a:t></a:r></a:p></p:sld>',
        'ppt/slides/slide2.xml': '<p:sld><a:p><a:r><a:t>T</a:t></a:r><a:r><a:t>wo</a:t></a:r></a:p></p:sld>',
      }),
      'pptx',
      'Two\nTen',
    ],
    [
      'an OpenDocument text',
      writeZip({
        'content.xml':
          '<office:document-content><office:font-face>Sans</office:font-face><office:body><text:p>One<text:s/>two</text:p></office:body></office:document-content>',
      }),
      'opendocument',
      'One\ntwo',
    ],
    [
      'the parts of a document that can be read',
      writeZip({
        'word/document.xml': '<w:p><w:r><w:t>Lease</w:t></w:r></w:p>',
        'word/footnotes.xml': new Uint8Array(40 * 1024 * 1024),
        'word/header1.xml': '<w:p><w:r><w:t>Harbor</w:t></w:r></w:p>',
      }),
      'docx',
      'Lease\nHarbor',
    ],
    [
      'a document with other prefixes',
      writeZip({ 'word/document.xml': '<ns0:p><ns0:r><ns0:t>Lease</ns0:t></ns0:r></ns0:p>' }),
      'docx',
      'Lease',
    ],
    ['a PDF', writePdf('Lease of the harbor', 'one zeppelin'), 'pdf', 'Lease of the harbor\none zeppelin'],
  ] as const)('is read from %s', async (_name, bytes, format, text) => {
    expect(await read(bytes, format)).toBe(text);
  });

  test('has at most as many characters as allowed', async () => {
    expect(await read(encode('tea '.repeat(500)), 'plain', 10)).toBe('tea tea te');
    expect(await read(writeDocx(...Array.from({ length: 500 }, () => 'tea')), 'docx', 10)).toBe(
      'tea\ntea\nte',
    );
    expect(await read(writePdf(...Array.from({ length: 50 }, () => 'tea')), 'pdf', 10)).toBe('tea\ntea\nte');
  });

  test('is that of the first 1,000 pages of a long PDF', async () => {
    const pages = Array.from({ length: 2_000 }, (_, index) => `page ${index + 1}`);
    expect(await read(writePdf(...pages), 'pdf', 1_000_000)).toBe(pages.slice(0, 1_000).join('\n'));
  });

  test.each([
    ['no archive', encode('This is no document.')],
    ['an archive that is cut off', writeDocx('Lease').subarray(0, 60)],
    ['an end without a directory', Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18).fill(255))],
    ['a part that unpacks to 100 MB', writeZip({ 'word/document.xml': new Uint8Array(100 * 1024 * 1024) })],
  ])('is refused for %s', async (_name, bytes) => {
    await expect(read(bytes, 'docx')).rejects.toThrow('This file cannot be read.');
  });

  test.each([
    ['text', encode('This is no PDF.')],
    ['a PDF that is cut off', writePdf('Lease').subarray(0, 30)],
  ])('is refused for %s instead of a PDF', async (_name, bytes) => {
    await expect(read(bytes, 'pdf')).rejects.toThrow('This file cannot be read.');
  });

  test('is read in linear time from markup that never ends', async () => {
    for (const start of ['<', '<!--', '<script>', '&', '<a ', '</', '\n ', ' '])
      expect((await read(encode(start.repeat(200_000)), 'html')).length).toBeLessThanOrEqual(1000);
    const xml = '<w:t>'.repeat(300_000);
    expect(await read(writeZip({ 'word/document.xml': deflateRawSync(encode(xml)) }), 'docx')).toBeDefined();
    expect(await read(writeZip({ 'word/document.xml': encode(xml) }), 'docx')).toBe('');
  });

  test('is read in linear time from archives of many files', async () => {
    for (const { grow } of growingArchives)
      await read(Buffer.from(grow(40_000), 'latin1'), 'docx').catch((error: unknown) => {
        expect(String(error)).toContain('This file cannot be read.');
      });
  });
});

test.each([
  ['Notes.MD', 'plain'],
  ['main.rs', 'plain'],
  ['Lease.docx', 'docx'],
  ['photo.png', undefined],
  ['.txt', undefined],
  ['txt', undefined],
])('the format of %s is %s', (name, format) => {
  expect(textFormatOf(name)).toBe(format);
});
