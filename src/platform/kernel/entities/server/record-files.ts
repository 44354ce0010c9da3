import type { Transaction } from '../../database/server/transaction.ts';
import { type Attaching, linkAttached, linkImportedFiles } from './attached-files.ts';
import { linkImportedPictures, linkPictures } from './pictures.ts';

/** Within a command: links a record to the pictures and files that new values name, and no longer to those that they leave out. */
export const linkRecordFiles = async <V extends object>(
  transaction: Transaction,
  linking: Attaching<V>,
): Promise<V> => linkAttached(transaction, { ...linking, values: await linkPictures(transaction, linking) });

/** Within a command: as `linkRecordFiles` for a new record of a file; what cannot be linked is left out. */
export const linkImported = async <V extends object>(
  transaction: Transaction,
  linking: Pick<Attaching<V>, 'fields' | 'record' | 'values'>,
): Promise<V> =>
  linkImportedFiles(transaction, { ...linking, values: await linkImportedPictures(transaction, linking) });
