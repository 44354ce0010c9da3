import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

test.each([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons and no last line break',
    'a;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes',
    'a,b\n"x, ""y""\nz",2\n',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    'a mark and empty lines',
    '\ufeffa,b\n\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_name, text, rows) => {
  expect(readTable(text, 10)).toEqual(rows);
});

test('stops after 100 cells of a row', () => {
  const rows = readTable(`${','.repeat(100_000)}\nb,c`, 10);
  expect(rows.map((row) => row.length)).toEqual([100, 2]);
});

test('stops after the maximum number of rows', () => {
  expect(readTable('a\n'.repeat(1000), 3)).toHaveLength(3);
});
