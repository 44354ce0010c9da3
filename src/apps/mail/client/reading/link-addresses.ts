import { isAddress } from '../../../../base/mail-address.ts';
import { addressPattern } from '../../../../platform/kits/markdown/shared/address-pattern.ts';

/** Web addresses, and what looks like a mailbox; each part has a limit, so that no text costs more than its length. */
const pattern = new RegExp(
  `${addressPattern.source}|[\\p{L}\\p{N}][\\p{L}\\p{N}.!#$%&*+/=?^_{|}~-]{0,63}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,8}`,
  'gu',
);

const findHref = (address: string): string =>
  isAddress(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : address;

function buildLink(document: Document, address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = findHref(address);
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.textContent = address;
  return link;
}

/** Makes links of the addresses that a text only names. */
export function linkAddresses(body: HTMLElement): void {
  const document = body.ownerDocument;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // safe: the walker shows texts only
  for (const text of texts) {
    const { data } = text;
    if (!/@|:\/\//.test(data) || text.parentElement?.closest('a')) continue;
    const parts: (string | Node)[] = [];
    let end = 0;
    for (const { 0: address, index } of data.matchAll(pattern)) {
      parts.push(data.slice(end, index), buildLink(document, address));
      end = index + address.length;
    }
    if (end > 0) text.replaceWith(...parts, data.slice(end));
  }
}
