import { call } from '../../../kernel/http/client/call.ts';
import { searchApi } from '../../../kernel/search/shared/schema.ts';
import type { Locale } from '../../i18n/shared/locales.ts';
import { linksApi } from '../shared/schema.ts';

export const listLinkCards = (paths: string[], language: Locale) =>
  call(linksApi.listLinkCards, { body: { paths }, language });

/** The records that fit a search, at most `limit`, as links to them show them. */
export async function findRecords(q: string, limit: number, signal: AbortSignal, language?: Locale) {
  const found = await call(searchApi.search, { query: { q, limit: String(limit) }, signal, language });
  return found.filter(({ path }) => path !== '');
}
