import { expect, test } from 'vitest';
import { pastedHtml } from '../../../../../tests/support/pasted-html.ts';
import { markdownFromHtml } from './from-html.ts';

test.each([
  ['<p>Only <span style="color:red">words</span></p>', undefined],
  ['<meta charset="utf-8"><b style="font-weight:normal;"><p>Words of a document</p></b>', undefined],
  [
    '<h2>Plan</h2><p>Two <b>bold </b>and <em>slanted</em> words</p>',
    '## Plan\n\nTwo **bold** and _slanted_ words',
  ],
  ['<ul><li>One</li><li>Two<ol><li>A</li><li>B</li></ol></li></ul>', '- One\n- Two\n  1. A\n  2. B'],
  [
    '<ul><li><input type="checkbox" checked>Done</li><li><input type="checkbox"> Open</li></ul>',
    '- [x] Done\n- [ ] Open',
  ],
  ['<p>See <a href="https://example.com/a">the page</a></p>', 'See [the page](https://example.com/a)'],
  ['<p><a href="https://example.com/a">https://example.com/a</a></p>', 'https://example.com/a'],
  ['<p><a href="javascript:alert(1)">Press</a> <b>now</b></p>', 'Press **now**'],
  ['<b>x</b><script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>', '**x**'],
  [
    '<table><tr><th>Name</th><th>Sum</th></tr><tr><td>A | B</td><td>2*3</td></tr></table>',
    '| Name | Sum |\n| --- | --- |\n| A \\| B | 2\\*3 |',
  ],
  ['<pre>if (a)\n  b();\n</pre>', '```\nif (a)\n  b();\n```'],
  ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n> \n> Two'],
  ['<div>One<br>Two</div><div><i>Three</i></div>', 'One\nTwo\n\n_Three_'],
  ['<b>One</b><i> </i><i> </i><br><i> </i>Two<i> </i>', '**One**\nTwo'],
  ['<table><tr><td>A</td></tr><tr><td>B</td><td>C</td></tr></table>', '| A |  |\n| --- | --- |\n| B | C |'],
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', '| A | B |\n| --- | --- |\n| C |'],
])('%s', (html, markdown) => expect(markdownFromHtml(html)).toBe(markdown));

test.each(pastedHtml)(
  'content copied from $program is pasted as Markdown',
  ({ head, body, tail, markdown }) => {
    expect(markdownFromHtml(head + body + tail)).toBe(markdown);
  },
);

test.each([
  ['<ul><ul><li>A</li></ul><li>B</li></ul>', '- A\n- B'],
  ['<ol><li>A</li><ul><li>B</li></ul><li>C</li></ol>', '1. A\n   - B\n2. C'],
  ['<h2><span style="font-weight:700">A</span></h2>', '## A'],
  ['<b><span style="font-weight: bold">A</span></b>', '**A**'],
  ["<b style='mso-bidi-font-weight:normal'>A</b>", '**A**'],
  ['<p>A <a href="https://example.com/a"></a>b</p><i>c</i>', 'A b\n\n_c_'],
  ['<a href="https://example.com/a"><img src="a.png"></a>', 'https://example.com/a'],
  [
    '<table><tr><td>A<table><tr><td>B</td></tr></table></td><td>C</td></tr></table>',
    '| AB | C |\n| --- | --- |',
  ],
  ["<p style='mso-list:l0 level3 lfo1'>A</p><p style='mso-list:l0 level1 lfo1'>B</p>", '- A\n- B'],
])('%s', (html, markdown) => expect(markdownFromHtml(html)).toBe(markdown));
