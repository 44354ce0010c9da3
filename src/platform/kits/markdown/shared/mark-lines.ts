/** How a part of a line of Markdown looks while it is typed. */
export type MarkdownKind =
  | 'text'
  | 'mark'
  | 'heading'
  | 'bold'
  | 'italic'
  | 'deleted'
  | 'code'
  | 'link'
  | 'quote'
  | 'bullet'
  | 'open'
  | 'done';

export interface MarkdownPart {
  readonly kind: MarkdownKind;
  readonly text: string;
}

/** The parts of longer lines are not looked for: it would take time with every letter. */
const maxLine = 2000;
const block = /^(\s*)(?:(#{1,6})( )|(>)( )|([-*+])( )(?:(\[[ xX]\])( ))?|(\d{1,9}[.)])( ))/;
const inline =
  /(\*\*|__)(?=\S)(.+?)(?<=\S)\1|(`+)([^`]+)\3(?!`)|(~~)(?=\S)(.+?)(?<=\S)~~|(?<!\w)([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\7(?!\w)|(\[)([^[\]]+)(\]\([^()\s]+\))/g;

/** The formatted parts within a line, in letters of `kind`. */
function readInline(text: string, kind: MarkdownKind): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let end = 0;
  for (const found of text.matchAll(inline)) {
    const [whole, strong, bold, ticks, code, tildes, deleted, sign, italic, , words, address] = found;
    if (found.index > end) parts.push({ kind, text: text.slice(end, found.index) });
    end = found.index + whole.length;
    const add = (open: string, inside: string, as: MarkdownKind, close = open) =>
      parts.push({ kind: 'mark', text: open }, { kind: as, text: inside }, { kind: 'mark', text: close });
    if (strong !== undefined && bold !== undefined) add(strong, bold, 'bold');
    else if (ticks !== undefined && code !== undefined) add(ticks, code, 'code');
    else if (tildes !== undefined && deleted !== undefined) add(tildes, deleted, 'deleted');
    else if (sign !== undefined && italic !== undefined) add(sign, italic, 'italic');
    else if (words !== undefined && address !== undefined) add('[', words, 'link', address);
  }
  if (end < text.length) parts.push({ kind, text: text.slice(end) });
  return parts;
}

function readLine(line: string): MarkdownPart[] {
  if (line.length > maxLine) return [{ kind: 'text', text: line }];
  const [start = '', indent = '', hashes, , quote, , bullet, , box, , number] = block.exec(line) ?? [];
  const rest = line.slice(start.length);
  const before: MarkdownPart[] = indent === '' ? [] : [{ kind: 'text', text: indent }];
  if (hashes !== undefined)
    return [...before, { kind: 'mark', text: `${hashes} ` }, ...readInline(rest, 'heading')];
  if (quote !== undefined) return [...before, { kind: 'mark', text: '> ' }, ...readInline(rest, 'quote')];
  if (box !== undefined)
    return [
      ...before,
      { kind: 'mark', text: `${bullet} ` },
      { kind: box === '[ ]' ? 'open' : 'done', text: box },
      { kind: 'text', text: ' ' },
      ...readInline(rest, box === '[ ]' ? 'text' : 'deleted'),
    ];
  if (bullet !== undefined || number !== undefined)
    return [
      ...before,
      { kind: bullet === undefined ? 'mark' : 'bullet', text: bullet ?? number ?? '' },
      { kind: 'text', text: ' ' },
      ...readInline(rest, 'text'),
    ];
  return readInline(line, 'text');
}

/** The lines of a Markdown text in parts that look alike. Joined, they are the text, letter for letter. */
export function markLines(text: string): MarkdownPart[][] {
  let isCode = false;
  return text.split('\n').map((line) => {
    if (/^ {0,3}```/.test(line)) {
      isCode = !isCode;
      return [{ kind: 'mark', text: line }];
    }
    return isCode ? [{ kind: 'code', text: line }] : readLine(line);
  });
}
