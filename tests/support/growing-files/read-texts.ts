import { matchWords, splitByRanges } from '../../../src/base/match.ts';
import { toHtml } from '../../../src/platform/kits/markdown/server/to-html.ts';
import { toPlainText } from '../../../src/platform/kits/markdown/shared/plain-text.ts';
import { cleanHtml, htmlToText } from '../../../src/platform/kits/rich-text/server/clean-html.ts';

export function readMarkdownText(text: string): void {
  toHtml(text);
  toPlainText(text);
}

/** Highlights search terms: a frequent letter and a word. */
export function markText(text: string): void {
  for (const query of ['a', '\u0644', 'a b', text.slice(0, 50)])
    splitByRanges(text, matchWords(text, query) ?? []);
}

export function readRichText(html: string): void {
  htmlToText(cleanHtml(html));
}
