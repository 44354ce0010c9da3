/** The text of clean HTML in one line. */
export function readText(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b/gi, ' $&');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
