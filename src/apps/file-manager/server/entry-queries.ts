import { sql } from 'kysely';
import { notFound } from '../../../base/failures.ts';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import { listPages } from '../../../platform/kernel/collections/server/list-pages.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import { type Entry, entryCollection } from '../shared/entry.ts';
import { extensionOf, fileTypeOf } from '../shared/extensions.ts';
import type { FileVersion, ListedFile } from '../shared/schema.ts';
import { versionsAtOnce } from '../shared/version-calls.ts';
import { isTrashed, listAbove } from '../shared/tree.ts';
import { findTopLocation } from '../shared/views.ts';
import { entries, type EntryRow } from './tables.ts';

const source = { collection: entryCollection, table: entries };

/** The ids of the entries in some folders that are not in the trash, at most `limit`. */
export async function listChildren(
  { db, kind }: Transaction,
  folderIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('file_entries') // unscoped: the caller reads the rows by their ids
    .select('id')
    .where(inList(kind, sql.ref('parent_id'), folderIds))
    .where('trashed_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of entries that have been in the trash since before a time, at most `limit`. */
export async function listExpired({ db }: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_entries') // unscoped: the trash of everybody
    .select('id')
    .where('trashed_at', '<', before)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A size as the specified call returns it: `1.2 MB`. */
function describeSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1).replace(/\.0$/, '')} ${units[power]}`;
}

async function listNames({ db, kind }: Database, uids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users') // unscoped: people's names are everybody's
    .select(['id', 'display_name'])
    .where(inList(kind, sql.ref('id'), [...uids]))
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

/** The caller's times of opening, by entry. */
async function listOpened(database: Database, person: Person): Promise<Map<string, string>> {
  const rows = await database.db
    .selectFrom('file_marks') // unscoped: the person's own
    .select(['entry_id', 'opened_at'])
    .where('scope', '=', `user:${person.uid}`)
    .where('opened_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.entry_id, row.opened_at ?? '']));
}

const topNames = { own: 'My files', shared: 'Shared with me', organization: 'Organization' } as const;

/** The files and folders that a person may see, as the specified call returns them, in pages of JSON texts. */
export async function* listFiles(database: Database, person: Person): AsyncGenerator<readonly string[]> {
  const folders = new Map<string, Entry>();
  for await (const wires of listPages(database, person, source))
    for (const entry of wires.map((wire): Entry => JSON.parse(wire)))
      if (entry.kind === 'folder') folders.set(entry.id, entry);
  const opened = await listOpened(database, person);
  const find = (id: string) => folders.get(id);
  const locate = (entry: Entry) => {
    const top = topNames[findTopLocation(entry, { uid: person.uid, find })];
    return [top, ...listAbove(entry, find).map(({ name }) => name)].join(' > ');
  };
  for await (const wires of listPages(database, person, source)) {
    const shown = wires.map((wire): Entry => JSON.parse(wire)).filter((entry) => !isTrashed(entry, find));
    const names = await listNames(database, new Set(shown.map(({ ownerId }) => ownerId)));
    yield shown.map((entry) =>
      JSON.stringify({
        id: entry.id,
        name: entry.name,
        type: fileTypeOf(entry),
        owner: names.get(entry.ownerId) ?? '',
        size: entry.kind === 'folder' ? '' : describeSize(entry.size),
        modified: entry.modifiedAt,
        opened: opened.get(entry.id) ?? '',
        created: entry.createdAt,
        extention: entry.kind === 'folder' ? '' : extensionOf(entry.name),
        location: locate(entry),
        offline: false,
        preview: entry.width > 0 ? `/api/files/${entry.fileId}/thumbnail` : '',
      } satisfies ListedFile),
    );
  }
}

/** The versions of a file that a person may see, newest first: those before another, or the first ones. Throws 404 if there is no such file. */
export async function listVersions(
  database: Database,
  person: Person,
  entryId: string,
  before: string | undefined,
): Promise<FileVersion[]> {
  const [wire] = await listRecords(database, person, entries, entryId);
  if (wire === undefined) throw notFound('This file or folder does not exist.');
  const all = database.db
    .selectFrom('file_versions') // unscoped: of a file that the person may see
    .selectAll()
    .where('entry_id', '=', entryId);
  const rows = await (before === undefined ? all : all.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(versionsAtOnce)
    .execute();
  const names = await listNames(database, new Set(rows.map((row) => row.owner_id)));
  return rows.map((row) => ({
    id: row.id,
    fileId: row.file_id,
    size: Number(row.size),
    createdAt: row.created_at,
    authorId: row.owner_id,
    author: names.get(row.owner_id) ?? '',
  }));
}

/** The id of the version that is the content of a file: the newest one with it. */
export async function findCurrentVersion({ db }: Transaction, entry: EntryRow): Promise<string | undefined> {
  const row = await db
    .selectFrom('file_versions') // unscoped: of a file that the caller has read
    .select('id')
    .where('entry_id', '=', entry.id)
    .where('file_id', '=', entry.file_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** What a link to an entry shows to those who may see it. */
export async function findEntryLink({ database, actor, path }: LinkRequest) {
  const id = /^\/apps\/file-manager\/entry\/([\w.~-]{1,64})$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const [wire] = await listRecords(database, actor, entries, id);
  if (wire === undefined) return undefined;
  const { name, kind }: Entry = JSON.parse(wire);
  return { title: name, kind };
}
