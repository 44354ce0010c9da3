import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked';
import { addressPattern } from './address-pattern.ts';

/** Deeper signs stay signs: nobody reads them, and each level costs a pass over what is in it. */
const maxDepth = 8;
/** Characters that may be searched in vain for the ends of signs; then the rest of a text is words. */
const maxSearched = 300_000;
const addressAtStart = new RegExp(`^${addressPattern.source}`);
const wordsAtStart = /^(?:`+|[\s\S])(?:(?!https?:\/\/|!\[)[^\\[*_~`])*/;
/** The maximum number of table columns. Wider tables are read as text, because each row is padded to the full width. */
const maxColumns = 100;
const tableAtLine = / {0,3}\|[^\n]*\|[ \t]*\n {0,3}\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?:\n|$)/y;
/** An empty line, a heading or a fence, each of which ends a paragraph. */
const endOfParagraph = /[ \t]*\n|$| {0,3}(?:#{1,6}[ \t]+[^\s#]|`{3,}[^`\n]*(?:\n|$)|~{3})/y;
/** A quote or list that can interrupt a paragraph. An ordered list can do so only if it starts with 1. */
const nestedAfterParagraph = / {0,3}(?:>+(?:[ \t]|\n|$)|(?:[-*]|1\.)[ \t]+\S)/y;

/** The index of the end of the line. */
function findLineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function matchesAt(line: RegExp, text: string, at: number): boolean {
  line.lastIndex = at;
  return line.test(text);
}

const isTableAt = (text: string, at: number): boolean =>
  matchesAt(tableAtLine, text, at) &&
  text.slice(at, findLineEnd(text, at)).split('|').length - 2 <= maxColumns;
const wordSign = /[\p{L}\p{N}]/u;
/** Arabic writes "and", "so", "in", "for" and "like" as one letter before the word: و**bold**. */
const joinedPrefix = /[وفبلك]/;

/**
 * Markdown as colleagues write it in messages: what is not a sign on purpose stays as it was typed. HTML, tables, rules, indented
 * lines, references and signs in the middle of a word are text.
 */
class MessageTokenizer extends Tokenizer {
  readonly #hasTables: boolean;
  #depth = 0;
  #searched = 0;

  constructor(hasTables: boolean) {
    super();
    this.#hasTables = hasTables;
  }

  get #canNest(): boolean {
    return this.#depth < maxDepth && this.#searched <= maxSearched;
  }

  #nest<Found>(src: string, read: () => Found): Found | undefined {
    if (!this.#canNest) return undefined;
    this.#depth++;
    try {
      const found = read();
      if (found === undefined) this.#searched += src.length;
      return found;
    } finally {
      this.#depth--;
    }
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return /^ {0,3}>+(?:[ \t]|\n|$)/.test(src) ? this.#nest(src, () => super.blockquote(src)) : undefined;
  }
  /** Of bullets - and *, of numbers 1. only: "+ 5" and "1)" are said so. */
  override list(src: string): Tokens.List | undefined {
    const isList = /^ {0,3}(?:[-*]|\d{1,3}\.)[ \t]+\S/.test(src);
    return isList ? this.#nest(src, () => super.list(src)) : undefined;
  }
  override heading(src: string): Tokens.Heading | undefined {
    return /^ {0,3}#{1,6}[ \t]+[^\s#]/.test(src) ? super.heading(src) : undefined;
  }
  override code(): undefined {}
  override hr(): undefined {}
  override html(): undefined {}
  override def(): undefined {}
  /** Of texts that have them: rows between |, after an empty line. */
  override table(src: string): Tokens.Table | undefined {
    return this.#hasTables && isTableAt(src, 0) ? this.#nest(src, () => super.table(src)) : undefined;
  }
  override lheading(): undefined {}
  override paragraph(src: string): Tokens.Paragraph | undefined {
    return this.#readLines(src, 'paragraph');
  }
  /** A paragraph inside a list item. */
  override text(src: string): Tokens.Text | undefined {
    return this.#readLines(src, 'text');
  }
  /** Reads all lines at once. The library appends them one by one, which takes quadratic time. */
  #readLines<Type extends 'paragraph' | 'text'>(src: string, type: Type) {
    let end = findLineEnd(src, 0);
    while (end < src.length && !this.#endsParagraph(src, end + 1)) end = findLineEnd(src, end + 1);
    const raw = src.slice(0, end);
    return raw === '' ? undefined : { type, raw, text: raw, tokens: this.lexer.inline(raw) };
  }
  #endsParagraph(src: string, at: number): boolean {
    return matchesAt(endOfParagraph, src, at) || (this.#canNest && matchesAt(nestedAfterParagraph, src, at));
  }

  override escape(src: string): Tokens.Escape | undefined {
    return /^\\[*_~`[\]>#-]/.test(src) ? super.escape(src) : undefined;
  }
  override tag(): undefined {}
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    if (!/^!?\[/.test(src) || this.#searched > maxSearched) return undefined;
    if (src.includes('](')) return this.#nest(src, () => super.link(src));
    this.#searched += src.length / 20; // a look for two signs costs that much less than one for the end of others
    return undefined;
  }
  override reflink(): undefined {}
  override emStrong(src: string, maskedSrc: string, prevChar = ''): Tokens.Em | Tokens.Strong | undefined {
    if (!/^[*_]/.test(src) || prevChar === src[0]) return undefined;
    if (wordSign.test(prevChar) && !(src.startsWith('**') && joinedPrefix.test(prevChar))) return undefined;
    if (/^(?:\*+|_+)\s/.test(src)) return undefined;
    return this.#nest(src, () => super.emStrong(src, maskedSrc, prevChar));
  }
  override del(src: string, maskedSrc: string, prevChar = ''): Tokens.Del | undefined {
    return src.startsWith('~~') ? this.#nest(src, () => super.del(src, maskedSrc, prevChar)) : undefined;
  }
  override autolink(): undefined {}
  /** Bare addresses, the same as in plain messages. */
  override url(src: string): Tokens.Link | undefined {
    const raw = addressAtStart.exec(src)?.[0];
    if (raw === undefined) return undefined;
    return {
      type: 'link',
      raw,
      href: raw,
      text: raw,
      autolink: true,
      tokens: [{ type: 'text', raw, text: raw }],
    };
  }
  override codespan(src: string): Tokens.Codespan | undefined {
    return src.startsWith('`') ? this.#nest(src, () => super.codespan(src)) : undefined;
  }
  /** Lines end where they were typed. */
  override br(): undefined {}
  /** As it was typed, as far as the next sign: character references are none, and the library's own way is slow for "!!!". */
  override inlineText(src: string): Tokens.Text | undefined {
    const raw = wordsAtStart.exec(src)?.[0];
    return raw === undefined ? undefined : { type: 'text', raw, text: raw };
  }
}

/** Reads a message's Markdown, or that of a longer text, which has tables too; undefined where the lexer gives up. */
export function readMarkdown(text: string, { hasTables = false } = {}): readonly Token[] | undefined {
  const tokenizer = new MessageTokenizer(hasTables);
  const lexer = new Lexer({ gfm: true, tokenizer });
  try {
    return lexer.lex(text);
  } catch {
    return undefined;
  }
}

const knownTypes: ReadonlySet<string> = new Set<MarkedToken['type']>([
  ...(['blockquote', 'checkbox', 'code', 'codespan', 'del', 'em', 'escape', 'heading'] as const),
  ...(['image', 'link', 'list', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
]);

/** Others come of extensions only, of which there is none. */
export const isKnown = (token: Token): token is MarkedToken => knownTypes.has(token.type);
