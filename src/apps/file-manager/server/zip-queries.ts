import { sql } from 'kysely';
import { Failure } from '../../../base/failures.ts';
import { describeMissing } from '../../../platform/kernel/access/server/check-level.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { ZipPart } from '../../../platform/kernel/files/server/node-zip-stream.ts';
import { keyOfName, numberName, repairName } from '../shared/names.ts';
import { maxZipEntries } from '../shared/zip.ts';
import { readChain } from './public/link-queries.ts';
import { entries } from './tables.ts';

interface ZipRow {
  id: string;
  parent_id: string | null;
  kind: 'folder' | 'file';
  name: string;
  modified_at: string;
  hash: string | null;
  size: number | null;
}

const foldersPerQuery = 500;

/** Reads entries that are not in the trash and that a person may see, by their ids or by those of their folders. */
async function readRows(
  { db, kind }: Database,
  scopes: readonly string[],
  column: 'id' | 'parent_id',
  ids: readonly string[],
): Promise<ZipRow[]> {
  const rows = await db
    .selectFrom('file_entries') // unscoped: limited below to what the person sees
    .leftJoin('files', 'files.id', 'file_entries.file_id')
    .select([
      'file_entries.id',
      'parent_id',
      'kind',
      'file_entries.name',
      'modified_at',
      'hash',
      'files.size',
    ])
    .where(inList(kind, sql.ref(`file_entries.${column}`), ids))
    .where('trashed_at', 'is', null)
    .where(inList(kind, sql.ref('file_entries.scope'), scopes))
    .orderBy('name_key')
    .limit(maxZipEntries + 1)
    .execute();
  return rows;
}

/** Throws 404 if one of some folders, or a folder above it, is in the trash. */
async function checkPlaces(database: Database, rows: readonly ZipRow[]): Promise<void> {
  for (const id of new Set(rows.map((row) => row.parent_id))) {
    const chain = id === null ? [] : await readChain(database, id);
    if (chain.some((one) => one.trashed_at !== null)) throw describeMissing(entries);
  }
}

/** Windows does not unpack names with these characters. */
const refusedByWindows = /[:*?"<>|]/g;

/** Adds the path of an entry that is free in its folder: names of old entries may not be valid in archives. */
function addPath(taken: Map<string, number>, above: string, name: string): string {
  const safe = repairName(name).replace(refusedByWindows, '_');
  const first = keyOfName(`${above}${safe}`);
  for (let number = taken.get(first) ?? 0; ; number++) {
    const path = `${above}${numberName(safe, number)}`;
    const key = keyOfName(path);
    if (number > 0 && taken.has(key)) continue;
    taken.set(first, number + 1);
    if (key !== first) taken.set(key, 1);
    return path;
  }
}

/**
 * Lists what an archive of some entries contains: the files that a person may see, with the folders above them up to the entries.
 * For a link, the entries have its title as their name, and only files in its scopes are listed.
 * Throws 404 if one of the entries is not there, and 413 for too many.
 */
export async function listZipParts(
  database: Database,
  person: Person,
  ids: readonly string[],
  link: { readonly title?: string; readonly scopes?: readonly string[] } = {},
): Promise<ZipPart[]> {
  const { title, scopes = await database.access.visibleTo(person, entries) } = link;
  const wanted = [...new Set(ids)];
  const selected = await readRows(database, scopes, 'id', wanted);
  if (selected.length < wanted.length) throw describeMissing(entries);
  await checkPlaces(database, selected);
  const parts: ZipPart[] = [];
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  let level = selected.map((row) => ({ row: { ...row, name: title ?? row.name }, above: '' }));
  while (level.length > 0) {
    const pathOf = new Map<string, string>();
    for (const { row, above } of level) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      const path = addPath(taken, above, row.name);
      const { hash, size } = row;
      const isFile = row.kind === 'file';
      if (isFile && (hash === null || size === null)) continue;
      const content = isFile ? { hash: hash ?? '', size: Number(size) } : undefined;
      parts.push({ path, modifiedAt: row.modified_at, content });
      if (!isFile) pathOf.set(row.id, `${path}/`);
    }
    level = [];
    const folders = [...pathOf.keys()];
    for (let from = 0; from < folders.length; from += foldersPerQuery) {
      const inner = await readRows(
        database,
        scopes,
        'parent_id',
        folders.slice(from, from + foldersPerQuery),
      );
      for (const row of inner) level.push({ row, above: pathOf.get(row.parent_id ?? '') ?? '' });
      if (parts.length + level.length > maxZipEntries)
        throw new Failure(413, 'This is too large for one zip file. Select fewer files and folders.');
    }
  }
  return parts;
}
