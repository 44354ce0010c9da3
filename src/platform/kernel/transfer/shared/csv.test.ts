import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type CsvColumn, unguardCell, writeCsvHeader, writeCsvRecords } from './csv.ts';

const columns: readonly CsvColumn<{ title: string }>[] = [
  { name: 'title', read: ({ title }) => title },
  { name: 'size', read: () => -1 },
];

test('every text comes back as it was, and none begins as a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...`'"=+-@,;＝\t\r\n ax`) }),
  );
  fc.assert(
    fc.property(fc.array(text), (titles) => {
      const records = titles.map((title) => ({ title }));
      const lines: string[][] = parse(writeCsvHeader(columns) + writeCsvRecords(columns, records));
      const cells = lines.slice(1).map(([title = '']) => title);
      expect(cells.map(unguardCell)).toEqual(titles);
      expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
      expect(lines.slice(1).every(([, size]) => size === '-1')).toBe(true);
    }),
  );
});
