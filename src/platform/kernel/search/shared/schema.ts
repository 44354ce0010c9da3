import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { queryList, queryNumber } from '../../http/shared/fields.ts';

/** A record that was found, with what a link to it shows. */
export const SearchResult = v.object({
  /** What it is: todo, message, … */
  type: v.string(),
  id: v.string(),
  title: v.string(),
  path: v.string(),
  at: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    auth: 'user',
    summary: 'Search all records that I may see',
    description:
      'All words have to be found; each may be the beginning of one. Words in quotation marks are a phrase. Case, accents and variants of letters make no difference. The best matches come first: title before text, then the newest.',
    query: v.object({
      q: v.pipe(v.string(), v.maxLength(200)),
      type: v.optional(
        queryList(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/, 'This is not a type')), 20),
      ),
      limit: v.optional(queryNumber(1, 50)),
    }),
    answer: v.array(SearchResult),
    example: { query: { q: 'izmir', limit: '10' } },
  }),
};
