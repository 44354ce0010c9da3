import { crc32, deflateRawSync } from 'node:zlib';

const encode = (text: string) => new TextEncoder().encode(text);

/** Writes a zip archive of some files. */
export function writeZip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const add = (list: Uint8Array[], ...more: Uint8Array[]) => list.push(...more);
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? encode(content) : content;
    const packed = deflateRawSync(bytes);
    const title = encode(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    add(parts, Buffer.from([0x50, 0x4b, 3, 4]), about, title, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    add(directory, Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, place, title);
    offset += 30 + title.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');

/** Writes a text document with some paragraphs. */
export const writeDocx = (...texts: string[]): Uint8Array<ArrayBuffer> =>
  writeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${paragraphs(texts)}</w:body></w:document>`,
    'word/styles.xml': '<w:styles><w:t>style</w:t></w:styles>',
  });

/** Writes a spreadsheet with some texts. */
export const writeXlsx = (...texts: string[]): Uint8Array<ArrayBuffer> =>
  writeZip({
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>inline text</t></is></c></row></sheetData></worksheet>',
  });
