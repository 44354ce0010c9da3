import { expect, test } from 'vitest';
import { cutSnippet } from './snippet.ts';

const text = `${'An introduction that says little. '.repeat(10)}The oven of İzmir is broken`;

test.each([
  ['a text', text, ['oven.pdf'], 'oven', '… little. The oven of İzmir is broken', ['oven'], false],
  ['folded words', text, [], 'IZMİR broken', '… The oven of İzmir is broken', ['İzmir', 'broken'], false],
  [
    'the name of a file',
    text,
    ['notes.txt', 'Contract 2026.pdf'],
    'contract',
    'Contract 2026.pdf',
    ['Contract'],
    true,
  ],
])('a snippet shows words of %s', (_name, body, files, words, shown, marked, isFile) => {
  const snippet = cutSnippet(body, files, words) ?? expect.fail('no snippet');
  expect(snippet).toMatchObject({ text: shown, isFile });
  expect(snippet.ranges.map(([from, to]) => snippet.text.slice(from, to))).toEqual(marked);
});

test('there is no snippet where no word is', () => {
  expect(cutSnippet(text, ['oven.pdf'], 'zeppelin')).toBeUndefined();
});
