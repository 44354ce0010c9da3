import { Failure } from '../../../../base/failures.ts';
import type { Database } from '../../database/server/database.ts';
import type { Reader } from '../../database/server/schema.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { type FileRow, maxUnsentVersion, quotasId } from './tables.ts';

const megabyte = 1024 * 1024;

/** The limits in bytes; null for none. */
export interface Quotas {
  readonly person: number | null;
  readonly organization: number | null;
}

const toBytes = (megabytes: number | null | undefined) =>
  typeof megabytes === 'number' ? megabytes * megabyte : null;

/** How much space files may take. */
export async function findQuotas(db: Reader): Promise<Quotas> {
  const row = await db
    .selectFrom('file_quotas')
    .select(['person_megabytes', 'organization_megabytes'])
    .where('id', '=', quotasId)
    .executeTakeFirst();
  return { person: toBytes(row?.person_megabytes), organization: toBytes(row?.organization_megabytes) };
}

/** The files that take space: those that records use, and uploads that no record has used yet. */
export const selectSpace = (db: Reader) =>
  db
    .selectFrom('files')
    .where(({ eb, or }) =>
      or([eb('files.unlinked_at', 'is', null), eb('files.version', '<=', maxUnsentVersion)]),
    );

/** Whether a file takes space, as `selectSpace` finds it. */
export const takesSpace = ({ unlinked_at: unlinked, version }: FileRow): boolean =>
  unlinked === null || version <= maxUnsentVersion;

/** The bytes that the files of a person take, or those of everyone. */
export async function sumSpace(db: Reader, uid?: string): Promise<number> {
  const all = selectSpace(db).select(({ fn }) => fn.sum<number | string | null>('files.size').as('bytes'));
  const row = await (uid === undefined ? all : all.where('files.uploader_id', '=', uid)).executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

async function checkQuotas(
  db: Reader,
  { person, organization }: Quotas,
  uid: string,
  bytes: number,
): Promise<void> {
  const details = { reason: 'quota' };
  if (person !== null && (await sumSpace(db, uid)) + bytes > person)
    throw new Failure(413, 'Your storage is full. Delete files, or ask an administrator for more.', {
      details,
    });
  if (organization !== null && (await sumSpace(db)) + bytes > organization)
    throw new Failure(413, 'The storage of the organization is full. Ask an administrator for more.', {
      details,
    });
}

/** Within a command: throws 413 if files of this size do not fit. Uploads that end at the same time are checked one by one. */
export async function checkSpace(transaction: Transaction, uid: string, bytes: number): Promise<void> {
  const quotas = await findQuotas(transaction.db);
  if (quotas.person === null && quotas.organization === null) return;
  await transaction.lock('file-quotas');
  await checkQuotas(transaction.db, quotas, uid, bytes);
}

/** As `checkSpace`, before anything is sent or stored. */
export const checkSpaceNow = async ({ db }: Database, uid: string, bytes: number): Promise<void> =>
  checkQuotas(db, await findQuotas(db), uid, bytes);
