import { expect, test } from 'vitest';
import { fileTypeOf, mediaTypeOf, previewOf } from './extensions.ts';

const file = (name: string, more: object = {}) => ({
  kind: 'file' as const,
  name,
  size: 1000,
  width: 0,
  ...more,
});

test.each([
  ['Sales.XLSX', 'spreadsheet', undefined],
  ['plan.pdf', 'pdf', 'pdf'],
  ['notes.md', 'text', 'markdown'],
  ['notes.txt', 'text', 'text'],
  ['page.html', 'text', 'text'],
  ['drawing.svg', 'picture', undefined],
  ['prices.csv', 'spreadsheet', 'table'],
  ['song.mp3', 'audio', 'audio'],
  ['film.mkv', 'video', undefined],
  ['film.webm', 'video', 'video'],
  ['backup.tar.gz', 'archive', undefined],
  ['README', 'other', undefined],
  ['.env', 'other', undefined],
])('%s is %s and previewed as %s', (name, type, preview) => {
  expect([fileTypeOf(file(name)), previewOf(file(name))]).toEqual([type, preview]);
});

test('only what the server has measured is shown as a picture, and large texts are only downloaded', () => {
  expect(previewOf(file('photo.bin', { width: 640 }))).toBe('picture');
  expect(previewOf(file('photo.png'))).toBeUndefined();
  expect(previewOf(file('log.txt', { size: 2_000_000 }))).toBeUndefined();
  expect(previewOf({ ...file('folder.pdf'), kind: 'folder' })).toBeUndefined();
});

test.each(['page.html', 'drawing.svg', 'data.xml', 'script.js'])(
  '%s is never shown as what it says',
  (name) => {
    expect(mediaTypeOf(name)).toBe('application/octet-stream');
  },
);
