import * as v from 'valibot';
import { defineCommand } from './command.ts';
import type { Database } from './database.ts';
import { findSequenceBefore } from './journal.ts';
import { systemActor, type Transaction } from './transaction.ts';
import { defaultUndoDays } from './undo.ts';

export interface Retention {
  /** How long a command can be undone; entries of tables that are not audited are then removed. */
  undoDays?: number | undefined;
  /** How long entries of audited tables are kept; without it, forever. */
  auditDays?: number | undefined;
  /** How long a browser may be offline and still send each of its commands exactly once. */
  offlineDays?: number | undefined;
}

const defaultOfflineDays = 30;
const dayMs = 24 * 3_600_000;
/** Removed in one transaction: other writes do not wait longer than for any command. */
const rowsPerSlice = 1000;
const pauseMs = 20;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const marks = ({ kind }: Transaction, count: number) =>
  Array.from({ length: count }, (_, index) => (kind === 'sqlite' ? '?' : `$${index + 1}`));

/** Removes the entries of tables that are not audited after one number, up to another, and notes how far it came. */
const pruneEntries = defineCommand(
  'journal.prune-entries',
  v.object({ after: v.number(), upTo: v.number() }),
  async (transaction, { after, upTo }) => {
    const audited = [...transaction.tables.values()].filter((table) => table.isAudited);
    const [from, to, ...names] = marks(transaction, audited.length + 2);
    const others = audited.length === 0 ? '' : ` and entity not in (${names.join(', ')})`;
    const values = [after, upTo, ...audited.map((table) => table.name)];
    await transaction.read(`delete from journal where seq > ${from} and seq <= ${to}${others}`, values);
    const [mark] = marks(transaction, 1);
    await transaction.read(`update journal_epoch set pruned_to = ${mark}`, [upTo]);
  },
  { isUndoable: false },
);

/** Removes the oldest entries up to a number, of whatever table. */
const pruneAudited = defineCommand(
  'journal.prune-audited',
  v.object({ upTo: v.number() }),
  async (transaction, { upTo }) => {
    const [mark] = marks(transaction, 1);
    const oldest = `select seq from journal where seq <= ${mark} order by seq limit ${rowsPerSlice}`;
    await transaction.read(`delete from journal where seq in (${oldest})`, [upTo]);
    const [left] = await transaction.read('select min(seq) as seq from journal', []);
    return Number(left?.['seq'] ?? 0) <= upTo;
  },
  { isUndoable: false },
);

/** Removes the oldest results that were stored before an instant; returns whether there are more. */
const pruneCommands = defineCommand(
  'journal.prune-commands',
  v.object({ before: v.string() }),
  async (transaction, { before }) => {
    const [mark] = marks(transaction, 1);
    const oldest = `select id from commands where at < ${mark} order by at limit ${rowsPerSlice}`;
    await transaction.read(`delete from commands where id in (${oldest})`, [before]);
    const left = await transaction.read(`select id from commands where at < ${mark} limit 1`, [before]);
    return left.length > 0;
  },
  { isUndoable: false },
);

async function readNewest({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select((expression) => expression.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** The number at which the next slice ends: numbers have gaps, slices are counted in rows. */
async function findSliceEnd({ db }: Database, after: number, end: number): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select('seq')
    .where('seq', '>', after)
    .where('seq', '<=', end)
    .orderBy('seq')
    .limit(1)
    .offset(rowsPerSlice - 1)
    .executeTakeFirst();
  return Number(row?.seq ?? end);
}

/**
 * Removes what is kept no longer: journal entries that cannot be undone any more, but those of audited tables, and the
 * stored results of commands. It works in small transactions with pauses, and goes on where it ended the last time.
 */
export async function pruneJournal(database: Database, retention: Retention = {}): Promise<void> {
  const { undoDays = defaultUndoDays, auditDays, offlineDays = defaultOfflineDays } = retention;
  const options = { actor: systemActor };
  const daysAgo = (days: number) => new Date(database.now().getTime() - days * dayMs).toISOString();
  // The newest entry stays: numbers go on from it.
  const newest = (await readNewest(database)) - 1;
  const end = Math.min(newest, await findSequenceBefore(database, daysAgo(undoDays)));
  for (let after = await database.readPrunedTo(); after < end;) {
    const upTo = await findSliceEnd(database, after, end);
    await database.execute(pruneEntries, { after, upTo }, options);
    after = upTo;
    await pause();
  }
  if (auditDays !== undefined) {
    const days = Math.max(auditDays, undoDays);
    const upTo = Math.min(newest, await findSequenceBefore(database, daysAgo(days)));
    while (upTo > 0 && (await database.execute(pruneAudited, { upTo }, options)).answer) await pause();
  }
  const before = daysAgo(offlineDays);
  while ((await database.execute(pruneCommands, { before }, options)).answer) await pause();
}
