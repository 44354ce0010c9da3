import { readLocale } from '../../i18n/client/locale-store.ts';
import { call } from '../../../kernel/http/client/call.ts';
import { searchCalls } from '../../../kernel/search/shared/calls.ts';
import type { SearchApi } from '../../../kernel/search/shared/schema.ts';
import type { RecordQuery } from './record-query.ts';

const searchApi: SearchApi = searchCalls;

const maxResults = '10';

/** The best matches among all records that the person may see. */
export const searchRecords = ({ words, filters }: RecordQuery, signal: AbortSignal) =>
  call(searchApi.search, {
    query: { ...filters, q: words.slice(0, 200), limit: maxResults },
    signal,
    language: readLocale(),
  });
