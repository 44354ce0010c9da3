import type { Token, Tokens } from 'marked';
import { readTarget } from '../shared/link-address.ts';
import { isKnown, readMarkdown } from '../shared/read-markdown.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

const writeInline = (tokens: readonly Token[]): string => tokens.map(writePart).join('');

function writePart(token: Token): string {
  if (!isKnown(token)) return escapeHtml(token.raw);
  switch (token.type) {
    case 'text':
      return token.tokens ? writeInline(token.tokens) : escapeHtml(token.text);
    case 'escape':
      return escapeHtml(token.text);
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type}>${writeInline(token.tokens)}</${token.type}>`;
    case 'codespan':
      return `<code>${escapeHtml(token.text)}</code>`;
    case 'link': {
      const target = readTarget(token.href);
      if (target === undefined) return escapeHtml(token.raw);
      return `<a href="${escapeHtml(target)}" rel="noopener noreferrer">${writeInline(token.tokens)}</a>`;
    }
    default:
      return escapeHtml(token.raw);
  }
}

function writeBlock(token: Token): string {
  if (!isKnown(token)) return escapeHtml(token.raw);
  switch (token.type) {
    case 'space':
      return '';
    case 'paragraph':
      return `<p>${writeInline(token.tokens)}</p>`;
    case 'heading': {
      // The page has its own h1 and h2.
      const name = `h${Math.min(Math.max(token.depth, 2) + 1, 6)}`;
      return `<${name}>${writeInline(token.tokens)}</${name}>`;
    }
    case 'blockquote':
      return `<blockquote>${writeBlocks(token.tokens)}</blockquote>`;
    case 'list': {
      const items = token.items.map((item) => `<li>${writeBlocks(item.tokens)}</li>`).join('');
      return token.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    }
    case 'code':
      return `<pre><code>${escapeHtml(token.text)}</code></pre>`;
    case 'table': {
      const row = (cells: readonly Tokens.TableCell[], name: 'th' | 'td') =>
        `<tr>${cells.map(({ tokens }) => `<${name}>${writeInline(tokens)}</${name}>`).join('')}</tr>`;
      const rows = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table>`;
    }
    default:
      return writePart(token);
  }
}

const writeBlocks = (tokens: readonly Token[]): string => tokens.map(writeBlock).join('');

/**
 * A Markdown text as HTML, for callers of the API. Every element and attribute is written here and all text is escaped:
 * HTML in the text shows as it was typed, and links lead to pages only.
 */
export function toHtml(markdown: string): string {
  const tokens = readMarkdown(markdown, { hasTables: true });
  return tokens ? writeBlocks(tokens) : `<p>${escapeHtml(markdown)}</p>`;
}
