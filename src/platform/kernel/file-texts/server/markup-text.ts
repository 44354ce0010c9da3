const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes the character references of markup. Unknown references are left unchanged. */
const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? all;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : ' ';
  });

/** The text of an HTML page, without scripts and styles. */
export const readHtmlText = (html: string): string =>
  decodeReferences(
    html
      .replace(/<!--.*?(?:-->|$)/gs, ' ')
      .replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
      .replace(/<\/?(?:b|i|u|em|strong|span|a|mark|small|sub|sup|code|font)\b[^<>]*>/gi, '')
      .replace(/<[^<>]*>/g, ' '),
  );

/** Whether the content of an element is text; `attributes` is undefined where the element ends. */
export type TextTest = (element: string, attributes: string | undefined) => boolean;

/** The text of an XML part of an office document: the contents of the elements named by `isText`, parted where others end. */
export function readXmlText(xml: string, isText: TextTest, maxLength: number): string {
  const parts: string[] = [];
  let length = 0;
  let open = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const [, slash, name = '', attributes = '', selfClosing, text] of xml.matchAll(
    /<(\/?)([\w:.-]+)(\s[^<>]*?)?(\/?)>|([^<>]+)/g,
  )) {
    if (text !== undefined) {
      if (open > 0) add(decodeReferences(text));
    } else if (isText(name, slash === '/' ? undefined : attributes)) {
      if (selfClosing === '') open = Math.max(0, open + (slash === '/' ? -1 : 1));
    } else if (breaks.has(name.slice(name.indexOf(':') + 1)) && (slash === '/' || selfClosing === '/'))
      add('\n');
    if (length >= maxLength) break;
  }
  return parts.join('');
}

/** The elements that end a word: paragraphs, cells, tabs and breaks. */
const breaks = new Set([
  'p',
  'h',
  'tab',
  'br',
  'cr',
  'c',
  'si',
  'tc',
  'row',
  's',
  'table-cell',
  'line-break',
]);
