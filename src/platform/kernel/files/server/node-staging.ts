import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput, conflict, Failure, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { rethrowDiskFull } from './node-disk-full.ts';
import { PieceWriter, RunningHash } from './node-piece-writer.ts';
import type { StagedUpload, Staging } from './staging.ts';

const idPattern = /^[0-9a-f-]{36}$/;

function ignoreAbsent(error: unknown): undefined {
  if (Object(error).code !== 'ENOENT') throw error;
}

function refuseAbsent(error: unknown): never {
  throw Object(error).code === 'ENOENT' ? notFound('This upload does not exist.') : error;
}

async function hashFile(file: FileHandle): Promise<string> {
  const hasher = createHash('sha256');
  for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) hasher.update(chunk);
  return hasher.digest('hex');
}

/** Identifies this run of the operating system; undefined where it does not tell. */
function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Collects uploads below a folder: `<id>.part` holds the bytes, `<id>.json` what is known of them. Pieces are not synced to the
 * disk, but the whole content is: an upload does not exist any more after a power cut, and the client starts over.
 */
export function createStaging(folder: string, bootId = readBootId()): Staging {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytesOf = (id: string) => join(folder, `${id}.part`);
  const aboutOf = (id: string) => join(folder, `${id}.json`);
  /** Replaces the bytes where they were rewritten. */
  const cleanOf = (id: string) => join(folder, `${id}.clean`);
  /** Uploads to which this process is appending. */
  const busy = new Set<string>();
  /** Of uploads that this process received from their beginning, so that they are not read again at their end. */
  const hashes = new Map<string, RunningHash>();

  const find = async (id: string): Promise<StagedUpload | undefined> => {
    if (!idPattern.test(id)) return undefined;
    const about = await readFile(aboutOf(id), 'utf8').catch(ignoreAbsent);
    const bytes = about === undefined ? undefined : await stat(bytesOf(id)).catch(ignoreAbsent);
    if (about === undefined || !bytes) return undefined;
    const { bootId: begunIn, ...upload } = JSON.parse(about);
    return begunIn === bootId ? { id, ...upload, offset: bytes.size } : undefined;
  };
  const get = async (id: string) => {
    const upload = await find(id);
    if (!upload) throw notFound('This upload does not exist.');
    return upload;
  };

  /** Appends chunks. What arrived before an error is kept. */
  async function write(upload: StagedUpload, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const file = await open(bytesOf(upload.id), 'a', 0o600);
    const hash = hashes.get(upload.id);
    const writer = new PieceWriter(file, hash?.bytes === upload.offset ? hash : new RunningHash(Number.NaN));
    let offset = upload.offset;
    try {
      for await (const chunk of chunks) {
        offset += chunk.byteLength;
        if (offset > upload.size) throw new Failure(413, 'The piece is longer than the rest of the file.');
        await writer.add(chunk);
      }
      await writer.end();
    } catch (error) {
      await writer.end().catch(() => {});
      if (error instanceof Failure) throw error;
      if (Object(error).code === 'ENOSPC' || Object(error).code === 'EDQUOT') rethrowDiskFull(error);
      throw badInput('The request ended too early.');
    } finally {
      if (bootId === undefined) await file.sync().catch(() => {});
      await file.close();
    }
  }

  const remove = async (id: string) => {
    if (!idPattern.test(id)) return;
    hashes.delete(id);
    await rm(aboutOf(id), { force: true });
    await rm(bytesOf(id), { force: true });
    await rm(cleanOf(id), { force: true });
  };

  return {
    find,
    remove,
    async create(upload) {
      const id = createId();
      try {
        await writeFile(bytesOf(id), '', { mode: 0o600 });
        await writeFile(aboutOf(id), JSON.stringify({ ...upload, bootId }), { mode: 0o600 });
      } catch (error) {
        await remove(id);
        rethrowDiskFull(error);
      }
      hashes.set(id, new RunningHash());
      return { id, ...upload, offset: 0 };
    },
    async append(id, offset, chunks, take) {
      const upload = await get(id);
      const current = { reason: 'offset', offset: upload.offset };
      if (offset !== upload.offset) throw conflict('The upload goes on at another place.', current);
      if (busy.has(id))
        throw conflict('A piece of this upload is on its way.', { ...current, reason: 'busy' });
      busy.add(id);
      try {
        await write(upload, chunks);
        return await take(await get(id));
      } finally {
        busy.delete(id);
      }
    },
    async readStart(id, length) {
      const file = await open(bytesOf(id)).catch(refuseAbsent);
      try {
        const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async rewrite(id, parts) {
      try {
        // A new file each time: the store can have the one before.
        await rm(cleanOf(id), { force: true });
        await writeFile(cleanOf(id), parts, { mode: 0o600 });
      } catch (error) {
        rethrowDiskFull(error);
      }
    },
    async complete(id) {
      const isRewritten = Boolean(await stat(cleanOf(id)).catch(ignoreAbsent));
      const path = isRewritten ? cleanOf(id) : bytesOf(id);
      const file = await open(path, 'r+').catch(refuseAbsent);
      try {
        await file.sync();
        const { size } = await file.stat();
        const received = isRewritten ? undefined : hashes.get(id);
        const hash = received?.bytes === size ? received.digest() : await hashFile(file);
        return { path, hash, size };
      } finally {
        await file.close();
      }
    },
    async removeOlder(than) {
      for (const name of await readdir(folder)) {
        const id = name.replace(/\.(?:json|part|clean)$/, '');
        if (!idPattern.test(id) || busy.has(id)) continue;
        const found = await stat(bytesOf(id)).catch(ignoreAbsent);
        if (!found || found.mtime < than) await remove(id);
      }
    },
  };
}
