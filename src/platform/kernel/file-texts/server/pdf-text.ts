import { unreadable } from '../../foreign-files/server/foreign-task.ts';

const maxPages = 1000;
/** Pages after this time are not read, so that those before are found. */
const maxMs = 10_000;

/** The text of the pages of a PDF, up to a length. Throws 400 for what is none, or needs a password. */
export async function readPdfText(bytes: Uint8Array, maxLength: number): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, { verbosity: 0 }).catch(() => {
    throw unreadable();
  });
  const texts: string[] = [];
  const startedAt = performance.now();
  let left = maxLength;
  for (let number = 1; number <= Math.min(document.numPages, maxPages) && left > 0; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    texts.push(text);
    left -= text.length;
    page.cleanup();
    if (performance.now() - startedAt > maxMs) break;
  }
  await document.loadingTask.destroy();
  return texts.join('\n');
}
