import { expect, test } from 'vitest';
import { cleanHtml, htmlToText } from './clean-html.ts';
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

test('of what is nested too deep the text stays; what is not closed is not nested', () => {
  expect(cleanHtml(`<p>one</p>${'<b>'.repeat(2001)}<img src=x onerror=x()>two <<i>b>`)).not.toMatch(/<\w/);
  expect(cleanHtml(`${'<b>'.repeat(2001)}one<<i>b>`).trim()).toBe('one&lt; b&gt;');
  const lines = '<p>one'.repeat(3000);
  expect(cleanHtml(lines)).toBe('<p>one</p>'.repeat(3000));
});
