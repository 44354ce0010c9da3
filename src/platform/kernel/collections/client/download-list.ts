import { send } from '../../http/client/call.ts';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import { collectionPath } from '../shared/collection.ts';
import { listParameters } from './list-loader.ts';

/** Saves a list with its filters, in its order, as a CSV file on this device. */
export async function downloadList(
  collection: Pick<Collection, 'api' | 'name'>,
  query: CollectionQuery,
  fileName: string,
): Promise<void> {
  const parameters = { ...listParameters(query), bom: '1' };
  const response = await send('GET', `${collectionPath(collection)}/export`, { query: parameters });
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}
