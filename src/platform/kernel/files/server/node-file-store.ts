import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { readNow } from '../../../../base/clock.ts';
import { rethrowDiskFull } from './node-disk-full.ts';
import { type FileStore, hashPattern } from './store.ts';

/** Content that is being written next to its final place. */
const asidePattern = /^(?:[0-9a-f-]{36}\.part|[0-9a-f]{64}\.[0-9a-f-]{36})$/;

function ignoreAbsent(error: unknown): undefined {
  if (Object(error).code !== 'ENOENT') throw error;
}

async function* listFiles(folder: string, pattern: RegExp) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !pattern.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(ignoreAbsent);
    if (found) yield { path, changedAt: found.mtime };
  }
}

/** A rename lasts only once the folder that names the file is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a file as new; false if there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date(readNow());
  return (await utimes(path, now, now).then(() => true, ignoreAbsent)) ?? false;
}

/** Makes the content of a file appear at another place, at once; where that is on another disk, copies it. */
async function place(from: string, to: string): Promise<void> {
  const aside = `${to}.${randomUUID()}`;
  try {
    await link(from, aside).catch(async () => {
      await copyFile(from, aside);
      await syncFolder(aside);
    });
    await rename(aside, to);
    await touch(to);
  } finally {
    // Nothing is renamed if both are the same file already.
    await rm(aside, { force: true });
  }
}

/** Keeps contents as files below a folder: ab/ab12…, written aside and renamed, so that none is ever half there. */
export function createFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (hash: string) => {
    if (!hashPattern.test(hash)) throw new Error('This is not the hash of a content.');
    return join(folder, hash.slice(0, 2), hash);
  };
  const findStoredAt = async (hash: string) =>
    hashPattern.test(hash) ? (await stat(pathOf(hash)).catch(ignoreAbsent))?.mtime : undefined;
  return {
    findStoredAt,
    async put(hash, content) {
      const path = pathOf(hash);
      if (await touch(path)) return;
      const aside = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(aside, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(aside, { force: true });
        rethrowDiskFull(error);
      }
    },
    async putFile(hash, from) {
      const path = pathOf(hash);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        if (!(await touch(path))) await place(from, path);
        await syncFolder(dirname(path));
      } catch (error) {
        rethrowDiskFull(error);
      }
    },
    async open(hash, range) {
      if (!(await findStoredAt(hash))) return undefined;
      const file = await open(pathOf(hash)).catch(ignoreAbsent);
      if (!file) return undefined;
      const stream = Readable.toWeb(file.createReadStream(range));
      return stream as ReadableStream<Uint8Array<ArrayBuffer>>; // safe: Node's own type of the same stream
    },
    async *list() {
      for await (const { path, changedAt } of listFiles(folder, hashPattern))
        yield { hash: basename(path), storedAt: changedAt };
    },
    async removeUnfinished(olderThan) {
      for await (const { path, changedAt } of listFiles(folder, asidePattern))
        if (changedAt < olderThan) await rm(path, { force: true });
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
    },
  };
}
