import { readLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { call } from '../../../../platform/kernel/http/client/call.ts';
import type { ContentQuery, ContentSearchApi } from '../../shared/content-search.ts';
import { contentSearchCalls } from '../../shared/content-search-calls.ts';

const contentSearchApi: ContentSearchApi = contentSearchCalls;

/** Searches the names and contents of files with criteria. */
export const callSearch = (query: ContentQuery, signal: AbortSignal) =>
  call(contentSearchApi.searchContents, { query, signal, language: readLocale() });
