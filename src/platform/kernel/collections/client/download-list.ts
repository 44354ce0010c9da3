import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import { send } from '../../http/client/call.ts';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import { collectionPath } from '../shared/collection.ts';
import { listParameters } from './list-loader.ts';

/** Saves a list with its filters, in its order, as a CSV file on this device; with a language, its columns are those for people. */
export async function downloadList(
  collection: Pick<Collection, 'api' | 'name'>,
  query: CollectionQuery,
  fileName: string,
  language?: Locale,
): Promise<void> {
  const parameters = { ...listParameters(query), bom: '1', ...(language && { language }) };
  const response = await send('GET', `${collectionPath(collection)}/export`, { query: parameters });
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}
