import { decodeText } from './decode-text.ts';
import { unreadable } from '../../foreign-files/server/foreign-task.ts';
import { readHtmlText, readXmlText } from './markup-text.ts';
import { readPdfText } from './pdf-text.ts';
import { ZipEntries } from './node-zip-entries.ts';
import type { TextFormat } from '../shared/text-format.ts';

/** The maximum number of unpacked bytes of one part of a document, and of all its parts. */
const maxPartBytes = 32 * 1024 * 1024;
const maxDocumentBytes = 64 * 1024 * 1024;

interface OfficeParts {
  readonly parts: RegExp;
  readonly isText: (element: string) => boolean;
}

/** Writers choose the prefix of the elements. */
const isTextElement = (element: string) => element.slice(element.indexOf(':') + 1) === 't';

/** Which parts of documents have text, and in which elements. */
const office: Readonly<Record<Exclude<TextFormat, 'plain' | 'html' | 'pdf'>, OfficeParts>> = {
  docx: {
    parts: /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
    isText: isTextElement,
  },
  xlsx: {
    parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d*)\.xml$/,
    isText: isTextElement,
  },
  pptx: {
    parts: /^ppt\/(?:slides|notesSlides)\/(?:slide|notesSlide)\d*\.xml$/,
    isText: isTextElement,
  },
  opendocument: {
    parts: /^content\.xml$/,
    isText: (element) => element === 'office:body',
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

function readOffice(bytes: Uint8Array, { parts, isText }: OfficeParts, maxLength: number): string {
  const zip = new ZipEntries(bytes);
  const texts: string[] = [];
  let left = maxLength;
  let leftBytes = maxDocumentBytes;
  const names = zip.names.filter((one) => parts.test(one)).toSorted(byNumber.compare);
  for (const name of names) {
    const part = readPart(zip, name, Math.min(maxPartBytes, leftBytes));
    if (!part) continue;
    leftBytes -= part.length;
    const text = readXmlText(new TextDecoder().decode(part), isText, left);
    texts.push(text);
    left -= text.length;
    if (left <= 0 || leftBytes <= 0) break;
  }
  if (texts.length === 0 && names.length > 0) throw unreadable();
  return texts.join('\n');
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
