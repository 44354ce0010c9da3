/** Longer texts show as they were typed: reading the worst of this length takes under a tenth of a second. */
export const maxMarkdownLength = 10_000;

// Each goes through a text once, whatever it is: a sign is looked for as far as the next of its kind.
const signs = new RegExp(
  [
    /(?<![\p{L}\p{N}*\\])\*{1,3}[^\s*][^*]*\*/iu, // *italic*, **bold**
    /(?<![\p{L}\p{N}_\\])_{1,3}[^\s_][^_]*_/iu, // _italic_, __bold__
    /~~[^\s~][^~]*~~/, // ~~struck~~
    /`[^`]+`/, // `code`
    /^ {0,3}(?:```|~~~)/, // a block of code, also without its end
    /^ {0,3}>+(?:[ \t]|$)/, // > quote
    /^ {0,3}(?:[-*]|\d{1,3}\.)[ \t]+\S/, // - item, 1. item
    /^ {0,3}#{1,6}[ \t]+[^\s#]/, // # heading
    /\]\([ \t\n]*<?(?:https?:\/\/|mailto:)/, // [text](https://…)
  ]
    .map(({ source }) => source)
    .join('|'),
  'imu',
);

/** Whether a text may have Markdown in it: a cheap look, before anything is fetched for it. */
export const hasMarkdown = (text: string): boolean => text.length <= maxMarkdownLength && signs.test(text);
