import { decodeText } from '../shared/decode-text.ts';
import { unreadable } from '../../foreign-files/server/foreign-task.ts';
import { readHtmlText, readXmlText, type TextTest } from './markup-text.ts';
import { readPdfText } from './pdf-text.ts';
import { ZipEntries } from './node-zip-entries.ts';
import type { TextFormat } from '../shared/text-format.ts';

/** The maximum number of unpacked bytes of one part of a document, and of all its parts. */
const maxPartBytes = 32 * 1024 * 1024;
const maxDocumentBytes = 64 * 1024 * 1024;

interface OfficeParts {
  readonly parts: RegExp;
  /** Makes the test for one part. */
  readonly createTest: () => TextTest;
  readonly tidy?: (text: string) => string;
}

/** Writers choose the prefix of the elements. */
const nameOf = (element: string) => element.slice(element.indexOf(':') + 1);
const isTextElement: TextTest = (element) => nameOf(element) === 't';

/** Cells hold numbers and results of formulas in `v`; where a cell is of type `s`, that is the number of a shared text. */
function createCellTest(): TextTest {
  let isValue = false;
  return (element, attributes) => {
    const name = nameOf(element);
    if (name === 'c' && attributes !== undefined) {
      const type = /\st=["'](\w+)["']/.exec(attributes)?.[1] ?? 'n';
      isValue = type === 'n' || type === 'str';
    }
    return name === 't' || (name === 'v' && isValue);
  };
}

/** Spreadsheets store 19.99 as 19.989999999999998. */
const roundNumbers = (text: string): string =>
  text.replace(/-?\d{1,15}\.\d{11,20}(?![\dEe])/g, (number) =>
    String(Number(Number(number).toPrecision(12))),
  );

/** Which parts of documents have text, and in which elements. */
const office: Readonly<Record<Exclude<TextFormat, 'plain' | 'html' | 'pdf'>, OfficeParts>> = {
  docx: {
    parts: /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
    createTest: () => isTextElement,
  },
  xlsx: {
    parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d*)\.xml$/,
    createTest: createCellTest,
    tidy: roundNumbers,
  },
  pptx: {
    parts: /^ppt\/(?:slides|notesSlides)\/(?:slide|notesSlide)\d*\.xml$/,
    createTest: () => isTextElement,
  },
  opendocument: {
    parts: /^content\.xml$/,
    createTest: () => (element) => element === 'office:body',
  },
};

const byNumber = new Intl.Collator('en', { numeric: true });

/** Returns a part of a document; undefined if it is too large or cannot be read, so that the others are found. */
function readPart(zip: ZipEntries, name: string, maxBytes: number): Uint8Array | undefined {
  try {
    return zip.read(name, maxBytes);
  } catch {
    return undefined;
  }
}

function readOffice(
  bytes: Uint8Array,
  { parts, createTest, tidy: tidyText }: OfficeParts,
  maxLength: number,
): string {
  const zip = new ZipEntries(bytes);
  const texts: string[] = [];
  let left = maxLength;
  let leftBytes = maxDocumentBytes;
  const names = zip.names.filter((one) => parts.test(one)).toSorted(byNumber.compare);
  for (const name of names) {
    const maxBytes = Math.min(maxPartBytes, leftBytes);
    const part = readPart(zip, name, maxBytes);
    // A part that cannot be read is unpacked too.
    leftBytes -= part?.length ?? Math.min(maxBytes, zip.getMaxLength(name));
    if (part) {
      const text = readXmlText(new TextDecoder().decode(part), createTest(), left);
      texts.push(text);
      left -= text.length;
    }
    if (left <= 0 || leftBytes <= 0) break;
  }
  if (texts.length === 0 && names.length > 0) throw unreadable();
  const all = texts.join('\n');
  return tidyText ? tidyText(all) : all;
}

/** Collapses white space and removes NUL characters. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\S\n]+|\0+/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .trim();

function readRaw(bytes: Uint8Array, format: TextFormat, maxLength: number): string | Promise<string> {
  switch (format) {
    case 'plain':
      return decodeText(bytes);
    case 'html':
      return readHtmlText(decodeText(bytes));
    case 'pdf':
      return readPdfText(bytes, maxLength);
    default:
      return readOffice(bytes, office[format], maxLength);
  }
}

/** The text of a file that is searched, at most so many characters. Throws 400 for what is not of the format. */
export async function readText(bytes: Uint8Array, format: TextFormat, maxLength: number): Promise<string> {
  // Collapsing white space shortens it.
  const longest = 4 * maxLength;
  const text = await readRaw(bytes, format, longest);
  return tidy(text.slice(0, longest)).slice(0, maxLength).toWellFormed();
}
