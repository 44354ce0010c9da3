import type { Connection } from './connection.ts';

/**
 * The numbers of the journal. On SQLite, which commits one transaction at a time, they are 1, 2, 3 and so on. On PostgreSQL, where
 * transactions commit side by side, a number is the transaction's id followed by the row's place in it, so that the order of the
 * numbers is (transaction id, place). See docs/decisions on concurrent writes.
 */
const placeBits = 17;
const placesPerTransaction = 2 ** placeBits;

/** A transaction writes at most this many rows of the journal. */
export const maxJournalRows = placesPerTransaction;

/** The transaction that a number of PostgreSQL's journal belongs to. */
export const transactionOf = (seq: number): number => Math.floor(seq / placesPerTransaction);

const toNumber = (transactionId: string) =>
  `((${transactionId}::text::bigint - (select xid_base from journal_epoch)) << ${placeBits})`;

/** SQL for the first number of the running transaction, on PostgreSQL. */
export const firstNumberSql = toNumber('pg_current_xact_id()');

// The last committed number at most: ids beyond the last commit that was flushed may be given again after a crash of the database.
const settledSql = {
  sqlite: 'select coalesce(max(seq), 0) as seq from journal',
  postgres: `select least(coalesce(max(seq), 0), ${toNumber('pg_snapshot_xmin(pg_current_snapshot())')} - 1) as seq from journal`,
};

/** The number up to which the journal will not change any more: every transaction that could write there has ended. */
export async function readSettledNumber(connection: Pick<Connection, 'kind' | 'execute'>): Promise<number> {
  const [row] = await connection.execute(settledSql[connection.kind]);
  return Number(row?.['seq'] ?? 0);
}

/**
 * Lets the numbers go on after the journal's last one. They would not in a PostgreSQL that counts its transactions anew, which
 * is where a restored or copied database is.
 */
export async function continueNumbers(connection: Connection): Promise<void> {
  if (connection.kind === 'sqlite') return;
  await connection.execute(
    `update journal_epoch set xid_base = pg_current_xact_id()::text::bigint - (last.seq >> ${placeBits}) - 1
     from (select coalesce(max(seq), 0) as seq from journal) as last where ${firstNumberSql} <= last.seq`,
  );
}
