import type { Token } from 'marked';
import { isKnown, readMarkdown } from './read-markdown.ts';

const readInline = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (!isKnown(token)) return token.raw;
      if ('tokens' in token && token.tokens) return readInline(token.tokens);
      return 'text' in token ? token.text : token.raw;
    })
    .join('');

function readBlock(token: Token): string {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'space':
      return '';
    case 'list':
      return token.items.map((item) => readBlocks(item.tokens)).join('\n');
    case 'blockquote':
      return readBlocks(token.tokens);
    case 'code':
      return token.text;
    default:
      return 'tokens' in token && token.tokens ? readInline(token.tokens) : token.raw;
  }
}

const readBlocks = (tokens: readonly Token[]): string => tokens.map(readBlock).filter(Boolean).join('\n');

/** What a Markdown text says, without its signs: one line for each block, for search and excerpts. */
export const toPlainText = (markdown: string): string => {
  const tokens = readMarkdown(markdown);
  return tokens ? readBlocks(tokens) : markdown;
};
