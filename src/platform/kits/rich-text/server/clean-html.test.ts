import { expect, test } from 'vitest';
import { cleanHtml, cutHtml, htmlToExcerpt, htmlToText, textToHtml } from './clean-html.ts';
import { pastedHtml } from '../../../../../tests/support/pasted-html.ts';
import { hostileHtml } from '../../../../../tests/support/hostile-html.ts';

/** The names of the elements and attributes of clean HTML. */
function listNames(html: string): { elements: string[]; attributes: string[] } {
  const bare = html.replaceAll(/"[^"]*"/g, '""');
  return {
    elements: [...bare.matchAll(/<\/?([^\s/>]+)/g)].map(([, name = '']) => name),
    attributes: [...bare.matchAll(/\s([^\s=<>"]+)=""/g)].map(([, name = '']) => name),
  };
}

const known = new Set(
  'a abbr b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);

test('at least 200 texts are hostile', () => {
  expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(200);
});

test.each(hostileHtml)('nothing of %s can run', (payload) => {
  const clean = cleanHtml(payload);
  const { elements, attributes } = listNames(clean);
  expect(elements.filter((name) => !known.has(name))).toEqual([]);
  expect(
    attributes.filter((name) => /^on|^(?:id|name|class|srcdoc|formaction|action|data|xlink)/i.test(name)),
  ).toEqual([]);
  expect(clean).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data|blob|file)/i);
  expect(clean).not.toMatch(/style="[^"]*(?:url|expression|position|@import|-moz-binding|behavior)/i);
  // What is clean stays as it is, so that no second reader finds something else in it.
  expect(cleanHtml(clean)).toBe(clean);
});

test('what people write stays', () => {
  const text = '<p dir="auto">Hi <strong>Ada</strong></p><ul><li>one</li></ul><blockquote>two</blockquote>';
  expect(cleanHtml(text)).toBe(text);
  expect(htmlToText(text)).toBe('Hi Ada\none\ntwo');
  expect(cleanHtml('<a href="https://a.test/?a=1&amp;b=2">x</a>')).toBe(
    '<a href="https://a.test/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});

test.each([
  ['nested too deep', '<b>'.repeat(201), ''],
  ['of too many tags', '<b></b>'.repeat(20_001), ''],
  ['too long', '<p>', ' '.repeat(200_000)],
])('of what is %s the text stays, with its paragraphs and lines', (_, before, after) => {
  const hidden = '<style>p { color: red }</style><!-- <b>note</b> --><script>run("</p>")</script>';
  const html = `${hidden}${before}<p>one<br>two</p>\n<div>three &amp; four</div>five<img src=x onerror=x()>${after}`;
  expect(cleanHtml(html)).toBe('<p>one<br />two</p><p>three &amp; four<br />five</p>');
  expect(cleanHtml(`${before}one<<i>b>${after}`)).toBe('<p>one&lt; b&gt;</p>');
});

test('what is not closed is not nested', () => {
  const lines = '<p>one'.repeat(3000);
  expect(cleanHtml(lines)).toBe('<p>one</p>'.repeat(3000));
});

test.each([
  ['one\r\ntwo\n\nthree', '<p>one<br />two</p><p>three</p>'],
  ['\n\none\n \t\n\n  two  \n', '<p>one</p><p>  two</p>'],
  ['<b> & "so"', '<p>&lt;b&gt; &amp; "so"</p>'],
  ['\n\r'.repeat(1000), ''],
])('plain text is clean HTML of paragraphs and lines: %j', (text, html) => {
  expect(textToHtml(text)).toBe(html);
  expect(cleanHtml(html)).toBe(html);
});

test.each(pastedHtml)('only formatting remains of the clipboard HTML of $program', ({ head, body, tail }) => {
  const clean = cleanHtml(head + body + tail);
  const { elements, attributes } = listNames(clean);
  expect(elements.filter((name) => !known.has(name))).toEqual([]);
  expect(attributes.filter((name) => /^on|^(?:id|class)$|^data-|:/.test(name))).toEqual([]);
  expect(clean).not.toMatch(/mso-|font-face|<o:p>|supportLists|StartFragment|alert/);
  expect(cleanHtml(clean)).toBe(clean);
});

test.each([
  ['&amp;lt; &lt;b&gt; &quot;a&#39;&nbsp;b', '&lt; <b> "a\' b'],
  ['a  b\u00a0c\t d', 'a b c d'],
  ['<p>a </p>\n\n <p> b</p>', 'a\nb'],
])('the text of %j', (clean, text) => expect(htmlToText(clean)).toBe(text));

test('an excerpt equals the start of the whole text, wherever the HTML is cut', () => {
  const clean = '<p title="a">x &amp; <b>y</b></p>'.repeat(200);
  const text = htmlToText(clean);
  for (let length = 1; length < 120; length++)
    expect(htmlToExcerpt(clean, length)).toBe(text.slice(0, length));
  expect(htmlToExcerpt('<p>short</p>', 100)).toBe('short');
  expect(cutHtml('<p>one</p><p title="a">', 15)).toBe('<p>one</p>');
});
