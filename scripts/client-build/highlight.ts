/** A piece of code and what it is: a plain text, or one of the kinds that have a color. */
export type CodeToken =
  | string
  | readonly [kind: 'comment' | 'string' | 'tag' | 'name' | 'keyword' | 'number', text: string];

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

/** Of commands for a shell, only these. */
const shellMatcher = /(?<comment>(?<=^|\s)#[^\n]*)|(?<string>'[^'\n]*'|"[^"\n]*")/gm;

const matcher = new RegExp(patterns.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'g');

/** Splits TypeScript with JSX, or commands for a shell (`sh`), into tokens by their color; `text` stays plain. */
export function highlight(source: string, language = 'tsx'): CodeToken[] {
  if (language === 'text') return [source];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of source.matchAll(language === 'sh' ? shellMatcher : matcher)) {
    if (match.index > end) tokens.push(source.slice(end, match.index));
    const [kind] = patterns.find(([name]) => match.groups?.[name] !== undefined) ?? patterns[0];
    tokens.push([kind, match[0]]);
    end = match.index + match[0].length;
  }
  if (end < source.length) tokens.push(source.slice(end));
  return tokens;
}
