import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessageText } from './message-text.tsx';
import { en } from '../texts/en.ts';

const names = ['Ann Arbor'];

test('a message shows as it was typed until its Markdown can be read', async () => {
  render(<MessageText text="**a**" names={names} tabIndex={0} />);
  expect(screen.getByText('**a**').tagName).toBe('P');
  expect((await screen.findByText('a')).tagName).toBe('STRONG');
});

/** Shows a message and waits until its Markdown is read. */
async function show(text: string): Promise<HTMLElement> {
  render(<MessageText text={text} names={names} tabIndex={-1} />);
  await import('./markdown-words.tsx');
  const { container } = render(<MessageText text={text} names={names} tabIndex={0} />);
  await waitFor(() => expect(container.textContent).toBeTruthy());
  return container;
}

/** The elements that Markdown makes, with their text, without what only arranges them. */
async function read(text: string): Promise<string> {
  const container = await show(text);
  return container.innerHTML
    .replace(/<button[\s\S]*?<\/button>/g, '')
    .replace(/<(\w+)( [^>]*)?>/g, '<$1>')
    .replace(/<\/?(div|bdi)>/g, '');
}

test.each([
  ['plain', '<p>plain</p>'],
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['*a* _b_ ***c***', '<p><em>a</em> <em>b</em> <em><strong>c</strong></em></p>'],
  ['~~a~~ and ~b~ **c**', '<p><del>a</del> and ~b~ <strong>c</strong></p>'],
  ['`**a**`', '<p><code>**a**</code></p>'],
  ['```js\nif (a) {\n  b();\n}\n```', '<pre><code>if (a) {\n  b();\n}</code></pre>'],
  ['```\nno end', '<pre><code>no end</code></pre>'],
  ['> a\n> b\n\nc', '<blockquote><p>a\nb</p></blockquote><p>c</p>'],
  ['> > a', '<blockquote><blockquote><p>a</p></blockquote></blockquote>'],
  ['a\n- b\n  - c\n- d', '<p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li><li><p>d</p></li></ul>'],
  ['3. a\n4. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['- [x] a', '<ul><li><p>[x] a</p></li></ul>'],
  ['# a *b*', '<p>a <em>b</em></p>'],
  ['**a**\n  b\n\nc', '<p><strong>a</strong>\n  b</p><p>c</p>'],
  ['**a** 2*3*4 snake_case_name', '<p><strong>a</strong> 2*3*4 snake_case_name</p>'],
  ['**a** Kund*innen und Leser*innen', '<p><strong>a</strong> Kund*innen und Leser*innen</p>'],
  ['**a** \\*b\\* C:\\Temp \\\\nas', '<p><strong>a</strong> *b* C:\\Temp \\\\nas</p>'],
  ['**a**\n---\nb\n===', '<p><strong>a</strong>\n---\nb\n===</p>'],
  ['**a**\n+ 5\n1) b\n#\n-', '<p><strong>a</strong>\n+ 5\n1) b\n#\n-</p>'],
  ['|a|**b**|\n|-|-|\n|1|2|', '<p>|a|<strong>b</strong>|\n|-|-|\n|1|2|</p>'],
  ['**a** ![b](https://c.example/d)', '<p><strong>a</strong> ![b](<a>https://c.example/d</a>)</p>'],
  ['**a**\n    b', '<p><strong>a</strong>\n    b</p>'],
  ['[a]: https://b.example\n**[a]**', '<p>[a]: <a>https://b.example</a>\n<strong>[a]</strong></p>'],
  ['**a** &#60; &amp;', '<p><strong>a</strong> &amp;#60; &amp;amp;</p>'],
  ['**a** https://b.example/_c_/*d*.', '<p><strong>a</strong> <a>https://b.example/_c_/*d*</a>.</p>'],
  ['**see https://b.example**', '<p><strong>see <a>https://b.example</a></strong></p>'],
  ['**a** wow!!! a ! [b] ](', '<p><strong>a</strong> wow!!! a ! [b] ](</p>'],
  ['**a** b@c.example www.d.example', '<p><strong>a</strong> b@c.example www.d.example</p>'],
])('%j shows as %j', async (text, html) => {
  expect(await read(text)).toBe(html);
});

test('HTML is text', async () => {
  const text =
    '**a** <img src=x onerror=alert(1)> <script>alert(1)</script>\n<div onclick="x">\n\n<!-- b -->';
  const container = await show(text);
  expect(container.querySelector('img, script, [onclick]')).toBeNull();
  expect(container.textContent).toBe(text.replaceAll('**', '').replace('\n\n', ''));
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '&#106;avascript:x',
  '/apps/chat',
])('a link to %j is text', async (href) => {
  const container = await show(`**a** [b](${href}) <${href}>`);
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toBe(`a [b](${href}) <${href}>`);
});

test('links open beside the page, and one that says another address has its own beside it', async () => {
  const container = await show('[the *report*](https://example.com/a) [bank.com](https://evil.example/b)');
  const links = within(container).getAllByRole('link');
  for (const link of links) {
    expect(link).toHaveProperty('target', '_blank');
    expect(link).toHaveProperty('rel', 'noopener noreferrer');
  }
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/a',
    'https://evil.example/b',
  ]);
  expect(container.textContent).toBe('the report bank.com (https://evil.example/b)');
});

test('a link holds no other link', async () => {
  const container = await show('[a https://b.example c](https://d.example)');
  expect(container.querySelector('a a')).toBeNull();
});

test('names stand out, also in bold text, and not in code', async () => {
  const container = await show('@Ann Arbor **with @Ann Arbor** `@Ann Arbor`');
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    '@Ann Arbor',
    '@Ann Arbor',
  ]);
  expect(container.querySelector('code bdi')).toBeNull();
});

test('each outermost block finds its own direction, and code goes from left to right', async () => {
  const container = await show('**مرحبا**\n\n> hello\n\n- سلام\n\n`x`\n\n```\ncode\n```');
  const blocks = container.querySelectorAll<HTMLElement>('p, blockquote, ul');
  const outer = [...blocks].filter((block) => !block.parentElement?.closest('blockquote, ul'));
  expect(outer.map(({ tagName, dir }) => `${tagName} ${dir}`)).toEqual([
    'P auto',
    'BLOCKQUOTE auto',
    'UL auto',
    'P auto',
  ]);
  expect(container.querySelectorAll('[dir=auto] [dir=auto]')).toHaveLength(0);
  for (const code of container.querySelectorAll('code'))
    expect(code.closest('[dir]')).toHaveProperty('dir', 'ltr');
});

test('code is copied by a button of the message', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const container = await show('```\none\n  two\n```');
  const button = within(container).getByRole('button', { name: en.actions.copyCode });
  expect(button.tabIndex).toBe(0);
  fireEvent.click(button);
  expect(writeText).toHaveBeenCalledWith('one\n  two');
});

test.each([
  ['quotes', '>'.repeat(5000)],
  ['quotes with spaces', '> '.repeat(2500)],
  ['lists', '- '.repeat(2500)],
  ['brackets', `**a** ${'['.repeat(4000)}`],
  ['links in links', `${'[a'.repeat(500)}${'](https://b.example)'.repeat(200)}`],
  ['exclamation marks', `**a** ${'!'.repeat(5000)}`],
  ['lazy lines', '> - a\nb\n'.repeat(700)],
  ['bold in bold', `${'**a '.repeat(800)}${' a**'.repeat(800)}`],
  ['stars', `*a* ${'*'.repeat(5000)}`],
  ['ticks', `\`a\` ${'`'.repeat(5000)}`],
])('a message of %s is shown, and is not deep', async (_name, text) => {
  const container = await show(text);
  fireEvent.click(within(container).getByRole('button', { name: en.showAll }));
  let depth = 0;
  for (const element of container.querySelectorAll('*')) {
    let levels = 0;
    for (let one: Element | null = element; one && one !== container; one = one.parentElement) levels++;
    depth = Math.max(depth, levels);
  }
  expect(depth).toBeLessThan(40);
  expect(container.textContent).not.toBe('');
});

test('a long text is cut, also within its code, until somebody wants all', async () => {
  const container = await show(`\`\`\`\n${'line\n'.repeat(1000)}\`\`\`\nend`);
  expect(container.querySelector('pre')?.textContent).toMatch(/…$/);
  expect(screen.queryByText('end')).toBeNull();
  fireEvent.click(within(container).getByRole('button', { name: en.showAll }));
  expect(await within(container).findByText('end')).toBeDefined();
});
