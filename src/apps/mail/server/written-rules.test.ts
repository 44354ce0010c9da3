import { expect, test } from 'vitest';
import { cleanHtml } from '../../../platform/kits/rich-text/server/clean-html.ts';
import { findWritten } from './written-rules.ts';

const signature = '<div data-part="signature"><p>Selin</p><div>Sales</div></div>';
const quote = '<blockquote><p>One</p><blockquote><p>Two:</p></blockquote></blockquote>';
const head = '<p>On 29 Nov, Selin wrote:</p>';
const forwarded = '<p>Forwarded message<br />From: Clara</p>';

test.each([
  ['a text alone', '<p>Hello</p>', '<p>Hello</p>'],
  ['a signature', `<p>Hello</p>${signature}`, '<p>Hello</p>'],
  ['quoted text', `<p>Hello</p>${head}${quote}`, '<p>Hello</p>'],
  ['both', `<p>Hello</p>${signature}${head}${quote}`, '<p>Hello</p>'],
  ['an empty paragraph below them', `<p>Hello</p>${signature}${head}${quote}<p></p>`, '<p>Hello</p>'],
  ['a forwarded mail', `<p>See below</p>${forwarded}${quote}`, '<p>See below</p>'],
  ['a quote without a head', `<p>Hello</p>${quote}`, '<p>Hello</p>'],
  ['text below a quote', `${head}${quote}<p>I agree</p>`, `${head}${quote}<p>I agree</p>`],
  ['a quoted signature', `<p>Hello</p>${head}<blockquote>${signature}</blockquote>`, '<p>Hello</p>'],
  ['a part that is no signature', `<p>Hello</p><div>Bye</div>`, `<p>Hello</p><div>Bye</div>`],
  ['no text', `${signature}${head}${quote}`, ''],
])('what was written is found: %s', (_name, html, written) => {
  expect(findWritten(cleanHtml(html))).toBe(written);
});

test('many unclosed quotes are read in a moment', () => {
  const html = `${'<blockquote>'.repeat(20_000)}</blockquote>`;
  expect(findWritten(html)).toContain('<blockquote>');
});
