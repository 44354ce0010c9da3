/** Returns the position of the last element in HTML if it has this name; otherwise -1. */
function findLast(html: string, name: 'blockquote' | 'div'): number {
  if (!html.endsWith(`</${name}>`)) return -1;
  let depth = 0;
  for (const tag of [...html.matchAll(new RegExp(`<(/?)${name}\\b[^<>]*>`, 'g'))].toReversed()) {
    depth += tag[1] === '/' ? 1 : -1;
    if (depth === 0) return tag.index;
  }
  return -1;
}

const emptyEnd = /(?:<p>(?:<br\s*\/?>)?<\/p>\s*)+$/;

/** Returns the position of the paragraph that introduces a quote: a line that ends with a colon, or the header lines of a forwarded mail. */
function findQuoteHead(html: string): number {
  const start = Math.max(html.lastIndexOf('<p>'), html.lastIndexOf('<p '));
  const paragraph = html.slice(start);
  const isHead = paragraph.endsWith('</p>') && (paragraph.endsWith(':</p>') || paragraph.includes('<br'));
  return start >= 0 && isHead ? start : html.length;
}

/** Returns the text that a person wrote in a mail as sanitized HTML, without the signature and the quoted text at the end. */
export function findWritten(clean: string): string {
  let html = clean.trimEnd().replace(emptyEnd, '');
  const quote = findLast(html, 'blockquote');
  if (quote >= 0) html = html.slice(0, quote);
  if (quote >= 0) html = html.slice(0, findQuoteHead(html));
  const last = findLast(html, 'div');
  return last >= 0 && html.startsWith('<div data-part="signature"', last) ? html.slice(0, last) : html;
}
