import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createId } from '../../src/base/ids.ts';
import { openProductDatabase } from '../../src/main/server-product.ts';
import { createUser } from '../../src/platform/people/identity/server/commands.ts';
import { systemActor } from '../../src/platform/kernel/database/server/transaction.ts';
import { readTables, replayJournal } from '../support/journal.ts';
import { createRandom, type Random } from '../support/random.ts';
import { WritingSession } from './writing-session.ts';
import { type DiskImage, isNewLog, readImage, tearFile, writeImage } from './disk-image.ts';

export interface TornReport {
  acknowledged: number;
  /** Copies that were broken and opened again, by what was under way when the power went. */
  cuts: { append: number; newLog: number; checkpoint: number; deep: number };
  /** What was wrong with a copy, with enough to break the same one again. */
  faults: string[];
}

/** Opens a broken copy as the product does after a power cut, and says what is wrong with what it holds. */
async function judge(
  path: string,
  acknowledged: readonly string[],
  isAllowed: (count: number) => boolean,
): Promise<string | undefined> {
  const database = await openProductDatabase({ url: path, isDurable: false });
  try {
    const check = (await database.read('pragma integrity_check'))[0]?.['integrity_check'];
    if (check !== 'ok') return `integrity: ${String(check)}`;
    const journal = await database.db
      .selectFrom('journal')
      .select(['seq', 'command_id'])
      .orderBy('seq')
      .execute();
    if (journal.some((row, index) => row.seq !== index + 1)) return 'the journal has a gap';
    const commands = [...new Set(journal.map((row) => row.command_id))];
    if (!isAllowed(commands.length)) return `holds ${commands.length} commands`;
    if (commands.some((id, index) => id !== acknowledged[index])) return 'another order than acknowledged';
    const [replayed, tables] = [await replayJournal(database), await readTables(database)];
    if (!isDeepStrictEqual(replayed['todos'], tables['todos']))
      return 'the rows are not those of the journal';
    await database.execute(
      createUser,
      { id: createId(), email: 'after@example.com', displayName: 'After', passwordHash: null, roles: [] },
      { actor: systemActor },
    );
    const [first] = await database.read(`select min(seq) as seq from journal where seq > ${journal.length}`);
    return first?.['seq'] === journal.length + 1 ? undefined : 'does not go on from its last number';
  } finally {
    await database.close();
  }
}

type Kind = keyof TornReport['cuts'];

/**
 * Chooses what was under way between two moments, and breaks it there; or cuts the log anywhere, also where it was synced.
 * `beginning` is the database as it was when the log began: an older log over a newer database is what no disk can leave.
 */
function breakImage(
  before: DiskImage,
  after: DiskImage,
  beginning: Buffer,
  random: Random,
): { kind: Kind; image: DiskImage } {
  if (!before.database.equals(after.database)) {
    // The log is synced before the first page of the database is touched.
    const database = tearFile(before.database, after.database, random);
    return { kind: 'checkpoint', image: { database, wal: after.wal } };
  }
  const hasNewLog = isNewLog(before, after);
  if (!hasNewLog && random.chance(0.25)) {
    const wal = Buffer.from(before.wal.subarray(0, random.integer(before.wal.length + 1)));
    return { kind: 'deep', image: { database: beginning, wal } };
  }
  const wal = tearFile(before.wal, after.wal, random);
  return { kind: hasNewLog ? 'newLog' : 'append', image: { database: before.database, wal } };
}

/** Writes through the product, breaks copies of its files as a power cut can, and opens each of them. */
export async function tearWrites(options: { cuts: number; seed: number }): Promise<TornReport> {
  const folder = mkdtempSync(join(tmpdir(), 'crm-torn-'));
  const path = join(folder, 'crm.sqlite');
  const random = createRandom(options.seed);
  const report: TornReport = {
    acknowledged: 0,
    cuts: { append: 0, newLog: 0, checkpoint: 0, deep: 0 },
    faults: [],
  };
  const database = await openProductDatabase({ url: path });
  try {
    const session = new WritingSession(database);
    await session.addPerson();
    let before = readImage(path);
    let beginning = before.database;
    for (let cut = 0; cut < options.cuts; cut++) {
      await session.writeBatch(random);
      const after = readImage(path);
      const { kind, image } = breakImage(before, after, beginning, random);
      const [atMost = 0, previous = 0] = session.batchEnds.toReversed();
      const atLeast = { append: previous, newLog: previous, checkpoint: atMost, deep: 0 }[kind];
      const copy = join(folder, 'copy.sqlite');
      writeImage(copy, image, random.chance(0.5) ? path : undefined);
      const ends = new Set(session.batchEnds);
      const isAllowed = (count: number) => count >= atLeast && count <= atMost && ends.has(count);
      const fault = await judge(copy, session.acknowledged, isAllowed).catch(String);
      if (fault !== undefined) report.faults.push(`seed ${options.seed}, cut ${cut}, ${kind}: ${fault}`);
      report.cuts[kind]++;
      if (isNewLog(before, after)) beginning = before.database;
      before = after;
    }
    report.acknowledged = session.acknowledged.length;
    return report;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
