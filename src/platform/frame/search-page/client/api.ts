import { readLocale } from '../../i18n/client/locale-store.ts';
import { call } from '../../../kernel/http/client/call.ts';
import { searchCalls } from '../../../kernel/search/shared/calls.ts';
import type { SearchApi } from '../../../kernel/search/shared/schema.ts';
import type { SearchAddress } from './search-address.ts';

const searchApi: SearchApi = searchCalls;

/** A page of all records that the person may see. */
export const searchPage = ({ page, ...search }: SearchAddress, signal: AbortSignal) =>
  call(searchApi.searchPage, {
    query: { ...search, ...(page && { page: String(page) }) },
    signal,
    language: readLocale(),
  });
