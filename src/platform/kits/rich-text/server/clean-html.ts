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

/** Nobody writes deeper: reading takes time by the square of the depth. */
const maxDepth = 2000;
const tags = /<\/?[a-z][^<>]*>?/gi;

class TooDeep extends Error {}

/**
 * Cleans HTML of people and of other programs by an allow-list, for storing. Its pictures may be elsewhere. Of what is nested
 * too deep to be read in time, the text alone is kept.
 */
export function cleanHtml(html: string): string {
  let depth = 0;
  const onOpenTag = () => {
    if (++depth > maxDepth) throw new TooDeep();
  };
  const onCloseTag = () => void depth--;
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitizeHtml(html.replaceAll(tags, ' '), options);
  }
}

const blocks = /<(?:br|hr|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote|\/pre|\/td|\/th)\b[^>]*>/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of clean HTML, a line for each block. */
export const htmlToText = (clean: string): string =>
  clean
    .replace(blocks, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
