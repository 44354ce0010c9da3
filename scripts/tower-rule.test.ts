import { expect, test } from 'vitest';
import { readSourceFiles } from './structure/source-file.ts';
import { listUnusedExceptions } from './structure/tower-rule.ts';

test('every exception from the order of the platform is in use', () => {
  expect(listUnusedExceptions(readSourceFiles(process.cwd()))).toEqual([]);
});
