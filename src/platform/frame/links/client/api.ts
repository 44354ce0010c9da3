import { call } from '../../../kernel/http/client/call.ts';
import { searchCalls } from '../../../kernel/search/shared/calls.ts';
import type { SearchApi } from '../../../kernel/search/shared/schema.ts';
import type { Locale } from '../../i18n/shared/locales.ts';
import { linksCalls } from '../shared/calls.ts';
import type { LinksApi } from '../shared/schema.ts';

const searchApi: SearchApi = searchCalls;
const linksApi: LinksApi = linksCalls;

export const listLinkCards = (paths: string[], language: Locale) =>
  call(linksApi.listLinkCards, { body: { paths }, language });

/** The records that fit a search, at most `limit`, as links to them show them. */
export async function findRecords(q: string, limit: number, signal: AbortSignal, language?: Locale) {
  const found = await call(searchApi.search, { query: { q, limit: String(limit) }, signal, language });
  return found.filter(({ path }) => path !== '');
}
