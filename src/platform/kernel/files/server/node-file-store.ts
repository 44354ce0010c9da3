import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

const hashPattern = /^[0-9a-f]{64}$/;
/** What is written aside: a stream whose hash is not known yet, or a content beside its place. */
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

/** Keeps contents as files below a folder: ab/ab12…, written aside and renamed, so that none is ever half there. */
export function createFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (hash: string) => {
    if (!hashPattern.test(hash)) throw new Error('This is not the hash of a content.');
    return join(folder, hash.slice(0, 2), hash);
  };
  return {
    async put(hash, content) {
      const path = pathOf(hash);
      if (existsSync(path)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const aside = `${path}.${randomUUID()}`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    },
    async putStream(chunks) {
      const aside = join(folder, `${randomUUID()}.part`);
      const file = await open(aside, 'wx', 0o600);
      const hasher = createHash('sha256');
      let size = 0;
      try {
        for await (const chunk of chunks) {
          hasher.update(chunk);
          size += chunk.byteLength;
          await file.writeFile(chunk);
        }
        await file.sync();
        await file.close();
        const hash = hasher.digest('hex');
        const path = pathOf(hash);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(aside, path);
        return { hash, size };
      } catch (error) {
        await file.close().catch(() => {});
        await rm(aside, { force: true });
        throw error;
      }
    },
    async open(hash) {
      if (!hashPattern.test(hash)) return undefined;
      const file = await open(pathOf(hash)).catch(ignoreAbsent);
      // safe: Node's own type of the same stream
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>);
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
    async get(hash) {
      if (!hashPattern.test(hash)) return undefined;
      return readFile(pathOf(hash)).catch(ignoreAbsent);
    },
  };
}
