import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Block, Guide, Inline } from '../../../src/apps/documentation/client/guides/guide-blocks.ts';
import { highlight } from '../highlight.ts';

const reader = new Marked();

/** The text of a heading as the end of an address. */
const toId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function readInline(tokens: readonly Token[] | undefined): Inline[] {
  return (tokens ?? []).flatMap((token): Inline[] => {
    const known = token as MarkedToken; // safe: no extensions are in use
    switch (known.type) {
      case 'text':
        return known.tokens ? readInline(known.tokens) : [decode(known.text)];
      case 'escape':
        return [known.text];
      case 'codespan':
        return [{ type: 'code', text: known.text }];
      case 'strong':
      case 'em':
        return [{ type: known.type, content: readInline(known.tokens) }];
      case 'link':
        return [{ type: 'link', href: known.href, content: readInline(known.tokens) }];
      default:
        throw new Error(`Guides have no ${known.type}: ${known.raw}`);
    }
  });
}

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The first word after the fence is the language, the second the file that the code is in, or the component of the example. */
function readCode({ lang = '', text }: Tokens.Code): Block {
  const [language = '', name = ''] = lang.split(' ');
  if (language === 'example') return { type: 'example', component: name, title: text.trim() };
  return { type: 'code', name, tokens: highlight(text, language) };
}

function readBlock(token: Token): Block[] {
  const known = token as MarkedToken; // safe: no extensions are in use
  switch (known.type) {
    case 'space':
      return [];
    case 'heading': {
      const level = known.depth === 2 ? 2 : 3;
      return [{ type: 'heading', level, id: toId(known.text), content: readInline(known.tokens) }];
    }
    case 'paragraph':
    case 'text':
      return [{ type: 'paragraph', content: readInline(known.tokens) }];
    case 'list':
      return [
        {
          type: 'list',
          isOrdered: known.ordered,
          items: known.items.map((item) => item.tokens.flatMap(readBlock)),
        },
      ];
    case 'blockquote':
      return [{ type: 'note', content: known.tokens.flatMap(readBlock) }];
    case 'code':
      return [readCode(known)];
    case 'table':
      return [
        {
          type: 'table',
          heads: known.header.map((cell) => readInline(cell.tokens)),
          rows: known.rows.map((row) => row.map((cell) => readInline(cell.tokens))),
        },
      ];
    default:
      throw new Error(`Guides have no ${known.type}: ${known.raw}`);
  }
}

/** Reads a guide: the first heading is its title. */
export function readGuide(text: string): Guide {
  const [title, ...rest] = reader.lexer(text);
  if (title?.type !== 'heading' || title['depth'] !== 1) throw new Error('A guide begins with its title.');
  return { title: decode(String(title['text'])), blocks: rest.flatMap(readBlock) };
}

/** The words of a line without its signs. */
export const toPlain = (content: readonly Inline[]): string =>
  content
    .map((part) =>
      typeof part === 'string' ? part : part.type === 'code' ? part.text : toPlain(part.content),
    )
    .join('');
