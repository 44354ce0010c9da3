/** HTML with custom colors is shown on white, as its author saw it. */
export const hasColors = (html: string): boolean => /(?:bg|background-|\s|"|;)color\s*[=:]/i.test(html);

const isHex = (color: string): boolean => /^#[\da-f]{6}$/i.test(color);

interface Look {
  readonly isPaper: boolean;
  /** The address of the style sheet with the fonts of the page; the frame has to be of the same origin. */
  readonly fonts?: string;
  /** Whether the frame scrolls. Otherwise, it grows with its content. */
  readonly scrolls?: boolean;
}

/** The document of a frame with clean HTML. The page's own policy holds in it too: no script, no style element, nothing from elsewhere. */
export function buildMailDocument(html: string, { isPaper, fonts, scrolls = false }: Look): string {
  const theme = getComputedStyle(document.body);
  const look = isPaper ? 'color:#1c2630;background:#fff' : `color:${theme.color};background:transparent`;
  const scheme = isPaper ? 'light' : getComputedStyle(document.documentElement).colorScheme;
  const font = `font-family:${theme.fontFamily.replaceAll('"', "'")};font-size:14px;line-height:1.6`;
  const box = scrolls ? 'margin:12px 16px' : 'margin:0;overflow-x:auto;overflow-y:hidden';
  // The page's policy forbids the style element that would color links.
  const accent = theme.getPropertyValue('--t-accentText').trim();
  const links = !isPaper && isHex(accent) ? ` link="${accent}" vlink="${accent}"` : '';
  const sheet = fonts === undefined ? '' : `<link rel="stylesheet" href="${fonts}">`;
  return `<!doctype html><html style="color-scheme:${scheme}"><head><base target="_blank">${sheet}</head><body dir="auto"${links} style="${box};display:flow-root;overflow-wrap:anywhere;${font};${look}">${html}</body></html>`;
}
