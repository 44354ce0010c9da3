import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longestFiles, putLongestFirst } from './longest-first.ts';

test('the longest files come first, in the order of the list, and the others keep their order', () => {
  const [first = '', second = ''] = longestFiles;
  const paths = ['b.test.ts', second, 'a.test.ts', first];
  expect(putLongestFirst(paths, (path) => path)).toEqual([first, second, 'b.test.ts', 'a.test.ts']);
});

test('the list names existing files', () => {
  expect(longestFiles.filter((path) => !existsSync(path))).toEqual([]);
});
