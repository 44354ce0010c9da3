import { readText } from '../../../src/platform/kernel/file-texts/server/node-read-text.ts';
import type { TextFormat } from '../../../src/platform/kernel/file-texts/shared/text-format.ts';
import { maxTextLength } from '../../../src/platform/kernel/file-texts/server/tables.ts';
import { writeZip } from '../zip-files.ts';

const fromText = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Binary files are texts with a letter for each byte. The PDF library transfers the buffer. */
const fromLetters = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const readAs =
  (format: TextFormat, encode: (text: string) => Uint8Array) =>
  async (text: string): Promise<void> => {
    await readText(encode(text), format, maxTextLength);
  };

export const readPlainFile = readAs('plain', fromText);
export const readPage = readAs('html', fromText);
export const readArchive = readAs('docx', fromLetters);
export const readPdf = readAs('pdf', fromLetters);

const parts = {
  docx: 'word/document.xml',
  xlsx: 'xl/worksheets/sheet1.xml',
  pptx: 'ppt/slides/slide1.xml',
  opendocument: 'content.xml',
} as const;

/** Reads a part in each kind of office document. */
export async function readOffice(xml: string): Promise<void> {
  for (const format of ['docx', 'xlsx', 'pptx', 'opendocument'] as const)
    await readAs(format, (text) => writeZip({ [parts[format]]: text }))(xml);
}
