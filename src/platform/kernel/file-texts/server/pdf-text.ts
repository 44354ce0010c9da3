import type { getDocumentProxy } from 'unpdf';
import { unreadable } from '../../foreign-files/server/foreign-task.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const maxPages = 1000;
/** Pages after this time are not read, so that those before are found. */
const maxMs = 10_000;

async function readPage(document: PdfDocument, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** The text of the pages of a PDF that can be read, up to a length. Throws 400 for what is none, or needs a password. */
export async function readPdfText(bytes: Uint8Array, maxLength: number): Promise<string> {
  const pdf = await import('unpdf');
  const document = await pdf.getDocumentProxy(bytes, { verbosity: 0 }).catch(() => {
    throw unreadable();
  });
  const texts: string[] = [];
  const startedAt = performance.now();
  let left = maxLength;
  for (let number = 1; number <= Math.min(document.numPages, maxPages) && left > 0; number++) {
    const text = await readPage(document, number).catch(() => '');
    texts.push(text);
    left -= text.length;
    if (performance.now() - startedAt > maxMs) break;
  }
  await document.loadingTask.destroy();
  return texts.join('\n');
}
