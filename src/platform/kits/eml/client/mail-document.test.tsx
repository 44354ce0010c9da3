import { afterEach, expect, test } from 'vitest';
import { buildMailDocument } from './mail-document.ts';

afterEach(() => document.body.removeAttribute('style'));

/** The colors of the links of a mail where the theme has this one. */
const readLinkColors = (color: string, isPaper: boolean) => {
  document.body.style.setProperty('--t-accentText', color);
  const { body } = new DOMParser().parseFromString(buildMailDocument('<a>x</a>', { isPaper }), 'text/html');
  return [body.getAttribute('link'), body.getAttribute('vlink')];
};

test.each([
  ['#61dafb', false, '#61dafb'],
  // On white, links have the browser’s color.
  ['#61dafb', true, null],
  // What the attribute would read as another color is left out.
  ['Highlight', false, null],
])('links have the color of the theme: %s, on white: %s', (color, isPaper, expected) => {
  expect(readLinkColors(color, isPaper)).toEqual([expected, expected]);
});
