import { call } from '../../../kernel/http/client/call.ts';
import { searchApi } from '../../../kernel/search/shared/schema.ts';

const maxResults = '10';

/** The best matches among all records that the person may see. */
export const searchRecords = (typed: string, signal: AbortSignal) =>
  call(searchApi.search, { query: { q: typed.slice(0, 200), limit: maxResults }, signal });
