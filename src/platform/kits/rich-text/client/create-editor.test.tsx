import { expect, test } from 'vitest';
import { pastedHtml } from '../../../../../tests/support/pasted-html.ts';
import { createEditor } from './create-editor.ts';

function openEditor() {
  const element = document.createElement('div');
  document.body.append(element);
  const editor = createEditor({
    element,
    html: '',
    placeholder: '',
    attributes: {},
    onChange: () => {},
    onKeyDown: () => false,
  });
  return { element, editor };
}

/** Returns the HTML of an editor after a paste. */
function paste(html: string): string {
  const { element, editor } = openEditor();
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent); // safe: only what it says of its data is read
  const written = editor.getHTML();
  editor.destroy();
  element.remove();
  return written;
}

const known = new Set('p h1 h2 h3 ul ol li blockquote pre code strong em s u a br'.split(' '));

test.each(pastedHtml)('the editor keeps only the text and formatting of $program', ({ head, body, tail }) => {
  const written = paste(head + body + tail);
  const names = [...written.matchAll(/<\/?([a-z\d-]+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(written).not.toMatch(/mso-|style=|class=|<!--|font-face|alert|onerror/);
  expect(new DOMParser().parseFromString(written, 'text/html').body.textContent.trim()).not.toBe('');
});

test('lists of Word become lists', () => {
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}&nbsp; </span>${words}</p>`;
  const written = paste(
    `<body>${item(1, '1.', 'One')}${item(2, '·', 'Two')}${item(1, '2.', 'Three')}</body>`,
  );
  expect(written.replace(/ dir="auto"/g, '')).toBe(
    '<ol><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ol>',
  );
});

test('Escape is left to what surrounds the editor, unless it ends the composing of letters', () => {
  const { element, editor } = openEditor();
  const heard: boolean[] = [];
  element.addEventListener('keydown', (event) => heard.push(event.defaultPrevented));
  const press = (key: string, isComposing: boolean) =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }),
    );
  press('Escape', true);
  expect(heard).toEqual([]);
  press('Escape', false);
  expect(heard).toEqual([false]);
  editor.destroy();
  element.remove();
});
