import { expect } from 'vitest';
import type { Row } from '../../../src/platform/kernel/database/server/connection.ts';

/**
 * Compares the given tables with those of the same names in `expected`. Works table by table, so that a difference names its table, and
 * with `toEqual` only for tables whose JSON differs, since it is slow.
 */
export function expectSame(
  tables: Readonly<Record<string, readonly Row[]>>,
  expected: Readonly<Record<string, readonly Row[]>>,
): void {
  for (const [name, rows] of Object.entries(tables))
    if (JSON.stringify(rows) !== JSON.stringify(expected[name])) expect(rows, name).toEqual(expected[name]);
}
