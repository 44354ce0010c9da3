import { Failure } from '../../../../base/failures.ts';
import type { Database } from '../../database/server/database.ts';
import type { Reader } from '../../database/server/schema.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { type Content, sumNew, sumSpace } from './space-queries.ts';
import { quotasId } from './tables.ts';

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

/** Within a command: throws 413 if files of these contents do not fit. Uploads that end at the same time are checked one by one. */
export async function checkSpace(
  transaction: Transaction,
  uid: string,
  added: readonly Content[],
): Promise<void> {
  const quotas = await findQuotas(transaction.db);
  if (quotas.person === null && quotas.organization === null) return;
  await transaction.lock('file-quotas');
  const bytes = await sumNew(transaction, uid, added);
  if (bytes > 0) await checkQuotas(transaction.db, quotas, uid, bytes);
}

/** As `checkSpace`, before anything is sent or stored: the content is not known yet. */
export const checkSpaceNow = async ({ db }: Database, uid: string, bytes: number): Promise<void> =>
  checkQuotas(db, await findQuotas(db), uid, bytes);
