import type { Signature } from '../../shared/snippets/signature.ts';
import { readComposer, rewriteMessage } from './composer-store.ts';

const isQuoted = (element: Element) => element.closest('blockquote') !== null;

/** Puts a signature into a message in place of the one that is there: above what is quoted, else at the end. Null removes it. */
export function replaceSignature(message: string, signature: string | null): string {
  const { body } = new DOMParser().parseFromString(message, 'text/html');
  const known = [...body.querySelectorAll('div[data-part=signature]')].find((one) => !isQuoted(one));
  if (signature === null || signature === '') {
    known?.remove();
    return body.innerHTML;
  }
  const part = known ?? body.ownerDocument.createElement('div');
  part.setAttribute('data-part', 'signature');
  part.innerHTML = signature;
  if (known) return body.innerHTML;
  if (body.childElementCount === 0) body.append(body.ownerDocument.createElement('p'));
  const quote = [...body.children].findLast(({ tagName }) => tagName === 'BLOCKQUOTE');
  const line = quote?.previousElementSibling;
  // The line above a quote says whose words follow; the empty paragraph before it is where the answer is written.
  const isLine = line?.tagName === 'P' && line.textContent !== '';
  body.insertBefore(part, (isLine ? line : quote) ?? null);
  return body.innerHTML;
}

/** What was written above the signature and the quoted text. */
export function withoutSignature(message: string): string {
  const { body } = new DOMParser().parseFromString(replaceSignature(message, null), 'text/html');
  for (const quote of body.querySelectorAll('blockquote')) quote.remove();
  return body.innerHTML;
}

/** Whether a paragraph says whose words a quote has: one line that ends with a colon, or the lines of a forwarded mail. */
const isQuoteHead = (element: Element | undefined): boolean =>
  element?.tagName === 'P' && (element.textContent.endsWith(':') || element.querySelector('br') !== null);

/** Splits an answer before the signature and the quoted text at its end. Together the parts are the whole message. */
export function splitAnswer(message: string): { written: string; rest: string } {
  const { body } = new DOMParser().parseFromString(message, 'text/html');
  const parts = [...body.children];
  let start = parts.length;
  if (parts[start - 1]?.tagName === 'BLOCKQUOTE') {
    start -= 1;
    if (isQuoteHead(parts[start - 1])) start -= 1;
  }
  if (parts[start - 1]?.matches('div[data-part=signature]')) start -= 1;
  const join = (elements: readonly Element[]) => elements.map((element) => element.outerHTML).join('');
  return { written: join(parts.slice(0, start)), rest: join(parts.slice(start)) };
}

/** Puts a signature below what is written, in place of the one that is there; null removes it. */
export function placeSignature(signature: Pick<Signature, 'id' | 'html'> | null): void {
  const { composition } = readComposer();
  if (!composition) return;
  const message = replaceSignature(composition.message, signature?.html ?? null);
  rewriteMessage(message, signature?.id ?? null, false);
}

/** Puts the default signature below a mail that was just begun: that alone makes no draft of it. */
export function placeDefaultSignature(signature: Pick<Signature, 'id' | 'html'> | undefined): void {
  const { composition, isSaved } = readComposer();
  if (!composition) return;
  const message = signature ? replaceSignature(composition.message, signature.html) : composition.message;
  rewriteMessage(message, signature?.id ?? null, isSaved);
}
