import { expect } from 'vitest';
import type { Table } from '../../src/platform/kernel/database/server/table.ts';
import type { Transaction } from '../../src/platform/kernel/database/server/transaction.ts';
import type { StreamReader } from './streams.ts';

/** Renames a record as someone with the right to do so. */
export async function rename(transaction: Transaction, table: Table, id: string): Promise<void> {
  const writing = transaction.unchecked('a test');
  const row = await writing.get(table, id, 'edit');
  const column = 'title' in table.columns ? 'title' : 'name';
  await writing.update(table, row, { [column]: `Number ${row.version}` });
}

interface Acts {
  /** Changes the record. */
  readonly change: () => Promise<unknown>;
  /** Takes the level of the stream's person away. */
  readonly lose: () => Promise<{ status: number }>;
  /** Makes a record of the person's own, which comes after all else; returns its id. */
  readonly mark: () => Promise<string>;
}

/** Expects that a stream gets changes of a record, and none after the level is gone. */
export async function expectSilence(
  { events }: StreamReader,
  id: string,
  { change, lose, mark }: Acts,
): Promise<void> {
  const countSeen = (wanted: string) => events.filter(({ data }) => data['id'] === wanted).length;
  const awaitAll = async () => {
    const own = await mark();
    await expect.poll(() => countSeen(own)).toBeGreaterThan(0);
  };
  // The stream may just be reading what it may see.
  const changeAndCount = async () => {
    await change();
    return countSeen(id);
  };
  await expect.poll(changeAndCount).toBeGreaterThan(0);
  await awaitAll();
  const before = countSeen(id);
  expect((await lose()).status).toBe(200);
  await change();
  await awaitAll();
  expect([id, countSeen(id)]).toEqual([id, before]);
}
