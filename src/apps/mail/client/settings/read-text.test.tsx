import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['One<br class="a">two<BR/>three', 'One two three'],
  ['<ul><li>One</li><li>two</li></ul><h2>three</h2>four', 'One two three four'],
  ['<p>O<b>n</b>e &lt;br&gt;</p>', 'One <br>'],
  [`One${'<br '.repeat(100_000)}`, 'One'],
])('the text of %.30s is one line', (html, text) => {
  expect(readText(html)).toBe(text);
});
