import { nestWordItems } from '../../rich-text/client/word-lists.ts';

/** What of pasted HTML Markdown has a form for; without it the plain text is pasted. */
const worthKeeping =
  'a[href],h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,code,strong,em,del,s,strike,b:not([style^="font-weight:normal"]),i,span[style*="font-weight:700"],span[style*="font-weight: 700"],span[style*="italic"]';
const notShown = new Set('SCRIPT STYLE HEAD TITLE META NOSCRIPT TEMPLATE SVG BUTTON'.split(' '));
const blocks = new Set(['P', 'DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'FIGURE', 'BODY']);
const signs: Partial<Record<string, string>> = {
  STRONG: '**',
  B: '**',
  EM: '_',
  I: '_',
  DEL: '~~',
  S: '~~',
  STRIKE: '~~',
};

const squeeze = (text: string) => text.replace(/[ \t\n\r\u00a0]+/g, ' ');
const escapeSigns = (text: string) => text.replace(/[*`[\]]/g, '\\$&');

/** Puts signs around words, not around the space at their ends. */
function wrap(text: string, sign: string): string {
  const words = text.trim();
  const isWrapped = words.startsWith(sign) && words.endsWith(sign);
  return words === '' || isWrapped || words.includes('\n')
    ? text
    : text.replace(words, () => `${sign}${words}${sign}`);
}

function readLink(element: Element, text: string): string {
  const address = element.getAttribute('href') ?? '';
  const words = text.trim();
  if (!/^(?:https?:|mailto:)/i.test(address) || /[\s()<>]/.test(address)) return text;
  if (words === '') return element.querySelector('img') ? address : '';
  if (words === address) return address;
  return words.includes('\n') ? text : `[${words}](${address})`;
}

/** Returns the Markdown marker of an element. Some programs format spans by their style. */
function findSign({ tagName }: Element, style: string): string | undefined {
  if (/(?:^|;)font-weight:normal/.test(style)) return undefined;
  if (tagName !== 'SPAN') return signs[tagName];
  if (/(?:^|;)font-weight:(?:bold|[6-9]00)/.test(style)) return signs.B;
  return style.includes('italic') ? signs.I : style.includes('line-through') ? signs.S : undefined;
}

/** Words within a line. */
function readInline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeSigns(squeeze(node.textContent ?? ''));
  if (!(node instanceof Element) || notShown.has(node.tagName.toUpperCase())) return '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'CODE') return wrap(squeeze(node.textContent ?? ''), '`');
  if (node.tagName === 'INPUT') return '';
  const text = [...node.childNodes].map(readInline).join('');
  if (node.tagName === 'A') return readLink(node, text);
  const sign = findSign(node, node.getAttribute('style')?.replaceAll(' ', '') ?? '');
  return sign === undefined ? text : wrap(text, sign);
}

/** Trims a character from both ends. A regular expression would take quadratic time on long runs of it. */
function trimSigns(text: string, sign: string): string {
  let [from, to] = [0, text.length];
  while (from < to && text[from] === sign) from++;
  while (to > from && text[to - 1] === sign) to--;
  return text.slice(from, to);
}

/** Trims each line, and empty lines at both ends. */
const tidy = (text: string) =>
  trimSigns(
    text
      .split('\n')
      .map((line) => trimSigns(line, ' '))
      .join('\n'),
    '\n',
  );

/** Indents lines by the length of a list marker. */
const indent = (text: string, mark: string) => text.replace(/^/gm, ' '.repeat(mark.length));

function readItem(item: Element, mark: string): string {
  const box = item.querySelector(':scope > input[type=checkbox], :scope > p > input[type=checkbox]');
  const state = box === null ? '' : box.hasAttribute('checked') ? '[x] ' : '[ ] ';
  return mark + state + indent(readBlocks(item).join('\n'), mark).trimStart();
}

/** Converts a list. A list between the items of another list belongs to the preceding item. */
function readList(list: Element): string {
  const items: string[] = [];
  let count = 0;
  for (const child of list.children) {
    const isItem = child.tagName === 'LI';
    if (!isItem && child.tagName !== 'UL' && child.tagName !== 'OL') continue;
    if (isItem) count++;
    const mark = list.tagName === 'UL' ? '- ' : `${count}. `;
    items.push(isItem ? readItem(child, mark) : indent(readList(child), count === 0 ? '' : mark));
  }
  return items.join('\n');
}

/** Returns the rows of a table section, without those of nested tables. */
const listRows = (part: Element): Element[] =>
  part.tagName === 'TR' ? [part] : [...part.children].filter(({ tagName }) => tagName === 'TR');

function readTable(table: Element): string {
  const rows = [...table.children]
    .flatMap(listRows)
    .map((row) =>
      [...row.children].map((cell) => tidy(readInline(cell)).replaceAll('\n', ' ').replaceAll('|', '\\|')),
    );
  const width = Math.max(...rows.map((row) => row.length), 0);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // Markdown treats missing cells in the other rows as empty.
  const [first = [], ...body] = rows;
  const head = Array.from({ length: width }, (_, at) => first[at] ?? '');
  return width === 0 ? '' : [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function readBlock(element: Element): readonly string[] | undefined {
  const tag = element.tagName;
  if (/^H[1-6]$/.test(tag)) {
    const words = tidy(readInline(element)).replaceAll('\n', ' ').replaceAll('**', '');
    return words === '' ? [] : [`${'#'.repeat(Number(tag[1]))} ${words}`];
  }
  if (tag === 'UL' || tag === 'OL') return [readList(element)];
  if (tag === 'TABLE') return [readTable(element)];
  if (tag === 'PRE') return [`\`\`\`\n${(element.textContent ?? '').replace(/\n$/, '')}\n\`\`\``];
  if (tag === 'BLOCKQUOTE') return [readBlocks(element).join('\n\n').replace(/^/gm, '> ')];
  return blocks.has(tag) || element.querySelector('p,div,ul,ol,table,h1,h2,h3,h4,pre,blockquote') !== null
    ? readBlocks(element)
    : undefined;
}

/** The paragraphs, lists and so on of an element. */
function readBlocks(parent: Element): string[] {
  const found: string[] = [];
  let words = '';
  const close = () => {
    const text = tidy(words);
    if (text !== '') found.push(text);
    words = '';
  };
  for (const node of parent.childNodes) {
    const isHidden = node instanceof Element && notShown.has(node.tagName.toUpperCase());
    const read = node instanceof Element && !isHidden ? readBlock(node) : undefined;
    if (read === undefined) words += readInline(node);
    else {
      close();
      found.push(...read.filter((block) => block !== ''));
    }
  }
  close();
  return found;
}

/** Pasted HTML as Markdown; undefined where it says no more than its plain text. Nothing of it is shown or run. */
export function markdownFromHtml(html: string): string | undefined {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  const { body } = pasted;
  nestWordItems(pasted);
  if (body.querySelector(worthKeeping) === null) return undefined;
  const markdown = readBlocks(body).join('\n\n');
  return markdown === '' ? undefined : markdown;
}
