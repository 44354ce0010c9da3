import { expect, test } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { fitColumns, type Layout, measureTable } from './table-layout.ts';

const column = (id: string, yields = false): TableColumn<unknown> => ({
  id,
  title: id,
  widthPx: 100,
  yields,
  read: () => '',
});
const columns = [column('name'), column('owner', true), column('step'), column('email', true)];
const usual: Layout = { order: [], shown: {}, widths: {}, showsFilters: false, density: 'settings' };
const all = measureTable([100, 100, 100, 100], 40);

const fit = (width: number, layout: Partial<Layout> = {}, used = '') =>
  fitColumns(columns, { ...usual, ...layout }, { width, endWidth: 40, isUsed: (id) => id === used })
    .map(({ id }) => id)
    .join(' ');

test('the width of a table is that of its columns, gaps, margins, boxes and its end', () => {
  expect(all).toBe(16 + 32 + 4 * (8 + 100) + 8 + 40 + 16);
});

test.each([
  ['all fit', all, {}, '', 'name owner step email'],
  ['the last that yields is left out first', all - 1, {}, '', 'name owner step'],
  ['then the one before', all - 109, {}, '', 'name step'],
  ['the others stay, however narrow the table', 50, {}, '', 'name step'],
  ['a column that the person chose stays', all - 1, { shown: { email: true } }, '', 'name step email'],
  ['a column that is filtered or sorted by stays', all - 1, {}, 'email', 'name step email'],
  ['widths that the person set count', all, { widths: { name: 150 } }, '', 'name owner step'],
])('%s', (_name, width, layout, used, expected) => {
  expect(fit(width, layout, used)).toBe(expected);
});
