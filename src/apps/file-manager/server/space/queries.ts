import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { findQuotas, selectSpace, sumSpace } from '../../../../platform/kernel/files/server/space.ts';
import { maxListedPeople, type OrganizationSpace, type Space, spaceKinds } from '../../shared/space.ts';

const megabyte = 1024 * 1024;
const toMegabytes = (bytes: number | null) => (bytes === null ? null : bytes / megabyte);

/** How much space the files of a person take, and what takes it. */
export async function findSpace({ db }: Database, uid: string): Promise<Space> {
  const { person: quota } = await findQuotas(db);
  // unscoped: the person's own uploads, whatever record uses them now
  const rows = await selectSpace(db)
    .leftJoin('file_versions', 'file_versions.file_id', 'files.id')
    .leftJoin('file_entries', 'file_entries.id', 'file_versions.entry_id')
    .select(({ fn }) => [
      sql<string>`case
        when files.unlinked_at is not null then 'pending'
        when file_entries.id is null then 'attachments'
        when file_entries.trashed_at is not null then 'trash'
        when file_entries.file_id = files.id then 'current'
        else 'versions' end`.as('part'),
      fn.sum<number | string>('files.size').as('bytes'),
    ])
    .where('files.uploader_id', '=', uid)
    .groupBy('part')
    .execute();
  const bytesOf = new Map(rows.map((row) => [row.part, Number(row.bytes)]));
  const parts = spaceKinds.flatMap((kind) => {
    const bytes = bytesOf.get(kind) ?? 0;
    return bytes > 0 ? [{ kind, bytes }] : [];
  });
  return { bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), quota, parts };
}

/** The storage used by everyone, and the people who use the most. */
export async function findOrganizationSpace({ db }: Database): Promise<OrganizationSpace> {
  const { person, organization } = await findQuotas(db);
  // unscoped: sums for administrators, without names of files
  const people = await selectSpace(db)
    .select(({ fn }) => ['files.uploader_id as id', fn.sum<number | string>('files.size').as('bytes')])
    .groupBy('files.uploader_id')
    .orderBy('bytes', 'desc')
    .limit(maxListedPeople)
    .execute();
  return {
    bytes: await sumSpace(db),
    quotas: { personMegabytes: toMegabytes(person), organizationMegabytes: toMegabytes(organization) },
    people: people.map(({ id, bytes }) => ({ id, bytes: Number(bytes) })),
  };
}
