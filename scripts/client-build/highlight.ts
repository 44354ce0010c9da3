/** A piece of code and what it is: a plain text, or one of the kinds that have a color. */
export type CodeToken =
  string | readonly [kind: 'comment' | 'string' | 'tag' | 'name' | 'keyword' | 'number', text: string];

const keywords =
  'await|async|as|const|export|false|for|from|function|if|import|let|new|null|of|return|true|type|typeof|undefined';

const patterns = [
  ['comment', String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`],
  ['string', String.raw`'[^'\n]*'|"[^"\n]*"|\`[^\`]*\``],
  ['tag', String.raw`<\/?[A-Za-z][\w.]*|\/?>`],
  ['name', String.raw`\b[a-z][\w-]*(?==[{"'])`],
  ['keyword', String.raw`\b(?:${keywords})\b`],
  ['number', String.raw`\b\d[\d_.]*\b`],
] as const;

const matcher = new RegExp(patterns.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'g');

/** Splits TypeScript with JSX into tokens by their color. */
export function highlight(source: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of source.matchAll(matcher)) {
    if (match.index > end) tokens.push(source.slice(end, match.index));
    const [kind] = patterns.find(([name]) => match.groups?.[name] !== undefined) ?? patterns[0];
    tokens.push([kind, match[0]]);
    end = match.index + match[0].length;
  }
  if (end < source.length) tokens.push(source.slice(end));
  return tokens;
}
