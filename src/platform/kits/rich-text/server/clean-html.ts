import sanitizeHtml from 'sanitize-html';

const colors = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const lengths = [/^-?[\d.]{1,6}(?:px|pt|em|rem|%)?$/];
const boxes = [/^(?:[\d.]{1,6}(?:px|pt|em|%)?\s*){1,4}$/];

/** Nothing that loads (`url()`), covers or hides (`position`, `display`). */
const styles = {
  color: colors,
  'background-color': colors,
  'font-weight': [/^(?:bold|normal|\d{3})$/],
  'font-style': [/^(?:italic|normal)$/],
  'font-size': lengths,
  width: lengths,
  height: lengths,
  padding: boxes,
  margin: boxes,
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'text-decoration': [/^(?:underline|line-through|none)$/],
};

/**
 * The allow-list is the security. Left out are the elements that mutation attacks need (style, svg, math, form, template,
 * noscript, title, textarea), and the attributes that would reach the page around the text (id, name, class).
 */
const options: sanitizeHtml.IOptions = {
  allowedTags:
    'a abbr b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['align', 'dir', 'lang', 'style', 'title', 'valign', 'width', 'height', 'bgcolor'],
    a: ['href', 'target', 'rel'],
    // Marks the part of a text that a program replaces; see text-part.ts of the client.
    div: [{ name: 'data-part', multiple: false, values: ['signature'] }],
    img: ['src', 'alt'],
    font: ['color', 'face', 'size'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    table: ['border', 'cellpadding', 'cellspacing'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['cid', 'https', 'http'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': styles },
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
  nestingLimit: 100,
};

/** Nobody writes deeper, more or longer: what does is kept as text. */
const maxDepth = 200;
const maxTags = 20_000;
const maxRichLength = 200_000;
const tags = /<\/?[a-z][^<>]*>?/gi;
const paragraphEnds = /<\/(?:p|h[1-6]|blockquote|pre)\b[^<>]*>/gi;
const blocks = /<(?:br|hr|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote|\/pre|\/td|\/th)\b[^<>]*>/gi;
/** What stands in them is no text. */
const hidden = /<(?:style|script|title)\b|<\/(?:style|script|title)\b|<!--|-->/gi;

class TooRich extends Error {}

/** HTML without what is in its title, its scripts, its styles and its comments. */
function removeHidden(html: string): string {
  let shown = '';
  let from = 0;
  let end: string | undefined;
  for (const { 0: mark, index } of html.matchAll(hidden)) {
    const name = mark.toLowerCase();
    if (end === undefined && !name.startsWith('</') && name !== '-->') {
      shown += html.slice(from, index);
      end = name === '<!--' ? '-->' : name.replace('<', '</');
    } else if (name === end) {
      from = index + (name === '-->' ? name.length : 0);
      end = undefined;
    }
  }
  return end === undefined ? shown + html.slice(from) : shown;
}

/** Escaped text as paragraphs, with its lines. */
const paragraphsOf = (escaped: string): string =>
  escaped
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trimEnd().replace(/^\n/, '').replaceAll('\n', '<br />'))
    .map((paragraph) => (paragraph === '' ? '' : `<p>${paragraph}</p>`))
    .join('');

/** Plain text as paragraphs of clean HTML. */
export const textToHtml = (text: string): string =>
  paragraphsOf(
    text.replace(/\r\n?/g, '\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );

/** The text of HTML as paragraphs. */
function flattenHtml(html: string): string {
  const text = removeHidden(html)
    .replace(/\s+/g, ' ')
    .replace(paragraphEnds, '\n\n')
    .replace(blocks, '\n')
    .replaceAll(tags, ' ');
  const escaped = sanitizeHtml(text, options)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n');
  return paragraphsOf(escaped.trim());
}

/**
 * Cleans HTML of people and of other programs by an allow-list, for storing. Its pictures may be elsewhere. Of what is nested
 * too deep, has too many tags or is too long to be read in time, the text alone is kept.
 */
export function cleanHtml(html: string): string {
  if (html.length > maxRichLength) return flattenHtml(html);
  let [depth, count] = [0, 0];
  const onOpenTag = () => {
    if (++depth > maxDepth || ++count > maxTags) throw new TooRich();
  };
  const onCloseTag = () => void depth--;
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (!(error instanceof TooRich)) throw error;
    return flattenHtml(html);
  }
}

/** `&amp;` is last, because the `&` that it becomes may begin another entity. */
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
] as const;
const longestEntity = 6;
/** Runs of spaces to collapse. Single spaces do not match, because replacing them takes ten times as long. */
const spaces = / {2,}[ \t\u00a0]*| ?[\t\u00a0][ \t\u00a0]*/g;

/** The text of clean HTML, a line for each block. */
export function htmlToText(clean: string): string {
  let text = clean.replace(blocks, '\n').replace(/<[^<>]*>/g, '');
  for (const [entity, character] of entities) text = text.replaceAll(entity, character);
  return text
    .replace(spaces, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** Returns the start of clean HTML without a partial tag. */
export function cutHtml(clean: string, length: number): string {
  const start = clean.slice(0, length);
  const lastTag = start.lastIndexOf('<');
  return start.length < clean.length && lastTag > start.lastIndexOf('>') ? start.slice(0, lastTag) : start;
}

/** Returns the first characters of the text of clean HTML and reads no more of it than needed. */
export function htmlToExcerpt(clean: string, length: number): string {
  for (let read = 10 * length; read < clean.length; read *= 10) {
    const text = htmlToText(cutHtml(clean, read));
    // The end may be a partial entity.
    if (text.length > length + longestEntity) return text.slice(0, length);
  }
  return htmlToText(clean).slice(0, length);
}
