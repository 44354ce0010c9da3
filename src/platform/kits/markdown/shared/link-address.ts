/** Where a link leads, if that is a page or a mailbox: scripts and all else are no links. */
export function readAddress(href: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href) || !URL.canParse(href)) return undefined;
  return new URL(href).href;
}

/** More marks on one letter than any language writes. Normalizing a long run of them takes quadratic time. */
const manyMarks = /[\p{M}\uff9e\uff9f]{31}/u;

/** Whether a link's words look like an address, and like another one than theirs, or cannot be seen. */
export function isDeceiving(words: string, address: string): boolean {
  if (manyMarks.test(words)) return true;
  const seen = words
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .trim();
  if (seen === '') return true;
  if (!/:\/\/|@|[^\s.]\.\p{L}{2}/u.test(seen)) return false;
  const real = new URL(address);
  const protocol = real.protocol === 'mailto:' ? 'mailto:' : 'https://';
  const claimed = /^(?:https?:\/\/|mailto:)/i.test(seen) ? seen : protocol + seen;
  if (!URL.canParse(claimed) || real.username !== '') return true;
  const { place, rest } = splitAddress(new URL(claimed));
  const own = splitAddress(real);
  return place !== own.place || (rest !== '' && rest !== own.rest);
}

function splitAddress({ protocol, host, pathname, search, hash }: URL): { place: string; rest: string } {
  if (protocol === 'mailto:') return { place: pathname, rest: search };
  return { place: host.replace(/^www\./, ''), rest: pathname.replace(/\/$/, '') + search + hash };
}

/** A page of this product: a path, and never another host behind two slashes or a backslash. */
const ownPath = /^\/(?![/\\])[\w\-./~%?=&#]*$/;

/** Where a link of an article leads: a page of this product, or what `readAddress` allows. */
export const readTarget = (href: string): string | undefined =>
  ownPath.test(href) ? href : readAddress(href);

/** Whether a link leads to a page of this product. */
export const isOwnPath = (target: string): boolean => ownPath.test(target);
