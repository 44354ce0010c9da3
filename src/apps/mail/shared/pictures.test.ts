import { expect, test } from 'vitest';
import { listInlineFiles, listRemotePictures, placePictures } from './pictures.ts';

const clean =
  '<p>src="https://no.test/x.png"</p><img alt="a" src="https://one.test/a.png?x=1&amp;y=2" /><img src="cid:file-1" /><img src="http://two.test/b.gif" />';

test('finds remote pictures and the mail’s own, in attributes of pictures alone', () => {
  expect(listRemotePictures(clean)).toEqual(['https://one.test/a.png?x=1&y=2', 'http://two.test/b.gif']);
  expect(listInlineFiles(clean)).toEqual(['file-1']);
});

test('takes away the pictures that are not known', () => {
  const shown = placePictures(clean, new Map([['file-1', 'blob:x']]));
  expect(shown).toContain('src="blob:x"');
  expect(shown.replace(/<p>.*?<\/p>/, '')).not.toContain('http');
});
