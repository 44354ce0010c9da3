/** Paths of our own records in a text, each once: /apps/… or /pages/…, with or without the address of this server before it. */
export function findOwnPaths(text: string, origin: string, limit = 20): string[] {
  const paths = new Set<string>();
  for (const [link] of text.matchAll(
    /(?:https?:\/\/[^\s/]+)?\/(?:apps|pages)\/[\w/.~-]+(?:\?[\w=&.~-]+)?/g,
  )) {
    const isAbsolute = link.startsWith('http');
    if (isAbsolute && !link.startsWith(`${origin}/`)) continue;
    const path = (isAbsolute ? link.slice(origin.length) : link).replace(/[.]+$/, '');
    if (paths.size < limit) paths.add(path);
  }
  return [...paths];
}

/** What is being typed after the # before the caret: at most two words, the first without a space after the #. */
export function findRecordStart(text: string, caret: number): { from: number; typed: string } | undefined {
  const typed = /(?:^|\s)#([^\s#]{1,40}(?: [^\s#]{0,40})?)$/.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, typed };
}

/** A link to a record as it is written in a text; in Markdown it shows the title. */
export function buildRecordLink(
  { title, path }: { title: string; path: string },
  isMarkdown: boolean,
): string {
  return isMarkdown ? `[${title.replace(/[[\]\\\s]+/g, ' ').trim()}](${path}) ` : `${path} `;
}
