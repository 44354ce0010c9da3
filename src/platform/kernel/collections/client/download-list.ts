import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import { send } from '../../http/client/call.ts';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import { collectionPath } from '../shared/collection.ts';
import { listParameters } from './list-loader.ts';

interface ExportOptions {
  /** The language of the columns for people. */
  readonly language?: Locale;
  /** A format of the collection other than CSV. */
  readonly format?: string;
  /** The path of an export of lists, unless it is that of the collection. */
  readonly path?: `/api/${string}`;
}

/** Saves lists that follow each other, with their filters, as a file on this device: CSV unless given. */
export async function downloadLists(
  collection: Pick<Collection, 'api' | 'name'>,
  lists: readonly CollectionQuery[],
  fileName: string,
  { path, ...options }: ExportOptions = {},
): Promise<void> {
  const [list = {}, ...others] = lists;
  const chosen = path || others.length > 0 ? { lists: JSON.stringify(lists) } : listParameters(list);
  const response = await send('GET', path ?? `${collectionPath(collection)}/export`, {
    query: { ...chosen, ...(options.format === undefined && { bom: '1' }), ...options },
  });
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}
