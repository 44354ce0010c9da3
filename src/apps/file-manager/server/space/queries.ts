import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { quotasId } from '../../../../platform/kernel/files/server/tables.ts';
import { findQuotas } from '../../../../platform/kernel/files/server/space.ts';
import {
  selectContents,
  selectSpace,
  sumSpace,
} from '../../../../platform/kernel/files/server/space-queries.ts';
import {
  maxListedPeople,
  type OrganizationSpace,
  type Space,
  type SpaceKind,
  spaceKinds,
  usualTrashDays,
} from '../../shared/space.ts';

const megabyte = 1024 * 1024;
const toMegabytes = (bytes: number | null) => (bytes === null ? null : bytes / megabyte);

/** The place of a kind in `spaceKinds`, for SQL. */
const rankOf = (kind: SpaceKind) => sql.lit(spaceKinds.indexOf(kind));

/** The folders in the trash and those below them. */
const selectTrashedFolders = () =>
  // unscoped: only whether a person's own upload is below one of them is read
  sql<{ id: string }>`(with recursive trashed (id) as (
    select id from file_entries where kind = 'folder' and trashed_at is not null
    union select file_entries.id from file_entries join trashed on file_entries.parent_id = trashed.id
      where file_entries.kind = 'folder')
    select id from trashed)`;

/** The days after which the trash is emptied. */
export async function findTrashDays({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('file_quotas')
    .select('trash_days')
    .where('id', '=', quotasId)
    .executeTakeFirst();
  return row?.trash_days ?? usualTrashDays;
}

/** How much space the files of a person take, and what takes it. */
export async function findSpace({ db }: Database, uid: string): Promise<Space> {
  const { person: quota } = await findQuotas(db);
  // unscoped: the person's own uploads, whatever record uses them now
  const contents = selectSpace(db)
    .leftJoin('file_versions', 'file_versions.file_id', 'files.id')
    .leftJoin('file_entries', 'file_entries.id', 'file_versions.entry_id')
    .leftJoin(selectTrashedFolders().as('trashed_folders'), 'trashed_folders.id', 'file_entries.parent_id')
    .select(({ fn }) => [
      sql<number>`min(case
        when files.unlinked_at is not null then ${rankOf('pending')}
        when file_entries.id is null then ${rankOf('attachments')}
        when file_entries.trashed_at is not null or trashed_folders.id is not null then ${rankOf('trash')}
        when file_entries.file_id = files.id then ${rankOf('current')}
        else ${rankOf('versions')} end)`.as('rank'),
      fn.max('files.size').as('size'),
    ])
    .where('files.uploader_id', '=', uid)
    .groupBy('files.hash');
  const rows = await db
    .selectFrom(contents.as('contents'))
    .select(({ fn }) => ['contents.rank', fn.sum<number | string>('contents.size').as('bytes')])
    .groupBy('contents.rank')
    .execute();
  const bytesOf = new Map(rows.map((row) => [Number(row.rank), Number(row.bytes)]));
  const parts = spaceKinds.flatMap((kind, rank) => {
    const bytes = bytesOf.get(rank) ?? 0;
    return bytes > 0 ? [{ kind, bytes }] : [];
  });
  return { bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), quota, parts };
}

/** The storage used by everyone, and the people who use the most. */
export async function findOrganizationSpace(database: Database): Promise<OrganizationSpace> {
  const { db } = database;
  const { person, organization } = await findQuotas(db);
  // unscoped: sums for administrators, without names of files
  const people = await db
    .selectFrom(selectContents(db).as('contents'))
    .select(({ fn }) => ['contents.uploader_id as id', fn.sum<number | string>('contents.size').as('bytes')])
    .groupBy('contents.uploader_id')
    .orderBy('bytes', 'desc')
    .limit(maxListedPeople)
    .execute();
  return {
    bytes: await sumSpace(db),
    quotas: {
      personMegabytes: toMegabytes(person),
      organizationMegabytes: toMegabytes(organization),
      trashDays: await findTrashDays(database),
    },
    people: people.map(({ id, bytes }) => ({ id, bytes: Number(bytes) })),
  };
}
