import { badInput } from '../../../../base/failures.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { linkFiles, type LinkingRecord, moveFiles, unlinkFiles } from '../../files/server/links.ts';
import { toFileInfo } from '../../files/server/tables.ts';
import { formatPictureAddress, parsePictureAddress } from '../../files/shared/picture-address.ts';
import { toColumn } from '../shared/columns.ts';
import type { Fields } from '../shared/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The field of an entity that holds its picture: an entity has one at most. */
const findPictureField = (fields: Fields): string | undefined =>
  Object.entries(fields).find(([, { type }]) => type === 'picture')?.[0];

const readPicture = (fields: Fields, row: object): unknown => {
  const field = findPictureField(fields);
  return field === undefined ? '' : new Map(Object.entries(row)).get(toColumn(field));
};

/**
 * Within a command: links a record to the picture that new values name, instead of the one that `row` has. Returns the
 * values with the size that the picture really has. Throws 400 for a file that is not the actor's unused picture.
 */
export async function linkPicture<V extends object>(
  transaction: Transaction,
  { fields, record, values, row }: { fields: Fields; record: LinkingRecord; values: V; row?: object },
): Promise<V> {
  const field = findPictureField(fields);
  const wanted = field === undefined ? undefined : (values as Values)[field]; // safe: read by name
  const before = row === undefined ? '' : readPicture(fields, row);
  if (field === undefined || typeof wanted !== 'string' || wanted === before) return values;
  if (before !== '') await unlinkFiles(transaction, record);
  const fileId = parsePictureAddress(wanted)?.fileId;
  if (fileId === undefined) return values;
  const [file] = await linkFiles(transaction, record, [fileId], field);
  const address = file && formatPictureAddress(toFileInfo(file));
  if (address === undefined) throw badInput('This is not a picture.', { [field]: 'This is not a picture' });
  return { ...values, [field]: address };
}

/** Within a command: a record that is removed no longer uses its picture. */
export const releasePicture = async (
  transaction: Transaction,
  fields: Fields,
  record: Pick<LinkingRecord, 'entity' | 'id'>,
  row: object,
): Promise<void> => {
  if (readPicture(fields, row) !== '') await unlinkFiles(transaction, record);
};

/** Within a command: the picture of a record follows it into another scope. */
export const movePicture = async (
  transaction: Transaction,
  fields: Fields,
  record: LinkingRecord,
  row: object,
): Promise<void> => {
  if (readPicture(fields, row) !== '') await moveFiles(transaction, record);
};
