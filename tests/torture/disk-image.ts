import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Random } from '../support/random.ts';

/** What a disk writes whole or not at all. */
const sectorBytes = 512;
/** Where the header of a write-ahead log keeps what is new with each of its lives: https://sqlite.org/fileformat2.html#walformat */
const walSalt = [16, 24] as const;

/** A SQLite database as it lies on the disk at one moment. */
export interface DiskImage {
  database: Buffer;
  wal: Buffer;
}

/** Reads both files; nobody may write meanwhile. */
export function readImage(path: string): DiskImage {
  return { database: readFileSync(path), wal: readFileSync(`${path}-wal`) };
}

/** Writes both files, with the shared memory of another moment, which a restart finds when there was no power cut. */
export function writeImage(path: string, image: DiskImage, sharedMemoryOf: string | undefined): void {
  writeFileSync(path, image.database);
  writeFileSync(`${path}-wal`, image.wal);
  rmSync(`${path}-shm`, { force: true });
  if (sharedMemoryOf !== undefined && existsSync(`${sharedMemoryOf}-shm`))
    copyFileSync(`${sharedMemoryOf}-shm`, `${path}-shm`);
}

/** Whether the log was begun anew between two moments. */
export function isNewLog(before: DiskImage, after: DiskImage): boolean {
  return !before.wal.subarray(...walSalt).equals(after.wal.subarray(...walSalt));
}

/**
 * A file on its way from one content to another, when the power goes: of the sectors that differ, each may be old, new or
 * garbled; those beyond the old end may be missing. Bytes that were not written keep what they were, as SQLite demands of a
 * disk (https://sqlite.org/psow.html).
 */
export function tearFile(before: Buffer, after: Buffer, random: Random): Buffer {
  const longest = Math.max(before.length, after.length);
  const shortest = Math.min(before.length, after.length);
  const torn = Buffer.alloc(shortest + random.integer(longest - shortest + 1));
  before.copy(torn);
  // Half of the time in their order, up to some point; else in any order.
  const firstLost = random.chance(0.5) ? random.integer(torn.length + 1) : undefined;
  for (let start = 0; start < torn.length; start += sectorBytes) {
    const end = Math.min(start + sectorBytes, torn.length);
    const old = before.subarray(start, end);
    const fresh = after.subarray(start, end);
    if (old.equals(fresh)) continue;
    const isKept = firstLost === undefined ? random.chance(0.5) : end <= firstLost;
    if (isKept) fresh.copy(torn, start);
    else if (random.chance(0.3)) garble(torn, { start, end }, before, after, random);
  }
  return torn;
}

function garble(
  torn: Buffer,
  range: { start: number; end: number },
  before: Buffer,
  after: Buffer,
  random: Random,
): void {
  for (let at = range.start; at < range.end; at++) {
    if (before[at] !== after[at]) torn[at] = random.integer(256);
  }
}
