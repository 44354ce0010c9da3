import { expect, test } from 'vitest';
import { fileTypeOf, pictureTypeOf, playedTypeOf, previewOf } from './extensions.ts';

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
  ['drawing.svg', 'picture', 'picture'],
  ['moving.gif', 'picture', 'picture'],
  ['photo.avif', 'picture', 'picture'],
  ['photo.jpg', 'picture', undefined],
  ['import.py', 'text', 'text'],
  ['schema.SQL', 'text', 'text'],
  ['part.tsx', 'text', 'text'],
  ['settings.toml', 'text', 'text'],
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

test('pictures with known dimensions are shown under any name, other files by their extension', () => {
  expect(previewOf(file('photo.bin', { width: 640 }))).toBe('picture');
  expect(previewOf(file('large.gif', { size: 26 * 1024 * 1024 }))).toBeUndefined();
  expect(previewOf({ ...file('folder.pdf'), kind: 'folder' })).toBeUndefined();
});

test('texts, audio and video of any size are shown', () => {
  const size = 5 * 1024 ** 3;
  const previews = ['log.txt', 'prices.csv', 'song.mp3', 'film.mp4'].map((name) =>
    previewOf(file(name, { size })),
  );
  expect(previews).toEqual(['text', 'table', 'audio', 'video']);
});

test.each(['page.html', 'data.xml', 'script.js'])('%s is never shown as what it says', (name) => {
  expect([pictureTypeOf(name), playedTypeOf(name)]).toEqual([undefined, undefined]);
});
