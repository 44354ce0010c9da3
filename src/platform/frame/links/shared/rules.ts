/** Paths of our own records in a text, each once: /apps/…, with or without the address of this server before it. */
export function findOwnPaths(text: string, origin: string, limit = 20): string[] {
  const paths = new Set<string>();
  for (const [link] of text.matchAll(/(?:https?:\/\/[^\s/]+)?\/apps\/[\w/.~-]+(?:\?[\w=&.~-]+)?/g)) {
    const isAbsolute = link.startsWith('http');
    if (isAbsolute && !link.startsWith(`${origin}/`)) continue;
    const path = (isAbsolute ? link.slice(origin.length) : link).replace(/[.]+$/, '');
    if (paths.size < limit) paths.add(path);
  }
  return [...paths];
}
